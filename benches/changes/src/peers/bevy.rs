//! `bevy_ecs`: two ticks with each value, and every write is recorded.

use crate::components::{Kind, Position, Velocity, kind, position, some, velocity};
use crate::measure::Way;
use crate::rows::{Peer, Share};
use bevy_ecs::prelude::*;
use bevy_ecs::query::{QueryData, QueryFilter, QueryState};

/// The ways for rows of 12 bytes.
pub const PEER: Peer = Peer { some_in_loop, some_looked_up, changed, added, end };

type State<D, F = ()> = (World, QueryState<D, F>);

fn filled<const N: usize>(n: usize) -> World {
    let mut world = World::new();
    world.spawn_batch((0..n).map(|i| (position::<N>(i), velocity::<N>(i), kind(i))));
    world.clear_trackers();
    world
}

fn queried<const N: usize, D: QueryData, F: QueryFilter>(n: usize) -> State<D, F> {
    let mut world = filled::<N>(n);
    let query = world.query_filtered();
    (world, query)
}

fn sum<const N: usize>(world: &mut World) -> f64 {
    world.query::<&Position<N>>().iter(world).map(Position::sum).sum()
}

fn way<const N: usize, D: QueryData + 'static>(
    n: usize,
    calls: &'static str,
    run: fn(&mut State<D>),
) -> Way {
    let frame = move |state: &mut State<D>| {
        run(state);
        state.0.clear_trackers();
    };
    Way::new(("bevy_ecs", calls), queried::<N, D, ()>(n), frame, |(world, _)| sum::<N>(world))
}

/// Returns the ways of a loop over one column.
pub fn shift<const N: usize>(n: usize) -> Vec<Way> {
    vec![
        way::<N, &mut Position<N>>(n, "`iter_mut`, `bypass_change_detection`", |(world, query)| {
            query.iter_mut(world).for_each(|mut p| p.bypass_change_detection().shift());
        }),
        way::<N, &mut Position<N>>(n, "`for`", |(world, query)| {
            for mut position in query.iter_mut(world) {
                position.shift();
            }
        }),
        way::<N, &mut Position<N>>(n, "`iter_mut().for_each`", |(world, query)| {
            query.iter_mut(world).for_each(|mut position| position.shift());
        }),
        way::<N, &mut Position<N>>(n, "`contiguous_iter_mut`", |(world, query)| {
            let tables = query.query_mut(world).contiguous_iter_inner().expect("packed columns");
            tables.for_each(|positions| positions.into_iter().for_each(Position::shift));
        }),
    ]
}

/// Returns the ways of a loop over two columns.
pub fn step<const N: usize>(n: usize) -> Vec<Way> {
    type Both<const N: usize> = (&'static mut Position<N>, &'static Velocity<N>);
    vec![
        way::<N, Both<N>>(n, "`iter_mut`, `bypass_change_detection`", |(world, query)| {
            query.iter_mut(world).for_each(|(mut p, v)| p.bypass_change_detection().step(v));
        }),
        way::<N, Both<N>>(n, "`for`", |(world, query)| {
            for (mut position, velocity) in query.iter_mut(world) {
                position.step(velocity);
            }
        }),
        way::<N, Both<N>>(n, "`iter_mut().for_each`", |(world, query)| {
            query.iter_mut(world).for_each(|(mut position, velocity)| position.step(velocity));
        }),
        way::<N, Both<N>>(n, "`contiguous_iter_mut`", |(world, query)| {
            let tables = query.query_mut(world).contiguous_iter_inner().expect("packed columns");
            tables.for_each(|(positions, velocities)| {
                positions.into_iter().zip(velocities).for_each(|(p, v)| p.step(v));
            });
        }),
    ]
}

