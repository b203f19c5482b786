//! Three components of one entity: read, removed together, despawned, recorded.

use super::{Life, Position, VELOCITY, Velocity};
use crate::suite::{Peer, Way};
use crate::workloads::{clear, commands, despawn_each, get_row, remove_row};
use ecs_core::world;

/// Declares a world of three components, and registers the workloads in it.
macro_rules! rows {
    ($module:ident, [$storage:ident] [$($group:tt)*], $columns:expr, $query:expr, $one:expr, $batch:expr) => {
        mod $module {
            use super::*;

            world!(
                /// Three components.
                pub struct World {
                    #[storage($storage)]
position: Position,
                    #[storage($storage)]
velocity: Velocity,
                    #[storage($storage)]
life: Life,
                }

                $($group)*

                /// All of them.
                #[query]
                pub struct Row { position: &Position, velocity: &Velocity, life: &Life }
            );

            fn make(n: usize) -> (World, Vec<ecs_core::Entity>) {
                let mut world = World::new();
                let bundle = |i: usize| (Position::at((i % 1024) as f32), VELOCITY, Life(1));
                let entities = world.spawn_batch((0..n).map(bundle)).collect();
                (world, entities)
            }

            pub fn register(peer: &mut Peer<'_>) {
                get_row(peer, $columns, make, |world, entities| {
                    let mut sum = 0.0;
                    let (p, v, l) = (world.position(), world.velocity(), world.life());
                    for &entity in entities {
                        if let (Some(p), Some(v), Some(l)) =
                            (p.get(entity), v.get(entity), l.get(entity))
                        {
                            sum += p.x + v.x + l.0 as f32;
                        }
                    }
                    sum
                });
                get_row(peer, $query, make, |world, entities| {
                    let mut sum = 0.0;
                    for &entity in entities {
                        if let Some(row) = world.query::<Row<'_>>().get(entity) {
                            sum += row.position.x + row.velocity.x + row.life.0 as f32;
                        }
                    }
                    sum
                });
                remove_row(
                    peer,
                    $one,
                    make,
                    |world, entities| {
                        let mut sum = 0.0;
                        for &entity in entities {
                            if let Ok((p, v, l)) = world.remove::<(Position, Velocity, Life)>(entity)
                            {
                                sum += f64::from(p.x + v.x) + f64::from(l.0);
                            }
                        }
                        sum
                    },
                    |world| world.position().len(),
                );
                despawn_each(
                    peer,
                    $one,
                    make,
                    |world, entities| {
                        for &entity in entities {
                            let _ = world.despawn(entity);
                        }
                    },
                    |world| world.position().len(),
                );
                despawn_each(
                    peer,
                    $batch,
                    make,
                    |world, entities| {
                        world.despawn_batch(entities.iter().copied());
                    },
                    |world| world.position().len(),
                );
                clear(peer, $one, make, World::clear, |world| world.position().len());
                commands(
                    peer,
                    $one,
                    |n| (make(n).0, WorldCommands::new()),
                    |(world, commands)| {
                        let all = world.split();
                        for (entity, position) in all.position.iter() {
                            commands.despawn(entity);
                            let new = (Position::at(position.x + 1.0), VELOCITY, Life(1));
                            commands.spawn(&all.entities, new);
                        }
                        world.apply(commands);
                    },
                    |(world, _)| {
                        let x: f64 = world.position().iter().map(|(_, p)| f64::from(p.x)).sum();
                        x + world.velocity().iter().map(|(_, v)| f64::from(v.x)).sum::<f64>()
                    },
                );
            }
        }
    };
}

rows!(
    grouped, [sparse] [
        /// All entities.
        #[group(own(position, velocity, life))]
        pub struct All;
    ],
    Way::of("group, columns", "`get` of three columns, with a group that owns all three"),
    Way::of("group", "`get` of a query, with a group that owns all three"),
    Way::of("group", "one call for each entity, with a group that owns all three components"),
    Way::of("group, batch", "`despawn_batch`, with a group that owns all three components")
);

rows!(
    loose, [sparse] [],
    Way::of("columns", "`get` of three columns, without a group"),
    Way::plain("", "`get` of a query, without a group"),
    Way::plain("", "one call for each entity, without a group"),
    Way::of("batch", "`despawn_batch`, without a group")
);

rows!(
    linear, [linear] [],
    Way::of("linear, columns", "`get` of three columns with linear storage"),
    Way::of("linear", "`get` of a query, linear storage"),
    Way::of("linear", "one call for each entity, linear storage"),
    Way::of("linear, batch", "`despawn_batch`, linear storage")
);

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    grouped::register(peer);
    loose::register(peer);
    linear::register(peer);
}
