//! specs: a bit set and a vector for each component. Here the vector is `VecStorage`, with each
//! value at its entity's index.
//!
//! Left out: changes in a group, since it has none; columns that are ready, since it has no way to
//! take them; memory after shrinking, since a world cannot release memory.

mod change;
mod commands;
mod get;
mod loops;
mod particles;
mod rows;
mod spawn;
mod steps;
mod systems;

use crate::inputs::{EXPIRING, FEW, FRAGMENT, HELD, ITERATED, JOINED, LIFETIME, MANY};
use crate::inputs::{ORDERED, reordered, tenth};
use crate::memory::per_entity;
use crate::rows::*;
use crate::suite::{Peer, Way};
use crate::workloads;
use specs::storage::{DenseVecStorage, VecStorage};
use specs::{Builder, Component, Entity, Join, World, WorldExt};
use std::hint::black_box;

components! { #[derive(Component)] #[storage(VecStorage)] }

/// A component that few entities have.
#[derive(Component)]
#[storage(DenseVecStorage)]
#[allow(dead_code, reason = "it is held, never read")]
struct Rare(Pair);

/// Registers the entries of specs.
pub fn register(peer: &mut Peer<'_>) {
    loops::iterate(peer);
    spawn::spawn(peer);
    change::change(peer);
    get::get(peer);
    particles::register(peer);
    loops::fragments(peer);
    steps::steps(peer);
    systems::register(peer);
    rows::register(peer);
    commands::register(peer);
    spawn::memory(peer);
}

fn world() -> World {
    let mut world = World::new();
    world.register::<Position>();
    world.register::<Velocity>();
    world.register::<Life>();
    world
}

fn sum(world: &mut World) -> f64 {
    world.read_storage::<Position>().join().map(|p| f64::from(p.x)).sum()
}

fn count<C: Component>(world: &mut World) -> usize {
    world.read_storage::<C>().count()
}

fn movers(n: usize, x: impl Fn(usize) -> f32) -> (World, Vec<Entity>) {
    let mut world = world();
    let entities = (0..n)
        .map(|i| world.create_entity().with(Position::at(x(i))).with(VELOCITY).build())
        .collect();
    (world, entities)
}

fn fill<C: Component + Copy>(world: &World, entities: &[Entity], value: C) {
    let mut storage = world.write_storage::<C>();
    for &entity in entities {
        let _ = storage.insert(entity, value);
    }
}

fn with_a(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    world.register::<A>();
    world.register::<B>();
    let entities = (0..n).map(|_| world.create_entity().with(A(1.0)).build()).collect();
    (world, entities)
}

fn sum_a(world: &mut World) -> f64 {
    world.read_storage::<A>().join().map(|a| f64::from(a.0)).sum()
}
