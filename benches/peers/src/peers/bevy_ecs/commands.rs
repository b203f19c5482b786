//! The `Commands` of a world.

use super::*;
use crate::workloads::{add_remove, commands};

/// Registers commands that change components, and commands that despawn and spawn.
pub fn register(peer: &mut Peer<'_>) {
    changing::<B>(peer, "", "`World::commands`, `EntityCommands::insert`, `remove` and `flush`");
    let way = "the same with the component in a sparse set";
    changing::<SparseB>(peer, "sparse set", way);
    commands(
        peer,
        ("", "`World::commands`, `despawn`, `spawn` and `flush`"),
        |n| {
            let mut world = World::new();
            let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1)));
            world.spawn_batch(bundles);
            let query = world.query::<(Entity, &Position)>();
            (world, query, CommandQueue::default())
        },
        |(world, query, queue)| {
            let mut commands = Commands::new(queue, world);
            for (entity, position) in query.iter_manual(world) {
                commands.entity(entity).despawn();
                commands.spawn((Position::at(position.x + 1.0), VELOCITY, Life(1)));
            }
            queue.apply(world);
        },
        |(world, ..)| sum(world) + count::<Velocity>(world) as f64,
    );
}

fn changing<C: Component + Default>(peer: &mut Peer<'_>, variant: &'static str, way: &'static str) {
    add_remove(
        peer,
        &[COMMANDS_CHANGE],
        (variant, way),
        with_a,
        |world, entities: &[Entity]| {
            let mut commands = world.commands();
            for &entity in entities {
                commands.entity(entity).insert(C::default());
            }
            world.flush();
        },
        |world, entities: &[Entity]| {
            let mut commands = world.commands();
            for &entity in entities {
                commands.entity(entity).remove::<C>();
            }
            world.flush();
        },
        |world| sum_a(world) + count::<C>(world) as f64,
    );
}
