//! flecs_ecs: flecs, which is written in C; a table for each set of components.
//!
//! Left out: joins of independent columns, since the columns of a table are always packed; memory,
//! since it allocates in C, where nothing is counted. Making a world takes milliseconds, so
//! spawning starts with an empty world that knows its components. The locks of its default features
//! stay on. Without them the binding and the C code disagree about the result of a lookup, and the
//! program crashes.

use super::shared;
use crate::harness::Peer;
use crate::inputs::{EXPIRING, FEW, FRAGMENT, ITERATED, LIFETIME, MANY, lifetimes, tenth};
use crate::rows::*;
use flecs_ecs::prelude::*;
use std::hint::black_box;

components! { #[derive(Component)] }

/// Registers the entries of flecs.
pub fn register(peer: &mut Peer<'_>) {
    iterate(peer);
    spawn(peer);
    change(peer);
    get(peer);
    particles(peer);
    fragments(peer);
    steps(peer);
}

fn sum(world: &World) -> f64 {
    let mut sum = 0.0;
    world.new_query::<&Position>().each(|position| sum += f64::from(position.x));
    sum
}

fn count<C: ComponentId>(world: &World) -> f64 {
    f64::from(world.query::<()>().with(C::id()).build().count())
}

fn movers(positions: &[Position]) -> (World, Vec<Entity>) {
    let world = World::new();
    let velocities = vec![VELOCITY; positions.len()];
    let entities =
        world.entity_bulk(positions.len() as u32).set(positions).set(&velocities).build();
    (world, entities)
}

/// A query and its world, in the order in which they are dropped.
struct Queried<T: QueryTuple> {
    query: Query<T>,
    world: World,
}

fn iterate(peer: &mut Peer<'_>) {
    type Moving = Queried<(&'static mut Position, &'static Velocity)>;
    let each = |state: &mut Moving| {
        state.query.each(|(position, velocity)| position.step(velocity));
    };
    let run = |state: &mut Moving| {
        state.query.run(|mut tables| {
            while tables.next() {
                let mut positions = tables.field_mut::<Position>(0);
                let velocities = tables.field::<Velocity>(1);
                for row in tables.iter() {
                    positions[row].step(&velocities[row]);
                }
            }
        });
    };
    let check = |state: &mut Moving| sum(&state.world);
    let run_way = "a cached query and `run` with its fields";
    for (row, n) in ITERATED {
        let prepare = move || {
            let (world, _) = movers(&vec![Position::at(1.0); n]);
            Queried { query: world.new_query::<(&mut Position, &Velocity)>(), world }
        };
        peer.repeated(row, ("each", "a cached query and `each`"), prepare, each, check);
        peer.repeated(row, ("", run_way), prepare, run, check);
    }
    let prepare = || {
        let world = World::new();
        let positions: Vec<_> = (0..MANY).map(|i| Position::at(i as f32)).collect();
        let entities = world.entity_bulk(MANY as u32).set(&positions).build();
        for i in tenth() {
            world.entity_from_id(entities[i as usize]).set(VELOCITY);
        }
        Queried { query: world.new_query::<(&mut Position, &Velocity)>(), world }
    };
    peer.repeated(SPARSE_JOIN_GROUP, ("", run_way), prepare, run, check);
    peer.repeated(SPARSE_JOIN_GROUP, ("each", "a cached query and `each`"), prepare, each, check);
}

fn spawn(peer: &mut Peer<'_>) {
    let empty = || {
        let world = World::new();
        world.component::<Transform>();
        world.component::<Position>();
        world.component::<Rotation>();
        world.component::<Velocity>();
        world
    };
    let check = |world: &mut World| {
        let mut transforms = 0.0;
        world.new_query::<&Transform>().each(|t| transforms += f64::from(t.0[0]));
        sum(world) + transforms + count::<Rotation>(world) + count::<Velocity>(world)
    };
    peer.consumed(
        SPAWN_BULK,
        ("", "`World::entity_bulk` with ready slices"),
        move || {
            let columns = (vec![TRANSFORM; FEW], vec![Position::at(1.0); FEW]);
            (empty(), columns, (vec![ROTATION; FEW], vec![VELOCITY; FEW]))
        },
        |(world, (t, p), (r, v))| {
            world.entity_bulk(FEW as u32).set(&t).set(&p).set(&r).set(&v).build();
            (world, (t, p), (r, v))
        },
        move |(world, ..)| check(world),
    );
    let one = |world: World| {
        for _ in 0..FEW {
            let entity = black_box(&world).entity().set(TRANSFORM).set(Position::at(1.0));
            entity.set(ROTATION).set(VELOCITY);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::entity` and `set`"), empty, one, check);
}

fn change(peer: &mut Peer<'_>) {
    shared::add_remove(
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
    shared::churn(
        peer,
        &[CHURN, CHURN_GROUP],
        ("", "`EntityView::destruct` for each and `World::entity_bulk`"),
        |n| movers(&(0..n).map(|i| Position::at(i as f32)).collect::<Vec<_>>()),
        |world, entities: &mut [Entity], half| {
            for &i in half {
                world.entity_from_id(entities[i as usize]).destruct();
            }
            let positions: Vec<_> = half.iter().map(|&i| Position::at(i as f32)).collect();
            let velocities = vec![VELOCITY; half.len()];
            let new =
                world.entity_bulk(half.len() as u32).set(&positions).set(&velocities).build();
            for (&i, entity) in half.iter().zip(new) {
                entities[i as usize] = entity;
            }
        },
        |world| sum(world) + count::<Velocity>(world),
    );
    shared::remove(
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

fn get(peer: &mut Peer<'_>) {
    shared::get(
        peer,
        ("", "`EntityView::try_get`"),
        |n| movers(&(0..n).map(|i| Position::at((i % 1024) as f32)).collect::<Vec<_>>()),
        |world, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                let entity = world.entity_from_id(entity);
                if let Some(x) = entity.try_get::<&Position>(|position| position.x) {
                    sum += x;
                }
            }
            sum
        },
    );
}

fn particles(peer: &mut Peer<'_>) {
    peer.repeated(
        PARTICLES,
        ("", "a cached query finds the expired entities, then `destruct` for each and `entity_bulk`"),
        || {
            let world = World::new();
            let (positions, velocities) = (vec![Position::at(1.0); MANY], vec![VELOCITY; MANY]);
            let lives: Vec<_> = lifetimes().map(Life).collect();
            world.entity_bulk(MANY as u32).set(&positions).set(&velocities).set(&lives).build();
            (Queried { query: world.new_query::<&mut Life>(), world }, Vec::<Entity>::new())
        },
        |(state, expired)| {
            state.query.each_entity(|entity, life| {
                life.0 -= 1;
                if life.0 == 0 {
                    expired.push(entity.id());
                }
            });
            for entity in expired.drain(..) {
                state.world.entity_from_id(entity).destruct();
            }
            let positions = vec![Position::at(1.0); EXPIRING];
            let velocities = vec![VELOCITY; EXPIRING];
            let lives = vec![Life(LIFETIME); EXPIRING];
            let mut bulk = state.world.entity_bulk(EXPIRING as u32);
            bulk.set(&positions).set(&velocities).set(&lives).build();
        },
        |(state, _)| {
            let mut lives = 0.0;
            state.query.each(|life| lives += f64::from(life.0));
            sum(&state.world) + lives + count::<Velocity>(&state.world)
        },
    );
}

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        fn fragmented() -> World {
            let world = World::new();
            let data = vec![Data(1.0); FRAGMENT];
            $(world.entity_bulk(FRAGMENT as u32).set(&[$type(0.0); FRAGMENT]).set(&data).build();)*
            world
        }
    };
}

with_fragments!(fragmented);

fn fragments(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "a cached query and `each`"),
        || {
            let world = fragmented();
            Queried { query: world.new_query::<&mut Data>(), world }
        },
        |state| state.query.each(|data| data.0 *= 2.0),
        |state| {
            let mut sum = 0.0;
            state.query.each(|data| sum += f64::from(data.0));
            sum
        },
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
            ("", "a cached query and `each`"),
            || {
                let world = World::new();
                $(let $name = vec![$type::default(); MANY];)*
                world.entity_bulk(MANY as u32)$(.set(&$name))*.build();
                Queried { query: world.new_query::<$query>(), world }
            },
            |state| {
                state.query.each(|$item| {
                    $($name.0[0] += 1;)*
                });
            },
            |state| {
                let mut sum = 0;
                state.query.each(|$item| {
                    $(sum += i64::from($name.0[0]);)*
                });
                sum as f64
            },
        );
    };
}

fn steps(peer: &mut Peer<'_>) {
    with_steps!(stepping, peer);
}
