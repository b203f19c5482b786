//! Loops over the same columns again and again. Columns that were found to be in one order are not
//! compared again, so each change of a column between two loops must be noticed.

use std::thread;

use ecs_core::{Entity, QueryIter, world};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Mass(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Force(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Spin(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Charge(u32);

world!(
    #[world(groups = "declared")]
    #[derive(Clone)]
    struct Sim {
        mass: Mass,
        force: Force,
        spin: Spin,
        charge: Charge,
    }

    #[query]
    struct Charged {
        spin: &Spin,
        charge: &Charge,
    }

    #[query]
    struct Pushed {
        entity: Entity,
        mass: &Mass,
        force: &Force,
    }

    #[query]
    struct Turned {
        entity: Entity,
        mass: &Mass,
        spin: &Spin,
    }

    #[query(lead(mass))]
    struct Led {
        mass: &Mass,
        spin: &mut Spin,
    }

    #[query]
    struct All {
        entity: Entity,
        mass: &Mass,
        force: &Force,
        spin: &Spin,
    }
);

/// The number of entities. Each has its number as each of its components.
const COUNT: u32 = if cfg!(miri) { 100 } else { 300 };
/// The entities that have a spin.
const SPINNING: std::ops::Range<usize> = if cfg!(miri) { 20..90 } else { 100..250 };
/// Other entities that have a spin later.
const MOVED: std::ops::Range<usize> = if cfg!(miri) { 10..80 } else { 40..190 };

/// Makes a world in which all entities have a mass and a force, in one order, and some in the
/// middle have a spin.
fn sim() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..COUNT).map(|i| (Mass(i), Force(i)))).collect();
    sim.insert_spins(&all[SPINNING]);
    (sim, all)
}

trait Spins {
    fn insert_spins(&mut self, entities: &[Entity]);
}

impl Spins for Sim {
    fn insert_spins(&mut self, entities: &[Entity]) {
        for &entity in entities {
            let Some(&Mass(number)) = self.get::<Mass>(entity) else { continue };
            self.insert(entity, Spin(number)).expect("an alive entity");
        }
    }
}

/// Asserts that each loop, however it is written, yields each entity with its own values.
#[track_caller]
fn check(sim: &Sim, after: &str) {
    let expect = |entity: Entity, mass: &Mass, force: Option<&Force>, spin: Option<&Spin>| {
        if cfg!(miri) && !entity.index().is_multiple_of(16) {
            // Reads the values, without lookups.
            _ = std::hint::black_box((*mass, force.copied(), spin.copied()));
            return;
        }
        assert_eq!(sim.get(entity), Some(mass), "{after}: the mass");
        assert_eq!(sim.get(entity), force, "{after}: the force");
        assert_eq!(sim.get(entity), spin, "{after}: the spin");
    };
    // Twice, because the first loop compares and the second one knows.
    for _ in 0..2 {
        let mut rows = 0;
        sim.pushed().for_each(|row| {
            expect(row.entity, row.mass, Some(row.force), sim.get(row.entity));
            rows += 1;
        });
        assert_eq!(
            rows,
            sim.entities().iter().filter(|&e| sim.has::<Mass>(e) && sim.has::<Force>(e)).count(),
            "{after}"
        );
        for row in sim.pushed() {
            expect(row.entity, row.mass, Some(row.force), sim.get(row.entity));
        }
        for row in sim.pushed().rev() {
            expect(row.entity, row.mass, Some(row.force), sim.get(row.entity));
        }
        sim.turned()
            .for_each(|row| expect(row.entity, row.mass, sim.get(row.entity), Some(row.spin)));
        for row in sim.turned() {
            expect(row.entity, row.mass, sim.get(row.entity), Some(row.spin));
        }
        let mut rest = sim.all();
        let first = rest.next().map(|row| row.entity);
        rest.for_each(|row| {
            expect(row.entity, row.mass, Some(row.force), Some(row.spin));
            assert_ne!(Some(row.entity), first, "{after}: the first row again");
        });
        let mut both_ends = sim.all();
        let (mut front, mut back) = (both_ends.next(), both_ends.next_back());
        while let Some(row) = front.take().or(back.take()) {
            expect(row.entity, row.mass, Some(row.force), Some(row.spin));
            (front, back) = (both_ends.next(), both_ends.next_back());
        }
    }
}

