//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// The number of additions and removals.
#[derive(Component)]
struct Seen(usize);

/// Registers the changes of components and of entities.
pub fn change(peer: &mut Peer<'_>) {
    workloads::add_remove(
        peer,
        &[ADD_REMOVE, ADD_REMOVE_GROUP],
        ("", "`EntityView::set` and `remove`"),
        |n| {
            let world = World::new();
            let entities = world.entity_bulk(n as u32).set(&vec![A(1.0); n]).build();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_from_id(entity).set(B(0.0));
            }
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_from_id(entity).remove(B::id());
            }
        },
        |world| {
            let mut a = 0.0;
            world.new_query::<&A>().each(|value| a += f64::from(value.0));
            a + count::<B>(world)
        },
    );
    workloads::add_remove(
        peer,
        &[ADD_REMOVE_OBSERVED],
        ("", "the same with an observer of `OnAdd` and one of `OnRemove`"),
        |n| {
            let world = World::new();
            let entities = world.entity_bulk(n as u32).set(&vec![A(1.0); n]).build();
            world.set(Seen(0));
            let count = |view: EntityView<'_>| view.world().get::<&mut Seen>(|seen| seen.0 += 1);
            world.observer::<flecs::OnAdd, ()>().with(B::id()).each_entity(move |view, ()| count(view));
            world.observer::<flecs::OnRemove, ()>().with(B::id()).each_entity(move |view, ()| count(view));
            (world, entities)
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_from_id(entity).set(B(0.0));
            }
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_from_id(entity).remove(B::id());
            }
        },
        |world| {
            let mut a = 0.0;
            world.new_query::<&A>().each(|value| a += f64::from(value.0));
            a + count::<B>(world) + world.get::<&Seen>(|seen| seen.0 as f64)
        },
    );
    workloads::churn(
        peer,
        &[CHURN, CHURN_GROUP],
        ("", "`EntityView::destruct` for each and `World::entity_bulk`"),
        numbered,
        replace,
        |world| sum(world) + count::<Velocity>(world),
    );
    workloads::remove(
        peer,
        ("", "`EntityView::try_get`, then `remove`, which doesn't return it"),
        |n| {
            let world = World::new();
            let numbers: Vec<_> = (0..n).map(|i| Number(i as i32)).collect();
            let entities = world.entity_bulk(n as u32).set(&numbers).build();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let mut sum = 0;
            for &entity in entities {
                let entity = world.entity_from_id(entity);
                if let Some(number) = entity.try_get::<&Number>(|number| number.0) {
                    sum += i64::from(number);
                    entity.remove(Number::id());
                }
            }
            sum
        },
        |world| count::<Number>(world) as usize,
    );
}

/// Makes a world of numbered positions and velocities.
pub fn numbered(n: usize) -> (World, Vec<Entity>) {
    movers(&(0..n).map(|i| Position::at(i as f32)).collect::<Vec<_>>())
}

/// Despawns some entities and spawns as many.
pub fn replace(world: &mut World, entities: &mut [Entity], chosen: &[u32]) {
    for &i in chosen {
        world.entity_from_id(entities[i as usize]).destruct();
    }
    let positions: Vec<_> = chosen.iter().map(|&i| Position::at(again(i))).collect();
    let velocities = vec![VELOCITY; chosen.len()];
    let new = world.entity_bulk(chosen.len() as u32).set(&positions).set(&velocities).build();
    for (&i, entity) in chosen.iter().zip(new) {
        entities[i as usize] = entity;
    }
}
