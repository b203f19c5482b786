//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// Registers the changes of components and of entities.
pub fn change(peer: &mut Peer<'_>) {
    workloads::add_remove(
        peer,
        &[ADD_REMOVE_GROUP],
        ("", "`EntityWorldMut::insert` and `remove`, the component in a table"),
        with_a,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_mut(entity).insert(B(0.0));
            }
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_mut(entity).remove::<B>();
            }
        },
        |world| sum_a(world) + count::<B>(world) as f64,
    );
    workloads::add_remove(
        peer,
        &[ADD_REMOVE],
        ("", "`EntityWorldMut::insert` and `remove`, the component in a sparse set"),
        with_a,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_mut(entity).insert(SparseB(0.0));
            }
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_mut(entity).remove::<SparseB>();
            }
        },
        |world| sum_a(world) + count::<SparseB>(world) as f64,
    );
    workloads::churn(
        peer,
        &[CHURN, CHURN_GROUP],
        ("", "`World::despawn` for each and `World::spawn_batch`"),
        |n| {
            let mut world = World::new();
            let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY));
            let entities = world.spawn_batch(bundles).collect();
            (world, entities)
        },
        |world, entities: &mut [Entity], half| {
            for &i in half {
                world.despawn(entities[i as usize]);
            }
            let bundles: Vec<_> =
                half.iter().map(|&i| (Position::at(again(i)), VELOCITY)).collect();
            for (&i, entity) in half.iter().zip(world.spawn_batch(bundles)) {
                entities[i as usize] = entity;
            }
        },
        |world| sum(world) + count::<Velocity>(world) as f64,
    );
    workloads::remove(
        peer,
        ("", "`EntityWorldMut::take`"),
        |n| {
            let mut world = World::new();
            let entities = world.spawn_batch((0..n).map(|i| Number(i as i32))).collect();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let numbers = entities.iter().filter_map(|&e| world.entity_mut(e).take::<Number>());
            numbers.map(|number| i64::from(number.0)).sum()
        },
        count::<Number>,
    );
}
