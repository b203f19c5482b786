//! The calls of a schedule: their order, and what they use.

use ecs_core::{Column, schedule};

use super::sim::*;

#[derive(Debug, Default, PartialEq)]
struct Logs {
    first: Vec<&'static str>,
    second: Vec<&'static str>,
    counts: (i64, i64),
    grid: Grid,
}

#[derive(Debug, Default, PartialEq)]
struct Grid {
    cells: Vec<i64>,
}

impl Grid {
    fn fill<'w>(&mut self, rows: impl Iterator<Item = Placed<'w>>) {
        self.cells = rows.map(|row| row.position.0).take(5).collect();
    }
}

fn sum(positions: Column<'_, Position>, grid: &[i64], to: &mut i64) {
    *to = *to * 7 + positions.iter().map(|(_, one)| one.0).sum::<i64>() + grid.iter().sum::<i64>();
}

fn add(list: &mut Vec<&'static str>, count: &i64) {
    list.push(if *count == 0 { "zero" } else { "more" });
}

#[schedule]
impl Sim {
    fn places(&mut self, logs: &mut Logs, step: i64) {
        add(&mut logs.second, &logs.counts.0);
        logs.grid.fill(self.placed());
        sum(self.position(), &logs.grid.cells, &mut logs.counts.0);
        sum(self.position(), &logs.grid.cells, &mut logs.counts.1);
        integrate(self.moving(), step);
        cool(self.hot(), step);
        add(&mut logs.first, &logs.counts.0);
        sum(self.position(), &[1], &mut logs.counts.1);
        scale(self.speed_mut(), logs.counts.1);
        note(&mut logs.second, "last");
    }

    fn nested(&mut self, turns: &[i64], logs: &mut Logs) {
        (integrate(self.moving(), 2), {
            cool(self.hot(), 1);
            cool(self.hot(), 2);
            note(&mut logs.first, "cooled");
        });
        for (number, turn) in turns.iter().enumerate() {
            integrate(self.moving(), *turn);
            cool(self.hot(), number as i64);
            if *turn > 2 {
                scale(self.speed_mut(), *turn);
                note(&mut logs.first, "scaled");
            } else if number == 0 {
                note(&mut logs.first, "first");
            } else {
                note(&mut logs.second, "else");
            }
        }
        {
            scale(self.speed_mut(), 1);
            let before = logs.first.len();
            cool(self.hot(), before as i64);
        }
    }

    fn pieces(&mut self, counts: &mut [i64; 2], split: (&mut i64, i64)) {
        let (total, by) = split;
        sum(self.position(), &[by], &mut *total);
        sum(self.position(), &[by], &mut *total);
        let [one, two] = counts;
        sum(self.position(), &[1], &mut *one);
        sum(self.position(), &[2], &mut *two);
        cool(self.hot().skip(3).filter(|row| row.heat.0 > by), *one);
        scale(self.speed_mut(), [by, 1].into_iter().sum());
    }
}

fn check(tick: impl Fn(&mut Sim, &mut Logs) + Sync, in_order: impl Fn(&mut Sim, &mut Logs)) {
    let (mut expected, mut expected_logs) = (sim(), Logs::default());
    in_order(&mut expected, &mut expected_logs);
    // There is one thread under Miri.
    for threads in 1..if cfg!(miri) { 2 } else { 5 } {
        let (mut sim, mut logs) = (sim(), Logs::default());
        with_threads(threads, || tick(&mut sim, &mut logs));
        assert_eq!(sim, expected);
        assert_eq!(logs, expected_logs);
    }
}

#[test]
fn fields_of_parameters_are_places_of_their_own() {
    check(|sim, logs| sim.places(logs, 3), |sim, logs| sim.places_in_order(logs, 3));
    let (mut sim, mut logs) = (sim(), Logs::default());
    sim.places(&mut logs, 3);
    assert_eq!(logs.first, ["more"]);
    assert_eq!(logs.second, ["zero", "last"]);
    let plan = Sim::PLACES_PLAN.to_string();
    assert!(plan.contains("at the same time"), "{plan}");
}

#[test]
fn blocks_tuples_branches_and_loops_keep_the_order() {
    let turns = [1, 4, 2, 3];
    check(|sim, logs| sim.nested(&turns, logs), |sim, logs| sim.nested_in_order(&turns, logs));
    let mut logs = Logs::default();
    sim().nested(&turns, &mut logs);
    assert_eq!(logs.first, ["cooled", "first", "scaled", "scaled"]);
    assert_eq!(logs.second, ["else"]);
}

#[test]
fn variables_of_patterns_keep_the_order() {
    check(
        |sim, logs| sim.pieces(&mut [3, 4], (&mut logs.counts.0, 9)),
        |sim, logs| sim.pieces_in_order(&mut [3, 4], (&mut logs.counts.0, 9)),
    );
}

/// The result of calls by hand, without any schedule.
#[test]
fn schedule_does_what_its_calls_do_one_after_the_other() {
    let (mut by_hand, mut logs) = (sim(), Logs::default());
    by_hand.nested(&[], &mut logs);
    let mut expected = sim();
    integrate(expected.moving(), 2);
    cool(expected.hot(), 1);
    cool(expected.hot(), 2);
    scale(expected.speed_mut(), 1);
    cool(expected.hot(), 1);
    assert_eq!(by_hand, expected);
}
