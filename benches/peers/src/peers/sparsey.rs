//! sparsey: sparse sets, and groups that keep chosen sets in one order.
//!
//! Left out: the loop over 20 columns, since a query has at most 16 components; columns that are
//! ready and commands, since it has neither; memory after shrinking, since a world cannot release
//! memory.

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
use sparsey::World;
use sparsey::entity::Entity;
use std::hint::black_box;

components! {}

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of sparsey.
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
    sum_of(world)
}

fn sum_of(world: &World) -> f64 {
    world.borrow::<Position>().as_slice().iter().map(|p| f64::from(p.x)).sum()
}

fn loose() -> World {
    World::builder().register::<Position>().register::<Velocity>().build()
}

fn grouped() -> World {
    World::builder().add_group::<(Position, Velocity)>().build()
}

fn movers(mut world: World, n: usize) -> World {
    world.extend((0..n).map(|_| (Position::at(1.0), VELOCITY)));
    world
}

fn tenth_moves(world: World) -> World {
    some_move(world, MANY, tenth())
}

fn some_move(mut world: World, n: usize, movers: Vec<u32>) -> World {
    let entities = world.extend((0..n).map(|i| (Position::at(i as f32),))).to_vec();
    for i in movers {
        world.insert(entities[i as usize], (VELOCITY,));
    }
    world
}
