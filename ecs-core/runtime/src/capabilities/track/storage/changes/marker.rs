//! Marking rows as changed through shared references.

use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};

use super::{Changes, Marks};
use crate::storage::blocks::{BLOCK, bit, bits_of};

/// The block of rows that was marked last: its number, its word, and the bits that were stored there.
#[derive(Clone, Copy)]
pub(crate) struct Block<'w> {
    number: usize,
    bits: usize,
    word: Option<&'w AtomicUsize>,
}

impl Block<'_> {
    /// No block.
    pub(crate) const NONE: Self = Self { number: usize::MAX, bits: 0, word: None };
}

/// Marks rows of a column as changed in the present frame. Opaque outside this crate.
#[derive(Clone, Copy)]
pub(crate) struct Marker<'w> {
    /// The marks from those of the present frame of the first block on.
    marks: &'w [Marks],
    /// The distance of the marks of two blocks.
    stride: usize,
    /// True if another thread can mark rows of the column at the same time.
    shared: bool,
}

impl Changes {
    /// Returns a marker for one thread.
    #[inline]
    pub(crate) fn marker(&self) -> Marker<'_> {
        let marks = self.marks.get(self.slot..).unwrap_or_default();
        Marker { marks, stride: self.frames, shared: false }
    }
}

impl Default for Marker<'_> {
    /// Returns a marker that marks nothing.
    #[inline]
    fn default() -> Self {
        Self { marks: &[], stride: 0, shared: false }
    }
}

impl<'w> Marker<'w> {
    /// Prepares for other markers of the column on other threads, which are copies of this one.
    #[inline]
    pub(crate) const fn share(&mut self) {
        self.shared = true;
    }

    /// Marks a row. O(1).
    #[inline]
    pub(crate) fn mark(self, row: usize) {
        if let Some(marks) = self.marks.get(row / BLOCK * self.stride) {
            self.set(&marks.changed, 1 << bit(row));
        }
    }

    /// Marks a row. `last` is what this function marked before, or [`Block::NONE`]. O(1).
    #[inline]
    pub(crate) fn mark_after(self, last: &mut Block<'w>, row: usize) {
        let number = row / BLOCK;
        if last.number != number {
            // On several threads, no block is remembered, because others change it.
            if self.shared {
                return self.mark(row);
            }
            let Some(marks) = self.marks.get(number * self.stride) else { return };
            let bits = marks.changed.load(Ordering::Relaxed);
            *last = Block { number, bits, word: Some(&marks.changed) };
        }
        last.bits |= 1 << bit(row);
        if let Some(word) = last.word {
            word.store(last.bits, Ordering::Relaxed);
        }
    }

    /// Marks rows. O(rows / 64).
    pub(crate) fn mark_rows(self, rows: Range<usize>) {
        if rows.is_empty() {
            return;
        }
        for block in rows.start / BLOCK..rows.end.div_ceil(BLOCK) {
            if let Some(marks) = self.marks.get(block * self.stride) {
                self.set(&marks.changed, bits_of(block, &rows));
            }
        }
    }

    #[inline(always)]
    fn set(self, word: &AtomicUsize, bits: usize) {
        let before = word.load(Ordering::Relaxed);
        if before & bits == bits {
            return;
        }
        // A locked instruction takes many cycles, so it is left to loops on several threads.
        if self.shared {
            set_shared(word, bits);
        } else {
            word.store(before | bits, Ordering::Relaxed);
        }
    }
}

#[cfg(target_has_atomic = "ptr")]
fn set_shared(word: &AtomicUsize, bits: usize) {
    word.fetch_or(bits, Ordering::Relaxed);
}

/// A target without this operation has one thread.
#[cfg(not(target_has_atomic = "ptr"))]
fn set_shared(word: &AtomicUsize, bits: usize) {
    word.store(word.load(Ordering::Relaxed) | bits, Ordering::Relaxed);
}
