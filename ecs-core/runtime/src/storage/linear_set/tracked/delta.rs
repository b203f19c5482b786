//! Values that a delta adds and removes.

use super::TrackedSlots;
use crate::entity::handle::Entity;
use crate::storage::buffers::OneColumn;

impl<B: OneColumn> TrackedSlots<B> {
    /// Gives a value to an entity whose index has none.
    pub(crate) fn put(&mut self, entity: Entity, value: B::Value) {
        self.slots.insert(entity.index() as usize, value);
        self.added(entity);
    }

    /// Takes the value of an entity. Returns it, unless removed values are kept.
    pub(crate) fn evict(&mut self, entity: Entity) -> Option<B::Value> {
        let index = entity.index() as usize;
        let value = self.slots.take(index)?;
        self.changes.leave(entity);
        self.changes.clear_row(index);
        if const { B::KEEPS } {
            self.columns.keep(entity, value);
            return None;
        }
        Some(value)
    }
}