fn some_in_loop(n: usize) -> Vec<Way> {
    type Both = (&'static mut Position<3>, &'static Kind);
    vec![
        way::<3, Both>(n, "`for`, `Mut`", |(world, query)| {
            for (mut position, kind) in query.iter_mut(world) {
                if kind.0 == 0 {
                    position.shift();
                }
            }
        }),
        way::<3, Both>(n, "`iter_mut().for_each`, `Mut`", |(world, query)| {
            query.iter_mut(world).for_each(|(mut position, kind)| {
                if kind.0 == 0 {
                    position.shift();
                }
            });
        }),
    ]
}

fn some_looked_up(n: usize) -> Vec<Way> {
    type Looked = (World, QueryState<&'static mut Position<3>>, Vec<Entity>);
    let state = || {
        let mut world = filled::<3>(n);
        let mut rows = world.query_filtered::<Entity, With<Position<3>>>();
        let entities: Vec<Entity> = rows.iter(&world).collect();
        let entities = some(n).into_iter().map(|i| entities[i]).collect();
        let query = world.query();
        (world, query, entities)
    };
    let way = |calls, run: fn(&mut Looked)| {
        let frame = move |state: &mut Looked| {
            run(state);
            state.0.clear_trackers();
        };
        Way::new(("bevy_ecs", calls), state(), frame, |(world, ..)| sum::<3>(world))
    };
    vec![
        way("`World::get_mut`", |(world, _, entities)| {
            for &entity in &*entities {
                world.get_mut::<Position<3>>(entity).expect("an entity that is alive").shift();
            }
        }),
        way("`Query::get_mut`", |(world, query, entities)| {
            let mut query = query.query_mut(world);
            for &entity in &*entities {
                query.get_mut(entity).expect("an entity that is alive").shift();
            }
        }),
    ]
}

/// Writes the rows that are to be marked.
fn mark(world: &mut World, query: &mut QueryState<&'static mut Position<3>>, share: Share) {
    let rows = query.iter_mut(world).enumerate();
    rows.filter(|(i, _)| share.has(*i)).for_each(|(_, mut position)| position.set_changed());
}

/// Returns the ways to sum the positions that a filter finds.
fn found<F: QueryFilter + 'static>(world: impl Fn() -> World) -> Vec<Way> {
    let way = |calls, run: fn(&mut State<&'static Position<3>, F>) -> f64| {
        let mut world = world();
        let query = world.query_filtered();
        let run = move |(state, sum): &mut (_, f64)| *sum = run(state);
        Way::new(("bevy_ecs", calls), ((world, query), 0.0), run, |(_, sum)| *sum)
    };
    vec![
        way("a filter, `for`", |(world, query)| {
            let mut sum = 0.0;
            for position in query.iter(world) {
                sum += position.sum();
            }
            sum
        }),
        way("a filter, `fold`", |(world, query)| {
            query.iter(world).fold(0.0, |sum, position| sum + position.sum())
        }),
    ]
}

fn changed(n: usize, share: Share) -> Vec<Way> {
    found::<Changed<Position<3>>>(|| {
        let mut world = filled::<3>(n);
        let mut query = world.query();
        mark(&mut world, &mut query, share);
        world
    })
}

fn added(n: usize, share: Share) -> Vec<Way> {
    found::<Added<Position<3>>>(|| {
        let mut world = World::new();
        let bundle = |i| (position::<3>(i), velocity::<3>(i), kind(i));
        world.spawn_batch((0..n).filter(|&i| !share.has(i)).map(bundle));
        world.clear_trackers();
        world.spawn_batch((0..n).filter(|&i| share.has(i)).map(bundle));
        world
    })
}

fn end(n: usize, share: Share) -> Vec<Way> {
    vec![Way::prepared(
        ("bevy_ecs", "`clear_trackers`"),
        queried::<3, &mut Position<3>, ()>(n),
        move |(world, query)| mark(world, query, share),
        |(world, _)| world.clear_trackers(),
        |(world, _)| {
            let mut changed = world.query_filtered::<&Position<3>, Changed<Position<3>>>();
            changed.iter(world).map(Position::sum).sum()
        },
    )]
}
