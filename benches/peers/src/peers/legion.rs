//! legion: an archetype for each set of components, found at run time.
//!
//! Left out: joins of independent columns, since the columns of an archetype are always packed;
//! removing three components together, since it removes one at a time and returns none; memory
//! after shrinking, since `World::pack` arranges memory and releases none.

mod change;
mod commands;
mod get;
mod loops;
mod particles;
mod rows;
mod spawn;
mod steps;
mod systems;

use crate::inputs::{EXPIRING, FEW, FRAGMENT, HELD, ITERATED, LIFETIME, MANY};
use crate::inputs::{ORDERED, reordered, tenth};
use crate::memory::per_entity;
use crate::rows::*;
use crate::suite::{Peer, Way};
use crate::workloads;
use legion::query::Query;
use legion::storage::IntoSoa;
use legion::{Entity, EntityStore, IntoQuery, World};
use std::hint::black_box;

components! {}

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of legion.
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

fn sum(world: &mut World) -> f64 {
    <&Position>::query().iter(world).map(|p| f64::from(p.x)).sum()
}

fn count<C: legion::storage::Component>(world: &mut World) -> usize {
    <&C>::query().iter(world).count()
}
