//! `LazyUpdate`, applied by `World::maintain`.

use super::*;
use crate::workloads::{add_remove, commands};
use specs::LazyUpdate;
use specs::world::EntitiesRes;

/// Registers commands that change components, and commands that despawn and spawn.
pub fn register(peer: &mut Peer<'_>) {
    add_remove(
        peer,
        &[COMMANDS_CHANGE],
        ("", "`LazyUpdate::insert`, `remove` and `World::maintain`"),
        with_a,
        |world, entities: &[Entity]| {
            let lazy = world.read_resource::<LazyUpdate>();
            for &entity in entities {
                lazy.insert(entity, B(0.0));
            }
            drop(lazy);
            world.maintain();
        },
        |world, entities: &[Entity]| {
            let lazy = world.read_resource::<LazyUpdate>();
            for &entity in entities {
                lazy.remove::<B>(entity);
            }
            drop(lazy);
            world.maintain();
        },
        |world| sum_a(world) + count::<B>(world) as f64,
    );
    commands(
        peer,
        ("", "`EntitiesRes::delete`, `LazyUpdate::create_entity` and `World::maintain`"),
        |n| {
            let mut world = world();
            for i in 0..n {
                let entity = world.create_entity().with(Position::at((i % 1024) as f32));
                entity.with(VELOCITY).with(Life(1)).build();
            }
            world
        },
        |world| {
            {
                let entities = world.read_resource::<EntitiesRes>();
                let lazy = world.read_resource::<LazyUpdate>();
                for (entity, position) in (&*entities, &world.read_storage::<Position>()).join() {
                    let _ = entities.delete(entity);
                    let new = lazy.create_entity(&entities);
                    new.with(Position::at(position.x + 1.0)).with(VELOCITY).with(Life(1)).build();
                }
            }
            world.maintain();
        },
        |world| sum(world) + count::<Velocity>(world) as f64,
    );
}
