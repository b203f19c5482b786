//! Positions and velocities.

use super::{Position, VELOCITY, Velocity};
use crate::inputs::{ITERATED, MANY, tenth};
use crate::rows::{CHURN, CHURN_GROUP, SPARSE_JOIN_GROUP};
use crate::suite::{Peer, Way};
use crate::workloads;
use freecs::Entity;

freecs::ecs! {
    World {
        position: Position => POSITION,
        velocity: Velocity => VELOCITIES,
    }
    Resources {}
}

const BOTH: u64 = POSITION | VELOCITIES;

fn sum(world: &mut World) -> f64 {
    world.query_position().map(|position| f64::from(position.x)).sum()
}

fn filled(n: usize, x: impl Fn(usize) -> f32) -> (World, Vec<Entity>) {
    let mut world = World::default();
    let entities = world.spawn_batch(BOTH, n, |table, row| {
        table.position[row] = Position::at(x(row));
        table.velocity[row] = VELOCITY;
    });
    (world, entities)
}

fn by_tables(world: &mut World) {
    for table in &mut world.tables {
        if table.mask & BOTH != BOTH {
            continue;
        }
        for (position, velocity) in table.position.iter_mut().zip(&table.velocity) {
            position.step(velocity);
        }
    }
}

fn each(world: &mut World) {
    world.for_each_mut(BOTH, 0, |_, table, row| table.position[row].step(&table.velocity[row]));
}

/// Registers loops, lookups and churns.
pub fn register(peer: &mut Peer<'_>) {
    let tables_way = "`World::tables`, the columns zipped";
    let each_way = "`for_each_mut`";
    for (row, n) in ITERATED {
        let prepare = move || filled(n, |_| 1.0).0;
        peer.repeated(row, ("", tables_way), prepare, by_tables, sum);
        peer.repeated(row, Way::plain("for_each_mut", each_way), prepare, each, sum);
    }
    let prepare = || {
        let mut world = World::default();
        let entities = world.spawn_batch(POSITION, MANY, |table, row| {
            table.position[row] = Position::at(row as f32);
        });
        for i in tenth() {
            world.set_velocity(entities[i as usize], VELOCITY);
        }
        world
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", tables_way), prepare, by_tables, sum);
    peer.repeated(SPARSE_JOIN_GROUP, Way::plain("for_each_mut", each_way), prepare, each, sum);
    workloads::get(
        peer,
        ("", "`get_position`"),
        |n| filled(n, |i| (i % 1024) as f32),
        |world, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(position) = world.get_position(entity) {
                    sum += position.x;
                }
            }
            sum
        },
    );
    workloads::churn(
        peer,
        &[CHURN, CHURN_GROUP],
        ("", "`despawn_entities` and `spawn_batch`"),
        |n| filled(n, |i| i as f32),
        |world, entities: &mut [Entity], half| {
            let going: Vec<_> = half.iter().map(|&i| entities[i as usize]).collect();
            world.despawn_entities(&going);
            let mut new = half.iter();
            let spawned = world.spawn_batch(BOTH, half.len(), |table, row| {
                let i = *new.next().expect("one new entity per despawned one");
                table.position[row] = Position::at(workloads::again(i));
                table.velocity[row] = VELOCITY;
            });
            for (&i, entity) in half.iter().zip(spawned) {
                entities[i as usize] = entity;
            }
        },
        |world| sum(world) + world.query_velocity().count() as f64,
    );
}
