//! The steps in which rows leave a set, which each of its columns repeats.

use alloc::vec::Vec;

/// The steps in which rows leave a set.
#[derive(Default)]
pub struct Steps {
    list: Vec<Step>,
    /// The number of rows that leave.
    leaving: usize,
}

/// One step.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// Two rows are swapped.
    Swap(u32, u32),
    /// A row leaves, and the last one takes its place.
    Leave(u32),
}

impl Steps {
    pub(super) fn reserve(&mut self, additional: usize) {
        self.list.reserve(additional);
    }

    #[inline]
    pub(super) fn push(&mut self, step: Step) {
        self.leaving += usize::from(matches!(step, Step::Leave(_)));
        self.list.push(step);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Step> {
        self.list.iter().copied()
    }

    /// Returns the number of rows that leave.
    pub(super) const fn leaving(&self) -> usize {
        self.leaving
    }
}
