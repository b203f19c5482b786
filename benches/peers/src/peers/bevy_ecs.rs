//! bevy_ecs: a table for each set of components, and a sparse set for a component that is declared
//! so.
//!
//! Left out: memory after shrinking, since a world cannot release memory.

use super::shared;
use crate::harness::Peer;
use crate::inputs::{EXPIRING, FEW, FRAGMENT, HELD, ITERATED, LIFETIME, MANY, lifetimes, tenth};
use crate::memory::per_entity;
use crate::rows::*;
use bevy_ecs::prelude::*;
use std::hint::black_box;

components! { #[derive(Component)] }

/// A velocity in a sparse set.
#[derive(Clone, Copy, Component)]
#[component(storage = "SparseSet")]
struct Sparse(Velocity);

/// A component in a sparse set, for inserting and removing.
#[derive(Clone, Copy, Component)]
#[component(storage = "SparseSet")]
#[allow(dead_code, reason = "it is added and removed, never read")]
struct SparseB(f32);

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of bevy_ecs.
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
    world.query::<&Position>().iter(world).map(|p| f64::from(p.x)).sum()
}

fn count<C: Component>(world: &mut World) -> usize {
    world.query::<&C>().iter(world).count()
}

fn numbered(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let entities = world.spawn_batch((0..n).map(|i| Position::at(i as f32))).collect();
    (world, entities)
}

fn iterate(peer: &mut Peer<'_>) {
    type State = (World, QueryState<(&'static mut Position, &'static Velocity)>);
    let state = |mut world: World| {
        let query = world.query::<(&mut Position, &Velocity)>();
        (world, query)
    };
    let each = |(world, query): &mut State| {
        query.iter_mut(world).for_each(|(mut position, velocity)| position.step(velocity));
    };
    let check = |(world, _): &mut State| sum(world);
    let way = "a `QueryState` made once, `iter_mut` and `for_each`";
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            state(world)
        };
        peer.repeated(row, ("", way), prepare, each, check);
        let by_rows = |(world, query): &mut State| {
            for (mut position, velocity) in query.iter_mut(world) {
                position.step(velocity);
            }
        };
        let way = "a `QueryState` made once, `iter_mut` and a `for` loop";
        peer.repeated(row, ("for", way), prepare, by_rows, check);
    }
    let prepare = move || {
        let (mut world, entities) = numbered(MANY);
        let movers: Vec<_> = tenth().into_iter().map(|i| (entities[i as usize], VELOCITY)).collect();
        world.insert_batch(movers);
        state(world)
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", way), prepare, each, check);
    peer.repeated(
        SPARSE_JOIN,
        ("", "the velocity in a sparse set; a `QueryState` made once, `iter_mut` and `for_each`"),
        || {
            let (mut world, entities) = numbered(MANY);
            for i in tenth() {
                world.entity_mut(entities[i as usize]).insert(Sparse(VELOCITY));
            }
            let query = world.query::<(&mut Position, &Sparse)>();
            (world, query)
        },
        |(world, query)| {
            let rows = query.iter_mut(world);
            rows.for_each(|(mut position, velocity)| position.step(&velocity.0));
        },
        |(world, _)| sum(world),
    );
}

fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms = world.query::<&Transform>();
        let transforms: f64 = { transforms }.iter(world).map(|t| f64::from(t.0[0])).sum();
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let batch = |()| {
        let mut world = World::new();
        world.spawn_batch((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`World::spawn_batch`"), || (), batch, check);
    let one = |()| {
        let mut world = World::new();
        for _ in 0..FEW {
            black_box(&mut world).spawn(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::spawn`"), || (), one, check);
}

fn with_a(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let entities = world.spawn_batch((0..n).map(|_| A(1.0))).collect();
    (world, entities)
}

fn change(peer: &mut Peer<'_>) {
    shared::add_remove(
        peer,
        &[ADD_REMOVE_GROUP],
        ("", "`EntityWorldMut::insert` and `remove`, the component in a table"),
        with_a,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_mut(entity).insert(B(0.0));
            }
            for &entity in entities {
                world.entity_mut(entity).remove::<B>();
            }
        },
        |world| sum_a(world) + count::<B>(world) as f64,
    );
    shared::add_remove(
        peer,
        &[ADD_REMOVE],
        ("", "`EntityWorldMut::insert` and `remove`, the component in a sparse set"),
        with_a,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_mut(entity).insert(SparseB(0.0));
            }
            for &entity in entities {
                world.entity_mut(entity).remove::<SparseB>();
            }
        },
        |world| sum_a(world) + count::<SparseB>(world) as f64,
    );
    shared::churn(
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
                half.iter().map(|&i| (Position::at(i as f32), VELOCITY)).collect();
            for (&i, entity) in half.iter().zip(world.spawn_batch(bundles)) {
                entities[i as usize] = entity;
            }
        },
        |world| sum(world) + count::<Velocity>(world) as f64,
    );
    shared::remove(
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

fn sum_a(world: &mut World) -> f64 {
    world.query::<&A>().iter(world).map(|a| f64::from(a.0)).sum()
}

fn get(peer: &mut Peer<'_>) {
    type State = (World, QueryState<&'static Position>);
    let make = |n| {
        let mut world = World::new();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.spawn_batch(bundles).collect();
        let query = world.query::<&Position>();
        ((world, query), entities)
    };
    let way = "`QueryState::get_manual`, the archetypes brought up to date once";
    shared::get(peer, ("", way), make, |(world, query): &mut State, entities: &[Entity]| {
        query.update_archetypes(world);
        let mut sum = 0.0;
        for &entity in entities {
            if let Ok(position) = query.get_manual(world, entity) {
                sum += position.x;
            }
        }
        sum
    });
    let way = "`World::get`";
    shared::get(peer, ("world", way), make, |(world, _): &mut State, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            if let Some(position) = world.get::<Position>(entity) {
                sum += position.x;
            }
        }
        sum
    });
}

fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a `QueryState` finds the expired entities, then `despawn` for each and `spawn_batch`"),
        || {
            let mut world = World::new();
            let bundles: Vec<_> =
                lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))).collect();
            world.spawn_batch(bundles);
            let query = world.query::<(Entity, &mut Life)>();
            (world, query, Vec::new())
        },
        |(world, query, expired)| {
            query.iter_mut(world).for_each(|(entity, mut life)| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity);
                }
            });
            for entity in expired.drain(..) {
                world.despawn(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.spawn_batch((0..EXPIRING).map(move |_| new));
        },
        |(world, ..)| {
            let lives: f64 = world.query::<&Life>().iter(world).map(|l| f64::from(l.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut world = World::new();
            $(world.spawn_batch((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "a `QueryState` made once, `iter_mut` and `for_each`"),
        || {
            let mut world = fragmented();
            let query = world.query::<&mut Data>();
            (world, query)
        },
        |(world, query)| query.iter_mut(world).for_each(|mut data| data.0 *= 2.0),
        |(world, _)| world.query::<&Data>().iter(world).map(|data| f64::from(data.0)).sum(),
    );
}

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {{
        #[derive(Bundle, Default)]
        struct New { $($name: $type),* }
        #[derive(bevy_ecs::query::QueryData)]
        #[query_data(mutable)]
        struct Step { $($name: &'static mut $type),* }
        $peer.repeated(
            $row,
            ("", "a `QueryState` of a derived `QueryData`, `iter_mut` and `for_each`"),
            || {
                let mut world = World::new();
                world.spawn_batch((0..MANY).map(|_| New::default()));
                let query = world.query::<Step>();
                (world, query)
            },
            |(world, query)| {
                query.iter_mut(world).for_each(|mut step| {
                    $(step.$name.0[0] += 1;)*
                });
            },
            |(world, _)| {
                let mut sum = 0.0;
                $(sum += world.query::<&$type>().iter(world).map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    }};
}

fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}

fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::spawn` one by one"), || {
        let make = || {
            let mut world = World::new();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => drop(world.spawn((a, b, c))),
                    (true, false) => drop(world.spawn((a, b))),
                    _ => drop(world.spawn(a)),
                }
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = count::<Velocity>(world) + count::<Pair>(world);
            (count::<Position>(world) + rest) as f64
        })
    });
}
