//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// Registers the changes of components and of entities.
pub fn change(peer: &mut Peer<'_>) {
    workloads::add_remove(
        peer,
        &[ADD_REMOVE, ADD_REMOVE_GROUP],
        ("", "`Entry::add_component` and `remove_component`"),
        |n| {
            let mut world = World::default();
            let entities = world.extend((0..n).map(|_| (A(1.0),))).to_vec();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                if let Some(mut entry) = world.entry(entity) {
                    entry.add_component(B(0.0));
                }
            }
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                if let Some(mut entry) = world.entry(entity) {
                    entry.remove_component::<B>();
                }
            }
        },
        |world| {
            let a: f64 = <&A>::query().iter(world).map(|a| f64::from(a.0)).sum();
            a + count::<B>(world) as f64
        },
    );
    let make = |n| {
        let mut world = World::default();
        let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY));
        let entities = world.extend(bundles).to_vec();
        (world, entities)
    };
    let replace = |world: &mut World, entities: &mut [Entity], chosen: &[u32]| {
        for &i in chosen {
            world.remove(entities[i as usize]);
        }
        let bundles: Vec<_> =
            chosen.iter().map(|&i| (Position::at(again(i)), VELOCITY)).collect();
        for (&i, &entity) in chosen.iter().zip(world.extend(bundles)) {
            entities[i as usize] = entity;
        }
    };
    let check = |world: &mut World| sum(world) + count::<Velocity>(world) as f64;
    let way = ("", "`World::remove` for each and `World::extend`");
    workloads::churn(peer, &[CHURN, CHURN_GROUP], way, make, replace, check);
    for (way, run) in loops::WAYS {
        workloads::loops(
            peer,
            way,
            move |n| {
                let (world, entities) = make(n);
                ((world, <(&mut Position, &Velocity)>::query()), entities)
            },
            move |(world, _), entities: &mut [Entity], chosen| replace(world, entities, chosen),
            run,
            move |(world, _)| check(world),
        );
    }
    workloads::remove(
        peer,
        ("", "`Entry::get_component`, then `remove_component`, which doesn't return it"),
        |n| {
            let mut world = World::default();
            let entities = world.extend((0..n).map(|i| (Number(i as i32),))).to_vec();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let mut sum = 0;
            for &entity in entities {
                let Some(mut entry) = world.entry(entity) else { continue };
                if let Ok(number) = entry.get_component::<Number>() {
                    sum += i64::from(number.0);
                    entry.remove_component::<Number>();
                }
            }
            sum
        },
        count::<Number>,
    );
}
