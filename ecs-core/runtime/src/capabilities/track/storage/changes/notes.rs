//! The changes of a component as the notes of its column.

use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};

use alloc::vec::Vec;

use super::{Changes, Marks, Tracked};
use crate::entity::handle::Entity;
use crate::storage::blocks::{BLOCK, below, bit, bits_of};
use crate::storage::buffer::Buffer;
#[cfg(feature = "stable")]
use crate::storage::gap_rows::GapRows;
#[cfg(feature = "stable")]
use crate::storage::kind::Stable;
use crate::storage::kind::{Lent, LentMut, Linear};
use crate::storage::notes::Notes;
use crate::storage::rows::Rows;
use crate::storage::slots::Slots;
#[cfg(feature = "stable")]
use crate::storage::values::Arrangement;

impl Notes for Changes {
    const SOME: bool = true;
    type Kind = Tracked;
    type Linear = Tracked<Linear>;
    #[cfg(feature = "stable")]
    type Stable<A: Arrangement> = Tracked<Stable<A>>;

    fn like(&self) -> Self {
        Self::new(self.frames)
    }

    /// Returns the number of rows for which there is room. O(1).
    fn rows(&self) -> usize {
        self.marks.len() / self.frames * BLOCK
    }

    fn reach(&mut self, rows: usize) {
        let wanted = rows.div_ceil(BLOCK) * self.frames;
        if wanted > self.marks.len() {
            self.marks.resize_with(wanted, Marks::none);
        }
    }

    fn shrink_to(&mut self, rows: usize) {
        self.marks.truncate(rows.div_ceil(BLOCK) * self.frames);
        self.marks.shrink_to_fit();
        self.removed.iter_mut().for_each(Vec::shrink_to_fit);
    }

    #[inline]
    fn add(&mut self, row: usize) {
        let slot = self.slot;
        if let Some(marks) = self.get_mut(row / BLOCK, slot) {
            marks.put(bit(row), (1, 1));
        }
    }

    fn add_rows(&mut self, rows: Range<usize>) {
        let slot = self.slot;
        for block in rows.start / BLOCK..rows.end.div_ceil(BLOCK) {
            let bits = bits_of(block, &rows);
            if let Some(marks) = self.get_mut(block, slot) {
                *marks.changed.get_mut() |= bits;
                *marks.added.get_mut() |= bits;
            }
        }
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        if a == b {
            return;
        }
        for slot in 0..self.frames {
            let first = self.take(a, slot);
            let second = self.take(b, slot);
            self.put(a, slot, second);
            self.put(b, slot, first);
        }
    }

    #[inline]
    fn swap_remove(&mut self, row: usize, last: usize) {
        for slot in 0..self.frames {
            let moved = self.take(last, slot);
            if row != last {
                self.take(row, slot);
                self.put(row, slot, moved);
            }
        }
    }

    fn clear_row(&mut self, row: usize) {
        for slot in 0..self.frames {
            self.take(row, slot);
        }
    }

    fn truncate(&mut self, len: usize) {
        let block = len / BLOCK;
        let kept = below(block, len);
        let mut rest = self.marks.iter_mut().skip(block * self.frames);
        rest.by_ref().take(self.frames).for_each(|marks| marks.keep(kept));
        rest.for_each(|marks| marks.keep(0));
    }

    #[inline]
    fn leave(&mut self, entity: Entity) {
        if self.removed.len() <= self.slot {
            self.removed.resize_with(self.slot + 1, Vec::new);
        }
        self.removed[self.slot].push(entity);
    }

    fn advance(&mut self) {
        self.frame += 1;
        self.slot = (self.slot + 1) % self.frames;
        let forget = |marks: &mut Marks| *marks = Marks::none();
        if self.frames == 1 {
            // A loop over all words, which the optimiser can turn into one write of the whole memory.
            self.marks.iter_mut().for_each(forget);
        } else {
            self.marks.iter_mut().skip(self.slot).step_by(self.frames).for_each(forget);
        }
        if let Some(removed) = self.removed.get_mut(self.slot) {
            removed.clear();
        }
    }

    fn copy_from(&mut self, source: &Self) {
        let copy = |from: &AtomicUsize| AtomicUsize::new(from.load(Ordering::Relaxed));
        self.marks.clear();
        self.marks.extend(
            source
                .marks
                .iter()
                .map(|from| Marks { changed: copy(&from.changed), added: copy(&from.added) }),
        );
        (self.frames, self.frame, self.slot) = (source.frames, source.frame, source.slot);
        self.removed.clone_from(&source.removed);
    }

    #[inline]
    fn note(&self, row: usize) {
        self.marker().mark(row);
    }

    #[inline]
    fn lend<'w, T>(&'w self, rows: &'w Rows, values: &'w Buffer<T>) -> Lent<'w, T, Tracked> {
        ().lend(rows, values).with(self)
    }

    #[inline]
    fn lend_mut<'w, T>(
        &'w self,
        rows: &'w Rows,
        values: &'w mut Buffer<T>,
    ) -> LentMut<'w, T, Tracked> {
        ().lend_mut(rows, values).with(self)
    }

    #[inline]
    fn lend_linear<'w, T>(&'w self, values: &'w Slots<T>) -> Lent<'w, T, Tracked<Linear>> {
        ().lend_linear(values).with(self)
    }

    #[inline]
    fn lend_linear_mut<'w, T>(
        &'w self,
        values: &'w mut Slots<T>,
    ) -> LentMut<'w, T, Tracked<Linear>> {
        ().lend_linear_mut(values).with(self)
    }

    #[cfg(feature = "stable")]
    #[inline]
    fn lend_stable<'w, T, A: Arrangement>(
        &'w self,
        rows: &'w GapRows,
        values: &'w Slots<T, A>,
    ) -> Lent<'w, T, Tracked<Stable<A>>> {
        ().lend_stable(rows, values).with(self)
    }

    #[cfg(feature = "stable")]
    #[inline]
    fn lend_stable_mut<'w, T, A: Arrangement>(
        &'w self,
        rows: &'w GapRows,
        values: &'w mut Slots<T, A>,
    ) -> LentMut<'w, T, Tracked<Stable<A>>> {
        ().lend_stable_mut(rows, values).with(self)
    }

    /// Finds marks of rows without a value, and rows that are marked as added and not as changed.
    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, has: &dyn Fn(usize) -> bool) -> Option<&'static str> {
        use super::Kind;

        let ages = (0..=self.frame()).map_while(|age| self.since(self.frame() - age));
        let ring = ages.last()?;
        let of = |kind| ring.rows(kind, 0..self.rows());
        if !of(Kind::Changed).all(has) {
            return Some("a row that doesn't exist is marked as changed");
        }
        let unchanged = of(Kind::Added).any(|row| !ring.has(Kind::Changed, row));
        unchanged.then_some("a row is marked as added and not as changed")
    }
}
