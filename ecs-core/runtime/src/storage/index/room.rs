//! Growth of the sparse index: which slots are in the flat part, and which are in pages.
//!
//! A page that is written for the first time
//!
//! - becomes part of the flat part if it is the next one,
//! - makes all pages flat if at least three quarters of the pages up to the last one are in use,
//! - is allocated on its own otherwise.
//!
//! So the flat part has at most a third more slots than pages would have. Both rules look at
//! numbers only, so that adding a page takes O(1) on average.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{PAGE, Slot, SparseIndex, place};

/// Returns whether enough of the first `span` pages are in use for one array.
#[inline(always)]
const fn is_dense(used: usize, span: usize) -> bool {
    4 * used >= 3 * span
}

fn is_used(slots: &[Slot]) -> bool {
    slots.iter().any(|&slot| slot != Slot::EMPTY)
}

impl SparseIndex {
    /// Adds a page that is not allocated, in the flat part or on its own.
    #[cold]
    #[inline(never)]
    pub(super) fn add_page(&mut self, page: usize) {
        let flat = self.flat.len() / PAGE;
        let span = self.pages.len().max(page + 1);
        let border = if is_dense(flat - self.gaps + self.far + 1, span) {
            span
        } else if page == flat {
            let following = self.pages.iter().skip(page + 1);
            page + 1 + following.take_while(|page| page.is_some()).count()
        } else {
            flat
        };
        if page < border {
            self.flatten(border);
            self.gaps -= 1;
            return;
        }
        if page >= self.pages.len() {
            self.pages.resize_with(page + 1, || None);
        }
        self.pages[page] = Some(Box::new([Slot::EMPTY; PAGE]));
        self.far += 1;
    }

    /// Makes the slots of this number of indices flat.
    pub(crate) fn fill(&mut self, indices: usize) {
        self.flatten(indices.div_ceil(PAGE));
    }

    /// Extends the flat part to this number of pages. Pages that are not allocated count as gaps.
    pub(super) fn flatten(&mut self, border: usize) {
        self.reserve_flat(border * PAGE);
        for page in self.flat.len() / PAGE..border {
            if let Some(slots) = self.pages.get_mut(page).and_then(Option::take) {
                self.flat.extend_from_slice(&slots[..]);
                self.far -= 1;
            } else {
                self.flat.extend_from_slice(&[Slot::EMPTY; PAGE]);
                self.gaps += 1;
            }
        }
        if self.far == 0 {
            self.pages = Vec::new();
        }
    }

    /// Reserves memory for this number of slots in the flat part. Grows by an eighth at least, so
    /// that not much more memory is unused than with pages. Small parts grow by up to four pages,
    /// so that they are seldom copied.
    fn reserve_flat(&mut self, len: usize) {
        let capacity = self.flat.capacity();
        if len > capacity {
            let more = capacity.min(4 * PAGE).max(capacity / 8);
            let target = len.max(capacity + more);
            self.flat.reserve_exact(target - self.flat.len());
        }
    }

    /// Appends a run of rows to the flat part, with the slots around it up to whole pages, if the
    /// run begins in the next page and there are no pages. Each slot is written once.
    pub(super) fn append_run(&mut self, index: u32, row: usize, len: usize) -> bool {
        let (page, _) = place(index);
        if page * PAGE != self.flat.len() || self.far > 0 {
            return false;
        }
        let end = index as usize + len;
        self.reserve_flat(end.next_multiple_of(PAGE));
        self.flat.resize(index as usize, Slot::EMPTY);
        self.flat.extend(Slot::run(row, len));
        let rest = end.next_multiple_of(PAGE) - end;
        self.flat.extend_from_slice(&[Slot::EMPTY; PAGE][..rest]);
        true
    }

    /// Frees the pages without used slots. Keeps the flat part if most of its pages are in use.
    /// O(slots).
    pub(crate) fn shrink_to_fit(&mut self) {
        for page in &mut self.pages {
            if page.as_deref().is_some_and(|slots| !is_used(slots)) {
                *page = None;
                self.far -= 1;
            }
        }
        let last = self.pages.iter().rposition(Option::is_some);
        self.pages.truncate(last.map_or(0, |last| last + 1));
        let used: Vec<bool> = self.flat.chunks(PAGE).map(is_used).collect();
        let last = used.iter().rposition(|&used| used);
        let span = self.pages.len().max(last.map_or(0, |last| last + 1));
        let count = self.far + used.iter().filter(|&&used| used).count();
        if is_dense(count, span) {
            self.flat.truncate(span * PAGE);
            self.flatten(span);
            self.gaps = span - count;
        } else {
            let border = used.iter().position(|&used| !used).unwrap_or(used.len());
            self.cut(border, &used);
        }
        self.flat.shrink_to_fit();
        self.pages.shrink_to_fit();
    }

    /// Cuts the flat part after this number of pages, which are all in use. Moves the used pages
    /// behind it into pages of their own.
    fn cut(&mut self, border: usize, used: &[bool]) {
        for (page, slots) in self.flat.chunks(PAGE).enumerate().skip(border) {
            if used[page] {
                let slots: Box<[Slot; PAGE]> =
                    slots.to_vec().try_into().expect("the length is that of a page");
                if page >= self.pages.len() {
                    self.pages.resize_with(page + 1, || None);
                }
                self.pages[page] = Some(slots);
                self.far += 1;
            }
        }
        self.flat.truncate(border * PAGE);
        self.gaps = 0;
    }
}
