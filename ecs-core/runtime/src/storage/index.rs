//! The sparse index: the map from an entity's index to its row in the packed arrays.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// The number of [slots](Slot) per page. A page of 4 KiB keeps small sets small, and the page table
/// of a million entities fits in 8 KiB.
const PAGE: usize = 1024;

/// A slot is an entry of the sparse index: the row of an entity, or empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u32);

impl Slot {
    pub(crate) const EMPTY: Self = Self(u32::MAX);

    /// Creates the slot of a row. `u32::MAX` gives the empty slot.
    #[inline]
    pub(crate) const fn at(row: u32) -> Self {
        Self(row)
    }

    /// Returns the row, or a number that is greater than any row if the slot is empty.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Fills the slots with consecutive rows from `first` on.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there is no row beyond u32")]
    pub(crate) fn fill(slots: &mut [Self], first: usize) {
        for (slot, row) in slots.iter_mut().zip(first as u32..) {
            slot.0 = row;
        }
    }

    /// Creates a page of slots with consecutive rows from `first` on.
    #[expect(clippy::cast_possible_truncation, reason = "there is no row beyond u32")]
    fn page(first: usize) -> Box<[Self; PAGE]> {
        let slots: Vec<Self> = (first as u32..).take(PAGE).map(Self).collect();
        slots.try_into().expect("the length is that of a page")
    }

    #[inline]
    pub(crate) fn row(self) -> Option<usize> {
        (self != Self::EMPTY).then_some(self.0 as usize)
    }

    /// Creates the slot of a row.
    ///
    /// # Panics
    ///
    /// Panics if the row is 2³² - 1 or more.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than a u32")]
    pub(crate) fn of(row: usize) -> Self {
        if row >= Self::EMPTY.0 as usize {
            too_many();
        }
        Self(row as u32)
    }

    /// Returns the slot and leaves it empty.
    #[inline]
    pub(crate) const fn take(&mut self) -> Self {
        core::mem::replace(self, Self::EMPTY)
    }

    /// Sets the slot to a row. Panics if the row is 2³² - 1 or more, like [`of`](Self::of).
    #[inline]
    pub(crate) fn set(&mut self, row: usize) {
        *self = Self::of(row);
    }
}

#[cold]
#[inline(never)]
fn too_many() -> ! {
    panic!("a set holds at most 2^32 - 1 entities")
}

type Page = Option<Box<[Slot; PAGE]>>;

/// A map from entity index to row, in pages that are allocated by the first write.
///
/// A slot is four bytes and holds no generation. Callers check generations in the packed entities
/// or in the world's entity table.
#[derive(Debug, Default)]
pub(crate) struct SparseIndex {
    pages: Vec<Page>,
}

/// Returns the page of an entity index and the position in that page.
#[inline]
const fn place(index: u32) -> (usize, usize) {
    (index as usize / PAGE, index as usize % PAGE)
}

impl SparseIndex {
    pub(crate) const fn new() -> Self {
        Self { pages: Vec::new() }
    }

    /// Returns the row of an entity index. O(1).
    #[inline]
    pub(crate) fn get(&self, index: u32) -> Option<usize> {
        self.find(index).row()
    }

    /// Returns the slot of an entity index. O(1).
    #[inline]
    pub(crate) fn find(&self, index: u32) -> Slot {
        let (page, slot) = place(index);
        match self.pages.get(page) {
            Some(Some(page)) => page[slot],
            _ => Slot::EMPTY,
        }
    }

    /// Returns the slot of an entity index as mutable, if its page is allocated. O(1).
    #[inline]
    pub(crate) fn find_mut(&mut self, index: u32) -> Option<&mut Slot> {
        let (page, slot) = place(index);
        Some(&mut self.pages.get_mut(page)?.as_deref_mut()?[slot])
    }

    /// Sets the row of an entity index, if its page is allocated. O(1).
    #[inline]
    pub(crate) fn set(&mut self, index: u32, row: usize) {
        let (page, slot) = place(index);
        if let Some(Some(page)) = self.pages.get_mut(page) {
            page[slot].set(row);
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

    /// Returns the slot of an entity index, and allocates its page if needed. O(1), or
    /// O(slots per page) if it allocates.
    #[inline]
    pub(crate) fn slot(&mut self, index: u32) -> &mut Slot {
        let (page, slot) = place(index);
        // Pages that are allocated have a return of their own, which needs only one check.
        if let Some(Some(_)) = self.pages.get(page) {
            return &mut self.pages[page].as_deref_mut().expect("checked above")[slot];
        }
        self.slot_in_new_page(index)
    }

    #[cold]
    #[inline(never)]
    fn slot_in_new_page(&mut self, index: u32) -> &mut Slot {
        let (page, slot) = place(index);
        self.add_page(page);
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
        let mut last = Slot::EMPTY;
        last.set(row + len - 1);
        let mut claimed = 0;
        while claimed < len {
            let (page, slot) = place(index + claimed as u32);
            let end = PAGE.min(slot + len - claimed);
            if self.pages.get(page).is_none_or(Option::is_none) {
                if end - slot == PAGE {
                    self.put_page(page, Slot::page(row + claimed));
                    claimed += PAGE;
                    continue;
                }
                self.add_page(page);
            }
            let page = self.pages[page].as_deref_mut().expect("allocated above");
            let slots = &mut page[slot..end];
            // The loop has no early exit, so that several slots are compared per instruction.
            if slots.iter().fold(u32::MAX, |all, slot| all & slot.0) != u32::MAX {
                break;
            }
            Slot::fill(slots, row + claimed);
            claimed += slots.len();
        }
        claimed
    }

    fn add_page(&mut self, page: usize) {
        self.put_page(page, Box::new([Slot::EMPTY; PAGE]));
    }

    fn put_page(&mut self, page: usize, slots: Box<[Slot; PAGE]>) {
        if page >= self.pages.len() {
            self.pages.resize_with(page + 1, || None);
        }
        self.pages[page] = Some(slots);
    }

    /// Frees the pages without used slots. O(pages).
    pub(crate) fn shrink_to_fit(&mut self) {
        for page in &mut self.pages {
            if page.as_deref().is_some_and(|slots| slots.iter().all(|slot| slot.row().is_none())) {
                *page = None;
            }
        }
        let used = self.pages.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.pages.truncate(used);
        self.pages.shrink_to_fit();
    }

    /// Copies the slots of another index into this one, which must be empty. Keeps allocated pages,
    /// because a world that is rolled back often needs them again. O(pages).
    pub(crate) fn copy_from(&mut self, source: &Self) {
        if self.pages.len() < source.pages.len() {
            self.pages.resize_with(source.pages.len(), || None);
        }
        for (page, from) in self.pages.iter_mut().zip(&source.pages) {
            match (page, from) {
                (Some(page), Some(from)) => **page = **from,
                (Some(_), None) => {}
                (page, from) => page.clone_from(from),
            }
        }
    }

    /// Returns the bytes on the heap.
    pub(crate) fn bytes(&self) -> usize {
        let pages = self.pages.iter().flatten().count();
        self.pages.capacity() * size_of::<Page>() + pages * size_of::<[Slot; PAGE]>()
    }
}
