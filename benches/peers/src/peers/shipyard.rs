//! shipyard: sparse sets, borrowed as views.
//!
//! Left out: changes in a group, since it has none; columns that are ready and commands, since it
//! has neither; memory after shrinking, since a world cannot release memory.

mod change;
mod get;
mod loops;
mod particles;
mod rows;
mod spawn;
mod states;
mod steps;
mod systems;

use crate::inputs::{EXPIRING, FEW, FRAGMENT, HELD, ITERATED, JOINED, LIFETIME, MANY};
use crate::inputs::{ORDERED, reordered, tenth};
use crate::memory::per_entity;
use crate::rows::*;
use crate::suite::{Peer, Way};
use crate::workloads;
use shipyard::{Component, EntitiesView, EntityId, Get, IntoIter, Remove, View, ViewMut, World};
use std::hint::black_box;

components! { #[derive(Component)] }

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of shipyard.
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
    spawn::memory(peer);
}

fn sum(world: &mut World) -> f64 {
    world.run(|positions: View<Position>| positions.iter().map(|p| f64::from(p.x)).sum())
}

fn count<C: Component + Send + Sync>(world: &mut World) -> usize {
    world.run(|values: View<C>| values.len())
}

fn movers(n: usize) -> World {
    let mut world = World::new();
    world.bulk_add_entity((0..n).map(|_| (Position::at(1.0), VELOCITY)));
    world
}
