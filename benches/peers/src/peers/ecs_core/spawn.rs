//! Spawns ten thousand entities of four components.

use super::{Position, ROTATION, Rotation, TRANSFORM, Transform, VELOCITY, Velocity};
use crate::harness::Peer;
use crate::inputs::FEW;
use crate::rows::{SPAWN_BULK, SPAWN_ONE};
use std::hint::black_box;

type Columns = (Vec<Transform>, Vec<Position>, Vec<Rotation>, Vec<Velocity>);

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

fn columns() -> Columns {
    (vec![BUNDLE.0; FEW], vec![BUNDLE.1; FEW], vec![BUNDLE.2; FEW], vec![BUNDLE.3; FEW])
}

macro_rules! spawning {
    ($module:ident, $variant:literal, $batch:literal, $with:literal $(, $group:meta)?) => {
        mod $module {
            use super::*;
            use ecs_core::world;

            world!(
                /// Four components.
                #[derive(Debug)]
                pub struct World {
                    transform: Transform,
                    position: Position,
                    rotation: Rotation,
                    velocity: Velocity,
                }

                $(
                    /// All columns in one group.
                    #[$group]
                    pub struct All;
                )?
            );

            fn checksum(world: &mut World) -> f64 {
                let transforms: f64 =
                    world.transform().as_slice().iter().map(|t| f64::from(t.0[0])).sum();
                let others = world.rotation().len() + world.velocity().len();
                super::super::sum(world.position().as_slice()) + transforms + others as f64
            }

            pub fn register(peer: &mut Peer<'_>) {
                peer.consumed(
                    SPAWN_BULK,
                    ($variant, concat!("`spawn_columns` from four ready vectors, ", $with)),
                    columns,
                    |(mut t, mut p, mut r, mut v)| {
                        let mut world = World::new();
                        let columns = (&mut t, &mut p, &mut r, &mut v);
                        world.spawn_columns(columns).expect("columns of equal length");
                        // The caller owns the vectors, so freeing them is not timed.
                        (world, t, p, r, v)
                    },
                    |(world, ..)| checksum(world),
                );
                peer.consumed(
                    SPAWN_BULK,
                    ($batch, concat!("`spawn_batch` of tuples, ", $with)),
                    || (),
                    |()| {
                        let mut world = World::new();
                        world.spawn_batch((0..FEW).map(|_| BUNDLE));
                        world
                    },
                    checksum,
                );
                peer.consumed(
                    SPAWN_ONE,
                    ($variant, concat!("`spawn` of a tuple, ", $with)),
                    || (),
                    |()| {
                        let mut world = World::new();
                        for _ in 0..FEW {
                            black_box(&mut world).spawn(BUNDLE);
                        }
                        world
                    },
                    checksum,
                );
            }
        }
    };
}

spawning!(loose, "", "batch", "without a group");
spawning!(
    grouped,
    "group",
    "batch, group",
    "into a group that owns all four",
    group(own(transform, position, rotation, velocity))
);

/// Registers spawning in bulk and one by one, with a group and without.
pub fn register(peer: &mut Peer<'_>) {
    loose::register(peer);
    grouped::register(peer);
}
