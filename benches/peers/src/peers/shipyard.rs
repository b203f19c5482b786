//! shipyard: sparse sets, borrowed as views.
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
use shipyard::{Component, EntitiesView, EntityId, Get, IntoIter, Remove, View, ViewMut, World};
use std::hint::black_box;

components! { #[derive(Component)] }

const BUNDLE: (Transform, Position, Rotation, Velocity) =
    (TRANSFORM, Position::at(1.0), ROTATION, VELOCITY);

/// Registers the entries of shipyard.
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
    world.run(|positions: View<Position>| positions.iter().map(|p| f64::from(p.x)).sum())
}

fn count<C: Component + Send + Sync>(world: &mut World) -> usize {
    world.run(|values: View<C>| values.len())
}

fn movers(n: usize) -> World {
    let mut world = World::new();
    world.bulk_add_entity((0..n).map(|_| (Position::at(1.0), VELOCITY)));
    world
}

fn iterate(peer: &mut Peer<'_>) {
    let run = |world: &mut World| {
        world.run(|mut positions: ViewMut<Position>, velocities: View<Velocity>| {
            for (position, velocity) in (&mut positions, &velocities).iter() {
                position.step(velocity);
            }
        });
    };
    let way = "`World::run` of two views, joined with `iter` in a `for` loop";
    for (row, n) in ITERATED.into_iter().chain(JOINED) {
        peer.repeated(row, ("", way), move || movers(n), run, sum);
    }
    let prepare = || {
        let mut world = World::new();
        let positions = (0..MANY).map(|i| (Position::at(i as f32),));
        let entities: Vec<_> = world.bulk_add_entity(positions).collect();
        for i in tenth() {
            world.add_component(entities[i as usize], (VELOCITY,));
        }
        world
    };
    peer.repeated(SPARSE_JOIN, ("", way), prepare, run, sum);
}

fn spawn(peer: &mut Peer<'_>) {
    let check = |world: &mut World| {
        let transforms: f64 = world.run(|transforms: View<Transform>| {
            transforms.iter().map(|t| f64::from(t.0[0])).sum()
        });
        sum(world) + transforms + (count::<Rotation>(world) + count::<Velocity>(world)) as f64
    };
    let bulk = |()| {
        let mut world = World::new();
        world.bulk_add_entity((0..FEW).map(|_| BUNDLE));
        world
    };
    peer.consumed(SPAWN_BULK, ("", "`World::bulk_add_entity`"), || (), bulk, check);
    let one = |()| {
        let mut world = World::new();
        for _ in 0..FEW {
            black_box(&mut world).add_entity(BUNDLE);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::add_entity`"), || (), one, check);
}

fn change(peer: &mut Peer<'_>) {
    shared::add_remove(
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
    shared::churn(
        peer,
        &[CHURN],
        ("", "`World::delete_entity` for each and `World::bulk_add_entity`"),
        |n| {
            let mut world = World::new();
            let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY));
            let entities = world.bulk_add_entity(bundles).collect();
            (world, entities)
        },
        |world, entities: &mut [EntityId], half| {
            for &i in half {
                world.delete_entity(entities[i as usize]);
            }
            let bundles = half.iter().map(|&i| (Position::at(i as f32), VELOCITY));
            for (&i, entity) in half.iter().zip(world.bulk_add_entity(bundles)) {
                entities[i as usize] = entity;
            }
        },
        |world| sum(world) + count::<Velocity>(world) as f64,
    );
    shared::remove(
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

fn get(peer: &mut Peer<'_>) {
    let make = |n| {
        let mut world = World::new();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.bulk_add_entity(bundles).collect();
        (world, entities)
    };
    let way = "`View::get`, the view borrowed once";
    shared::get(peer, ("", way), make, |world, entities: &[EntityId]| {
        world.run(|positions: View<Position>| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Ok(position) = positions.get(entity) {
                    sum += position.x;
                }
            }
            sum
        })
    });
}

fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a view finds the expired entities, then `delete_entity` for each and `bulk_add_entity`"),
        || {
            let mut world = World::new();
            world.bulk_add_entity(lifetimes().map(|left| (Position::at(1.0), VELOCITY, Life(left))));
            (world, Vec::new())
        },
        |(world, expired)| {
            world.run(|mut lives: ViewMut<Life>| {
                for (entity, life) in (&mut lives).iter().with_id() {
                    life.0 -= 1;
                    if life.0 == 0 {
                        expired.push(entity);
                    }
                }
            });
            for entity in expired.drain(..) {
                world.delete_entity(entity);
            }
            let new = (Position::at(1.0), VELOCITY, Life(LIFETIME));
            world.bulk_add_entity((0..EXPIRING).map(|_| new));
        },
        |(world, _)| {
            let lives: f64 =
                world.run(|lives: View<Life>| lives.iter().map(|life| f64::from(life.0)).sum());
            sum(world) + lives + count::<Velocity>(world) as f64
        },
    );
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let mut world = World::new();
            $(world.bulk_add_entity((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));)*
            world
        }
    };
}

with_fragments!(fragmented);

fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "`World::run` of a view and a `for` loop"),
        fragmented,
        |world| {
            world.run(|mut all: ViewMut<Data>| {
                for data in (&mut all).iter() {
                    data.0 *= 2.0;
                }
            });
        },
        |world| world.run(|all: View<Data>| all.iter().map(|data| f64::from(data.0)).sum()),
    );
}

macro_rules! stepping {
    ($peer:expr, $row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $peer, $row, $name, (&mut $name), $name: $type }
    };
    ($peer:expr, $row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $peer, $row, ($($name),*), ($(&mut $name),*), $($name: $type),* }
    };
    (@ $peer:expr, $row:ident, $item:pat, $views:expr, $($name:ident: $type:ident),*) => {
        $peer.repeated(
            $row,
            ("", "`World::run` of a view per column, joined with `iter` in a `for` loop"),
            || {
                let mut world = World::new();
                world.bulk_add_entity((0..MANY).map(|_| ($($type::default(),)*)));
                world
            },
            |world| {
                world.run(|$(mut $name: ViewMut<$type>),*| {
                    for $item in $views.iter() {
                        $($name.0[0] += 1;)*
                    }
                });
            },
            |world| {
                let mut sum = 0.0;
                $(sum += world.run(|$name: View<$type>| {
                    $name.iter().map(|c| f64::from(c.0[0])).sum::<f64>()
                });)*
                sum
            },
        );
    };
}

fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}

fn memory(peer: &mut Peer<'_>) {
    peer.counted(MEMORY, ("", "`World::add_entity` one by one"), || {
        let make = || {
            let mut world = World::new();
            for i in 0..HELD {
                let (a, b, c) = (Position::at(1.0), VELOCITY, Pair([1, 1]));
                match (i % 2 == 0, i % 100 == 0) {
                    (true, true) => world.add_entity((a, b, c)),
                    (true, false) => world.add_entity((a, b)),
                    _ => world.add_entity((a,)),
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
