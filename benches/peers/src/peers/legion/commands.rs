//! A `CommandBuffer`, flushed into its world.

use super::*;
use crate::workloads::{add_remove, commands};
use legion::Resources;
use legion::systems::CommandBuffer;

type State = (World, CommandBuffer, Resources);

/// Registers commands that change components, and commands that despawn and spawn.
pub fn register(peer: &mut Peer<'_>) {
    add_remove(
        peer,
        &[COMMANDS_CHANGE],
        ("", "`CommandBuffer::add_component`, `remove_component` and `flush`"),
        |n| {
            let mut world = World::default();
            let entities = world.extend((0..n).map(|_| (A(1.0),))).to_vec();
            let commands = CommandBuffer::new(&world);
            ((world, commands, Resources::default()), entities)
        },
        |(world, commands, resources): &mut State, entities: &[Entity]| {
            for &entity in entities {
                commands.add_component(entity, B(0.0));
            }
            commands.flush(world, resources);
        },
        |(world, commands, resources): &mut State, entities: &[Entity]| {
            for &entity in entities {
                commands.remove_component::<B>(entity);
            }
            commands.flush(world, resources);
        },
        |(world, ..)| {
            let a: f64 = <&A>::query().iter(world).map(|a| f64::from(a.0)).sum();
            a + count::<B>(world) as f64
        },
    );
    commands(
        peer,
        ("", "`CommandBuffer::remove`, `push` and `flush`"),
        |n| {
            let mut world = World::default();
            world.extend((0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1))));
            let commands = CommandBuffer::new(&world);
            let query = <(Entity, &Position)>::query();
            (world, commands, Resources::default(), query)
        },
        |(world, commands, resources, query)| {
            for (&entity, position) in query.iter(world) {
                commands.remove(entity);
                commands.push((Position::at(position.x + 1.0), VELOCITY, Life(1)));
            }
            commands.flush(world, resources);
        },
        |(world, ..)| sum(world) + count::<Velocity>(world) as f64,
    );
}
