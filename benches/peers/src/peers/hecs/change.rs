//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// Registers the changes of components and of entities.
pub fn change(peer: &mut Peer<'_>) {
    workloads::add_remove(
        peer,
        &[ADD_REMOVE, ADD_REMOVE_GROUP],
        ("", "`World::insert_one` and `World::remove_one`"),
        |n| {
            let mut world = World::new();
            let entities = world.spawn_batch((0..n).map(|_| (A(1.0),))).collect();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                let _ = world.insert_one(entity, B(0.0));
            }
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                let _ = world.remove_one::<B>(entity);
            }
        },
        |world| {
            let a: f64 = world.query_mut::<&A>().into_iter().map(|a| f64::from(a.0)).sum();
            a + count::<B>(world) as f64
        },
    );
    let make = |n| {
        let mut world = World::new();
        let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY));
        let entities = world.spawn_batch(bundles).collect();
        (world, entities)
    };
    let replace = |world: &mut World, entities: &mut [Entity], chosen: &[u32]| {
        for &i in chosen {
            let _ = world.despawn(entities[i as usize]);
        }
        let bundles = chosen.iter().map(|&i| (Position::at(again(i)), VELOCITY));
        for (&i, entity) in chosen.iter().zip(world.spawn_batch(bundles)) {
            entities[i as usize] = entity;
        }
    };
    let check = |world: &mut World| sum(world) + count::<Velocity>(world) as f64;
    let way = ("", "`World::despawn` for each and `World::spawn_batch`");
    workloads::churn(peer, &[CHURN, CHURN_GROUP], way, make, replace, check);
    let way = ("for_each", "the same, then `World::query_mut` and `for_each`");
    workloads::loops(peer, way, make, replace, |world| {
        let rows = world.query_mut::<(&mut Position, &Velocity)>().into_iter();
        rows.for_each(|(position, velocity)| position.step(velocity));
    }, check);
    let way = Way::plain("for", "the same, then `World::query_mut` and a `for` loop");
    workloads::loops(peer, way, make, replace, |world| {
        for (position, velocity) in world.query_mut::<(&mut Position, &Velocity)>() {
            position.step(velocity);
        }
    }, check);
    workloads::remove(
        peer,
        ("", "`World::remove_one`"),
        |n| {
            let mut world = World::new();
            let entities = world.spawn_batch((0..n).map(|i| (Number(i as i32),))).collect();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let numbers = entities.iter().filter_map(|&e| world.remove_one::<Number>(e).ok());
            numbers.map(|number| i64::from(number.0)).sum()
        },
        count::<Number>,
    );
}
