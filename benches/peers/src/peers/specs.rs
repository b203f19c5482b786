//! specs: a bit set and a vector for each component. Here the vector is `VecStorage`, with each
//! value at its entity's index.
//!
//! Left out: everything in a group, since it has none; memory after shrinking, since a world cannot
//! release memory.

use super::shared;
use crate::harness::Peer;
use crate::inputs::{
    EXPIRING, FEW, FRAGMENT, HELD, ITERATED, JOINED, LIFETIME, MANY, lifetimes, tenth,
};
use crate::memory::per_entity;
use crate::rows::*;
use specs::storage::{DenseVecStorage, VecStorage};
use specs::{Builder, Component, Entity, Join, World, WorldExt};
use std::hint::black_box;

components! { #[derive(Component)] #[storage(VecStorage)] }

/// A component that few entities have.
#[derive(Component)]
#[storage(DenseVecStorage)]
#[allow(dead_code, reason = "it is held, never read")]
struct Rare(Pair);

/// Registers the entries of specs.
pub fn register(peer: &mut Peer<'_>) {
    iterate(peer);
    spawn(peer);
    change(peer);
    get(peer);
    particles(peer);
    fragments(peer);
    steps(peer);
    memory(peer);
}

fn world() -> World {
    let mut world = World::new();
    world.register::<Position>();
    world.register::<Velocity>();
    world.register::<Life>();
    world
}

fn sum(world: &mut World) -> f64 {
    world.read_storage::<Position>().join().map(|p| f64::from(p.x)).sum()
}

fn count<C: Component>(world: &mut World) -> usize {
    world.read_storage::<C>().count()
}

fn movers(n: usize, x: impl Fn(usize) -> f32) -> (World, Vec<Entity>) {
    let mut world = world();
    let entities = (0..n)
        .map(|i| world.create_entity().with(Position::at(x(i))).with(VELOCITY).build())
        .collect();
    (world, entities)
}

fn iterate(peer: &mut Peer<'_>) {
    let run = |world: &mut World| {
        let mut positions = world.write_storage::<Position>();
        let velocities = world.read_storage::<Velocity>();
        for (position, velocity) in (&mut positions, &velocities).join() {
            position.step(velocity);
        }
    };
    let way = "two storages, `join` and a `for` loop";
    for (row, n) in ITERATED.into_iter().chain(JOINED) {
        peer.repeated(row, ("", way), move || movers(n, |_| 1.0).0, run, sum);
    }
    let prepare = || {
        let mut world = world();
        let positions = (0..MANY).map(|i| Position::at(i as f32));
        let entities: Vec<_> =
            positions.map(|p| world.create_entity().with(p).build()).collect();
        {
            let mut velocities = world.write_storage::<Velocity>();
            for i in tenth() {
                velocities.insert(entities[i as usize], VELOCITY).expect("an entity that is alive");
            }
        }
        world
    };
    peer.repeated(SPARSE_JOIN, ("", way), prepare, run, sum);
}

fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms: f64 = {
            world.read_storage::<Transform>().join().map(|t| f64::from(t.0[0])).sum()
        };
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let empty = || {
        let mut world = world();
        world.register::<Transform>();
        world.register::<Rotation>();
        world
    };
    let bulk = |mut world: World| {
        let entities: Vec<_> = world.create_iter().take(FEW).collect();
        fill(&world, &entities, TRANSFORM);
        fill(&world, &entities, Position::at(1.0));
        fill(&world, &entities, ROTATION);
        fill(&world, &entities, VELOCITY);
        world
    };
    let way = "`World::create_iter`, then `insert` into one storage after the other";
    peer.consumed(SPAWN_BULK, ("", way), empty, bulk, check);
    let one = |mut world: World| {
        for _ in 0..FEW {
            let entity = black_box(&mut world).create_entity().with(TRANSFORM);
            entity.with(Position::at(1.0)).with(ROTATION).with(VELOCITY).build();
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::create_entity` with its builder"), empty, one, check);
}

fn fill<C: Component + Copy>(world: &World, entities: &[Entity], value: C) {
    let mut storage = world.write_storage::<C>();
    for &entity in entities {
        let _ = storage.insert(entity, value);
    }
}

fn change(peer: &mut Peer<'_>) {
    shared::add_remove(
        peer,
        &[ADD_REMOVE],
        ("", "`WriteStorage::insert` and `remove`, the storage borrowed once"),
        |n| {
            let mut world = World::new();
            world.register::<A>();
            world.register::<B>();
            let entities = (0..n).map(|_| world.create_entity().with(A(1.0)).build()).collect();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let mut values = world.write_storage::<B>();
            for &entity in entities {
                let _ = values.insert(entity, B(0.0));
            }
            for &entity in entities {
                values.remove(entity);
            }
        },
        |world| {
            let a: f64 = world.read_storage::<A>().join().map(|a| f64::from(a.0)).sum();
            a + count::<B>(world) as f64
        },
    );
    shared::churn(
        peer,
        &[CHURN],
        ("", "`World::delete_entities`, then `create_iter` and `insert` into both storages"),
        |n| movers(n, |i| i as f32),
        |world, entities: &mut [Entity], half| {
            let going: Vec<_> = half.iter().map(|&i| entities[i as usize]).collect();
            world.delete_entities(&going).expect("entities that are alive");
            for (&i, entity) in half.iter().zip(world.create_iter()) {
                entities[i as usize] = entity;
            }
            let mut positions = world.write_storage::<Position>();
            let mut velocities = world.write_storage::<Velocity>();
            for &i in half {
                let entity = entities[i as usize];
                let _ = positions.insert(entity, Position::at(i as f32));
                let _ = velocities.insert(entity, VELOCITY);
            }
        },
        |world| sum(world) + count::<Velocity>(world) as f64,
    );
    shared::remove(
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

fn get(peer: &mut Peer<'_>) {
    let way = "`ReadStorage::get`, the storage borrowed once";
    let make = |n| movers(n, |i| (i % 1024) as f32);
    shared::get(peer, ("", way), make, |world, entities: &[Entity]| {
        let positions = world.read_storage::<Position>();
        let mut sum = 0.0;
        for &entity in entities {
            if let Some(position) = positions.get(entity) {
                sum += position.x;
            }
        }
        sum
    });
}

fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a join finds the expired entities; `delete_entities`, then `create_iter` and `insert`"),
        || {
            let mut world = world();
            for left in lifetimes() {
                let entity = world.create_entity().with(Position::at(1.0)).with(VELOCITY);
                entity.with(Life(left)).build();
            }
            (world, Vec::new())
        },
        |(world, expired)| {
            {
                let mut lives = world.write_storage::<Life>();
                for (entity, life) in (&world.entities(), &mut lives).join() {
                    life.0 -= 1;
                    if life.0 == 0 {
                        expired.push(entity);
                    }
                }
            }
            world.delete_entities(expired).expect("entities that are alive");
            expired.clear();
            let new: Vec<_> = world.create_iter().take(EXPIRING).collect();
            fill(world, &new, Position::at(1.0));
            fill(world, &new, VELOCITY);
            fill(world, &new, Life(LIFETIME));
        },
        |(world, _)| {
            let lives: f64 = world.read_storage::<Life>().join().map(|l| f64::from(l.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut world = World::new();
            world.register::<Data>();
            $(
                world.register::<$type>();
                for _ in 0..FRAGMENT {
                    world.create_entity().with($type(0.0)).with(Data(1.0)).build();
                }
            )*
            world
        }
    };
}

with_fragments!(fragmented);

fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "a storage, `join` and a `for` loop"),
        fragmented,
        |world| {
            for data in (&mut world.write_storage::<Data>()).join() {
                data.0 *= 2.0;
            }
        },
        |world| world.read_storage::<Data>().join().map(|data| f64::from(data.0)).sum(),
    );
}

/// Nested pairs of borrows or of names, because a tuple has at most 18 of them.
macro_rules! nested {
    ($($mut:ident)?; $last:ident) => { nested!(@ $($mut)?; $last) };
    ($($mut:ident)?; $name:ident $($rest:ident)+) => {
        (nested!(@ $($mut)?; $name), nested!($($mut)?; $($rest)+))
    };
    (@ mut; $name:ident) => { &mut $name };
    (@ ; $name:ident) => { $name };
}

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        $peer.repeated(
            $row,
            ("", "a storage per column, `join` of nested pairs and a `for` loop"),
            || {
                let mut world = World::new();
                $(world.register::<$type>();)*
                for _ in 0..MANY {
                    world.create_entity()$(.with($type::default()))*.build();
                }
                world
            },
            |world| {
                $(let mut $name = world.write_storage::<$type>();)*
                for nested!(; $($name)*) in nested!(mut; $($name)*).join() {
                    $($name.0[0] += 1;)*
                }
            },
            |world| {
                let mut sum = 0.0;
                $(
                    let all = world.read_storage::<$type>();
                    sum += all.join().map(|c| f64::from(c.0[0])).sum::<f64>();
                )*
                sum
            },
        );
    };
}

fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}

fn memory(peer: &mut Peer<'_>) {
    let way = "`World::create_entity` one by one, `DenseVecStorage` for what few have";
    peer.counted(MEMORY, ("", way), || {
        let make = || {
            let mut world = World::new();
            world.register::<Position>();
            world.register::<Velocity>();
            world.register::<Rare>();
            for i in 0..HELD {
                let mut entity = world.create_entity().with(Position::at(1.0));
                if i % 2 == 0 {
                    entity = entity.with(VELOCITY);
                }
                if i % 100 == 0 {
                    entity = entity.with(Rare(Pair([1, 1])));
                }
                entity.build();
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = count::<Velocity>(world) + count::<Rare>(world);
            (count::<Position>(world) + rest) as f64
        })
    });
}
