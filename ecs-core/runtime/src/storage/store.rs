//! What the generic code of a world does with the storage of a component or a table.

use alloc::vec::Vec;

use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::leaver::Leaver;

/// The storage of a component or a table as a world uses it. The caller has checked generations in
/// the entity table, so an index is enough.
pub trait Store: Sized {
    /// The values of one entity.
    type Row;

    fn len(&self) -> usize;
    /// Stores a row and returns the one that it replaces.
    fn insert(&mut self, entity: Entity, row: Self::Row) -> Option<Self::Row>;
    /// Removes the row of an entity.
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<Self::Row>;
    /// Removes the rows of many entities, then drops them.
    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver>);
    /// Stores a row whose entity is not created yet. [`commit`](Self::commit) assigns the entity.
    fn push_pending(&mut self, row: Self::Row);
    /// Stores a row like `push_pending`, in memory that was reserved. Panics if there is none.
    fn push_reserved(&mut self, row: Self::Row);
    /// Assigns the pending rows to these entities, in order. Drops the pending rows that are left.
    fn commit(&mut self, new: &NewEntities);
    /// Appends the entities and their `rows`. Leaves `rows` empty.
    fn append(&mut self, new: &NewEntities, rows: &mut Vec<Self::Row>);
    /// Returns the alive entities that have a row, in the order of the rows.
    fn list(&self, allocator: &Allocator) -> Vec<Entity>;
    /// Removes all rows and returns them, to be dropped later.
    fn take_all(&mut self) -> Self;
    fn clear(&mut self);
    /// Reserves capacity for `additional` more rows in a world with `indices` indices.
    fn reserve(&mut self, additional: usize, indices: usize);
    fn shrink_to_fit(&mut self);
}
