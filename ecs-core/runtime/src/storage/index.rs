//! The sparse index: where in the packed arrays an entity's row is.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// Slots per page: 4 KiB, so that a set of few entities stays small and the table of pages of a million
/// entities fits in 8 KiB.
const PAGE: usize = 1024;

/// Where the row of an entity is, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u32);

impl Slot {
    pub(crate) const EMPTY: Self = Self(u32::MAX);

    /// A row; the highest index of all is none.
    #[inline]
    pub(crate) const fn at(row: u32) -> Self {
        Self(row)
    }

    /// The same if the row is one of the first `len`, else nothing.
    #[inline]
    pub(crate) const fn within(self, len: usize) -> Self {
        if (self.0 as usize) < len { self } else { Self::EMPTY }
    }

    /// The row of a slot that isn't empty; of one that is, a number beyond any row.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Consecutive rows, from `first` on.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there is no row beyond u32")]
    pub(crate) fn fill(slots: &mut [Self], first: usize) {
        for (slot, row) in slots.iter_mut().zip(first as u32..) {
            slot.0 = row;
        }
    }

    /// A page of consecutive rows, written once.
    #[expect(clippy::cast_possible_truncation, reason = "there is no row beyond u32")]
    fn page(first: usize) -> Box<[Self; PAGE]> {
        let slots: Vec<Self> = (first as u32..).take(PAGE).map(Self).collect();
        slots.try_into().expect("as many as a page has")
    }

    #[inline]
    pub(crate) fn row(self) -> Option<usize> {
        (self != Self::EMPTY).then_some(self.0 as usize)
    }

    /// A row.
    ///
    /// # Panics
    ///
    /// Panics if it is 2³² - 1 or more.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than a u32")]
    pub(crate) fn of(row: usize) -> Self {
        if row >= Self::EMPTY.0 as usize {
            too_many();
        }
        Self(row as u32)
    }

    /// The row, and nothing from now on.
    #[inline]
    pub(crate) const fn take(&mut self) -> Self {
        core::mem::replace(self, Self::EMPTY)
    }

    /// The same as [`of`](Self::of), in place.
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

/// A map from entity index to row, in pages that are made when first written.
///
/// A slot is four bytes and holds no generation: whoever looks up a handle from outside checks the
/// generation elsewhere (in the packed entities, or in the world's entity table).
#[derive(Debug, Default)]
pub(crate) struct SparseIndex {
    pages: Vec<Page>,
}

/// The page and the place in it of an entity index.
#[inline]
const fn place(index: u32) -> (usize, usize) {
    (index as usize / PAGE, index as usize % PAGE)
}

impl SparseIndex {
    pub(crate) const fn new() -> Self {
        Self { pages: Vec::new() }
    }

    /// The row of an entity index. O(1).
    #[inline]
    pub(crate) fn get(&self, index: u32) -> Option<usize> {
        self.find(index).row()
    }

    /// The slot of an entity index, to be read. O(1).
    #[inline]
    pub(crate) fn find(&self, index: u32) -> Slot {
        let (page, slot) = place(index);
        match self.pages.get(page) {
            Some(Some(page)) => page[slot],
            _ => Slot::EMPTY,
        }
    }

    /// The slot of an entity index, to be changed, if its page was made. O(1).
    #[inline]
    pub(crate) fn find_mut(&mut self, index: u32) -> Option<&mut Slot> {
        let (page, slot) = place(index);
        Some(&mut self.pages.get_mut(page)?.as_deref_mut()?[slot])
    }

    /// Puts an entity index at a row, where it has one already. O(1).
    #[inline]
    pub(crate) fn set(&mut self, index: u32, row: usize) {
        let (page, slot) = place(index);
        if let Some(Some(page)) = self.pages.get_mut(page) {
            page[slot].set(row);
        }
    }

    /// Puts an entity index at the row of another, where it has one already. O(1).
    #[inline]
    pub(crate) fn put(&mut self, index: u32, row: Slot) {
        if let Some(slot) = self.find_mut(index) {
            *slot = row;
        }
    }

    /// Takes an entity index out and gives the row that it had. O(1).
    #[inline]
    pub(crate) fn take(&mut self, index: u32) -> Option<usize> {
        self.find_mut(index)?.take().row()
    }

    /// The slot of an entity index, whose page is made where it is missing. O(1), or one page.
    #[inline]
    pub(crate) fn slot(&mut self, index: u32) -> &mut Slot {
        let (page, slot) = place(index);
        // Two ways that don't meet again: what the first has checked needs no second check.
        if let Some(Some(_)) = self.pages.get(page) {
            return &mut self.pages[page].as_deref_mut().expect("seen above")[slot];
        }
        self.slot_in_new_page(index)
    }

    #[cold]
    #[inline(never)]
    fn slot_in_new_page(&mut self, index: u32) -> &mut Slot {
        let (page, slot) = place(index);
        self.add_page(page);
        &mut self.pages[page].as_deref_mut().expect("made above")[slot]
    }

    /// Gives rows from `row` on to indices that ascend by one from `index` on, page by page, as long as
    /// none of them has one; tells how many got theirs.
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
            let page = self.pages[page].as_deref_mut().expect("made above");
            let slots = &mut page[slot..end];
            // All of them at once: without a way out the loop takes several slots a step.
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

    /// Gives back the pages in which no slot is used. O(pages).
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

    /// Takes over the slots of another index, where none of this one is used. Its pages are kept although
    /// they may be empty: what was rolled back is likely to come again. O(pages).
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

    /// The bytes on the heap.
    pub(crate) fn bytes(&self) -> usize {
        let pages = self.pages.iter().flatten().count();
        self.pages.capacity() * size_of::<Page>() + pages * size_of::<[Slot; PAGE]>()
    }
}
