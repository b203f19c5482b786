//! The values of a tracked column, with what is tracked of them.

use alloc::vec::Vec;

use super::buffer::Buffer;
use super::buffers::{Buffers, OneColumn, Sealed, not_kept};
use super::changes::Changes;
use super::kind::{Lent, LentMut, Sparse};
use super::rows::Rows;
use super::tracked::Tracked;
use crate::entity::handle::Entity;
use crate::numbers::O;

/// The values of a tracked column, and what is tracked of them. Every way in which rows
/// move goes through `Buffers`, so the marks of a row stay with it.
pub struct TrackedBuffer<T> {
    // Invariant: `changes` has room for the bits of all values that fit into `values` without growing.
    pub(crate) values: Buffer<T>,
    pub(crate) changes: Changes,
}

impl<T> TrackedBuffer<T> {
    /// Creates an empty column with this offset in a large allocation (see [`Buffer::new`]), and a ring of this number
    /// of frames.
    #[must_use]
    pub const fn new(offset: usize, frames: usize) -> Self {
        Self { values: Buffer::new(offset), changes: Changes::new(frames) }
    }

    /// Replaces the contents by those of `source`. `copy` clones its values.
    pub(crate) fn copy_with(
        &mut self,
        source: &Self,
        copy: impl FnOnce(&mut Buffer<T>, &Buffer<T>),
    ) {
        // Without marks while the values are incomplete.
        self.truncate(0);
        copy(&mut self.values, &source.values);
        self.changes.copy_from(&source.changes);
        self.reserve(0);
    }

    /// Returns the number of rows for which marks are needed.
    fn room(&self, additional: usize) -> usize {
        // Any number of values without a size fit into no memory.
        if size_of::<T>() == 0 {
            (self.values.len() + additional).next_power_of_two()
        } else {
            self.values.capacity()
        }
    }
}

impl<T> Sealed for TrackedBuffer<T> {}

impl<T> OneColumn for TrackedBuffer<T> {
    type Value = T;

    #[inline(always)]
    fn push_in_place(&mut self, value: T) {
        let row = self.values.len();
        self.values.push_in_place(value);
        self.changes.add(row);
    }

    fn one<'v>(staged: &'v mut Buffer<T>) -> &'v mut Buffer<T>
    where
        T: 'v,
    {
        staged
    }
}

impl<T> Buffers for TrackedBuffer<T> {
    type Keeps = O;
    type Row = T;
    type Lent<'w>
        = Lent<'w, T, Tracked<Sparse>>
    where
        T: 'w;
    type LentMut<'w>
        = LentMut<'w, T, Tracked<Sparse>>
    where
        T: 'w;
    type Vecs<'v>
        = &'v mut Vec<T>
    where
        T: 'v;
    type Staged<'v>
        = &'v mut Buffer<T>
    where
        T: 'v;
    type Taken<R> = R;
    const NEEDS_DROP: bool = Buffer::<T>::NEEDS_DROP;
    const TRACKED: bool = true;
    not_kept!();

    fn like(&self) -> Self {
        Self { values: Buffer::new(self.values.offset()), changes: self.changes.like() }
    }

    #[inline]
    fn len(&self) -> usize {
        self.values.len()
    }

    #[inline]
    fn is_full(&self) -> bool {
        if const { size_of::<T>() == 0 } {
            return self.values.len() >= self.changes.rows();
        }
        self.values.is_full()
    }

    #[inline]
    fn push(&mut self, row: T) {
        if Buffers::is_full(self) {
            self.reserve(1);
        }
        self.push_in_place(row);
    }

    #[inline]
    fn replace(&mut self, at: usize, row: T) -> T {
        self.changes.marker().mark(at);
        self.values.replace(at, row)
    }

    #[inline]
    fn swap_remove(&mut self, at: usize) -> T {
        let last = self.values.len() - 1;
        self.changes.swap_remove(at, last);
        self.values.swap_remove(at)
    }

    #[inline]
    fn forget(&mut self, at: usize) {
        if let Some(last) = self.values.len().checked_sub(1) {
            self.changes.swap_remove(at, last);
        }
        self.values.forget(at);
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.values.swap(a, b);
        self.changes.swap(a, b);
    }

    fn truncate(&mut self, len: usize) {
        self.changes.truncate(len);
        self.values.truncate(len);
    }

    fn reserve(&mut self, additional: usize) {
        self.values.reserve(additional);
        self.changes.reach(self.room(additional));
    }

    fn shrink_to_fit(&mut self) {
        self.values.shrink_to_fit();
        self.changes.shrink_to(self.room(0));
    }

    fn bytes(&self) -> usize {
        self.values.bytes() + self.changes.bytes()
    }

    fn append_rows(&mut self, rows: &mut Vec<T>) {
        let start = self.values.len();
        self.reserve(rows.len());
        self.values.append(rows);
        self.changes.add_rows(start..self.values.len());
    }

    fn append(&mut self, vecs: &mut Vec<T>) {
        self.append_rows(vecs);
    }

    fn adopt(&mut self, staged: &mut Buffer<T>) {
        let start = self.values.len();
        self.values.adopt(staged);
        self.changes.reach(self.room(0));
        self.changes.add_rows(start..self.values.len());
    }

    fn take_rows(&mut self) -> Vec<T> {
        self.changes.truncate(0);
        self.values.take()
    }

    fn append_all(&mut self, other: &mut Self) {
        other.changes.truncate(0);
        self.adopt(&mut other.values);
    }

    fn lengths(vecs: &&mut Vec<T>, each: &mut impl FnMut(usize)) {
        each(vecs.len());
    }

    #[inline]
    fn lend<'w>(&'w self, rows: &'w Rows) -> Self::Lent<'w> {
        Lent { rows, changes: &self.changes, values: &self.values }
    }

    #[inline]
    fn lend_mut<'w>(&'w mut self, rows: &'w Rows) -> Self::LentMut<'w> {
        LentMut { rows, changes: &self.changes, values: &mut self.values }
    }

    #[inline]
    fn leave(&mut self, entity: Entity) {
        self.changes.leave(entity);
    }

    fn next_frame(&mut self) {
        self.changes.next_frame();
    }

    fn follow(&mut self, former: &mut Self) {
        self.changes.follow(&mut former.changes);
    }
}
