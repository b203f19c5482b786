//! The storage of a link: a set of rows, and the lists of sources.

#[cfg(feature = "delta")]
mod delta;
mod kind;
mod order;
mod store;

use super::buffer::Buffer;
use super::buffers::Buffers;
use super::links::{Links, NONE};
use super::row_set::RowSet;
use super::tracked_buffer::TrackedBuffer;
use crate::entity::handle::Entity;

pub use kind::{LinkKind, Linked};
pub use store::LinkStorage;

/// Buffers whose values can be links.
pub trait LinkValues: Buffers {
    /// Returns the value at a row.
    fn value(&self, row: usize) -> Option<&Self::Row>;
}

impl<T> LinkValues for Buffer<T> {
    #[inline]
    fn value(&self, row: usize) -> Option<&T> {
        self.as_slice().get(row)
    }
}

impl<T> LinkValues for TrackedBuffer<T> {
    #[inline]
    fn value(&self, row: usize) -> Option<&T> {
        self.values.as_slice().get(row)
    }
}

/// The rows of a link, and the lists of sources by target. Opaque outside this crate.
///
/// Its values are never lent as mutable. So the lists agree with them.
pub struct LinkSet<B: Buffers> {
    set: RowSet<B>,
    links: Links,
    /// True if the row of each target is known to precede those of its sources.
    in_order: bool,
}

impl<B: Buffers> LinkSet<B> {
    /// Creates an empty set with these empty buffers.
    pub(crate) const fn with_buffers(values: B) -> Self {
        Self { set: RowSet::with_buffers(values), links: Links::new(), in_order: true }
    }

    /// Returns an empty set whose buffers have the same offsets.
    pub(crate) fn like(&self) -> Self {
        Self { set: self.set.like(), links: Links::new(), in_order: true }
    }

    #[inline]
    pub(crate) const fn lists(&self) -> &Links {
        &self.links
    }

    /// Replaces the contents by those of `source`. `copy` clones its rows into an empty set.
    pub(crate) fn copy_with(
        &mut self,
        source: &Self,
        copy: impl FnOnce(&mut RowSet<B>, &RowSet<B>),
    ) {
        // The set is empty after a panic.
        self.links.clear();
        self.in_order = true;
        copy(&mut self.set, &source.set);
        self.links.copy_from(&source.links);
        self.in_order = source.in_order;
    }

    /// Returns the row of an entity's index.
    fn row_at(&self, index: u32) -> Option<usize> {
        if index == NONE { None } else { self.set.rows().row_at(index) }
    }

    /// Notes the order after an entity got a new row behind all others.
    fn note_appended(&mut self, index: u32) {
        // Its sources have rows before this one.
        self.in_order &= self.links.ends(index).0 == NONE;
    }

    /// Notes the order after the row has changed its place. An entity that has sources counts as out
    /// of order, because visiting all of them would not be O(1).
    fn note_moved(&mut self, row: usize) {
        if !self.in_order {
            return;
        }
        let Some(entity) = self.set.rows().entities().get(row) else { return };
        self.in_order = self.links.ends(entity.index()).0 == NONE && self.follows_parent(row);
    }

    /// Returns whether the target of a row's link has no row, or one before it.
    fn follows_parent(&self, row: usize) -> bool {
        let Some(entity) = self.set.rows().entities().get(row) else { return true };
        self.row_at(self.links.parent(entity.index())).is_none_or(|parent| parent < row)
    }
}

impl<B: LinkValues> LinkSet<B> {
    /// Sets the list that contains a source. `None` is for a target that isn't alive.
    fn set_target(&mut self, source: u32, target: Option<Entity>) {
        let target = target.map(Entity::index);
        let target = target.filter(|&target| !self.links.closes_cycle(source, target));
        if target == Some(self.links.parent(source)) {
            return;
        }
        self.links.detach(source);
        let Some(target) = target else { return };
        self.links.attach(source, target);
        if let (Some(parent), Some(row)) = (self.row_at(target), self.row_at(source)) {
            self.in_order &= parent < row;
        }
    }

    /// Returns the value of a source.
    pub(crate) fn value_of(&self, source: u32) -> Option<&B::Row> {
        self.set.buffers().value(self.row_at(source)?)
    }

    /// Returns the value with this number among those that have no entity yet.
    pub(crate) fn pending_value(&self, nth: usize) -> Option<&B::Row> {
        self.set.buffers().value(self.set.rows().len() + nth)
    }
}
