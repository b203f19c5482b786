//! Particles that expire after some frames.

use super::{Life, Position, VELOCITY, Velocity};
use crate::inputs::{EXPIRING, LIFETIME};
use crate::suite::{Peer, Way};
use crate::workloads::{Particles, particles};
use ecs_core::{Entity, world};

/// Declares a world of particles in columns of their own, and registers the frames in it.
macro_rules! in_columns {
    ($module:ident, [$storage:ident] [$($group:tt)*], $columns:expr, $batch:expr) => {
        in_world! {
            $module,
            {
                /// A world of particles.
                pub struct Sparks {
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
                fn particle(left: u32) -> (Position, Velocity, Life) {
                    (Position::at(1.0), VELOCITY, Life(left))
                }

                fn spawn_columns(world: &mut Sparks, (p, v, l): Columns<'_>) {
                    world.spawn_columns((p, v, l)).expect("columns of equal length");
                }
            }
            $columns, $batch
        }
    };
}

type Columns<'a> = (&'a mut Vec<Position>, &'a mut Vec<Velocity>, &'a mut Vec<Life>);

/// Registers the frames in a world.
macro_rules! in_world {
    ($module:ident, { $($world:tt)* } { $($items:item)* } $columns:expr, $batch:expr) => {
        mod $module {
            use super::*;

            world!(
                $($world)*

                /// The remaining frames of each particle.
                #[query]
                pub struct Ageing {
                    life: &mut Life,
                }
            );

            $($items)*

            struct State {
                world: Sparks,
                positions: Vec<Position>,
                velocities: Vec<Velocity>,
                lives: Vec<Life>,
            }

            fn expires(row: Ageing<'_>) -> bool {
                row.life.0 -= 1;
                row.life.0 == 0
            }

            fn new() -> State {
                let world = Sparks::new();
                State { world, positions: Vec::new(), velocities: Vec::new(), lives: Vec::new() }
            }

            fn spawn(state: &mut State, lives: Vec<u32>) -> Vec<Entity> {
                state.world.spawn_batch(lives.into_iter().map(particle)).collect()
            }

            fn despawn(state: &mut State, entity: Entity) {
                state.world.despawn(entity).expect("an entity that is alive");
            }

            fn checksum(state: &mut State) -> f64 {
                let world = &state.world;
                let positions: f64 = world.position().iter().map(|(_, p)| f64::from(p.x)).sum();
                let lives: f64 = world.life().iter().map(|(_, life)| f64::from(life.0)).sum();
                positions + lives + world.velocity().len() as f64
            }

            pub fn register(peer: &mut Peer<'_>) {
                let frame = |state: &mut State, _: &mut Vec<Entity>| {
                    let State { world, positions, velocities, lives } = state;
                    world.despawn_where::<Ageing>(expires);
                    positions.resize(EXPIRING, Position::at(1.0));
                    velocities.resize(EXPIRING, VELOCITY);
                    lives.resize(EXPIRING, Life(LIFETIME));
                    spawn_columns(world, (positions, velocities, lives));
                };
                let with = Particles { new, spawn, despawn, frame, check: checksum };
                particles(peer, $columns, with);
                let frame = |state: &mut State, _: &mut Vec<Entity>| {
                    state.world.despawn_where::<Ageing>(expires);
                    state.world.spawn_batch((0..EXPIRING).map(|_| particle(LIFETIME)));
                };
                let with = Particles { new, spawn, despawn, frame, check: checksum };
                particles(peer, $batch, with);
            }
        }
    };
}

in_world! {
    tabled,
    {
        /// A world of particles.
        pub struct Sparks {}

        /// Components that are always added and removed together.
        #[table]
        pub struct Spark {
            position: Position,
            velocity: Velocity,
            life: Life,
        }
    }
    {
        fn particle(left: u32) -> Spark {
            Spark { position: Position::at(1.0), velocity: VELOCITY, life: Life(left) }
        }

        fn spawn_columns(world: &mut Sparks, (p, v, l): Columns<'_>) {
            let columns = SparkColumns { position: p, velocity: v, life: l };
            world.spawn_columns(columns).expect("columns of equal length");
        }
    }
    Way::of("table", "`despawn_where` and `spawn_columns`, in a table"),
    Way::plain("table, batch", "`despawn_where` and `spawn_batch`, in a table")
}

in_columns!(
    grouped, [sparse] [
        /// All columns in one group.
        #[group(own(position, velocity, life))]
        pub struct All;
    ],
    Way::of("", "`despawn_where` and `spawn_columns`, in a group that owns all three components"),
    Way::of("batch", "`despawn_where` and `spawn_batch`, in a group that owns all three components")
);

in_columns!(
    loose, [sparse] [],
    Way::of("no group", "`despawn_where` and `spawn_columns`, without a group"),
    Way::of("no group, batch", "`despawn_where` and `spawn_batch`, without a group")
);

in_columns!(
    linear, [linear] [],
    Way::of("linear", "`despawn_where` and `spawn_columns`, linear storage"),
    Way::of("linear, batch", "`despawn_where` and `spawn_batch`, linear storage")
);

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    tabled::register(peer);
    grouped::register(peer);
    loose::register(peer);
    linear::register(peer);
}
