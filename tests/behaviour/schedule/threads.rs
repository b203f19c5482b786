//! On which threads calls run, and the hook that is called before each.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};
use std::thread::{ThreadId, current};

use ecs_core::schedule;

use super::sim::*;

fn here(list: &mut Vec<ThreadId>) {
    list.push(current().id());
}

/// Uses something that other threads can't.
fn draw<'w>(rows: impl Iterator<Item = Placed<'w>>, window: &Rc<i64>, list: &mut Vec<ThreadId>) {
    list.push(current().id());
    std::hint::black_box(rows.count() as i64 + **window);
}

#[schedule]
impl Sim {
    fn drawn(&mut self, window: &Rc<i64>, list: &mut Vec<ThreadId>) {
        cool(self.hot(), 1);
        #[here]
        draw(self.placed(), window, list);
        scale(self.speed_mut(), 2);
        {
            integrate(self.moving(), 1);
            #[here]
            here(list);
        }
        #[here]
        draw(self.placed(), window, list);
    }
}

#[test]
fn here_is_the_thread_of_the_caller() {
    let mut expected = sim();
    expected.drawn_in_order(&Rc::new(3), &mut Vec::new());
    // Outside of the pool, and on each of its threads.
    let (mut one, mut list) = (sim(), Vec::new());
    one.drawn(&Rc::new(3), &mut list);
    assert_eq!((list, &one), (vec![current().id(); 3], &expected));
    for _ in 0..if cfg!(miri) { 1 } else { 20 } {
        let (sim, list, id) = with_threads(2, || {
            let (mut sim, mut list) = (sim(), Vec::new());
            sim.drawn(&Rc::new(3), &mut list);
            (sim, list, current().id())
        });
        assert_eq!((list, &sim), (vec![id; 3], &expected));
    }
}

fn double<'w>(rows: impl Iterator<Item = Hot<'w>>, cell: &Cell<i64>) {
    rows.take(1).for_each(|_| cell.set(cell.get() * 2));
}

fn add_one(cell: &Cell<i64>) {
    cell.set(cell.get() + 1);
}

#[schedule]
impl Sim {
    fn cells(&mut self, cell: &Cell<i64>) {
        cool(self.hot(), 1);
        scale(self.speed_mut(), 2);
        // It waits for the first call, and the next one for none of both.
        #[here]
        double(self.hot(), cell);
        #[here]
        add_one(cell);
    }
}

/// The plan doesn't know that they change the cell, and no other thread could.
#[test]
fn calls_on_the_callers_thread_keep_their_order() {
    let cell = Cell::new(1);
    sim().cells(&cell);
    assert_eq!(cell.get(), 3);
}

/// Calls of the hook: the name, and whether the guard was dropped.
static TRACED: Mutex<Vec<(&str, bool, ThreadId)>> = Mutex::new(Vec::new());

struct Guard(&'static str);

impl Drop for Guard {
    fn drop(&mut self) {
        TRACED.lock().unwrap_or_else(PoisonError::into_inner).push((self.0, true, current().id()));
    }
}

fn trace(name: &'static str) -> Guard {
    TRACED.lock().unwrap_or_else(PoisonError::into_inner).push((name, false, current().id()));
    Guard(name)
}

mod systems {
    pub(super) mod deep {
        pub(crate) fn run(list: &mut Vec<&'static str>, name: &'static str) {
            let traced = super::super::TRACED.lock().unwrap();
            assert!(!traced.iter().rfind(|(one, ..)| *one == "run").unwrap().1);
            list.push(name);
        }
    }
}

#[schedule(trace = trace)]
impl Sim {
    fn traced(
        &mut self,
        list: &mut Vec<&'static str>,
        other: &mut Vec<&'static str>,
        commands: &mut SimCommands,
    ) {
        integrate(self.moving(), 1);
        cool(self.hot(), 2);
        (integrate(self.moving(), 3), note(other, "a"));
        systems::deep::run(list, "b");
        for _ in 0..2 {
            scale(self.speed_mut(), 2);
        }
        if !list.is_empty() {
            note(other, "c");
        } else {
            note(other, "d");
        }
        self.apply(commands).expect_all();
    }
}

#[test]
fn trace_gets_each_call_once_and_its_guard_ends_behind_it() {
    let mut sim = sim();
    with_threads(4, || sim.traced(&mut Vec::new(), &mut Vec::new(), &mut SimCommands::new()));
    let traced = std::mem::take(&mut *TRACED.lock().unwrap());
    let mut names: Vec<&str> = traced.iter().filter(|one| !one.1).map(|one| one.0).collect();
    let ended: BTreeSet<&str> = traced.iter().filter(|one| one.1).map(|one| one.0).collect();
    for (name, is_end, thread) in &traced {
        assert!(*is_end || traced.contains(&(name, true, *thread)), "{traced:?}");
    }
    assert_eq!(traced.len(), 2 * names.len());
    assert_eq!(names.iter().copied().collect::<BTreeSet<_>>(), ended);
    names.sort_unstable();
    let expected =
        ["apply", "cool", "integrate", "integrate#2", "note", "note#2", "run", "scale", "scale"];
    assert_eq!(names, expected);
}
