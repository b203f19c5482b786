//! The values of a column, with what is noted of them.

use alloc::vec::Vec;
use core::mem::needs_drop;

use super::buffer::Buffer;
use super::buffers::{Buffers, OneColumn, Sealed};
use super::kind::{Lent, LentMut};
use super::notes::Notes;
use super::rows::Rows;
use super::steps::{Step, Steps};
use crate::entity::handle::Entity;

/// The values of a column, and what is noted of them. Every way in which rows move goes through
/// `Buffers`, so the notes of a row stay with it.
pub struct Noted<T, N = ()> {
    // Invariant: `notes` has room for all values that fit into `values` without growing.
    pub(crate) values: Buffer<T>,
    pub(crate) notes: N,
}

/// The values of a column of which nothing is noted.
pub type Plain<T> = Noted<T, ()>;

impl<T> Plain<T> {
    /// Creates an empty column with this offset in a large allocation (see [`Buffer::new`]).
    #[must_use]
    #[inline(always)]
    pub const fn new(offset: usize) -> Self {
        Self { values: Buffer::new(offset), notes: () }
    }
}

impl<T, N: Notes> Noted<T, N> {
    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[T] {
        self.values.as_slice()
    }

    /// Replaces the contents by those of `source`. `copy` clones its values.
    pub(crate) fn copy_with(
        &mut self,
        source: &Self,
        copy: impl FnOnce(&mut Buffer<T>, &Buffer<T>),
    ) {
        if N::SOME {
            // Without notes while the values are incomplete.
            self.truncate(0);
        }
        copy(&mut self.values, &source.values);
        if N::SOME {
            self.notes.copy_from(&source.notes);
            self.reserve(0);
        }
    }

    /// Appends at most this number of values by a function.
    pub(crate) fn append_with(&mut self, most: usize, append: impl FnOnce(&mut Buffer<T>)) {
        let start = self.values.len();
        self.reserve(most);
        append(&mut self.values);
        self.notes.add_rows(start..self.values.len());
    }

    /// Returns the number of rows for which notes need room.
    fn room(&self, additional: usize) -> usize {
        // Any number of values without a size fit into no memory.
        if size_of::<T>() == 0 {
            (self.values.len() + additional).next_power_of_two()
        } else {
            self.values.capacity()
        }
    }
}

impl<T, N: Notes> Sealed for Noted<T, N> {}

impl<T, N: Notes> OneColumn for Noted<T, N> {
    type Value = T;

    #[inline(always)]
    fn push_in_place(&mut self, value: T) {
        let row = self.values.len();
        self.values.push_in_place(value);
        self.notes.add(row);
    }

    fn one<'v>(staged: &'v mut Buffer<T>) -> &'v mut Buffer<T>
    where
        Self: 'v,
    {
        staged
    }
}

impl<T, N: Notes> Buffers for Noted<T, N> {
    type Row = T;
    type Lent<'w>
        = Lent<'w, T, N::Kind>
    where
        T: 'w;
    type LentMut<'w>
        = LentMut<'w, T, N::Kind>
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
    const NEEDS_DROP: bool = needs_drop::<T>();
    const NOTED: bool = N::SOME;

    #[inline(always)]
    fn like(&self) -> Self {
        Self { values: Buffer::new(self.values.offset()), notes: self.notes.like() }
    }

    #[inline]
    fn len(&self) -> usize {
        self.values.len()
    }

    #[inline]
    fn is_full(&self) -> bool {
        if const { N::SOME && size_of::<T>() == 0 } {
            return self.values.len() >= self.notes.rows();
        }
        self.values.is_full()
    }

    fn capacity(&self, rows: usize) -> usize {
        if self.values.len() != rows {
            0
        } else if const { N::SOME && size_of::<T>() == 0 } {
            self.notes.rows()
        } else {
            self.values.capacity()
        }
    }

    #[inline(always)]
    fn push(&mut self, row: T) {
        if !const { N::SOME } {
            return self.values.push(row);
        }
        if self.is_full() {
            self.reserve(1);
        }
        self.push_in_place(row);
    }

    #[inline]
    fn replace(&mut self, at: usize, row: T) -> T {
        self.notes.note(at);
        self.values.replace(at, row)
    }

    #[inline]
    fn swap_remove(&mut self, at: usize) -> T {
        if const { N::SOME } {
            self.notes.swap_remove(at, self.values.len() - 1);
        }
        self.values.swap_remove(at)
    }

    #[inline]
    fn forget(&mut self, at: usize) {
        if const { N::SOME }
            && let Some(last) = self.values.len().checked_sub(1)
        {
            self.notes.swap_remove(at, last);
        }
        self.values.forget(at);
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.values.swap(a, b);
        self.notes.swap(a, b);
    }

    fn truncate(&mut self, len: usize) {
        self.notes.truncate(len);
        self.values.truncate(len);
    }

    #[inline(always)]
    fn reserve(&mut self, additional: usize) {
        self.values.reserve(additional);
        if const { N::SOME } {
            self.notes.reach(self.room(additional));
        }
    }

    fn shrink_to_fit(&mut self) {
        self.values.shrink_to_fit();
        if const { N::SOME } {
            self.notes.shrink_to(self.room(0));
        }
    }

    fn append_rows(&mut self, rows: &mut Vec<T>) {
        self.append_with(rows.len(), |values| values.append(rows));
    }

    fn append(&mut self, vecs: &mut Vec<T>) {
        self.append_rows(vecs);
    }

    fn adopt(&mut self, staged: &mut Buffer<T>) {
        let start = self.values.len();
        self.values.adopt(staged);
        if const { N::SOME } {
            self.notes.reach(self.room(0));
            self.notes.add_rows(start..self.values.len());
        }
    }

    fn take_rows(&mut self) -> Vec<T> {
        self.notes.truncate(0);
        self.values.take()
    }

    fn append_all(&mut self, other: &mut Self) {
        other.notes.truncate(0);
        self.adopt(&mut other.values);
    }

    fn hand_over(&mut self, steps: &Steps, to: &mut Self) {
        if const { N::SOME } {
            let mut last = self.values.len();
            for step in steps.iter() {
                match step {
                    Step::Swap(a, b) => self.notes.swap(a as usize, b as usize),
                    Step::Leave(row) => {
                        last = last.saturating_sub(1);
                        self.notes.swap_remove(row as usize, last);
                    }
                }
            }
        }
        to.append_with(steps.leaving(), |to| self.values.hand_over(steps, to));
    }

    fn lengths(vecs: &&mut Vec<T>, each: &mut impl FnMut(usize)) {
        each(vecs.len());
    }

    #[inline(always)]
    fn lend<'w>(&'w self, rows: &'w Rows) -> Self::Lent<'w> {
        self.notes.lend(rows, &self.values)
    }

    #[inline(always)]
    fn lend_mut<'w>(&'w mut self, rows: &'w Rows) -> Self::LentMut<'w> {
        self.notes.lend_mut(rows, &mut self.values)
    }

    #[inline]
    fn leave(&mut self, entity: Entity) {
        self.notes.leave(entity);
    }

    fn advance(&mut self) {
        self.notes.advance();
    }
}
