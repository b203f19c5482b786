//! Operations between `World::defer_begin` and `World::defer_end`.

use super::*;
use crate::workloads::{add_remove, commands};

/// Registers commands that change components, and commands that despawn and spawn.
pub fn register(peer: &mut Peer<'_>) {
    add_remove(
        peer,
        &[COMMANDS_CHANGE],
        ("", "`EntityView::set` and `remove` between `defer_begin` and `defer_end`"),
        |n| {
            let world = World::new();
            let entities = world.entity_bulk(n as u32).set(&vec![A(1.0); n]).build();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            world.defer_begin();
            for &entity in entities {
                world.entity_from_id(entity).set(B(0.0));
            }
            world.defer_end();
        },
        |world, entities: &[Entity]| {
            world.defer_begin();
            for &entity in entities {
                world.entity_from_id(entity).remove(B::id());
            }
            world.defer_end();
        },
        |world| {
            let mut a = 0.0;
            world.new_query::<&A>().each(|value| a += f64::from(value.0));
            a + count::<B>(world)
        },
    );
    commands(
        peer,
        ("", "`destruct` and `entity` in `each_entity`, between `defer_begin` and `defer_end`"),
        |n| {
            let positions: Vec<_> = (0..n).map(|i| Position::at((i % 1024) as f32)).collect();
            let world = World::new();
            let (velocities, lives) = (vec![VELOCITY; n], vec![Life(1); n]);
            world.entity_bulk(n as u32).set(&positions).set(&velocities).set(&lives).build();
            Queried { query: world.new_query::<&Position>(), world }
        },
        |state| {
            let world = &state.world;
            world.defer_begin();
            state.query.each_entity(|entity, position| {
                entity.destruct();
                let new = world.entity().set(Position::at(position.x + 1.0));
                new.set(VELOCITY).set(Life(1));
            });
            world.defer_end();
        },
        |state| sum(&state.world) + count::<Velocity>(&state.world),
    );
}
