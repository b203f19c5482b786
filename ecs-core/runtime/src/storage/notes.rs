//! What a column notes of its rows.

use core::ops::Range;

use super::buffer::Buffer;
#[cfg(feature = "stable")]
use super::gap_rows::GapRows;
#[cfg(feature = "stable")]
use super::kind::Stable;
use super::kind::{Lent, LentMut, Linear, Packed, Sparse, StorageKind};
use super::rows::Rows;
#[cfg(feature = "stable")]
use super::values::Arrangement;
use crate::entity::handle::Entity;
use crate::storage::slots::Slots;

/// The kind of a column of a set: [`Sparse`], or [`Tracked`](crate::Tracked) with it.
pub trait SetKind: Packed<Notes: Notes<Kind = Self>> {}

/// What a column notes of its rows, and moves with them: `()` for nothing, or its [`Changes`](crate::capabilities::track::storage::changes::Changes).
///
/// Every way in which rows of a set move goes through these methods (see [`Noted`](super::noted::Noted)).
pub trait Notes: Sized + 'static {
    /// False if nothing is noted: then no method does anything, as all of them do that have a body here.
    const SOME: bool;
    /// The storage kind of a component with these notes.
    type Kind: SetKind<Notes = Self>;
    /// The storage kind of a linear component with these notes.
    type Linear: StorageKind<Notes = Self>;
    /// The storage kind of a component with these notes whose rows stay.
    #[cfg(feature = "stable")]
    type Stable<A: Arrangement>: StorageKind<Notes = Self>;

    /// Returns empty notes of the same kind.
    fn like(&self) -> Self;
    /// Returns the number of rows for which there is room.
    #[inline(always)]
    fn rows(&self) -> usize {
        usize::MAX
    }
    /// Makes room for this number of rows.
    #[inline(always)]
    fn reach(&mut self, _rows: usize) {}
    /// Frees the memory that is not needed for this number of rows.
    #[inline(always)]
    fn shrink_to(&mut self, _rows: usize) {}

    /// Notes that a row was added.
    #[inline(always)]
    fn add(&mut self, _row: usize) {}
    /// Notes that rows were added.
    #[inline(always)]
    fn add_rows(&mut self, _rows: Range<usize>) {}
    /// Notes that the value of a row was replaced.
    #[inline(always)]
    fn note(&self, _row: usize) {}
    /// Swaps two rows.
    #[inline(always)]
    fn swap(&mut self, _a: usize, _b: usize) {}
    /// Removes a row and moves the last row, whose number is `last`, into its place.
    #[inline(always)]
    fn swap_remove(&mut self, _row: usize, _last: usize) {}
    /// Forgets a row, and moves no other.
    #[inline(always)]
    fn clear_row(&mut self, _row: usize) {}
    /// Forgets the rows from `len` on.
    #[inline(always)]
    fn truncate(&mut self, _len: usize) {}

    /// Notes that an entity loses its row.
    #[inline(always)]
    fn leave(&mut self, _entity: Entity) {}
    /// Begins the next frame of the notes, if they have frames.
    #[inline(always)]
    fn advance(&mut self) {}
    /// Copies the notes of equal rows.
    #[inline(always)]
    fn copy_from(&mut self, _source: &Self) {}

    /// Lends values with their rows and notes.
    fn lend<'w, T>(&'w self, rows: &'w Rows, values: &'w Buffer<T>) -> Lent<'w, T, Self::Kind>;
    /// Lends mutable values with their rows and notes.
    fn lend_mut<'w, T>(
        &'w self,
        rows: &'w Rows,
        values: &'w mut Buffer<T>,
    ) -> LentMut<'w, T, Self::Kind>;

    /// Lends linear values with their notes.
    fn lend_linear<'w, T>(&'w self, values: &'w Slots<T>) -> Lent<'w, T, Self::Linear>;
    /// Lends mutable linear values with their notes.
    fn lend_linear_mut<'w, T>(&'w self, values: &'w mut Slots<T>) -> LentMut<'w, T, Self::Linear>;

    /// Lends values whose rows stay, with their rows and notes.
    #[cfg(feature = "stable")]
    fn lend_stable<'w, T, A: Arrangement>(
        &'w self,
        rows: &'w GapRows,
        values: &'w Slots<T, A>,
    ) -> Lent<'w, T, Self::Stable<A>>;
    /// Lends mutable values whose rows stay, with their rows and notes.
    #[cfg(feature = "stable")]
    fn lend_stable_mut<'w, T, A: Arrangement>(
        &'w self,
        rows: &'w GapRows,
        values: &'w mut Slots<T, A>,
    ) -> LentMut<'w, T, Self::Stable<A>>;

    /// Returns what is wrong, if these are the rows that exist.
    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, _has: &dyn Fn(usize) -> bool) -> Option<&'static str> {
        None
    }
}

impl Notes for () {
    const SOME: bool = false;
    type Kind = Sparse;
    type Linear = Linear;
    #[cfg(feature = "stable")]
    type Stable<A: Arrangement> = Stable<A>;

    #[inline(always)]
    fn like(&self) {}

    #[inline(always)]
    fn lend<'w, T>(&'w self, rows: &'w Rows, values: &'w Buffer<T>) -> Lent<'w, T> {
        Lent { rows, notes: self, values }
    }

    #[inline(always)]
    fn lend_mut<'w, T>(&'w self, rows: &'w Rows, values: &'w mut Buffer<T>) -> LentMut<'w, T> {
        LentMut { rows, notes: self, values }
    }

    #[inline(always)]
    fn lend_linear<'w, T>(&'w self, values: &'w Slots<T>) -> Lent<'w, T, Linear> {
        Lent { rows: &(), notes: self, values }
    }

    #[inline(always)]
    fn lend_linear_mut<'w, T>(&'w self, values: &'w mut Slots<T>) -> LentMut<'w, T, Linear> {
        LentMut { rows: &(), notes: self, values }
    }

    #[cfg(feature = "stable")]
    #[inline(always)]
    fn lend_stable<'w, T, A: Arrangement>(
        &'w self,
        rows: &'w GapRows,
        values: &'w Slots<T, A>,
    ) -> Lent<'w, T, Stable<A>> {
        Lent { rows, notes: self, values }
    }

    #[cfg(feature = "stable")]
    #[inline(always)]
    fn lend_stable_mut<'w, T, A: Arrangement>(
        &'w self,
        rows: &'w GapRows,
        values: &'w mut Slots<T, A>,
    ) -> LentMut<'w, T, Stable<A>> {
        LentMut { rows, notes: self, values }
    }
}
