//! Spawns ten thousand entities of four components.

use super::handles::Handles;
use super::set::Set;
use super::{Position, ROTATION, Rotation, TRANSFORM, Transform, VELOCITY, Velocity, sum};
use crate::inputs::FEW;
use crate::rows::{SPAWN_BULK, SPAWN_COLUMNS, SPAWN_ONE};
use crate::suite::Peer;
use std::hint::black_box;

#[derive(Clone, Default)]
struct Columns {
    transforms: Vec<Transform>,
    positions: Vec<Position>,
    rotations: Vec<Rotation>,
    velocities: Vec<Velocity>,
}

impl Columns {
    // Inlined, so that the values are constants in the loops.
    #[inline(always)]
    fn filled() -> Self {
        let mut columns = Self {
            transforms: Vec::with_capacity(FEW),
            positions: Vec::with_capacity(FEW),
            rotations: Vec::with_capacity(FEW),
            velocities: Vec::with_capacity(FEW),
        };
        columns.transforms.resize(FEW, TRANSFORM);
        columns.positions.resize(FEW, Position::at(1.0));
        columns.rotations.resize(FEW, ROTATION);
        columns.velocities.resize(FEW, VELOCITY);
        columns
    }
}

#[derive(Default)]
struct World {
    handles: Handles,
    transforms: Set<Transform>,
    positions: Set<Position>,
    rotations: Set<Rotation>,
    velocities: Set<Velocity>,
}

/// Registers spawning in bulk and one by one.
pub fn register(peer: &mut Peer<'_>) {
    let columns = |c: &mut Columns| {
        let transforms: f64 = c.transforms.iter().map(|t| f64::from(t.0[0])).sum();
        sum(&c.positions) + transforms + (c.rotations.len() + c.velocities.len()) as f64
    };
    let world = |w: &mut World| {
        let transforms: f64 = w.transforms.values.iter().map(|t| f64::from(t.0[0])).sum();
        let others = w.rotations.values.len() + w.velocities.values.len();
        sum(&w.positions.values) + transforms + others as f64
    };
    let way = "four vectors, filled with one value each";
    peer.consumed(SPAWN_BULK, ("", way), || (), |()| Columns::filled(), columns);
    let way = "four vectors, copied from four existing ones";
    // The caller owns the vectors, so freeing them is not timed.
    let copy = |ready: Columns| (ready.clone(), ready);
    peer.consumed(SPAWN_COLUMNS, ("", way), Columns::filled, copy, move |(copy, _)| columns(copy));
    let way = "the same, and a handle and an index for each column";
    let copy = |ready: Columns| (indexed_copy(&ready), ready);
    peer.consumed(SPAWN_COLUMNS, ("with indices", way), Columns::filled, copy, move |(copy, _)| {
        world(copy)
    });
    let way = "four sparse sets and the generations of handles, filled";
    peer.consumed(SPAWN_BULK, ("with indices", way), || (), |()| indexed(), world);
    let way = "a push to each of four vectors";
    peer.consumed(SPAWN_ONE, ("", way), || (), |()| pushed(Columns::default()), columns);
    let way = "the same with reserved capacity";
    let reserved = || Columns {
        transforms: Vec::with_capacity(FEW),
        positions: Vec::with_capacity(FEW),
        rotations: Vec::with_capacity(FEW),
        velocities: Vec::with_capacity(FEW),
    };
    peer.consumed(SPAWN_ONE, ("reserved", way), || (), move |()| pushed(reserved()), columns);
    let way = "a handle and an insertion into each of four sparse sets";
    peer.consumed(SPAWN_ONE, ("with indices", way), || (), |()| inserted(World::default()), world);
}

fn indexed_copy(ready: &Columns) -> World {
    World {
        handles: Handles::of(FEW).0,
        transforms: Set { values: ready.transforms.clone(), ..filled_index() },
        positions: Set { values: ready.positions.clone(), ..filled_index() },
        rotations: Set { values: ready.rotations.clone(), ..filled_index() },
        velocities: Set { values: ready.velocities.clone(), ..filled_index() },
    }
}

fn filled_index<T>() -> Set<T> {
    let indices = || (0..FEW as u32).collect();
    Set { rows: indices(), ids: indices(), values: Vec::new() }
}

fn indexed() -> World {
    World {
        handles: Handles::of(FEW).0,
        transforms: filled(TRANSFORM),
        positions: filled(Position::at(1.0)),
        rotations: filled(ROTATION),
        velocities: filled(VELOCITY),
    }
}

#[inline(always)]
fn filled<T: Clone>(value: T) -> Set<T> {
    Set { values: vec![value; FEW], ..filled_index() }
}

#[inline(always)]
fn pushed(mut columns: Columns) -> Columns {
    for _ in 0..FEW {
        // Prevents the compiler from combining several entities.
        let columns = black_box(&mut columns);
        columns.transforms.push(TRANSFORM);
        columns.positions.push(Position::at(1.0));
        columns.rotations.push(ROTATION);
        columns.velocities.push(VELOCITY);
    }
    columns
}

fn inserted(mut world: World) -> World {
    for _ in 0..FEW {
        let world = black_box(&mut world);
        let id = world.handles.create().id;
        world.transforms.insert(id, TRANSFORM);
        world.positions.insert(id, Position::at(1.0));
        world.rotations.insert(id, ROTATION);
        world.velocities.insert(id, VELOCITY);
    }
    world
}
