//! Schedules that return values, and leave early.

use ecs_core::{Column, schedule};

use super::sim::*;

fn count(heat: Column<'_, Heat>) -> usize {
    heat.len()
}

/// The number of entities with heat.
const HOT: usize = COUNT / 3 * 2;

fn check(sim: &Sim, most: usize) -> Result<usize, String> {
    if sim.len() > most { Err(format!("{} entities", sim.len())) } else { Ok(sim.len()) }
}

#[schedule]
impl Sim {
    fn checked(&mut self, most: usize, list: &mut Vec<&'static str>) -> Result<usize, String> {
        integrate(self.moving(), 2);
        note(list, "before");
        let entities = check(self, most)?;
        cool(self.hot(), 3);
        note(list, "after");
        Ok(entities + count(self.heat()))
    }

    fn early(&mut self, list: &mut Vec<&'static str>) -> usize {
        cool(self.hot(), 3);
        if list.is_empty() {
            note(list, "empty");
            return 0;
        }
        note(list, "not empty");
        if self.is_empty() { 1 } else { count(self.heat()) }
    }

    fn without_statements(&mut self) -> bool {
        self.is_empty()
    }

    fn last_call_without_semicolon(&mut self) {
        scale(self.speed_mut(), 3);
        cool(self.hot(), 3)
    }
}

#[test]
fn error_ends_the_schedule_behind_the_calls_before_it() {
    let (mut sim, mut list) = (sim(), Vec::new());
    let before = sim.clone();
    assert_eq!(sim.checked(10, &mut list), Err(format!("{COUNT} entities")));
    assert_eq!(list, ["before"]);
    assert_eq!(sim.heat().as_slice(), before.heat().as_slice());
    assert_ne!(sim.position().as_slice(), before.position().as_slice());
    assert_eq!(sim.checked(COUNT, &mut list), Ok(COUNT + HOT));
    assert_eq!(list, ["before", "before", "after"]);
    assert_ne!(sim.heat().as_slice(), before.heat().as_slice());
}

#[test]
fn return_ends_the_schedule() {
    let (mut sim, mut list) = (sim(), Vec::new());
    assert_eq!((sim.early(&mut list), &list[..]), (0, &["empty"][..]));
    assert_eq!((sim.early(&mut list), &list[..]), (HOT, &["empty", "not empty"][..]));
    let mut other = super::sim::sim();
    assert_eq!(other.early_in_order(&mut list), HOT);
    assert!(!sim.without_statements() && Sim::new().without_statements());
}

#[test]
fn last_call_needs_no_semicolon() {
    let (mut sim, mut other) = (sim(), sim());
    sim.last_call_without_semicolon();
    scale(other.speed_mut(), 3);
    cool(other.hot(), 3);
    assert_eq!(sim, other);
}