/// A change of one column, after which the columns are in another order or have other entities.
type Change = (&'static str, fn(&mut Sim, &[Entity]));

const CHANGES: &[Change] = &[
    ("remove", |sim, all| {
        let _ = sim.remove::<Force>(all[7]);
    }),
    ("remove the last", |sim, all| {
        let _ = sim.remove::<Force>(all[COUNT as usize - 1]);
    }),
    ("remove and insert", |sim, all| {
        sim.remove::<Force>(all[7]).expect("a force");
        sim.insert(all[7], Force(7)).expect("an alive entity");
    }),
    ("remove of the shorter column", |sim, all| {
        let _ = sim.remove::<Spin>(all[120]);
    }),
    ("remove in front of a run", |sim, all| {
        let _ = sim.remove::<Mass>(all[3]);
    }),
    ("insert of the shorter column", |sim, all| {
        sim.insert(all[20], Spin(20)).expect("an alive entity");
    }),
    ("despawn", |sim, all| {
        let _ = sim.despawn(all[130]);
    }),
    ("despawn and spawn", |sim, all| {
        let _ = sim.despawn(all[130]);
        sim.spawn((Mass(1), Force(1), Spin(1)));
    }),
    ("spawn with one component", |sim, _| {
        sim.spawn(Mass(1));
    }),
    ("spawn_batch", |sim, _| drop(sim.spawn_batch((0..70).map(|i| (Force(i), Spin(i)))))),
    ("despawn_batch", |sim, all| {
        sim.despawn_batch(all.iter().copied().step_by(3));
    }),
    ("despawn_where", |sim, _| {
        sim.despawn_where::<(&Mass,)>(|(mass,)| mass.0 % 5 == 0);
    }),
    ("sort_by_key", |sim, _| sim.sort_by_key(|mass: &Mass| std::cmp::Reverse(mass.0))),
    ("sort_by_key of the shorter column", |sim, _| {
        sim.sort_by_key(|spin: &Spin| std::cmp::Reverse(spin.0));
    }),
    ("clear", |sim, _| {
        sim.clear();
        sim.spawn((Mass(1), Force(1), Spin(1)));
    }),
    ("clear_component", |sim, all| {
        sim.clear_component::<Spin>();
        sim.insert_spins(&all[40..60]);
    }),
    ("clone_from of a smaller world", |sim, all| {
        let mut other = sim.clone();
        let _ = other.remove::<Force>(all[150]);
        sim.clone_from(&other);
    }),
];

#[test]
#[cfg_attr(miri, ignore = "takes long, and the other tests reach the same code")]
fn a_loop_notices_each_change_between_two_loops() {
    for (name, change) in CHANGES {
        let (mut sim, all) = sim();
        check(&sim, "before");
        change(&mut sim, &all);
        check(&sim, name);
        change(&mut sim, &all);
        check(&sim, &format!("{name} again"));
    }
}

#[test]
fn a_loop_notices_changes_of_a_clone() {
    let (mut sim, all) = sim();
    check(&sim, "before");
    let mut copy = sim.clone();
    check(&copy, "clone");
    copy.remove::<Force>(all[3]).expect("a force");
    check(&copy, "remove in the clone");
    check(&sim, "remove in the clone, in the original");
    sim.remove::<Mass>(all[9]).expect("a mass");
    check(&sim, "remove in the original");
    copy.clone_from(&sim);
    check(&copy, "clone_from");
}

#[test]
fn columns_of_two_worlds_are_told_apart() {
    let (mut one, all) = sim();
    let (mut other, _) = sim();
    check(&one, "before");
    check(&other, "before");
    // Both worlds have the same entities, in the same order of all columns but this one.
    other.remove::<Force>(all[0]).expect("a force");
    other.insert(all[0], Force(0)).expect("an alive entity");
    check(&other, "another order");
    std::mem::swap(&mut one.sets.force, &mut other.sets.force);
    check(&one, "swapped fields");
    check(&other, "swapped fields");
}

#[test]
fn loops_on_several_threads_find_out_the_order_together() {
    for _ in 0..if cfg!(miri) { 1 } else { 10 } {
        let (sim, _) = sim();
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| check(&sim, "on a thread"));
            }
        });
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes long, and the other tests reach the same code")]
fn a_long_run_far_into_a_column_is_yielded_as_by_lookups() {
    let mut sim = Sim::new();
    drop(sim.spawn_batch((0..5_000).map(Mass)));
    let tail: Vec<Entity> = sim.spawn_batch((5_000..14_000).map(|i| (Mass(i), Spin(i)))).collect();
    for _ in 0..2 {
        let mut all = Vec::new();
        for row in sim.turned() {
            assert_eq!(row.mass.0, row.spin.0);
            all.push(row.entity);
        }
        assert_eq!(all, tail);
        let mut all = Vec::new();
        sim.turned().for_each(|row| {
            assert_eq!(row.mass.0, row.spin.0);
            all.push(row.entity);
        });
        assert_eq!(all, tail);
    }
}

