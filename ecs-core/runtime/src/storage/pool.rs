//! A world's storage of a component or a table, opaque outside this crate.

use super::buffer::Buffer;
use super::buffers::Buffers;
use super::buffers::OneColumn;
use super::group_state::GroupState;
use super::kept::Kept;
use super::kind::Linear;
use super::kind::{Lent, LentMut};
use super::linear_set::{Slots, TrackedSlots};
use super::link_set::{LinkSet, Linked};
use super::row_set::RowSet;
use super::tracked::Tracked;
use super::tracked_buffer::TrackedBuffer;
use crate::entity::handle::Entity;

/// The storage of a component or a table, as a field of a world.
///
/// The module that declares a world can name the field, so this type has no operations that change
/// it. Columns and the methods of the world access the values. Swapping the fields of two worlds
/// causes wrong results or a panic.
pub struct Pool<S>(pub(crate) S);

/// The storage of a unit, and the states of the world's groups.
pub type PoolMut<'w, S> = (&'w mut Pool<S>, &'w [GroupState]);

/// The rows and values of a component.
pub type SparseStore<T> = RowSet<Buffer<T>>;

/// The values of a component with `#[storage(linear)]`.
pub type LinearStore<T> = Slots<T>;

/// The rows and values of a component with `#[link(..)]`, and the lists of sources.
pub type LinkStore<T> = LinkSet<Buffer<T>>;

/// The same with `#[track]`.
pub type TrackedLinkStore<T> = LinkSet<TrackedBuffer<T>>;

/// The rows and values of a component with `#[track]`.
pub type TrackedStore<T> = RowSet<TrackedBuffer<T>>;

/// The rows and values of a component with `#[track(removed)]`.
pub type KeptStore<T> = RowSet<Kept<TrackedBuffer<T>>>;

/// The values of a component with `#[track]` and `#[storage(linear)]`.
pub type TrackedLinearStore<T> = TrackedSlots<Buffer<T>>;

/// The values of a component with `#[track(removed)]` and `#[storage(linear)]`.
pub type KeptLinearStore<T> = TrackedSlots<Kept<Buffer<T>>>;

/// The rows and values of a table with these buffers.
pub type TableStore<B> = RowSet<B>;

impl<B: Buffers> Pool<RowSet<B>> {
    /// Creates an empty storage with these empty buffers.
    #[must_use]
    pub const fn new(buffers: B) -> Self {
        Self(RowSet::with_buffers(buffers))
    }

    /// Returns the columns.
    #[inline]
    pub fn lend(&self) -> B::Lent<'_> {
        self.0.lend()
    }

    /// Returns the mutable columns.
    #[inline]
    pub fn lend_mut(&mut self) -> B::LentMut<'_> {
        self.0.lend_mut()
    }
}

/// A storage whose rows can be reordered.
pub trait Order {
    #[doc(hidden)]
    fn permute(&mut self, order: &[u32]);
    #[doc(hidden)]
    fn order_as(&mut self, entities: &[Entity]);
}

impl<B: Buffers> Order for Pool<RowSet<B>> {
    fn permute(&mut self, order: &[u32]) {
        self.0.permute_rows(0, order);
    }

    fn order_as(&mut self, entities: &[Entity]) {
        self.0.order_as(entities);
    }
}

impl<T> Pool<Slots<T>> {
    /// Creates the empty linear storage of the component with this number in its world.
    #[must_use]
    pub const fn linear(column: usize) -> Self {
        Self(Slots::with_offset(column))
    }

    /// Returns the column.
    #[inline]
    pub fn lend(&self) -> Lent<'_, T, Linear> {
        Lent { rows: &(), changes: &(), values: &self.0 }
    }

    /// Returns the mutable column.
    #[inline]
    pub fn lend_mut(&mut self) -> LentMut<'_, T, Linear> {
        LentMut { rows: &(), changes: &(), values: &mut self.0 }
    }
}

impl<B: OneColumn> Pool<TrackedSlots<B>> {
    /// Creates the empty linear storage of the component with this number in its world, with a ring of this number of
    /// frames. `columns` is empty.
    #[must_use]
    pub const fn tracked_linear(column: usize, frames: usize, columns: B) -> Self {
        Self(TrackedSlots::new(column, frames, columns))
    }

    /// Returns the column.
    #[inline]
    pub fn lend(&self) -> Lent<'_, B::Value, Tracked<Linear>> {
        Lent { rows: &(), changes: &self.0.changes, values: &self.0.slots }
    }

    /// Returns the mutable column.
    #[inline]
    pub fn lend_mut(&mut self) -> LentMut<'_, B::Value, Tracked<Linear>> {
        LentMut { rows: &(), changes: &self.0.changes, values: &mut self.0.slots }
    }
}

impl<B: Buffers> Pool<LinkSet<B>> {
    /// Creates an empty storage of links with these empty buffers.
    #[must_use]
    pub const fn links(buffers: B) -> Self {
        Self(LinkSet::with_buffers(buffers))
    }
}

impl<T> Pool<LinkSet<Buffer<T>>> {
    /// Returns the column.
    #[inline]
    pub fn lend(&self) -> Lent<'_, T, Linked> {
        <Linked>::lend(&self.0)
    }
}

impl<T> Pool<LinkSet<TrackedBuffer<T>>> {
    /// Returns the column.
    #[inline]
    pub fn lend(&self) -> Lent<'_, T, Linked<Tracked>> {
        Linked::<Tracked>::lend(&self.0)
    }
}
