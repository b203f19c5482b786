//! sparsey: sparse sets, and groups that keep chosen sets in one order.
//!
//! Left out: the loop over 20 columns, since a query has at most 16 components; memory after
//! shrinking, since a world cannot release memory.

use super::shared;
use crate::harness::Peer;
use crate::inputs::{
    EXPIRING, FEW, FRAGMENT, HELD, ITERATED, JOINED, LIFETIME, MANY, lifetimes, tenth,
};
use crate::memory::per_entity;
use crate::rows::*;
use sparsey::World;
use sparsey::entity::Entity;
use std::hint::black_box;

components! {}

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of sparsey.
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

fn sum(world: &mut World) -> f64 {
    sum_of(world)
}

fn sum_of(world: &World) -> f64 {
    world.borrow::<Position>().as_slice().iter().map(|p| f64::from(p.x)).sum()
}

fn loose() -> World {
    World::builder().register::<Position>().register::<Velocity>().build()
}

fn grouped() -> World {
    World::builder().add_group::<(Position, Velocity)>().build()
}

fn movers(mut world: World, n: usize) -> World {
    world.extend((0..n).map(|_| (Position::at(1.0), VELOCITY)));
    world
}

fn tenth_moves(mut world: World) -> World {
    let entities = world.extend((0..MANY).map(|i| (Position::at(i as f32),))).to_vec();
    for i in tenth() {
        world.insert(entities[i as usize], (VELOCITY,));
    }
    world
}

fn iterate(peer: &mut Peer<'_>) {
    let slices = |world: &mut World| {
        let mut query = world.query_all::<(&mut Position, &Velocity)>();
        let (positions, velocities) = query.slice().expect("a group");
        for (position, velocity) in positions.iter_mut().zip(velocities) {
            position.step(velocity);
        }
    };
    let each = |world: &mut World| {
        world.for_each::<(&mut Position, &Velocity)>(|(position, velocity)| position.step(velocity));
    };
    let slices_way = "a group, the slices of `World::query_all` zipped";
    let each_way = "a group and `World::for_each`";
    for (row, n) in ITERATED {
        peer.repeated(row, ("slices", slices_way), move || movers(grouped(), n), slices, sum);
        peer.repeated(row, ("", each_way), move || movers(grouped(), n), each, sum);
    }
    peer.repeated(SPARSE_JOIN_GROUP, ("slices", slices_way), || tenth_moves(grouped()), slices, sum);
    peer.repeated(SPARSE_JOIN_GROUP, ("", each_way), || tenth_moves(grouped()), each, sum);
    let way = "`World::for_each` without a group";
    for (row, n) in JOINED {
        peer.repeated(row, ("", way), move || movers(loose(), n), each, sum);
    }
    peer.repeated(SPARSE_JOIN, ("", way), || tenth_moves(loose()), each, sum);
}

fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms = world.borrow::<Transform>();
        let transforms: f64 = transforms.as_slice().iter().map(|t| f64::from(t.0[0])).sum();
        let others = world.borrow::<Rotation>().len() + world.borrow::<Velocity>().len();
        sum_of(world) + transforms + others as f64
    };
    let empty = || {
        World::builder()
            .register::<Transform>()
            .register::<Position>()
            .register::<Rotation>()
            .register::<Velocity>()
            .build()
    };
    let all_grouped =
        || World::builder().add_group::<(Transform, Position, Rotation, Velocity)>().build();
    let batch = |mut world: World| {
        world.extend((0..FEW).map(|_| BUNDLE));
        world
    };
    let one = |mut world: World| {
        for _ in 0..FEW {
            black_box(&mut world).create(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`World::extend`, without a group"), empty, batch, check);
    let way = "`World::extend` into a group of all four";
    peer.consumed(SPAWN_BULK, ("group", way), all_grouped, batch, check);
    peer.consumed(SPAWN_ONE, ("", "`World::create`, without a group"), empty, one, check);
    let way = "`World::create` into a group of all four";
    peer.consumed(SPAWN_ONE, ("group", way), all_grouped, one, check);
}

fn change(peer: &mut Peer<'_>) {
    let run = |world: &mut World, entities: &[Entity]| {
        for &entity in entities {
            world.insert(entity, (B(0.0),));
        }
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
    shared::add_remove(peer, &[ADD_REMOVE], ("", way), plain, run, check);
    let group = move |n| fill(World::builder().add_group::<(A, B)>().build(), n);
    let way = "`World::insert` and `World::delete` with a group of both";
    shared::add_remove(peer, &[ADD_REMOVE_GROUP], ("", way), group, run, check);
    churn(peer);
    shared::remove(
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

fn churn(peer: &mut Peer<'_>) {
    let fill = |mut world: World, n: usize| {
        let entities = world.extend((0..n).map(|i| (Position::at(i as f32), VELOCITY))).to_vec();
        (world, entities)
    };
    let run = |world: &mut World, entities: &mut [Entity], half: &[u32]| {
        for &i in half {
            world.destroy(entities[i as usize]);
        }
        let new = world.extend(half.iter().map(|&i| (Position::at(i as f32), VELOCITY)));
        for (&i, &entity) in half.iter().zip(new) {
            entities[i as usize] = entity;
        }
    };
    let check = |world: &mut World| sum(world) + world.borrow::<Velocity>().len() as f64;
    let way = "`World::destroy` for each and `World::extend`, without a group";
    shared::churn(peer, &[CHURN], ("", way), move |n| fill(loose(), n), run, check);
    let way = "`World::destroy` for each and `World::extend` with a group of both";
    shared::churn(peer, &[CHURN_GROUP], ("", way), move |n| fill(grouped(), n), run, check);
}

fn get(peer: &mut Peer<'_>) {
    let make = |n| {
        let mut world = loose();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.extend(bundles).to_vec();
        (world, entities)
    };
    let way = "`View::get` of a borrowed component";
    shared::get(peer, ("", way), make, |world, entities: &[Entity]| {
        let positions = world.borrow::<Position>();
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
        ("", "a group of all three; `for_each` finds the expired entities, then `destroy` and `extend`"),
        || {
            let mut world = World::builder().add_group::<(Position, Velocity, Life)>().build();
            world.extend(lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))));
            (world, Vec::new())
        },
        |(world, expired)| {
            world.for_each::<(Entity, &mut Life)>(|(entity, life)| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity);
                }
            });
            for entity in expired.drain(..) {
                world.destroy(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.extend((0..EXPIRING).map(|_| new));
        },
        |(world, _)| {
            let lives = world.borrow::<Life>();
            let lives: f64 = lives.as_slice().iter().map(|life| f64::from(life.0)).sum();
            sum_of(world) + lives + world.borrow::<Velocity>().len() as f64
        },
    );
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut builder = World::builder();
            builder.register::<Data>();
            $(builder.register::<$type>();)*
            let mut world = builder.build();
            $(world.extend((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "`as_mut_slice` of the borrowed component"),
        fragmented,
        |world| {
            for data in world.borrow_mut::<Data>().as_mut_slice() {
                data.0 *= 2.0;
            }
        },
        |world| world.borrow::<Data>().as_slice().iter().map(|data| f64::from(data.0)).sum(),
    );
}

macro_rules! stepping {
    ($peer:expr, STEPS_20, $($rest:tt)*) => {};
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, register, $type, $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $peer, $row, add_group, ($($type,)*), $($name: $type),* }
    };
    (@ $peer:expr, $row:ident, $build:ident, $all:ty, $($name:ident: $type:ident),*) => {
        $peer.repeated(
            $row,
            ("", "a group of all columns and `World::for_each`"),
            || {
                let mut world = World::builder().$build::<$all>().build();
                world.extend((0..MANY).map(|_| ($($type::default(),)*)));
                world
            },
            |world| {
                world.for_each::<($(&mut $type,)*)>(|($($name,)*)| {
                    $($name.0[0] += 1;)*
                });
            },
            |world| {
                let mut sum = 0.0;
                $(sum += world.borrow::<$type>().as_slice().iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    };
}

fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}

fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::create` one by one, without a group"), || {
        let make = || {
            let mut world = World::builder()
                .register::<Position>()
                .register::<Velocity>()
                .register::<Pair>()
                .build();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => world.create((a, b, c)),
                    (true, false) => world.create((a, b)),
                    _ => world.create((a,)),
                };
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = world.borrow::<Velocity>().len() + world.borrow::<Pair>().len();
            (world.borrow::<Position>().len() + rest) as f64
        })
    });
}
