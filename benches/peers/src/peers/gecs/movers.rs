//! Positions, with and without velocities.

use super::{Position, VELOCITY, Velocity};
use crate::inputs::{ITERATED, MANY, tenth};
use crate::rows::{CHURN, CHURN_GROUP, SPARSE_JOIN_GROUP};
use crate::suite::{Peer, Way};
use crate::workloads;
use gecs::prelude::*;

ecs_world! {
    ecs_name!(Movers);
    ecs_archetype!(Mover, dyn, Position, Velocity);
    ecs_archetype!(Still, dyn, Position);
}

fn sum(world: &mut Movers) -> f64 {
    let mut sum = 0.0;
    ecs_iter!(world, |position: &Position| {
        sum += f64::from(position.x);
    });
    sum
}

fn step(world: &mut Movers) {
    ecs_iter!(world, |position: &mut Position, velocity: &Velocity| {
        position.step(velocity);
    });
}

fn filled(n: usize, x: impl Fn(usize) -> f32) -> (Movers, Vec<Entity<Mover>>) {
    let mut world = Movers::default();
    let create = |i| world.create::<Mover>((Position::at(x(i)), VELOCITY));
    let entities = (0..n).map(create).collect();
    (world, entities)
}

/// Registers loops, lookups and churns.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED {
        let prepare = move || filled(n, |_| 1.0).0;
        peer.repeated(row, ("", "`ecs_iter!`"), prepare, step, sum);
        let slices = |world: &mut Movers| {
            let slices = world.archetype_mut::<Mover>().get_all_slices_mut();
            for (position, velocity) in slices.position.iter_mut().zip(slices.velocity) {
                position.step(velocity);
            }
        };
        let way = Way::slower("slices", "`get_all_slices_mut` of the archetype, zipped");
        peer.repeated(row, way, prepare, slices, sum);
    }
    let prepare = || {
        let mut world = Movers::default();
        let mut moves = vec![false; MANY];
        for i in tenth() {
            moves[i as usize] = true;
            world.create::<Mover>((Position::at(i as f32), VELOCITY));
        }
        for i in (0..MANY).filter(|&i| !moves[i]) {
            world.create::<Still>((Position::at(i as f32),));
        }
        world
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", "`ecs_iter!` over two archetypes"), prepare, step, sum);
    workloads::get(
        peer,
        ("", "`ecs_find!`"),
        |n| filled(n, |i| (i % 1024) as f32),
        |world, entities: &[Entity<Mover>]| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(x) = ecs_find!(world, entity, |position: &Position| position.x) {
                    sum += x;
                }
            }
            sum
        },
    );
    let make = |n| filled(n, |i| i as f32);
    let replace = |world: &mut Movers, entities: &mut [Entity<Mover>], chosen: &[u32]| {
        for &i in chosen {
            world.destroy(entities[i as usize]);
        }
        for &i in chosen {
            let new = (Position::at(workloads::again(i)), VELOCITY);
            entities[i as usize] = world.create::<Mover>(new);
        }
    };
    let check = |world: &mut Movers| sum(world) + world.archetype::<Mover>().len() as f64;
    let way = ("", "`destroy` and `create` for each entity");
    workloads::churn(peer, &[CHURN, CHURN_GROUP], way, make, replace, check);
    workloads::loops(peer, ("", "`ecs_iter!`"), make, replace, step, check);
}
