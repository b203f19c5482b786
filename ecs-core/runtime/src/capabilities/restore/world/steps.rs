//! What the storages of a restored world get when the restoring ends.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::storage::store::{Store, ValuesOf};

/// A change of one storage of a world.
pub(super) trait Step<W> {
    fn carry_out(self: Box<Self>, world: &mut W);
}

/// Rows that are appended. Their entities are checked, and have the unit in the entity table.
pub(super) struct Rows<W, S: Store> {
    pub(super) new: NewEntities,
    pub(super) values: Vec<ValuesOf<S>>,
    pub(super) of: fn(&mut W) -> &mut S,
}

impl<W, S: Store> Step<W> for Rows<W, S> {
    fn carry_out(mut self: Box<Self>, world: &mut W) {
        (self.of)(world).append(&self.new, &mut self.values);
    }
}

/// Entities whose rows move to the front, in this order.
pub(super) struct Order<W, S> {
    pub(super) entities: Vec<Entity>,
    pub(super) of: fn(&mut W) -> &mut S,
}

impl<W, S: Store> Step<W> for Order<W, S> {
    fn carry_out(self: Box<Self>, world: &mut W) {
        (self.of)(world).order_as(&self.entities);
    }
}
