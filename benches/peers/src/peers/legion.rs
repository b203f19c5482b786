//! legion: an archetype for each set of components, found at run time.
//!
//! Left out: joins of independent columns, since the columns of an archetype are always packed;
//! memory after shrinking, since `World::pack` arranges memory and releases none.

use super::shared;
use crate::harness::Peer;
use crate::inputs::{EXPIRING, FEW, FRAGMENT, HELD, ITERATED, LIFETIME, MANY, lifetimes, tenth};
use crate::memory::per_entity;
use crate::rows::*;
use legion::query::Query;
use legion::storage::IntoSoa;
use legion::{Entity, EntityStore, IntoQuery, World};
use std::hint::black_box;

components! {}

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of legion.
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
    <&Position>::query().iter(world).map(|p| f64::from(p.x)).sum()
}

fn count<C: legion::storage::Component>(world: &mut World) -> usize {
    <&C>::query().iter(world).count()
}

type Moving = Query<(&'static mut Position, &'static Velocity)>;

fn iterate(peer: &mut Peer<'_>) {
    let each = |(world, query): &mut (World, Moving)| {
        query.for_each_mut(world, |(position, velocity)| position.step(velocity));
    };
    let chunks = |(world, query): &mut (World, Moving)| {
        query.for_each_chunk_mut(world, |chunk| {
            let (positions, velocities) = chunk.into_components();
            for (position, velocity) in positions.iter_mut().zip(velocities) {
                position.step(velocity);
            }
        });
    };
    let check = |(world, _): &mut (World, Moving)| sum(world);
    let way = "a query made once and `for_each_mut`";
    let chunks_way = "a query made once and `for_each_chunk_mut`, the slices zipped";
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::default();
            world.extend((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            (world, <(&mut Position, &Velocity)>::query())
        };
        peer.repeated(row, ("", way), prepare, each, check);
        peer.repeated(row, ("chunks", chunks_way), prepare, chunks, check);
    }
    let prepare = || {
        let mut world = World::default();
        let entities = world.extend((0..MANY).map(|i| (Position::at(i as f32),))).to_vec();
        for i in tenth() {
            let mut entry = world.entry(entities[i as usize]).expect("an entity that is alive");
            entry.add_component(VELOCITY);
        }
        (world, <(&mut Position, &Velocity)>::query())
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", way), prepare, each, check);
}

fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms: f64 =
            <&Transform>::query().iter(world).map(|t| f64::from(t.0[0])).sum();
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    peer.consumed(
        SPAWN_BULK,
        ("", "`World::extend` with a tuple of ready vectors, `into_soa`"),
        || (vec![BUNDLE.0; FEW], vec![BUNDLE.1; FEW], vec![BUNDLE.2; FEW], vec![BUNDLE.3; FEW]),
        |columns| {
            let mut world = World::default();
            world.extend(columns.into_soa());
            world
        },
        check,
    );
    let rows = |()| {
        let mut world = World::default();
        world.extend((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, ("rows", "`World::extend` of tuples"), || (), rows, check);
    let one = |()| {
        let mut world = World::default();
        for _ in 0..FEW {
            black_box(&mut world).push(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::push`"), || (), one, check);
}

fn change(peer: &mut Peer<'_>) {
    shared::add_remove(
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
    shared::churn(
        peer,
        &[CHURN, CHURN_GROUP],
        ("", "`World::remove` for each and `World::extend`"),
        |n| {
            let mut world = World::default();
            let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY));
            let entities = world.extend(bundles).to_vec();
            (world, entities)
        },
        |world, entities: &mut [Entity], half| {
            for &i in half {
                world.remove(entities[i as usize]);
            }
            let bundles: Vec<_> =
                half.iter().map(|&i| (Position::at(i as f32), VELOCITY)).collect();
            for (&i, &entity) in half.iter().zip(world.extend(bundles)) {
                entities[i as usize] = entity;
            }
        },
        |world| sum(world) + count::<Velocity>(world) as f64,
    );
    shared::remove(
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

fn get(peer: &mut Peer<'_>) {
    type State = (World, Query<&'static Position>);
    let make = |n| {
        let mut world = World::default();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.extend(bundles).to_vec();
        ((world, <&Position>::query()), entities)
    };
    let way = "`World::entry_ref` and `EntryRef::get_component`";
    shared::get(peer, ("", way), make, |(world, _): &mut State, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            let entry = world.entry_ref(entity);
            if let Ok(position) = entry.and_then(|entry| entry.into_component::<Position>().map_err(|_| unreachable!("all have one"))) {
                sum += position.x;
            }
        }
        sum
    });
    let way = "`Query::get`";
    shared::get(peer, ("query", way), make, |(world, query): &mut State, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            if let Ok(position) = query.get(world, entity) {
                sum += position.x;
            }
        }
        sum
    });
}

fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a query finds the expired entities, then `remove` for each and `extend` of tuples"),
        || {
            let mut world = World::default();
            let bundles: Vec<_> =
                lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))).collect();
            world.extend(bundles);
            (world, <(Entity, &mut Life)>::query(), Vec::new())
        },
        |(world, query, expired)| {
            query.for_each_mut(world, |(entity, life)| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(*entity);
                }
            });
            for entity in expired.drain(..) {
                world.remove(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.extend((0..EXPIRING).map(move |_| new));
        },
        |(world, ..)| {
            let lives: f64 = <&Life>::query().iter(world).map(|life| f64::from(life.0)).sum();
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut world = World::default();
            $(world.extend((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "a query made once and `for_each_mut`"),
        || (fragmented(), <&mut Data>::query()),
        |(world, query)| query.for_each_mut(world, |data| data.0 *= 2.0),
        |(world, _)| <&Data>::query().iter(world).map(|data| f64::from(data.0)).sum(),
    );
}

macro_rules! stepping {
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, $name, &mut $type, $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $peer, $row, ($($name,)*), ($(&mut $type,)*), $($name: $type),* }
    };
    (@ $peer:expr, $row:ident, $item:pat, $query:ty, $($name:ident: $type:ident),*) => {
        $peer.repeated(
            $row,
            ("", "a query made once and `for_each_mut`"),
            || {
                let mut world = World::default();
                world.extend((0..MANY).map(|_| ($($type::default(),)*)));
                (world, <$query>::query())
            },
            |(world, query)| {
                query.for_each_mut(world, |$item| {
                    $($name.0[0] += 1;)*
                });
            },
            |(world, _)| {
                let mut sum = 0.0;
                $(sum += <&$type>::query().iter(world).map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    };
}

fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}

fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::push` one by one"), || {
        let make = || {
            let mut world = World::default();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => world.push((a, b, c)),
                    (true, false) => world.push((a, b)),
                    _ => world.push((a,)),
                };
            }
            world
        };
        per_entity(HELD, make, |world| {
            let rest = count::<Velocity>(world) + count::<Pair>(world);
            (count::<Position>(world) + rest) as f64
        })
    });
}
