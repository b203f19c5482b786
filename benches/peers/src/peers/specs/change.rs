//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// Registers the changes of components and of entities.
pub fn change(peer: &mut Peer<'_>) {
    workloads::add_remove(
        peer,
        &[ADD_REMOVE],
        ("", "`WriteStorage::insert` and `remove`, the storage borrowed once"),
        with_a,
        |world, entities: &[Entity]| {
            let mut values = world.write_storage::<B>();
            for &entity in entities {
                let _ = values.insert(entity, B(0.0));
            }
        },
        |world, entities: &[Entity]| {
            let mut values = world.write_storage::<B>();
            for &entity in entities {
                values.remove(entity);
            }
        },
        |world| sum_a(world) + count::<B>(world) as f64,
    );
    let make = |n| movers(n, |i| i as f32);
    let replace = |world: &mut World, entities: &mut [Entity], chosen: &[u32]| {
        let going: Vec<_> = chosen.iter().map(|&i| entities[i as usize]).collect();
        world.delete_entities(&going).expect("entities that are alive");
        for (&i, entity) in chosen.iter().zip(world.create_iter()) {
            entities[i as usize] = entity;
        }
        let mut positions = world.write_storage::<Position>();
        let mut velocities = world.write_storage::<Velocity>();
        for &i in chosen {
            let entity = entities[i as usize];
            let _ = positions.insert(entity, Position::at(again(i)));
            let _ = velocities.insert(entity, VELOCITY);
        }
    };
    let check = |world: &mut World| sum(world) + count::<Velocity>(world) as f64;
    let way = ("", "`World::delete_entities`, then `create_iter` and `insert` into both storages");
    workloads::churn(peer, &[CHURN], way, make, replace, check);
    for (way, run) in loops::WAYS {
        workloads::loops(peer, way, make, replace, run, check);
    }
    workloads::remove(
        peer,
        ("", "`WriteStorage::remove`, the storage borrowed once"),
        |n| {
            let mut world = World::new();
            world.register::<Number>();
            let numbers = (0..n).map(|i| Number(i as i32));
            let entities = numbers.map(|n| world.create_entity().with(n).build()).collect();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let mut numbers = world.write_storage::<Number>();
            let removed = entities.iter().filter_map(|&entity| numbers.remove(entity));
            removed.map(|number| i64::from(number.0)).sum()
        },
        count::<Number>,
    );
}
