//! Spawns ten thousand entities of four components.

use super::{Position, ROTATION, Rotation, TRANSFORM, Transform, VELOCITY, Velocity};
use crate::inputs::FEW;
use crate::rows::{SPAWN_BULK, SPAWN_COLUMNS, SPAWN_ONE};
use crate::suite::{Peer, Way};
use std::hint::black_box;

type Columns = (Vec<Transform>, Vec<Position>, Vec<Rotation>, Vec<Velocity>);

// Inlined, so that the values are constants in the loops.
#[inline(always)]
fn columns() -> Columns {
    (vec![TRANSFORM; FEW], vec![Position::at(1.0); FEW], vec![ROTATION; FEW], vec![VELOCITY; FEW])
}

/// Declares a world of four components in columns of their own, and registers spawning into it.
macro_rules! spawning {
    ($module:ident, $with:literal, [$storage:ident] [$($group:tt)*], $($ways:expr),*) => {
        in_world! {
            $module, $with, "a tuple",
            {
                /// Four components.
                #[derive(Debug)]
                pub struct World {
                    #[storage($storage)]
                    transform: Transform,
                    #[storage($storage)]
                    position: Position,
                    #[storage($storage)]
                    rotation: Rotation,
                    #[storage($storage)]
                    velocity: Velocity,
                }

                $($group)*
            }
            {
                type Bundle = (Transform, Position, Rotation, Velocity);

                fn bundle() -> Bundle {
                    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY)
                }

                fn spawn_columns(world: &mut World, (t, p, r, v): &mut Columns) {
                    world.spawn_columns((t, p, r, v)).expect("columns of equal length");
                }
            }
            $($ways),*
        }
    };
}

/// Registers spawning into a world.
macro_rules! in_world {
    (
        $module:ident, $with:literal, $what:literal, { $($world:tt)* } { $($items:item)* }
        $columns:expr, $batch:expr, $one:expr, $reserved:expr
    ) => {
        mod $module {
            use super::*;
            use ecs_core::world;

            world!($($world)*);

            $($items)*

            fn checksum(world: &mut World) -> f64 {
                let transforms: f64 =
                    world.transform().iter().map(|(_, t)| f64::from(t.0[0])).sum();
                let positions: f64 = world.position().iter().map(|(_, p)| f64::from(p.x)).sum();
                positions + transforms + (world.rotation().len() + world.velocity().len()) as f64
            }

            fn from_columns(columns: &mut Columns) -> World {
                let mut world = World::new();
                spawn_columns(&mut world, columns);
                world
            }

            fn one_by_one(mut world: World) -> World {
                for _ in 0..FEW {
                    black_box(&mut world).spawn(bundle());
                }
                world
            }

            pub fn register(peer: &mut Peer<'_>) {
                let calls = concat!("`spawn_columns` from four vectors, ", $with);
                let way = Way { calls, ..$columns };
                // The caller owns the vectors, so freeing them is not timed.
                let ready = |mut ready: Columns| (from_columns(&mut ready), ready);
                peer.consumed(SPAWN_COLUMNS, way, columns, ready, |(world, _)| checksum(world));
                let calls =
                    concat!("four vectors filled in the time, then `spawn_columns`, ", $with);
                let way = Way { calls, ..$columns };
                let filled = |()| from_columns(&mut columns());
                peer.consumed(SPAWN_BULK, way, || (), filled, checksum);
                let calls = concat!("`spawn_batch`, each ", $what, ", ", $with);
                let way = Way { calls, ..$batch };
                let in_batch = |()| {
                    let mut world = World::new();
                    world.spawn_batch((0..FEW).map(|_| bundle()));
                    world
                };
                peer.consumed(SPAWN_BULK, way, || (), in_batch, checksum);
                let way = Way { calls: concat!("`spawn` of ", $what, ", ", $with), ..$one };
                peer.consumed(SPAWN_ONE, way, || (), |()| one_by_one(World::new()), checksum);
                let calls = concat!("`reserve_for`, then `spawn` of ", $what, ", ", $with);
                let way = Way { calls, ..$reserved };
                let with_room = |()| {
                    let mut world = World::new();
                    world.reserve_for::<Bundle>(FEW);
                    one_by_one(world)
                };
                peer.consumed(SPAWN_ONE, way, || (), with_room, checksum);
            }
        }
    };
}

in_world! {
    tabled, "in a table", "a row",
    {
        /// A table of four components.
        #[derive(Debug)]
        pub struct World {}

        /// Components that are always added and removed together.
        #[table]
        pub struct All {
            transform: Transform,
            position: Position,
            rotation: Rotation,
            velocity: Velocity,
        }
    }
    {
        type Bundle = All;

        fn bundle() -> All {
            All {
                transform: TRANSFORM,
                position: Position::at(1.0),
                rotation: ROTATION,
                velocity: VELOCITY,
            }
        }

        fn spawn_columns(world: &mut World, (t, p, r, v): &mut Columns) {
            let columns = AllColumns { transform: t, position: p, rotation: r, velocity: v };
            world.spawn_columns(columns).expect("columns of equal length");
        }
    }
    Way::of("table", ""),
    Way::plain("table, batch", ""),
    Way::plain("table", ""),
    Way::of("table, reserved", "")
}

spawning!(
    loose, "without a group", [sparse] [],
    Way::of("", ""),
    Way::of("batch", ""),
    Way::of("", ""),
    Way::of("reserved", "")
);

spawning!(
    linear, "linear storage", [linear] [],
    Way::of("linear", ""),
    Way::of("linear, batch", ""),
    Way::of("linear", ""),
    Way::of("linear, reserved", "")
);

spawning!(
    grouped, "into a group that owns all four", [sparse] [
        /// All columns in one group.
        #[group(own(transform, position, rotation, velocity))]
        pub struct All;
    ],
    Way::of("group", ""),
    Way::of("batch, group", ""),
    Way::of("group", ""),
    Way::of("group, reserved", "")
);

/// Registers spawning in bulk and one by one: into a table, without a group, with one, and with
/// linear storage.
pub fn register(peer: &mut Peer<'_>) {
    tabled::register(peer);
    loose::register(peer);
    grouped::register(peer);
    linear::register(peer);
}
