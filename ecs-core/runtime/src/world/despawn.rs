//! Despawning one entity.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::capabilities::batch::world::despawn_batch;
use crate::capabilities::links::world::is_target;
use crate::entity::error::NoSuchEntity;
use crate::entity::handle::Entity;
use crate::schema::data::WorldData;
use crate::world::structure::despawn_alone;

#[inline(always)]
pub fn despawn<W: WorldData>(world: &mut W, entity: Entity) -> Result<(), NoSuchEntity> {
    if const { W::LINKED } && is_target(world, entity) {
        despawn_batch(world, [entity]);
        return Ok(());
    }
    despawn_alone(world, entity)
}
