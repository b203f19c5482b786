//! Queries of what has changed: every way to iterate yields the rows with the marks.

use ecs_core::{Added, Changed, Entity, Filtered, world};

use crate::support::Xorshift;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mass(u32);

world!(
    struct Sim {
        #[track]
        position: Position,
        #[track]
        velocity: Velocity,
        mass: Mass,
    }

    #[query(changed(position))]
    struct Moved {
        entity: Entity,
        position: &Position,
    }

    // Neither group owns the column, so the marks lead to fewer rows.
    #[group(with(position), events)]
    struct Placed;
    #[group(own(mass), with(position))]
    struct Heavy;

    #[query(changed(position))]
    struct Fallen {
        position: &Position,
        mass: &Mass,
    }

    // The marks of the other column are looked up.
    #[query(changed(position, velocity))]
    struct Both {
        entity: Entity,
        velocity: &Velocity,
    }
);

/// The numbers of the old rows and of the new ones.
const OLD: usize = if cfg!(miri) { 200 } else { 500 };
const NEW: usize = 30;
/// Old rows that have all changed.
const CHANGED: std::ops::Range<usize> = if cfg!(miri) { 64..128 } else { 128..320 };
/// Miri checks some of the cases.
const STRIDE: usize = if cfg!(miri) { 3 } else { 1 };

/// Returns a world in which some rows are old and some are new, and changes one row of `share`. Whole words of bits
/// have changed, none, and parts.
fn sim(seed: u64, share: usize) -> (Sim, Vec<Entity>) {
    let mut random = Xorshift::new(seed);
    let mut sim = Sim::new();
    let values = |n: usize| (Position(n as u32), Velocity(n as u32));
    let mut all: Vec<Entity> = (0..OLD).map(|n| sim.spawn(values(n))).collect();
    for i in 0..OLD / 10 {
        sim.remove::<Velocity>(all[i * 7]).unwrap();
    }
    sim.next_frame();
    for (i, &entity) in all.iter().enumerate() {
        if random.below(share) == 0 || CHANGED.contains(&i) {
            sim.position_mut()[entity].0 += 1000;
        }
        if random.below(share) == 0
            && let Some(velocity) = sim.get_mut::<Velocity>(entity)
        {
            velocity.0 += 1000;
        }
    }
    all.extend((OLD..OLD + NEW).map(|n| sim.spawn(values(n))));
    (sim, all)
}

/// Compares the ways to iterate over a query with the entities that it should have.
macro_rules! check {
    ($query:expr, $expected:expr, $all:expr) => {{
        let expected: Vec<Entity> = $expected;
        let mut by_next = Vec::new();
        for row in $query {
            by_next.push(row.entity);
        }
        assert_eq!(by_next, expected);
        let by_fold = $query.fold(Vec::new(), |mut all, row| {
            all.push(row.entity);
            all
        });
        assert_eq!(by_fold, expected);
        let mut back: Vec<Entity> = $query.rev().map(|row| row.entity).collect();
        back.reverse();
        assert_eq!(back, expected);
        for passed in [1, 30, 64, 150] {
            let mut rows = $query;
            let mut found: Vec<Entity> = rows.by_ref().take(passed).map(|row| row.entity).collect();
            let last = rows.next_back().map(|row| row.entity);
            rows.for_each(|row| found.push(row.entity));
            found.extend(last);
            assert_eq!(found, expected, "{passed} rows before the fold");
        }
        for &entity in $all.iter().step_by(5 * STRIDE - 4) {
            assert_eq!($query.get(entity).is_some(), expected.contains(&entity));
        }
    }};
}

#[test]
fn every_way_yields_the_rows_that_have_changed() {
    for (seed, share) in [(1, 2), (2, 10), (3, 1), (4, 100)].into_iter().step_by(STRIDE) {
        let (sim, all) = sim(seed, share);
        let changed = |entity: &Entity| sim.position().is_changed(*entity);
        let moved: Vec<Entity> = all.iter().copied().filter(changed).collect();
        assert!(moved.len() >= CHANGED.len() + NEW);
        check!(sim.moved(), moved.clone(), &all);
        assert!(sim.changed::<Position>().map(|(entity, _)| entity).eq(moved.iter().copied()));
        let folded = sim.changed::<Position>().fold(0, |sum, (_, position)| sum + position.0);
        assert_eq!(folded, moved.iter().map(|&entity| sim.position()[entity].0).sum::<u32>());
    }
}

#[test]
fn every_way_yields_the_rows_of_which_two_columns_have_changed() {
    for (seed, share) in [(5, 2), (6, 10), (7, 1)].into_iter().step_by(STRIDE) {
        let (sim, all) = sim(seed, share);
        let changed = |entity: &Entity| {
            sim.position().is_changed(*entity) && sim.velocity().is_changed(*entity)
        };
        let mut both: Vec<Entity> = sim.both().map(|row| row.entity).collect();
        check!(sim.both(), both.clone(), &all);
        both.sort_unstable();
        assert_eq!(both, all.iter().copied().filter(changed).collect::<Vec<_>>());
    }
}

#[test]
fn new_rows_are_added_and_changed() {
    let (sim, all) = sim(8, 4);
    let added: Vec<Entity> = sim.query::<Filtered<Entity, Added<Position>>>().collect();
    assert_eq!(added, all[OLD..]);
    let both = sim.query::<Filtered<Filtered<Entity, Added<Position>>, Changed<Velocity>>>();
    assert_eq!(both.count(), NEW);
}

#[test]
fn marks_lead_although_groups_match() {
    for plan in [Sim::plan_of::<Moved>(), Sim::plan_of::<Fallen>()] {
        assert_eq!(plan.group(), None, "{plan}");
        assert!(plan.leaders().eq(["position"]), "{plan}");
    }
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..200).map(|i| sim.spawn((Position(i), Mass(i)))).collect();
    sim.next_frame();
    sim.position_mut()[all[77]].0 = 5;
    assert!(sim.fallen().map(|row| (row.position.0, row.mass.0)).eq([(5, 77)]));
    assert!(sim.placed_events().drain().count() == 200);
}
