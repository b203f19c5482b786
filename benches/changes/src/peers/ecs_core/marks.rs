//! Finding the rows that have changed or are new, and forgetting them.

use super::shapes::twelve::{Position, Velocity};
use crate::components::{Kind, kind, position, velocity};
use crate::measure::Way;
use crate::rows::Share;
use ecs_core::{Entity, world};

world!(
    struct Sim {}

    #[table]
    struct Body {
        #[track]
        position: Position,
        velocity: Velocity,
        kind: Kind,
    }

    #[query(changed(position))]
    struct WhatChanged {
        position: &Position,
    }

    #[query(added(position))]
    struct WhatIsNew {
        position: &Position,
    }
);

fn body(i: usize) -> Body {
    Body { position: position(i), velocity: velocity(i), kind: kind(i) }
}

type State = (Sim, Vec<Entity>);

/// Returns a world, and the entities that are to be marked.
fn filled(n: usize, share: Share) -> State {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..n).map(|i| sim.spawn(body(i))).collect();
    sim.next_frame();
    (sim, (0..n).filter(|&i| share.has(i)).map(|i| all[i]).collect())
}

/// Writes the rows that are to be marked.
fn mark((sim, entities): &mut State) {
    for &entity in &*entities {
        let _ = sim.get_mut::<Position>(entity).expect("an entity that is alive");
    }
}

fn way(sim: Sim, calls: &'static str, run: fn(&mut Sim) -> f64) -> Way {
    let run = move |(sim, sum): &mut (Sim, f64)| *sum = run(sim);
    Way::new(("ecs-core", calls), (sim, 0.0), run, |(_, sum)| *sum)
}

/// Returns the ways to find the rows that have changed.
pub fn changed(n: usize, share: Share) -> Vec<Way> {
    let marked = || {
        let mut state = filled(n, share);
        mark(&mut state);
        state.0
    };
    vec![
        way(marked(), "`World::changed`", |sim| {
            sim.changed::<Position>().map(|(_, position)| position.sum()).sum()
        }),
        way(marked(), "a query with `changed(position)`, `for`", |sim| {
            let mut sum = 0.0;
            for row in sim.what_changed() {
                sum += row.position.sum();
            }
            sum
        }),
        way(marked(), "a query with `changed(position)`, `fold`", |sim| {
            sim.what_changed().fold(0.0, |sum, row| sum + row.position.sum())
        }),
    ]
}

/// Returns the ways to find the rows that are new.
pub fn added(n: usize, share: Share) -> Vec<Way> {
    let marked = || {
        let mut sim = Sim::new();
        sim.spawn_batch((0..n).filter(|&i| !share.has(i)).map(body));
        sim.next_frame();
        sim.spawn_batch((0..n).filter(|&i| share.has(i)).map(body));
        sim
    };
    vec![
        way(marked(), "`World::added`", |sim| {
            sim.added::<Position>().map(|(_, position)| position.sum()).sum()
        }),
        way(marked(), "a query with `added(position)`, `fold`", |sim| {
            sim.what_is_new().fold(0.0, |sum, row| sum + row.position.sum())
        }),
    ]
}

/// Returns the ways to end the frame.
pub fn end(n: usize, share: Share) -> Vec<Way> {
    vec![Way::prepared(
        ("ecs-core", "`next_frame`"),
        filled(n, share),
        mark,
        |(sim, _)| sim.next_frame(),
        |(sim, _)| sim.changed::<Position>().map(|(_, position)| position.sum()).sum(),
    )]
}