#[test]
fn a_run_is_forgotten_when_another_order_becomes_known() {
    let (mut sim, all) = sim();
    check(&sim, "before");
    // The spins are now at another place of the masses, which did not change.
    for &entity in &all[SPINNING] {
        sim.remove::<Spin>(entity).expect("a spin");
    }
    sim.insert_spins(&all[MOVED]);
    for (number, &entity) in (0..).zip(&all).take(MOVED.end).skip(MOVED.start) {
        sim.insert(entity, Charge(number)).expect("an alive entity");
    }
    // First, the loop over spins and charges finds that their lists are equal.
    sim.charged().for_each(|row| assert_eq!(row.spin.0, row.charge.0));
    check(&sim, "the spins are at another place");
}

mod behind {
    use super::{Mass, Spin};
    use ecs_core::world;

    world!(
        #[world(groups = "declared")]
        pub(super) struct Sim {
            mass: Mass,
            spin: Spin,
        }

        /// Entities that don't spin come first.
        #[group(own(mass), without(spin))]
        pub(super) struct Still;

        #[query]
        pub(super) struct Turned {
            mass: &Mass,
            spin: &Spin,
        }
    );
}

#[test]
fn rows_behind_a_group_have_a_run_that_begins_earlier() {
    let mut sim = behind::Sim::new();
    drop(sim.spawn_batch((0..10).map(|_| Mass(999))));
    drop(sim.spawn_batch((0..200).map(|i| (Mass(i), Spin(i)))));
    // The first loop compares the lists, and the others know the run.
    for _ in 0..3 {
        let mut rows = 0;
        for row in sim.turned() {
            assert_eq!(row.mass.0, row.spin.0);
            rows += 1;
        }
        assert_eq!(rows, 200);
        let mut rest = sim.turned();
        rest.next();
        rest.for_each(|row| assert_eq!(row.mass.0, row.spin.0));
    }
}

#[test]
fn a_loop_without_handles_follows_a_run_that_begins_earlier() {
    let (mut sim, _) = sim();
    for round in 0..3 {
        let mut numbers = Vec::new();
        for Led { mass, spin } in sim.led() {
            assert_eq!(spin.0, mass.0 + 1000 * round);
            spin.0 += 1000;
            numbers.push(mass.0 as usize);
        }
        assert_eq!(numbers, SPINNING.collect::<Vec<_>>());
    }
}

#[test]
fn pieces_of_a_loop_along_the_longer_column_follow_a_run_that_begins_earlier() {
    let (mut sim, all) = sim();
    // The spins are the end of the masses, so the first loop notes where their run begins.
    sim.insert_spins(&all[SPINNING.end..]);
    sim.led().for_each(|Led { mass, spin }| assert_eq!(spin.0, mass.0));
    for first in (0..COUNT as usize).step_by(if cfg!(miri) { 13 } else { 1 }) {
        let (before, after) = sim.led().split_at(first);
        let (piece, after) = after.split_at(10);
        let numbers = |piece: QueryIter<'_, Sim, Led>| {
            let mut numbers = Vec::new();
            piece.for_each(|Led { mass, spin }| {
                assert_eq!(spin.0, mass.0, "a piece from row {first}");
                numbers.push(mass.0 as usize);
            });
            numbers
        };
        let all = [numbers(before), numbers(piece), numbers(after)].concat();
        assert!(all.into_iter().eq(SPINNING.start..COUNT as usize), "pieces at row {first}");
    }
}
