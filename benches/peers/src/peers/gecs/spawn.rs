//! Spawns ten thousand entities of four components.

use super::{Position, ROTATION, Rotation, TRANSFORM, Transform, VELOCITY, Velocity};
use crate::inputs::FEW;
use crate::rows::{SPAWN_BULK, SPAWN_ONE};
use crate::suite::Peer;
use gecs::prelude::*;
use std::hint::black_box;

ecs_world! {
    ecs_name!(Things);
    ecs_archetype!(Four, dyn, Transform, Position, Rotation, Velocity);
}

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers spawning with reserved capacity and one by one.
pub fn register(peer: &mut Peer<'_>) {
    let check = |world: &mut Things| {
        let mut sum = 0.0;
        ecs_iter!(world, |transform: &Transform, position: &Position| {
            sum += f64::from(transform.0[0]) + f64::from(position.x);
        });
        sum + 2.0 * world.archetype::<Four>().len() as f64
    };
    let bulk = |()| {
        let mut world = Things::with_capacity(FEW);
        for _ in 0..FEW {
            world.create::<Four>(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`with_capacity`, then `create`"), || (), bulk, check);
    let one = |()| {
        let mut world = Things::default();
        for _ in 0..FEW {
            black_box(&mut world).create::<Four>(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`create`"), || (), one, check);
    let reserved = |()| {
        let mut world = Things::with_capacity(FEW);
        for _ in 0..FEW {
            black_box(&mut world).create::<Four>(BUNDLE);
        }
        world
    };
    let way = ("reserved", "`with_capacity`, then `create`");
    peer.consumed(SPAWN_ONE, way, || (), reserved, check);
}
