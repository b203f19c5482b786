//! Particles, despawns and memory.

use super::{Life, Number, Pair, Position, VELOCITY, Velocity};
use crate::inputs::{EXPIRING, HELD, LIFETIME};
use crate::memory::per_entity;
use crate::rows::MEMORY;
use crate::suite::Peer;
use crate::workloads::{self, Particles, particles};
use gecs::prelude::*;

ecs_world! {
    ecs_name!(Things);
    ecs_archetype!(Particle, dyn, Position, Velocity, Life);
    ecs_archetype!(Numbered, dyn, Number);
    ecs_archetype!(All, dyn, Position, Velocity, Pair);
    ecs_archetype!(Mover, dyn, Position, Velocity);
    ecs_archetype!(Still, dyn, Position);
}

/// Registers particles, removals and the count of bytes.
pub fn register(peer: &mut Peer<'_>) {
    let way = "`ecs_iter!` finds the expired entities, then `destroy` and `create` for each";
    let with = Particles {
        new: Things::default,
        spawn: |world: &mut Things, lives: Vec<u32>| {
            let particle = |left| (Position::at(1.0), VELOCITY, Life(left));
            lives.into_iter().map(|left| world.create::<Particle>(particle(left))).collect()
        },
        despawn: |world: &mut Things, entity: Entity<Particle>| {
            assert!(world.destroy(entity).is_some())
        },
        frame: |world: &mut Things, expired: &mut Vec<Entity<Particle>>| {
            ecs_iter!(world, |entity: &Entity<Particle>, life: &mut Life| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(*entity);
                }
            });
            for entity in expired.drain(..) {
                world.destroy(entity);
            }
            for _ in 0..EXPIRING {
                world.create::<Particle>((Position::at(1.0), VELOCITY, Life(LIFETIME)));
            }
        },
        check: |world: &mut Things| {
            let mut sum = 0.0;
            ecs_iter!(world, |position: &Position, life: &Life| {
                sum += f64::from(position.x) + f64::from(life.0);
            });
            sum + world.archetype::<Particle>().len() as f64
        },
    };
    particles(peer, ("", way), with);
    workloads::remove(
        peer,
        ("", "`destroy` of entities that have nothing else"),
        |n| {
            let mut world = Things::default();
            let create = |i| world.create::<Numbered>((Number(i as i32),));
            let entities = (0..n).map(create).collect();
            (world, entities)
        },
        |world, entities: &[Entity<Numbered>]| {
            let numbers = entities.iter().filter_map(|&entity| world.destroy(entity));
            numbers.map(|numbered| i64::from(numbered.0.0)).sum()
        },
        |world| world.archetype::<Numbered>().len(),
    );
    peer.counted(MEMORY, ("", "`create` one by one"), || {
        let make = || {
            let mut world = Things::default();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => drop(world.create::<All>((a, b, c))),
                    (true, false) => drop(world.create::<Mover>((a, b))),
                    _ => drop(world.create::<Still>((a,))),
                }
            }
            world
        };
        per_entity(HELD, make, |world| {
            let all = 3 * world.archetype::<All>().len();
            let movers = 2 * world.archetype::<Mover>().len();
            (all + movers + world.archetype::<Still>().len()) as f64
        })
    });
}
