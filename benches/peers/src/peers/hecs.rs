//! hecs: an archetype for each set of components, found at run time.
//!
//! Left out: joins of independent columns, since the columns of an archetype are always packed;
//! memory after shrinking, since a world cannot release memory.

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
use hecs::{Entity, PreparedQuery, World};
use std::hint::black_box;

components! {}

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of hecs.
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
    world.query_mut::<&Position>().into_iter().map(|p| f64::from(p.x)).sum()
}

fn count<C: hecs::Component>(world: &mut World) -> usize {
    world.query_mut::<&C>().into_iter().count()
}

fn movers(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
    let entities = world.spawn_batch(bundles).collect();
    (world, entities)
}
