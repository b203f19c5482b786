//! flecs_ecs: flecs, which is written in C; a table for each set of components.
//!
//! Left out: joins of independent columns, since the columns of a table are always packed; removing
//! three components together, since it removes one at a time and returns none; memory, since it
//! allocates in C, where nothing is counted. Making a world takes milliseconds, so spawning starts
//! with an empty world that knows its components. The locks of its default features stay on.
//! Without them the binding and the C code disagree about the result of a lookup, and the program
//! crashes.

mod change;
mod commands;
mod get;
mod loops;
mod particles;
mod rows;
mod spawn;
mod steps;
mod systems;

use crate::inputs::{EXPIRING, FEW, FRAGMENT, ITERATED, LIFETIME, MANY};
use crate::inputs::{ORDERED, reordered, tenth};
use crate::rows::*;
use crate::suite::{Peer, Way};
use crate::workloads;
use flecs_ecs::prelude::*;
use std::hint::black_box;

components! { #[derive(Component)] }

/// Registers the entries of flecs.
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
}

fn sum(world: &World) -> f64 {
    let mut sum = 0.0;
    world.new_query::<&Position>().each(|position| sum += f64::from(position.x));
    sum
}

fn count<C: ComponentId>(world: &World) -> f64 {
    f64::from(world.query::<()>().with(C::id()).build().count())
}

fn movers(positions: &[Position]) -> (World, Vec<Entity>) {
    let world = World::new();
    let velocities = vec![VELOCITY; positions.len()];
    let entities =
        world.entity_bulk(positions.len() as u32).set(positions).set(&velocities).build();
    (world, entities)
}

/// A query and its world, in the order in which they are dropped.
struct Queried<T: QueryTuple> {
    query: Query<T>,
    world: World,
}
