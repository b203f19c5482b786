//! flecs_ecs: a query that detects changes has a counter for each column of each table, and none for rows.
//!
//! Observers of `OnSet` report single entities. A change through `modified` or `set` calls them at once, so these ways
//! keep a list of what has changed.

use crate::components::{Kind, Position, Velocity, kind, position, some, velocity};
use crate::measure::Way;
use crate::rows::{Peer, Share};
use flecs_ecs::core::QueryTuple;
use flecs_ecs::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

/// The ways for rows of 12 bytes.
pub const PEER: Peer = Peer { some_in_loop, some_looked_up, changed, added, end: |_, _| vec![] };

/// Queries and their world, in the order in which they are dropped.
struct State<T: QueryTuple, const N: usize> {
    query: Query<T>,
    /// The query that asks whether a table has changed.
    detecting: Option<Query<&'static Position<N>>>,
    world: World,
    entities: Vec<Entity>,
    /// Filled by an observer, if there is one.
    list: Rc<RefCell<Vec<Entity>>>,
}

impl<T: QueryTuple + 'static, const N: usize> State<T, N> {
    fn filled(n: usize, query: fn(&World) -> Query<T>) -> Self {
        let world = World::new();
        let positions: Vec<Position<N>> = (0..n).map(position).collect();
        let velocities: Vec<Velocity<N>> = (0..n).map(velocity).collect();
        let kinds: Vec<Kind> = (0..n).map(kind).collect();
        let mut bulk = world.entity_bulk(n as u32);
        let entities = bulk.set(&positions).set(&velocities).set(&kinds).build();
        let list = Rc::default();
        Self { query: query(&world), detecting: None, world, entities, list }
    }

    fn detecting(mut self) -> Self {
        let query = self.world.query::<&Position<N>>().detect_changes().set_cached().build();
        // The first call begins the detection. Then a table counts as changed until the query has visited it.
        query.is_changed();
        query.run(|mut tables| while tables.next() {});
        assert!(!query.is_changed(), "the table has been visited");
        self.detecting = Some(query);
        self
    }

    fn observed(self) -> Self {
        let list = Rc::clone(&self.list);
        self.world
            .observer::<flecs::OnSet, ()>()
            .with(Position::<N>::id())
            .each_entity(move |entity, _| list.borrow_mut().push(entity.id()));
        self
    }

    fn sum(&mut self) -> f64 {
        let mut sum = 0.0;
        self.world.new_query::<&Position<N>>().each(|position| sum += position.sum());
        sum
    }

    fn way(self, calls: &'static str, run: fn(&mut Self)) -> Way {
        Way::new(("flecs_ecs", calls), self, run, Self::sum)
    }

    /// Ends a frame: the list of the observer has been read.
    fn end(&mut self) {
        self.list.borrow_mut().clear();
    }
}

/// Returns the ways of a loop over one column.
pub fn shift<const N: usize>(n: usize) -> Vec<Way> {
    let state = || State::<_, N>::filled(n, |world| world.new_query::<&mut Position<N>>());
    let run = |state: &mut State<&'static mut Position<N>, N>| {
        state.query.run(|mut tables| {
            while tables.next() {
                let mut positions = tables.field_mut::<Position<N>>(0);
                for row in tables.iter() {
                    positions[row].shift();
                }
            }
        });
    };
    vec![
        state().way("not tracked, `each`", |state| state.query.each(Position::shift)),
        state().way("not tracked, `run` with its fields", run),
        state().detecting().way("`detect_changes` by tables, `each`", |state| {
            state.query.each(Position::shift);
            reset(state);
        }),
    ]
}

/// Visits the changed tables, so that they don't count as changed any more.
fn reset<T: QueryTuple + 'static, const N: usize>(state: &mut State<T, N>) {
    let detecting = state.detecting.as_ref().expect("a query that detects changes");
    detecting.run(|mut tables| while tables.next() {});
}

