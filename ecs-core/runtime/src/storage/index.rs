//! The sparse index: the map from an entity's index to its row in the packed arrays.
//!
//! It has two parts. The *flat part* is one array of slots, for the indices from 0 on. The slots of
//! higher indices are in *pages*, which are allocated by the first write. An index whose entities
//! are dense has no pages, and its lookup is one bounds check and one load. An index of few
//! entities with high indices has a few pages and no flat part.

mod room;
mod slot;
#[cfg(test)]
mod tests;

use alloc::boxed::Box;
use alloc::vec::Vec;

pub(crate) use slot::Slot;

use crate::entity::handle::Entity;
use crate::prefetch::prefetch;

/// The number of [slots](Slot) per page. A page of 4 KiB keeps small sets small, and the page table
/// of a million entities fits in 8 KiB.
const PAGE: usize = 1024;

type Page = Option<Box<[Slot; PAGE]>>;

/// A map from entity index to row.
///
/// A slot is four bytes and holds no generation. Callers check generations in the packed entities
/// or in the world's entity table.
#[derive(Debug, Default)]
pub(crate) struct SparseIndex {
    /// The slots of the indices below its length, which is a multiple of `PAGE`.
    flat: Vec<Slot>,
    /// The pages by number. Pages of the flat part are `None`. The last page is allocated.
    pages: Vec<Page>,
    /// The number of allocated pages.
    far: usize,
    /// The number of pages that the flat part took in although they were not allocated.
    gaps: usize,
}

/// Returns the page of an entity index and the position in that page.
#[inline(always)]
const fn place(index: u32) -> (usize, usize) {
    (index as usize / PAGE, index as usize % PAGE)
}

