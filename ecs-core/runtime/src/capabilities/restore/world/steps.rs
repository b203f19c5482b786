//! What the storages of a restored world get when the restoring ends.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::storage::store::{Store, ValuesOf};

/// A change of one storage of a world.
pub(super) type Step<W> = Box<dyn FnOnce(&mut W)>;

/// Appends rows. Their entities are checked, and have the unit in the entity table.
pub(super) fn append<W: 'static, S: Store + 'static>(
    of: fn(&mut W) -> &mut S,
    new: NewEntities,
    mut values: Vec<ValuesOf<S>>,
) -> Step<W> {
    Box::new(move |world| of(world).append(&new, &mut values))
}

/// Moves the rows of these entities to the front, in this order.
pub(super) fn order<W: 'static, S: Store + 'static>(
    of: fn(&mut W) -> &mut S,
    entities: Vec<Entity>,
) -> Step<W> {
    Box::new(move |world| of(world).order_as(&entities))
}
