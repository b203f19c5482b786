//! Three components of one entity: read, removed together, despawned, recorded.

use super::{Life, Position, VELOCITY, Velocity};
use crate::suite::{Peer, Way};
use crate::workloads::{clear, commands, despawn_each, get_row, remove_row};
use ecs_core::{Entity, world};

/// Registers the workloads in a world with three components in columns of their own.
macro_rules! in_columns {
    ($module:ident, [$storage:ident] [$($group:tt)*], $($ways:expr),*) => {
        in_world! {
            $module,
            {
                /// Three components.
                #[world(groups = "declared")]
                pub struct World {
                    #[storage($storage)]
                    position: Position,
                    #[storage($storage)]
                    velocity: Velocity,
                    #[storage($storage)]
                    life: Life,
                }

                $($group)*
            }
            {
                type Bundle = (Position, Velocity, Life);

                const fn bundle(x: f32) -> Bundle {
                    (Position::at(x), VELOCITY, Life(1))
                }

                fn sum((p, v, l): Bundle) -> f64 {
                    f64::from(p.x + v.x) + f64::from(l.0)
                }

                fn get_each(world: &mut World, entities: &[Entity]) -> f32 {
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
                }
            }
            $($ways),*
        }
    };
}

/// Declares a world of three components, and registers the workloads in it.
macro_rules! in_world {
    (
        $module:ident, { $($world:tt)* } { $($items:item)* }
        $columns:expr, $query:expr, $one:expr, $batch:expr
    ) => {
        mod $module {
            use super::*;

            world!(
                $($world)*

                /// All of them.
                #[query]
                pub struct Row { position: &Position, velocity: &Velocity, life: &Life }
            );

            $($items)*

            fn make(n: usize) -> (World, Vec<Entity>) {
                let mut world = World::new();
                let bundles = (0..n).map(|i| bundle((i % 1024) as f32));
                let entities = world.spawn_batch(bundles).collect();
                (world, entities)
            }

            pub fn register(peer: &mut Peer<'_>) {
                get_row(peer, $columns, make, get_each);
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
                        let mut total = 0.0;
                        for &entity in entities {
                            if let Ok(removed) = world.remove::<Bundle>(entity) {
                                total += sum(removed);
                            }
                        }
                        total
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
                let way = Way { calls: "`clear`", ..$one };
                clear(peer, way, make, World::clear, |world| world.position().len());
                let way = Way { calls: "`despawn` and `spawn` recorded, then `apply`", ..$one };
                commands(
                    peer,
                    way,
                    |n| (make(n).0, WorldCommands::new()),
                    |(world, commands)| {
                        let mut all = world.split();
                        for (entity, position) in all.position.iter() {
                            commands.despawn(entity);
                            commands.spawn(&mut all.reserver, bundle(position.x + 1.0));
                        }
                        world.apply(commands).expect_all();
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

in_world! {
    tabled,
    {
        /// A table of three components.
        pub struct World {}

        /// Components that are always added and removed together.
        #[table]
        pub struct Body {
            position: Position,
            velocity: Velocity,
            life: Life,
        }
    }
    {
        type Bundle = Body;

        const fn bundle(x: f32) -> Body {
            Body { position: Position::at(x), velocity: VELOCITY, life: Life(1) }
        }

        fn sum(Body { position, velocity, life }: Body) -> f64 {
            f64::from(position.x + velocity.x) + f64::from(life.0)
        }

        fn get_each(world: &mut World, entities: &[Entity]) -> f32 {
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(body) = world.body().get(entity) {
                    sum += body.position.x + body.velocity.x + body.life.0 as f32;
                }
            }
            sum
        }
    }
    Way::plain("table", "`world.body().get(entity)`, in a table"),
    Way::of("table, query", "`get` of a query, in a table"),
    Way::plain("table", "one call for each entity, in a table"),
    Way::of("table, batch", "`despawn_batch`, in a table")
}

in_columns!(
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

in_columns!(
    loose, [sparse] [],
    Way::of("columns", "`get` of three columns, without a group"),
    Way::of("", "`get` of a query, without a group"),
    Way::of("", "one call for each entity, without a group"),
    Way::of("batch", "`despawn_batch`, without a group")
);

in_columns!(
    linear, [linear] [],
    Way::of("linear, columns", "`get` of three columns with linear storage"),
    Way::of("linear", "`get` of a query, linear storage"),
    Way::of("linear", "one call for each entity, linear storage"),
    Way::of("linear, batch", "`despawn_batch`, linear storage")
);

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    tabled::register(peer);
    grouped::register(peer);
    loose::register(peer);
    linear::register(peer);
}
