//! shipyard: a timestamp with each value of a component that is tracked.

use crate::components::{Kind, Position, Velocity, kind, position, some, velocity};
use crate::measure::Way;
use crate::rows::{Peer, Share};
use shipyard::{EntityId, Get, IntoIter, View, ViewMut, World, track};

/// The ways for rows of 12 bytes.
pub const PEER: Peer = Peer { some_in_loop, some_looked_up, changed, added, end };

type Tracked<'v, const N: usize> = ViewMut<'v, Position<N>, track::Modification>;

fn filled<const N: usize>(n: usize, tracked: bool) -> World {
    let mut world = World::new();
    if tracked {
        world.track_modification::<Position<N>>();
    }
    world.bulk_add_entity((0..n).map(|i| (position::<N>(i), velocity::<N>(i), kind(i))));
    world
}

fn sum<const N: usize>(world: &mut World) -> f64 {
    world.run(|positions: View<Position<N>>| positions.iter().map(Position::sum).sum())
}

/// Ends a frame. `World::clear_all_modified` would also forget what the next view changes.
fn forget<const N: usize>(world: &mut World) {
    world.run(|positions: Tracked<N>| positions.clear_all_modified());
}

fn way<const N: usize>(n: usize, calls: &'static str, run: fn(&mut World)) -> Way {
    Way::new(("shipyard", calls), filled::<N>(n, false), run, sum::<N>)
}

/// Returns a way that forgets at its end that rows have been changed.
fn tracked<const N: usize>(n: usize, calls: &'static str, run: fn(&mut World)) -> Way {
    let frame = move |world: &mut World| {
        run(world);
        forget::<N>(world);
    };
    Way::new(("shipyard", calls), filled::<N>(n, true), frame, sum::<N>)
}

/// Returns the ways of a loop over one column.
pub fn shift<const N: usize>(n: usize) -> Vec<Way> {
    vec![
        way::<N>(n, "not tracked, `for_each`", |world| {
            world.run(|mut positions: ViewMut<Position<N>>| {
                (&mut positions).iter().for_each(|position| position.shift());
            });
        }),
        tracked::<N>(n, "`track_modification`, `for`", |world| {
            world.run(|mut positions: Tracked<N>| {
                for mut position in (&mut positions).iter() {
                    position.shift();
                }
            });
        }),
        tracked::<N>(n, "`track_modification`, `for_each`", |world| {
            world.run(|mut positions: Tracked<N>| {
                (&mut positions).iter().for_each(|mut position| position.shift());
            });
        }),
    ]
}

/// Returns the ways of a loop over two columns.
pub fn step<const N: usize>(n: usize) -> Vec<Way> {
    vec![
        way::<N>(n, "not tracked, `for_each`", |world| {
            world.run(|mut positions: ViewMut<Position<N>>, velocities: View<Velocity<N>>| {
                let rows = (&mut positions, &velocities).iter();
                rows.for_each(|(position, velocity)| position.step(velocity));
            });
        }),
        tracked::<N>(n, "`track_modification`, `for`", |world| {
            world.run(|mut positions: Tracked<N>, velocities: View<Velocity<N>>| {
                for (mut position, velocity) in (&mut positions, &velocities).iter() {
                    position.step(velocity);
                }
            });
        }),
        tracked::<N>(n, "`track_modification`, `for_each`", |world| {
            world.run(|mut positions: Tracked<N>, velocities: View<Velocity<N>>| {
                let rows = (&mut positions, &velocities).iter();
                rows.for_each(|(mut position, velocity)| position.step(velocity));
            });
        }),
    ]
}

