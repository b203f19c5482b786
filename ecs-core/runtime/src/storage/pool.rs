//! A world's storage of a component or a table, opaque outside this crate.

use super::buffers::Buffers;
use super::group_state::GroupState;
use super::kind::{Lent, LentMut};
use super::noted::Plain;
use super::notes::Notes;
use super::row_set::RowSet;
use super::unit_notes::UnitNotes;
use crate::storage::linear_set::LinearRows;
#[cfg(feature = "stable")]
use crate::storage::stable::{Places, StableRows};

/// The storage of a component or a table, as a field of a world.
///
/// The module that declares a world can name the field, so this type has no operations that change
/// it. Columns and the methods of the world access the values. Swapping the fields of two worlds
/// causes wrong results or a panic.
pub struct Pool<S>(pub(crate) S);

/// The storage of a unit, and the states of the world's groups.
pub type PoolMut<'w, S> = (&'w mut Pool<S>, &'w [GroupState]);

/// The rows and values of a component or a table with these buffers and notes.
pub type SetStore<B, N = ()> = RowSet<B, N>;

/// The values of a component with `#[storage(linear)]`, with these notes of the column and of the unit.
pub type LinearStore<T, M = (), N = ()> = LinearRows<T, M, N>;

impl<B: Buffers> Pool<RowSet<B>> {
    /// Creates an empty storage with these empty buffers.
    #[must_use]
    #[inline(always)]
    pub const fn new(buffers: B) -> Self {
        Self(RowSet::with_buffers(buffers))
    }
}

impl<B: Buffers, N: UnitNotes<B>> Pool<RowSet<B, N>> {
    /// Creates an empty storage with these empty buffers and notes.
    #[must_use]
    pub const fn noting(buffers: B, notes: N) -> Self {
        Self(RowSet::noting(buffers, notes))
    }
}

impl<B: Buffers, N: UnitNotes<B, Prepared = ()>> Pool<RowSet<B, N>> {
    /// Returns the columns.
    #[inline(always)]
    pub fn lend(&self) -> B::Lent<'_> {
        self.0.lend()
    }

    /// Returns the mutable columns.
    #[inline(always)]
    pub fn lend_mut(&mut self) -> B::LentMut<'_> {
        self.0.lend_mut()
    }
}

impl<T, M: Notes, N: UnitNotes<Plain<T>>> Pool<LinearRows<T, M, N>> {
    /// Creates the empty linear storage of the component with this number in its world. The notes are empty.
    #[must_use]
    pub const fn linear(column: usize, marks: M, notes: N) -> Self {
        Self(LinearRows::new(column, marks, notes))
    }

    /// Returns the column.
    #[inline(always)]
    pub fn lend(&self) -> Lent<'_, T, M::Linear> {
        self.0.marks.lend_linear(&self.0.slots)
    }

    /// Returns the mutable column.
    #[inline(always)]
    pub fn lend_mut(&mut self) -> LentMut<'_, T, M::Linear> {
        self.0.marks.lend_linear_mut(&mut self.0.slots)
    }
}

/// The rows and values of a component or a table with `#[storage(stable)]`, with these places and notes.
#[cfg(feature = "stable")]
pub type StableStore<P, N = ()> = StableRows<P, N>;

#[cfg(feature = "stable")]
impl<P: Places, N: UnitNotes<P::Columns>> Pool<StableRows<P, N>> {
    /// Creates an empty storage whose rows stay, with these empty places and notes.
    #[must_use]
    pub const fn stable(places: P, notes: N) -> Self {
        Self(StableRows::new(places, notes))
    }

    /// Returns the columns.
    #[inline(always)]
    pub fn lend(&self) -> P::Lent<'_> {
        self.0.lend()
    }

    /// Returns the mutable columns.
    #[inline(always)]
    pub fn lend_mut(&mut self) -> P::LentMut<'_> {
        self.0.lend_mut()
    }
}
