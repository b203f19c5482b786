//! Reading what is tracked: for the present frame, or since one that is still in the ring.

use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::Range;
use core::slice;
use core::sync::atomic::Ordering;

use super::{Changes, Marks};
use crate::entity::handle::Entity;
use crate::storage::blocks::{BLOCK, bit, bits_of, fold_runs};

/// A kind of change of which there is one bit per row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Added,
    /// Includes `Added`.
    Changed,
}

impl Marks {
    #[inline]
    fn word(&self, kind: Kind) -> usize {
        match kind {
            Kind::Added => self.added.load(Ordering::Relaxed),
            Kind::Changed => self.changed.load(Ordering::Relaxed),
        }
    }
}

/// The last frames of a ring: `count` of them, of which the last is the present one.
#[derive(Clone, Copy)]
#[cfg_attr(
    not(feature = "delta"),
    expect(unreachable_pub, reason = "a trait for deltas returns it")
)]
pub struct Since<'w> {
    changes: &'w Changes,
    count: usize,
}

impl Changes {
    /// Returns the number of the present frame.
    #[inline]
    pub(crate) const fn frame(&self) -> u64 {
        self.frame
    }

    /// Returns the present frame.
    #[inline]
    pub(crate) const fn now(&self) -> Since<'_> {
        Since { changes: self, count: 1 }
    }

    /// Returns the frames from `frame` on. Returns `None` if it has not begun, or is no longer in the ring.
    pub(crate) fn since(&self, frame: u64) -> Option<Since<'_>> {
        let age = usize::try_from(self.frame.checked_sub(frame)?).ok()?;
        (age < self.frames).then_some(Since { changes: self, count: age + 1 })
    }
}

impl<'w> Since<'w> {
    /// Returns the place of a frame in the ring, given how many frames ago it was.
    #[inline]
    const fn slot(self, age: usize) -> usize {
        let Changes { slot, frames, .. } = *self.changes;
        if age <= slot { slot - age } else { slot + frames - age }
    }

    /// Returns the bits of a block of rows.
    #[inline(always)]
    pub(crate) fn word(self, kind: Kind, block: usize) -> usize {
        if self.count > 1 {
            return self.words(kind, block);
        }
        let marks = self.changes.marks.get(block * self.changes.frames + self.changes.slot);
        marks.map_or(0, |marks| marks.word(kind))
    }

    /// Returns the bits of a block of rows in any of the frames.
    #[cold]
    #[inline(never)]
    fn words(self, kind: Kind, block: usize) -> usize {
        let first = block * self.changes.frames;
        let Some(marks) = self.changes.marks.get(first..first + self.changes.frames) else {
            return 0;
        };
        (0..self.count).fold(0, |bits, age| bits | marks[self.slot(age)].word(kind))
    }

    /// Returns whether a row has the change. O(frames).
    #[inline]
    pub(crate) fn has(self, kind: Kind, row: usize) -> bool {
        self.word(kind, row / BLOCK) >> bit(row) & 1 == 1
    }

    /// Returns those of some rows that have the change. O(rows / 64 + rows found) for all.
    #[inline]
    pub(crate) fn rows(self, kind: Kind, rows: Range<usize>) -> Marked<'w> {
        let blocks = rows.start / BLOCK..rows.end.div_ceil(BLOCK);
        Marked { since: self, kind, rows, blocks, first: Bits::default(), last: Bits::default() }
    }

    /// Returns the entities that lost the component, in order. O(frames + entities) for all.
    pub(crate) fn removed(self) -> Removed<'w> {
        let nothing = [].iter();
        Removed { since: self, ages: 0..self.count, first: nothing.clone(), last: nothing }
    }

    /// Returns the entities that lost the component in one frame.
    fn list(self, age: usize) -> slice::Iter<'w, Entity> {
        self.changes.removed.get(self.slot(age)).map_or(&[][..], Vec::as_slice).iter()
    }
}

/// The entities that lost a component, in order.
#[derive(Clone)]
pub(crate) struct Removed<'w> {
    since: Since<'w>,
    /// The frames that were not read, from the present one back.
    ages: Range<usize>,
    /// The rest of a frame before these.
    first: slice::Iter<'w, Entity>,
    /// The rest of a frame behind these.
    last: slice::Iter<'w, Entity>,
}

impl Iterator for Removed<'_> {
    type Item = Entity;

    fn next(&mut self) -> Option<Entity> {
        loop {
            if let Some(&entity) = self.first.next() {
                return Some(entity);
            }
            match self.ages.next_back() {
                Some(age) => self.first = self.since.list(age),
                None => return self.last.next().copied(),
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let between: usize = self.ages.clone().map(|age| self.since.list(age).len()).sum();
        let len = self.first.len() + between + self.last.len();
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Removed<'_> {
    fn next_back(&mut self) -> Option<Entity> {
        loop {
            if let Some(&entity) = self.last.next_back() {
                return Some(entity);
            }
            match self.ages.next() {
                Some(age) => self.last = self.since.list(age),
                None => return self.first.next_back().copied(),
            }
        }
    }
}

/// The rows with a change, in ascending order.
#[derive(Clone)]
pub(crate) struct Marked<'w> {
    since: Since<'w>,
    kind: Kind,
    rows: Range<usize>,
    /// The blocks that were not read.
    blocks: Range<usize>,
    /// The rest of the block that was read before these.
    first: Bits,
    /// The rest of the block that was read behind these.
    last: Bits,
}

/// The rows that are left of a block.
#[derive(Clone, Copy, Default)]
struct Bits {
    block: usize,
    left: usize,
}

impl Bits {
    #[inline]
    fn fold<A>(mut self, mut acc: A, mut f: impl FnMut(A, usize) -> A) -> A {
        while let Some(row) = self.pop_first() {
            acc = f(acc, row);
        }
        acc
    }

    #[inline]
    fn pop_first(&mut self) -> Option<usize> {
        let bit = self.left.trailing_zeros() as usize;
        if self.left == 0 {
            return None;
        }
        self.left &= self.left - 1;
        Some(self.block * BLOCK + bit)
    }

    #[inline]
    fn pop_last(&mut self) -> Option<usize> {
        let bit = self.left.checked_ilog2()?;
        self.left &= !(1 << bit);
        Some(self.block * BLOCK + bit as usize)
    }
}

impl Marked<'_> {
    #[inline]
    fn read(&self, block: usize) -> Bits {
        Bits { block, left: self.since.word(self.kind, block) & bits_of(block, &self.rows) }
    }
}

impl Iterator for Marked<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        loop {
            if let Some(row) = self.first.pop_first() {
                return Some(row);
            }
            match self.blocks.next() {
                Some(block) => self.first = self.read(block),
                None => return self.last.pop_first(),
            }
        }
    }

    #[inline]
    fn fold<A, F: FnMut(A, usize) -> A>(self, init: A, mut f: F) -> A {
        let Self { since, kind, rows, blocks, first, last } = self;
        let acc = first.fold(init, &mut f);
        let acc = fold_runs(
            blocks,
            &rows,
            |block| since.word(kind, block),
            acc,
            |acc, run| run.fold(acc, &mut f),
        );
        last.fold(acc, f)
    }
}

impl DoubleEndedIterator for Marked<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        loop {
            if let Some(row) = self.last.pop_last() {
                return Some(row);
            }
            match self.blocks.next_back() {
                Some(block) => self.last = self.read(block),
                None => return self.first.pop_last(),
            }
        }
    }
}

impl FusedIterator for Marked<'_> {}