fn some_in_loop(n: usize) -> Vec<Way> {
    vec![
        way::<3>(n, "not tracked, `for_each`", |world| {
            world.run(|mut positions: ViewMut<Position<3>>, kinds: View<Kind>| {
                (&mut positions, &kinds).iter().for_each(|(position, kind)| {
                    if kind.0 == 0 {
                        position.shift();
                    }
                });
            });
        }),
        tracked::<3>(n, "`track_modification`, `for_each`, `Mut`", |world| {
            world.run(|mut positions: Tracked<3>, kinds: View<Kind>| {
                (&mut positions, &kinds).iter().for_each(|(mut position, kind)| {
                    if kind.0 == 0 {
                        position.shift();
                    }
                });
            });
        }),
    ]
}

fn some_looked_up(n: usize) -> Vec<Way> {
    type State = (World, Vec<EntityId>);
    let state = |tracked: bool| {
        let mut world = World::new();
        if tracked {
            world.track_modification::<Position<3>>();
        }
        let bundles = (0..n).map(|i| (position::<3>(i), velocity::<3>(i), kind(i)));
        let all: Vec<EntityId> = world.bulk_add_entity(bundles).collect();
        (world, some(n).into_iter().map(|i| all[i]).collect())
    };
    let way = |calls, tracked, run: fn(&mut State)| {
        Way::new(("shipyard", calls), state(tracked), run, |(world, _)| sum::<3>(world))
    };
    vec![
        way("not tracked, `ViewMut::get`", false, |(world, entities)| {
            world.run(|mut positions: ViewMut<Position<3>>| {
                for &entity in &*entities {
                    (&mut positions).get(entity).expect("an entity that is alive").shift();
                }
            });
        }),
        way("`track_modification`, `ViewMut::get`", true, |(world, entities)| {
            world.run(|mut positions: Tracked<3>| {
                for &entity in &*entities {
                    (&mut positions).get(entity).expect("an entity that is alive").shift();
                }
            });
            forget::<3>(world);
        }),
    ]
}

/// Writes the rows that are to be marked.
fn mark(world: &mut World, share: Share) {
    world.run(|mut positions: Tracked<3>| {
        let rows = (&mut positions).iter().enumerate().filter(|(i, _)| share.has(*i));
        rows.for_each(|(_, mut position)| _ = std::hint::black_box(&mut *position));
    });
}

fn changed_sum(world: &mut World) -> f64 {
    world.run(|positions: View<Position<3>, track::Modification>| {
        positions.modified().iter().map(Position::sum).sum()
    })
}

fn changed(n: usize, share: Share) -> Vec<Way> {
    let mut world = filled::<3>(n, true);
    forget::<3>(&mut world);
    mark(&mut world, share);
    let run = |(world, sum): &mut (World, f64)| *sum = changed_sum(world);
    vec![Way::new(("shipyard", "`View::modified`"), (world, 0.0), run, |(_, sum)| *sum)]
}

fn added(n: usize, share: Share) -> Vec<Way> {
    let mut world = World::new();
    world.track_insertion::<Position<3>>();
    let bundle = |i| (position::<3>(i), velocity::<3>(i), kind(i));
    // A second `bulk_add_entity` panics in a world that tracks insertions.
    (0..n).filter(|&i| !share.has(i)).map(bundle).for_each(|bundle| _ = world.add_entity(bundle));
    world.run(|new: ViewMut<Position<3>, track::Insertion>| new.clear_all_inserted());
    (0..n).filter(|&i| share.has(i)).map(bundle).for_each(|bundle| _ = world.add_entity(bundle));
    let run = |(world, sum): &mut (World, f64)| {
        *sum = world.run(|positions: View<Position<3>, track::Insertion>| {
            positions.inserted().iter().map(Position::sum).sum()
        });
    };
    vec![Way::new(("shipyard", "`View::inserted`"), (world, 0.0), run, |(_, sum)| *sum)]
}

fn end(n: usize, share: Share) -> Vec<Way> {
    vec![Way::prepared(
        ("shipyard", "`ViewMut::clear_all_modified`"),
        filled::<3>(n, true),
        move |world| mark(world, share),
        forget::<3>,
        changed_sum,
    )]
}
