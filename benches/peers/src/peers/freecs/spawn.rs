//! Spawns ten thousand entities of four components.

use super::{Position, ROTATION, Rotation, TRANSFORM, Transform, VELOCITY, Velocity};
use crate::inputs::FEW;
use crate::rows::{SPAWN_BULK, SPAWN_ONE};
use crate::suite::Peer;
use std::hint::black_box;

freecs::ecs! {
    World {
        transform: Transform => TRANSFORMS,
        position: Position => POSITIONS,
        rotation: Rotation => ROTATIONS,
        velocity: Velocity => VELOCITIES,
    }
    Resources {}
}

const ALL: u64 = TRANSFORMS | POSITIONS | ROTATIONS | VELOCITIES;

fn set(table: &mut WorldComponentArrays, row: usize) {
    table.transform[row] = TRANSFORM;
    table.position[row] = Position::at(1.0);
    table.rotation[row] = ROTATION;
    table.velocity[row] = VELOCITY;
}

/// Registers spawning in bulk and one by one.
pub fn register(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms: f64 = world.query_transform().map(|t| f64::from(t.0[0])).sum();
        let positions: f64 = world.query_position().map(|p| f64::from(p.x)).sum();
        let others = world.query_rotation().count() + world.query_velocity().count();
        transforms + positions + others as f64
    };
    let bulk = |()| {
        let mut world = World::default();
        world.spawn_batch(ALL, FEW, set);
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`spawn_batch`"), || (), bulk, check);
    let one = |()| {
        let mut world = World::default();
        for _ in 0..FEW {
            black_box(&mut world).spawn_batch(ALL, 1, set);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`spawn_batch` of one"), || (), one, check);
}
