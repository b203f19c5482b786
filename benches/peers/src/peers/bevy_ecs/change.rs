//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// The number of additions and removals.
#[derive(Resource)]
struct Seen(usize);

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
    workloads::add_remove(
        peer,
        &[ADD_REMOVE_OBSERVED],
        ("", "the same with an observer of `Add` and one of `Remove`"),
        |n| {
            let (mut world, entities) = with_a(n);
            world.insert_resource(Seen(0));
            world.add_observer(|_: On<Add<SparseB>>, mut seen: ResMut<Seen>| seen.0 += 1);
            world.add_observer(|_: On<Remove<SparseB>>, mut seen: ResMut<Seen>| seen.0 += 1);
            (world, entities)
        },
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
        |world| sum_a(world) + (count::<SparseB>(world) + world.resource::<Seen>().0) as f64,
    );
    let make = |n| {
        let mut world = World::new();
        let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY));
        let entities: Vec<Entity> = world.spawn_batch(bundles).collect();
        (world, entities)
    };
    let replace = |world: &mut World, entities: &mut [Entity], chosen: &[u32]| {
        for &i in chosen {
            world.despawn(entities[i as usize]);
        }
        let bundles: Vec<_> =
            chosen.iter().map(|&i| (Position::at(again(i)), VELOCITY)).collect();
        for (&i, entity) in chosen.iter().zip(world.spawn_batch(bundles)) {
            entities[i as usize] = entity;
        }
    };
    let check = |world: &mut World| sum(world) + count::<Velocity>(world) as f64;
    let way = ("", "`World::despawn` for each and `World::spawn_batch`");
    workloads::churn(peer, &[CHURN, CHURN_GROUP], way, make, replace, check);
    for (way, run) in loops::WAYS {
        workloads::loops(
            peer,
            way,
            move |n| {
                let (mut world, entities) = make(n);
                let query = world.query();
                ((world, query), entities)
            },
            move |(world, _), entities: &mut [Entity], chosen| replace(world, entities, chosen),
            run,
            move |(world, _)| check(world),
        );
    }
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
