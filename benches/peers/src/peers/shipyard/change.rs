//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// Registers the changes of components and of entities.
pub fn change(peer: &mut Peer<'_>) {
    workloads::add_remove(
        peer,
        &[ADD_REMOVE],
        ("", "`EntitiesView::add_component` and `ViewMut::remove`, the views borrowed once"),
        |n| {
            let mut world = World::new();
            let entities = world.bulk_add_entity((0..n).map(|_| (A(1.0),))).collect();
            world.run(|_: View<B>| ());
            (world, entities)
        },
        |world, entities: &[EntityId]| {
            world.run(|all: EntitiesView, mut values: ViewMut<B>| {
                for &entity in entities {
                    all.add_component(entity, &mut values, B(0.0));
                }
            });
        },
        |world, entities: &[EntityId]| {
            world.run(|mut values: ViewMut<B>| {
                for &entity in entities {
                    values.remove(entity);
                }
            });
        },
        |world| {
            let a: f64 = world.run(|a: View<A>| a.iter().map(|a| f64::from(a.0)).sum());
            a + count::<B>(world) as f64
        },
    );
    let make = |n| {
        let mut world = World::new();
        let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY));
        let entities = world.bulk_add_entity(bundles).collect();
        (world, entities)
    };
    let replace = |world: &mut World, entities: &mut [EntityId], chosen: &[u32]| {
        for &i in chosen {
            world.delete_entity(entities[i as usize]);
        }
        let bundles = chosen.iter().map(|&i| (Position::at(again(i)), VELOCITY));
        for (&i, entity) in chosen.iter().zip(world.bulk_add_entity(bundles)) {
            entities[i as usize] = entity;
        }
    };
    let check = |world: &mut World| sum(world) + count::<Velocity>(world) as f64;
    let way = ("", "`World::delete_entity` for each and `World::bulk_add_entity`");
    workloads::churn(peer, &[CHURN], way, make, replace, check);
    for (way, run) in loops::WAYS {
        workloads::loops(peer, way, make, replace, run, check);
    }
    workloads::remove(
        peer,
        ("", "`ViewMut::remove`, the view borrowed once"),
        |n| {
            let mut world = World::new();
            let numbers = (0..n).map(|i| (Number(i as i32),));
            let entities = world.bulk_add_entity(numbers).collect();
            (world, entities)
        },
        |world, entities: &[EntityId]| {
            world.run(|mut numbers: ViewMut<Number>| {
                let removed = entities.iter().filter_map(|&entity| numbers.remove(entity));
                removed.map(|number| i64::from(number.0)).sum()
            })
        },
        count::<Number>,
    );
}
