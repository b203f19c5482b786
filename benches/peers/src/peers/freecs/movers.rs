//! Positions and velocities.

use super::{Position, VELOCITY, Velocity};
use crate::inputs::{ITERATED, MANY, ORDERED, reordered, tenth};
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
    let tables_way = ("", "`World::tables`, the columns zipped");
    let each_way = Way::plain("for_each_mut", "`for_each_mut`");
    for (row, n) in ITERATED {
        let prepare = move || filled(n, |_| 1.0).0;
        peer.repeated(row, tables_way, prepare, by_tables, sum);
        peer.repeated(row, each_way, prepare, each, sum);
    }
    let some_move = |n, movers: Vec<u32>| {
        let mut world = World::default();
        let entities = world.spawn_batch(POSITION, n, |table, row| {
            table.position[row] = Position::at(row as f32);
        });
        for i in movers {
            world.set_velocity(entities[i as usize], VELOCITY);
        }
        world
    };
    let prepare = move || some_move(MANY, tenth());
    peer.repeated(SPARSE_JOIN_GROUP, tables_way, prepare, by_tables, sum);
    peer.repeated(SPARSE_JOIN_GROUP, each_way, prepare, each, sum);
    for (row, n) in ORDERED {
        let prepare = move || some_move(n, reordered(n));
        peer.repeated(row, tables_way, prepare, by_tables, sum);
        peer.repeated(row, each_way, prepare, each, sum);
    }
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
    let make = |n| filled(n, |i| i as f32);
    let replace = |world: &mut World, entities: &mut [Entity], chosen: &[u32]| {
        let going: Vec<_> = chosen.iter().map(|&i| entities[i as usize]).collect();
        world.despawn_entities(&going);
        let mut new = chosen.iter();
        let spawned = world.spawn_batch(BOTH, chosen.len(), |table, row| {
            let i = *new.next().expect("one new entity per despawned one");
            table.position[row] = Position::at(workloads::again(i));
            table.velocity[row] = VELOCITY;
        });
        for (&i, entity) in chosen.iter().zip(spawned) {
            entities[i as usize] = entity;
        }
    };
    let check = |world: &mut World| sum(world) + world.query_velocity().count() as f64;
    let way = ("", "`despawn_entities` and `spawn_batch`");
    workloads::churn(peer, &[CHURN, CHURN_GROUP], way, make, replace, check);
    workloads::loops(peer, tables_way, make, replace, by_tables, check);
    workloads::loops(peer, each_way, make, replace, each, check);
}
