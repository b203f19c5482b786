//! The value of a component that is inserted if the entity lacks it.

use crate::entity::error::NoSuchEntity;
use crate::entity::handle::Entity;
use crate::schema::data::{Adds, HasUnit};
use crate::schema::world_mut::WorldMut as _;
use crate::world::access::get_mut;
use crate::world::structure::{has, insert};

/// The operation behind the method of a world.
pub fn get_or_insert_with<W: Adds<C>, C>(
    world: &mut W,
    entity: Entity,
    value: impl FnOnce() -> C,
) -> Result<&mut C, NoSuchEntity> {
    // Reserved entities come alive.
    let units = world.table_mut().signature_mut(entity).ok_or(NoSuchEntity(entity))?;
    if !has(units.get(), <W as HasUnit<C>>::UNIT) {
        insert(world, entity, value()).map_err(|_| NoSuchEntity(entity))?;
    }
    get_mut(world, entity).ok_or(NoSuchEntity(entity))
}
