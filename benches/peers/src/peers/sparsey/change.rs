//! Adds and removes components, despawns and spawns.

use super::*;
use crate::workloads::again;

/// Registers the changes of components and of entities.
pub fn change(peer: &mut Peer<'_>) {
    let add = |world: &mut World, entities: &[Entity]| {
        for &entity in entities {
            world.insert(entity, (B(0.0),));
        }
    };
    let remove = |world: &mut World, entities: &[Entity]| {
        for &entity in entities {
            world.delete::<(B,)>(entity);
        }
    };
    let check = |world: &mut World| {
        let a: f64 = world.borrow::<A>().as_slice().iter().map(|a| f64::from(a.0)).sum();
        a + world.borrow::<B>().len() as f64
    };
    let fill = |mut world: World, n: usize| {
        let entities = world.extend((0..n).map(|_| (A(1.0),))).to_vec();
        (world, entities)
    };
    let plain = move |n| fill(World::builder().register::<A>().register::<B>().build(), n);
    let way = "`World::insert` and `World::delete`, without a group";
    workloads::add_remove(peer, &[ADD_REMOVE], ("", way), plain, add, remove, check);
    let group = move |n| fill(World::builder().add_group::<(A, B)>().build(), n);
    let way = "`World::insert` and `World::delete` with a group of both";
    workloads::add_remove(peer, &[ADD_REMOVE_GROUP], ("", way), group, add, remove, check);
    churn(peer);
    workloads::remove(
        peer,
        ("", "`World::remove`"),
        |n| {
            let mut world = World::builder().register::<Number>().build();
            let entities = world.extend((0..n).map(|i| (Number(i as i32),))).to_vec();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let numbers = entities.iter().filter_map(|&e| world.remove::<(Number,)>(e).0);
            numbers.map(|number| i64::from(number.0)).sum()
        },
        |world| world.borrow::<Number>().len(),
    );
}

/// Registers the churn.
pub fn churn(peer: &mut Peer<'_>) {
    let fill = |mut world: World, n: usize| {
        let entities = world.extend((0..n).map(|i| (Position::at(i as f32), VELOCITY))).to_vec();
        (world, entities)
    };
    let run = |world: &mut World, entities: &mut [Entity], half: &[u32]| {
        for &i in half {
            world.destroy(entities[i as usize]);
        }
        let new = world.extend(half.iter().map(|&i| (Position::at(again(i)), VELOCITY)));
        for (&i, &entity) in half.iter().zip(new) {
            entities[i as usize] = entity;
        }
    };
    let check = |world: &mut World| sum(world) + world.borrow::<Velocity>().len() as f64;
    let way = "`World::destroy` for each and `World::extend`, without a group";
    workloads::churn(peer, &[CHURN], ("", way), move |n| fill(loose(), n), run, check);
    let way = "`World::destroy` for each and `World::extend` with a group of both";
    workloads::churn(peer, &[CHURN_GROUP], ("", way), move |n| fill(grouped(), n), run, check);
    let way = Way::plain("no group", "`World::for_each` without a group");
    workloads::loops(peer, way, move |n| fill(loose(), n), run, loops::EACH, check);
    let way = Way::of("", "a group and `World::for_each`");
    workloads::loops(peer, way, move |n| fill(grouped(), n), run, loops::EACH, check);
}
