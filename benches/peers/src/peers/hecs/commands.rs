//! A `CommandBuffer`, used again and again.

use super::*;
use crate::workloads::{add_remove, commands};
use hecs::CommandBuffer;

/// Registers commands that change components, and commands that despawn and spawn.
pub fn register(peer: &mut Peer<'_>) {
    add_remove(
        peer,
        &[COMMANDS_CHANGE],
        ("", "`CommandBuffer::insert_one`, `remove_one` and `run_on`"),
        |n| {
            let mut world = World::new();
            let entities = world.spawn_batch((0..n).map(|_| (A(1.0),))).collect();
            ((world, CommandBuffer::new()), entities)
        },
        |(world, commands), entities: &[Entity]| {
            for &entity in entities {
                commands.insert_one(entity, B(0.0));
            }
            commands.run_on(world);
        },
        |(world, commands), entities: &[Entity]| {
            for &entity in entities {
                commands.remove_one::<B>(entity);
            }
            commands.run_on(world);
        },
        |(world, _)| {
            let a: f64 = world.query_mut::<&A>().into_iter().map(|a| f64::from(a.0)).sum();
            a + count::<B>(world) as f64
        },
    );
    commands(
        peer,
        ("", "`CommandBuffer::despawn`, `spawn` and `run_on`"),
        |n| {
            let mut world = World::new();
            let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1)));
            world.spawn_batch(bundles);
            (world, CommandBuffer::new())
        },
        |(world, commands)| {
            for (entity, position) in world.query_mut::<(Entity, &Position)>() {
                commands.despawn(entity);
                commands.spawn((Position::at(position.x + 1.0), VELOCITY, Life(1)));
            }
            commands.run_on(world);
        },
        |(world, _)| sum(world) + count::<Velocity>(world) as f64,
    );
}
