//! Particles and memory.

use super::{Life, Pair, Position, VELOCITY, Velocity};
use crate::inputs::{EXPIRING, HELD, LIFETIME};
use crate::memory::per_entity;
use crate::rows::MEMORY;
use crate::suite::Peer;
use crate::workloads::{Particles, particles};
use freecs::Entity;

freecs::ecs! {
    World {
        position: Position => POSITIONS,
        velocity: Velocity => VELOCITIES,
        life: Life => LIVES,
        pair: Pair => PAIRS,
    }
    Resources {}
}

const PARTICLE: u64 = POSITIONS | VELOCITIES | LIVES;

fn set(table: &mut WorldComponentArrays, row: usize, left: u32) {
    table.position[row] = Position::at(1.0);
    table.velocity[row] = VELOCITY;
    table.life[row] = Life(left);
}

/// Registers particles and the count of bytes.
pub fn register(peer: &mut Peer<'_>) {
    let way =
        "`for_each_mut` finds the expired entities, then `despawn_entities` and `spawn_batch`";
    let with = Particles {
        new: World::default,
        spawn: |world: &mut World, lives: Vec<u32>| {
            let mut left = lives.iter();
            world.spawn_batch(PARTICLE, lives.len(), |table, row| {
                set(table, row, *left.next().expect("one lifetime per particle"));
            })
        },
        despawn: |world: &mut World, entity| {
            world.despawn_entities(&[entity]);
        },
        frame: |world: &mut World, expired: &mut Vec<Entity>| {
            world.for_each_mut(LIVES, 0, |entity, table, row| {
                let life = &mut table.life[row];
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity);
                }
            });
            world.despawn_entities(expired);
            expired.clear();
            world.spawn_batch(PARTICLE, EXPIRING, |table, row| set(table, row, LIFETIME));
        },
        check: |world: &mut World| {
            let positions: f64 = world.query_position().map(|p| f64::from(p.x)).sum();
            let lives: f64 = world.query_life().map(|life| f64::from(life.0)).sum();
            positions + lives + world.query_velocity().count() as f64
        },
    };
    particles(peer, ("", way), with);
    peer.counted(MEMORY, ("", "`spawn_batch` of one after the other"), || {
        let make = || {
            let mut world = World::default();
            for i in 0..HELD {
                let mask = match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => POSITIONS | VELOCITIES | PAIRS,
                    (true, false) => POSITIONS | VELOCITIES,
                    _ => POSITIONS,
                };
                world.spawn_entities(mask, 1);
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = world.query_velocity().count() + world.query_pair().count();
            (world.query_position().count() + rest) as f64
        })
    });
}
