//! bevy_ecs: a table for each set of components, and a sparse set for a component that is declared
//! so.
//!
//! Left out: columns that are ready, since it has no way to take them; memory after shrinking,
//! since a world cannot release memory.

mod change;
mod commands;
mod get;
mod loops;
mod particles;
mod rows;
mod spawn;
mod states;
mod steps;
mod systems;

use crate::inputs::{EXPIRING, FEW, FRAGMENT, HELD, ITERATED, LIFETIME, MANY};
use crate::inputs::{ORDERED, reordered, tenth};
use crate::memory::per_entity;
use crate::rows::*;
use crate::suite::{Peer, Way};
use crate::workloads;
use bevy_ecs::prelude::*;
use bevy_ecs::world::CommandQueue;
use std::hint::black_box;

components! { #[derive(Component)] }

/// A velocity in a sparse set.
#[derive(Clone, Copy, Component)]
#[component(storage = "SparseSet")]
struct Sparse(Velocity);

/// A component in a sparse set, for inserting and removing.
#[derive(Clone, Copy, Component, Default)]
#[component(storage = "SparseSet")]
#[allow(dead_code, reason = "it is added and removed, never read")]
struct SparseB(f32);

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of bevy_ecs.
pub fn register(peer: &mut Peer<'_>) {
    loops::iterate(peer);
    spawn::spawn(peer);
    change::change(peer);
    get::get(peer);
    particles::register(peer);
    loops::fragments(peer);
    steps::steps(peer);
    states::register(peer);
    systems::register(peer);
    rows::register(peer);
    commands::register(peer);
    spawn::memory(peer);
}

fn sum(world: &mut World) -> f64 {
    world.query::<&Position>().iter(world).map(|p| f64::from(p.x)).sum()
}

fn count<C: Component>(world: &mut World) -> usize {
    world.query::<&C>().iter(world).count()
}

fn numbered(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let entities = world.spawn_batch((0..n).map(|i| Position::at(i as f32))).collect();
    (world, entities)
}

fn with_a(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let entities = world.spawn_batch((0..n).map(|_| A(1.0))).collect();
    (world, entities)
}

fn sum_a(world: &mut World) -> f64 {
    world.query::<&A>().iter(world).map(|a| f64::from(a.0)).sum()
}
