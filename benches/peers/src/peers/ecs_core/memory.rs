//! Counts the bytes of a world.

use super::{Pair, Position, VELOCITY, Velocity};
use crate::inputs::HELD;
use crate::memory::per_entity;
use crate::rows::{MEMORY, MEMORY_SHRUNK};
use crate::suite::Peer;
use ecs_core::world;

world!(
    /// Three components, without a group.
    pub struct World {
        a: Position,
        b: Velocity,
        c: Pair,
    }
);

/// Registers the count of bytes.
pub fn register(peer: &mut Peer<'_>) {
    let check = |world: &mut World| (world.a().len() + world.b().len() + world.c().len()) as f64;
    peer.counted(MEMORY, ("", "`spawn` one by one"), move || per_entity(HELD, grown, check));
    peer.counted(MEMORY_SHRUNK, ("", "`spawn` one by one, then `shrink_to_fit`"), move || {
        let shrunk = || {
            let mut world = grown();
            world.shrink_to_fit();
            world
        };
        per_entity(HELD, shrunk, check)
    });
}

fn grown() -> World {
    let mut world = World::new();
    for i in 0..HELD {
        let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
        match (i % 2 == 0, i % 100 == 0) {
            (true, true) => world.spawn((a, b, c)),
            (true, false) => world.spawn((a, b)),
            _ => world.spawn(a),
        };
    }
    world
}