/// Returns the ways of a loop over two columns.
pub fn step<const N: usize>(n: usize) -> Vec<Way> {
    type Both<const N: usize> = (&'static mut Position<N>, &'static Velocity<N>);
    let state = || State::<Both<N>, N>::filled(n, |world| world.new_query());
    let run = |state: &mut State<Both<N>, N>| {
        state.query.run(|mut tables| {
            while tables.next() {
                let mut positions = tables.field_mut::<Position<N>>(0);
                let velocities = tables.field::<Velocity<N>>(1);
                for row in tables.iter() {
                    positions[row].step(&velocities[row]);
                }
            }
        });
    };
    let each = |state: &mut State<Both<N>, N>| state.query.each(|(p, v)| p.step(v));
    vec![
        state().way("not tracked, `each`", each),
        state().way("not tracked, `run` with its fields", run),
        state().detecting().way("`detect_changes` by tables, `each`", |state| {
            state.query.each(|(p, v)| p.step(v));
            reset(state);
        }),
    ]
}

type Choosing = (&'static mut Position<3>, &'static Kind);

fn some_in_loop(n: usize) -> Vec<Way> {
    let state = || State::<Choosing, 3>::filled(n, |world| world.new_query());
    vec![
        state().way("not tracked, `each`", |state| {
            state.query.each(|(position, kind)| {
                if kind.0 == 0 {
                    position.shift();
                }
            });
        }),
        state().observed().way("`each_entity`, `modified`, an observer of `OnSet`", |state| {
            state.query.each_entity(|entity, (position, kind)| {
                if kind.0 == 0 {
                    position.shift();
                    entity.modified(Position::<3>::id());
                }
            });
            state.end();
        }),
    ]
}

fn some_looked_up(n: usize) -> Vec<Way> {
    let state = || {
        let mut state = State::<&mut Position<3>, 3>::filled(n, |world| world.new_query());
        state.entities = some(n).into_iter().map(|i| state.entities[i]).collect();
        state
    };
    vec![
        state().way("not tracked, `EntityView::get`", |state| {
            for &entity in &state.entities {
                state.world.entity_from_id(entity).get::<&mut Position<3>>(Position::shift);
            }
        }),
        state().observed().way("`EntityView::get`, `modified`, an observer of `OnSet`", |state| {
            for &entity in &state.entities {
                let entity = state.world.entity_from_id(entity);
                entity.get::<&mut Position<3>>(Position::shift);
                entity.modified(Position::<3>::id());
            }
            state.end();
        }),
    ]
}

fn changed(n: usize, share: Share) -> Vec<Way> {
    type Read = &'static Position<3>;
    let listed = State::<Read, 3>::filled(n, |world| world.new_query()).observed();
    for (_, &entity) in listed.entities.iter().enumerate().filter(|(i, _)| share.has(*i)) {
        listed.world.entity_from_id(entity).modified(Position::<3>::id());
    }
    let list = "a list by an observer of `OnSet`, `EntityView::get`";
    let mut ways = vec![Way::new(
        ("flecs_ecs", list),
        (listed, 0.0),
        |(state, sum): &mut (State<Read, 3>, f64)| {
            *sum = 0.0;
            for &entity in &*state.list.borrow() {
                state.world.entity_from_id(entity).get::<Read>(|p| *sum += p.sum());
            }
        },
        |(_, sum)| *sum,
    )];
    // Of a table of which 1 % has changed, every row would be found.
    if share != Share::Some {
        let state = State::<&mut Position<3>, 3>::filled(n, |world| world.new_query()).detecting();
        ways.push(Way::prepared(
            ("flecs_ecs", "`detect_changes` by tables, `run`"),
            (state, 0.0),
            move |(state, _)| {
                if share == Share::All {
                    state.query.run(|mut tables| while tables.next() {});
                }
            },
            |(state, sum)| {
                *sum = 0.0;
                let detecting = state.detecting.as_ref().expect("a query that detects changes");
                detecting.run(|mut tables| {
                    while tables.next() {
                        if !tables.is_changed() {
                            continue;
                        }
                        let positions = tables.field::<Position<3>>(0);
                        for row in tables.iter() {
                            *sum += positions[row].sum();
                        }
                    }
                });
            },
            |(_, sum)| *sum,
        ));
    }
    ways
}

fn added(n: usize, share: Share) -> Vec<Way> {
    // A value that is set on a new entity is reported as any other value that is set.
    changed(n, share).into_iter().take(1).collect()
}
