//! hecs: an archetype for each set of components, found at run time.
//!
//! Left out: joins of independent columns, since the columns of an archetype are always packed;
//! memory after shrinking, since a world cannot release memory.

use super::shared;
use crate::harness::Peer;
use crate::inputs::{EXPIRING, FEW, FRAGMENT, HELD, ITERATED, LIFETIME, MANY, lifetimes, tenth};
use crate::memory::per_entity;
use crate::rows::*;
use hecs::{Entity, PreparedQuery, World};
use std::hint::black_box;

components! {}

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of hecs.
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
    world.query_mut::<&Position>().into_iter().map(|p| f64::from(p.x)).sum()
}

fn count<C: hecs::Component>(world: &mut World) -> usize {
    world.query_mut::<&C>().into_iter().count()
}

fn movers(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
    let entities = world.spawn_batch(bundles).collect();
    (world, entities)
}

type Moving = PreparedQuery<(&'static mut Position, &'static Velocity)>;

fn iterate(peer: &mut Peer<'_>) {
    let way = "`PreparedQuery::query_mut` and a `for` loop";
    let run = |(world, query): &mut (World, Moving)| {
        for (position, velocity) in query.query_mut(world) {
            position.step(velocity);
        }
    };
    let check = |(world, _): &mut (World, Moving)| sum(world);
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = World::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            (world, Moving::new())
        };
        peer.repeated(row, ("", way), prepare, run, check);
    }
    let prepare = || {
        let mut world = World::new();
        let entities: Vec<_> =
            world.spawn_batch((0..MANY).map(|i| (Position::at(i as f32),))).collect();
        for i in tenth() {
            world.insert_one(entities[i as usize], VELOCITY).expect("an entity that is alive");
        }
        (world, Moving::new())
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", way), prepare, run, check);
}

fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms = world.query_mut::<&Transform>().into_iter();
        let transforms: f64 = transforms.map(|t| f64::from(t.0[0])).sum();
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let batch = |()| {
        let mut world = World::new();
        world.spawn_batch((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, ("batch", "`World::spawn_batch`"), || (), batch, check);
    let columns = |()| {
        let mut types = hecs::ColumnBatchType::new();
        types.add::<Transform>().add::<Position>().add::<Rotation>().add::<Velocity>();
        let mut batch = types.into_batch(FEW as u32);
        fill(&mut batch, BUNDLE.0);
        fill(&mut batch, BUNDLE.1);
        fill(&mut batch, BUNDLE.2);
        fill(&mut batch, BUNDLE.3);
        let mut world = World::new();
        world.spawn_column_batch(batch.build().expect("filled columns"));
        world
    };
    let way = "`World::spawn_column_batch` with a `BatchWriter` for each column";
    peer.consumed(SPAWN_BULK, ("", way), || (), columns, check);
    let one = |()| {
        let mut world = World::new();
        for _ in 0..FEW {
            black_box(&mut world).spawn(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::spawn`"), || (), one, check);
}

fn fill<C: hecs::Component + Copy>(batch: &mut hecs::ColumnBatchBuilder, value: C) {
    let mut writer = batch.writer::<C>().expect("a column of the batch");
    for _ in 0..FEW {
        let _ = writer.push(value);
    }
}

fn change(peer: &mut Peer<'_>) {
    shared::add_remove(
        peer,
        &[ADD_REMOVE, ADD_REMOVE_GROUP],
        ("", "`World::insert_one` and `World::remove_one`"),
        |n| {
            let mut world = World::new();
            let entities = world.spawn_batch((0..n).map(|_| (A(1.0),))).collect();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            for &entity in entities {
                let _ = world.insert_one(entity, B(0.0));
            }
            for &entity in entities {
                let _ = world.remove_one::<B>(entity);
            }
        },
        |world| {
            let a: f64 = world.query_mut::<&A>().into_iter().map(|a| f64::from(a.0)).sum();
            a + count::<B>(world) as f64
        },
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
                let _ = world.despawn(entities[i as usize]);
            }
            let bundles = half.iter().map(|&i| (Position::at(i as f32), VELOCITY));
            for (&i, entity) in half.iter().zip(world.spawn_batch(bundles)) {
                entities[i as usize] = entity;
            }
        },
        |world| sum(world) + count::<Velocity>(world) as f64,
    );
    shared::remove(
        peer,
        ("", "`World::remove_one`"),
        |n| {
            let mut world = World::new();
            let entities = world.spawn_batch((0..n).map(|i| (Number(i as i32),))).collect();
            (world, entities)
        },
        |world, entities: &[Entity]| {
            let numbers = entities.iter().filter_map(|&e| world.remove_one::<Number>(e).ok());
            numbers.map(|number| i64::from(number.0)).sum()
        },
        count::<Number>,
    );
}

fn get(peer: &mut Peer<'_>) {
    shared::get(
        peer,
        ("", "`View::get` of a `World::view`"),
        movers,
        |world, entities: &[Entity]| {
            let view = world.view::<&Position>();
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(position) = view.get(entity) {
                    sum += position.x;
                }
            }
            sum
        },
    );
    shared::get(peer, ("get", "`World::get`"), movers, |world, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            if let Ok(position) = world.get::<&Position>(entity) {
                sum += position.x;
            }
        }
        sum
    });
}

fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "`World::query_mut` finds the expired entities, then `despawn` for each and `spawn_batch`"),
        || {
            let mut world = World::new();
            let bundles = lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left)));
            world.spawn_batch(bundles);
            (world, Vec::new())
        },
        |(world, expired): &mut (World, Vec<Entity>)| {
            for (entity, life) in world.query_mut::<(Entity, &mut Life)>() {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity);
                }
            }
            for entity in expired.drain(..) {
                let _ = world.despawn(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.spawn_batch((0..EXPIRING).map(|_| new));
        },
        |(world, _)| {
            let lives = world.query_mut::<&Life>().into_iter();
            let lives: f64 = lives.map(|life| f64::from(life.0)).sum();
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
        ("", "`PreparedQuery::query_mut` and a `for` loop"),
        || (fragmented(), PreparedQuery::<&mut Data>::new()),
        |(world, query)| {
            for data in query.query_mut(world) {
                data.0 *= 2.0;
            }
        },
        |(world, _)| world.query_mut::<&Data>().into_iter().map(|data| f64::from(data.0)).sum(),
    );
}

macro_rules! stepping {
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {{
        #[derive(hecs::Bundle, Default)]
        struct New { $($name: $type),* }
        #[derive(hecs::Query)]
        struct Step<'a> { $($name: &'a mut $type),* }
        $peer.repeated(
            $row,
            ("", "`PreparedQuery::query_mut` of a derived `Query` and a `for` loop"),
            || {
                let mut world = World::new();
                world.spawn_batch((0..MANY).map(|_| New::default()));
                (world, PreparedQuery::<Step<'static>>::new())
            },
            |(world, query)| {
                for step in query.query_mut(world) {
                    $(step.$name.0[0] += 1;)*
                }
            },
            |(world, _)| {
                let mut sum = 0.0;
                $(sum += world.query_mut::<&$type>().into_iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                sum
            },
        );
    }};
}

#[allow(
    unsafe_op_in_unsafe_fn,
    clippy::redundant_field_names,
    reason = "the derives of hecs were written for older editions"
)]
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
                    (true, true) => world.spawn((a, b, c)),
                    (true, false) => world.spawn((a, b)),
                    _ => world.spawn((a,)),
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