impl SparseIndex {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { flat: Vec::new(), pages: Vec::new(), far: 0, gaps: 0 }
    }

    /// Returns the row of an entity index. O(1).
    #[inline]
    pub(crate) fn get(&self, index: u32) -> Option<usize> {
        self.find(index).row()
    }

    /// Returns the slot of an entity index. Never panics, so the optimiser can remove a lookup
    /// whose result is not used. O(1).
    #[inline(always)]
    pub(crate) fn find(&self, index: u32) -> Slot {
        if let Some(&slot) = self.flat.get(index as usize) {
            return slot;
        }
        let (page, slot) = place(index);
        match self.pages.get(page) {
            Some(Some(page)) => page[slot],
            _ => Slot::EMPTY,
        }
    }

    /// Returns the slot of an entity index as mutable, if its page is allocated. O(1).
    #[inline(always)]
    pub(crate) fn find_mut(&mut self, index: u32) -> Option<&mut Slot> {
        if (index as usize) < self.flat.len() {
            return Some(&mut self.flat[index as usize]);
        }
        self.find_in_page(index)
    }

    /// Returns the slot of an entity index that is not in the flat part, if its page is allocated. This is a function of its
    /// own, so that callers keep few values in memory.
    #[inline(never)]
    fn find_in_page(&mut self, index: u32) -> Option<&mut Slot> {
        let (page, slot) = place(index);
        Some(&mut self.pages.get_mut(page)?.as_deref_mut()?[slot])
    }

    /// Prefetches the slot of an entity index, if it is in the flat part.
    #[inline]
    pub(crate) fn prefetch(&self, index: u32) {
        if let Some(slot) = self.flat.get(index as usize) {
            prefetch(slot);
        }
    }

    /// Sets the row of an entity index, if its page is allocated. O(1).
    #[inline]
    pub(crate) fn set(&mut self, index: u32, row: usize) {
        if let Some(slot) = self.find_mut(index) {
            slot.set(row);
        }
    }

    /// Sets the slot of an entity index, if its page is allocated. O(1).
    #[inline]
    pub(crate) fn put(&mut self, index: u32, row: Slot) {
        if let Some(slot) = self.find_mut(index) {
            *slot = row;
        }
    }

    /// Removes an entity index and returns its row. O(1).
    #[inline]
    pub(crate) fn take(&mut self, index: u32) -> Option<usize> {
        self.find_mut(index)?.take().row()
    }

    /// Returns the slot of an entity index, and allocates it if needed. O(1) amortised, or O(slots
    /// per page) if it allocates a page.
    #[inline(always)]
    pub(crate) fn slot(&mut self, index: u32) -> &mut Slot {
        if (index as usize) < self.flat.len() {
            return &mut self.flat[index as usize];
        }
        self.slot_behind(index)
    }

    /// Returns the slot of an entity index that is not in the flat part, and allocates it if
    /// needed.
    #[inline(never)]
    fn slot_behind(&mut self, index: u32) -> &mut Slot {
        let (page, slot) = place(index);
        if self.pages.get(page).is_none_or(Option::is_none) {
            self.add_page(page);
            if (index as usize) < self.flat.len() {
                return &mut self.flat[index as usize];
            }
        }
        &mut self.pages[page].as_deref_mut().expect("allocated above")[slot]
    }

    /// Gives consecutive rows from `row` on to consecutive indices from `index` on, page by page.
    /// Stops before a page in which one of these indices has a row already. Returns the number of
    /// indices that got a row.
    pub(crate) fn claim_run(&mut self, index: u32, row: usize, len: usize) -> usize {
        if len == 0 {
            return 0;
        }
        // Panics if a slot can't hold the last of the rows.
        let _ = Slot::of(row + len - 1);
        let mut claimed = 0;
        while claimed < len {
            let (first, left) = (index + claimed as u32, len - claimed);
            if self.append_run(first, row + claimed, left) {
                return len;
            }
            let rest = self.rest_of_page(first);
            let count = left.min(rest.len());
            let slots = &mut rest[..count];
            // The loop has no early exit, so that several slots are compared per instruction.
            if slots.iter().fold(u32::MAX, |all, slot| all & slot.bits()) != u32::MAX {
                break;
            }
            Slot::fill(slots, row + claimed);
            claimed += count;
        }
        claimed
    }

    /// Returns the slots from an entity index up to the end of its page, and allocates them if
    /// needed.
    fn rest_of_page(&mut self, index: u32) -> &mut [Slot] {
        let (page, slot) = place(index);
        self.slot(index);
        match self.flat.get_mut(page * PAGE..(page + 1) * PAGE) {
            Some(slots) => &mut slots[slot..],
            None => &mut self.pages[page].as_deref_mut().expect("allocated above")[slot..],
        }
    }

    /// Empties the slots of these entities, which are all that have a row. O(entities).
    pub(crate) fn clear(&mut self, entities: &[Entity]) {
        // To fill a few slots more than necessary takes less time than to find each of them.
        if self.flat.len() + self.far * PAGE <= 8 * entities.len() {
            self.flat.fill(Slot::EMPTY);
            for page in self.pages.iter_mut().flatten() {
                page.fill(Slot::EMPTY);
            }
        } else {
            for entity in entities {
                self.take(entity.index());
            }
        }
    }

    /// Copies the slots of another index into this one, which must be empty. Keeps allocated slots,
    /// because a world that is rolled back often needs them again. O(slots).
    pub(crate) fn copy_from(&mut self, source: &Self) {
        if self.flat.len() < source.flat.len() {
            self.flatten(source.flat.len() / PAGE);
            self.gaps = source.gaps;
        }
        self.flat[..source.flat.len()].copy_from_slice(&source.flat);
        for (number, page) in source.pages.iter().enumerate() {
            if let Some(page) = page {
                self.rest_of_page((number * PAGE) as u32).copy_from_slice(&page[..]);
            }
        }
    }

    /// Returns the bytes on the heap.
    pub(crate) fn bytes(&self) -> usize {
        self.flat.capacity() * size_of::<Slot>()
            + self.pages.capacity() * size_of::<Page>()
            + self.far * size_of::<[Slot; PAGE]>()
    }
}
