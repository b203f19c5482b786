//! Counts the bytes of sparse sets.

use super::handles::Handles;
use super::set::Set;
use super::{Pair, Position, VELOCITY, Velocity};
use crate::inputs::HELD;
use crate::memory::per_entity;
use crate::rows::{MEMORY, MEMORY_SHRUNK};
use crate::suite::Peer;

#[derive(Default)]
struct World {
    handles: Handles,
    a: Set<Position>,
    b: Set<Velocity>,
    c: Set<Pair>,
}

/// Registers the count of bytes.
pub fn register(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        (world.a.values.len() + world.b.values.len() + world.c.values.len()) as f64
    };
    let way = "handles and three sparse sets";
    peer.counted(MEMORY, ("", way), move || per_entity(HELD, grown, check));
    let way = "the same, with vectors of exact capacity";
    peer.counted(MEMORY_SHRUNK, ("", way), move || per_entity(HELD, || shrunk(grown()), check));
}

fn grown() -> World {
    let mut world = World::default();
    for i in 0..HELD {
        let id = world.handles.create().id;
        world.a.insert(id, Position::at(1.0));
        if i % 2 == 0 {
            world.b.insert(id, VELOCITY);
        }
        if i % 100 == 0 {
            world.c.insert(id, Pair([1, 1]));
        }
    }
    world
}

fn shrunk(mut world: World) -> World {
    world.handles.generations.shrink_to_fit();
    world.a.shrink_to_fit();
    world.b.shrink_to_fit();
    world.c.shrink_to_fit();
    world
}
