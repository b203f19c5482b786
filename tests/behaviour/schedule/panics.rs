//! A panic in one of the calls that run at the same time.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use ecs_core::{Entity, Reserver, schedule, world};

use super::sim::with_threads;
use crate::support::caught;

/// A value whose drops are counted, as clones of an `Arc`.
struct Held(#[expect(dead_code, reason = "it is only counted")] Arc<()>);

#[derive(Debug, PartialEq)]
struct Count(u32);

world!(
    struct Sim {
        held: Held,
        count: Count,
    }

    #[query]
    struct Counted {
        entity: Entity,
        count: &mut Count,
    }

    #[query]
    struct Holding {
        entity: Entity,
        held: &mut Held,
    }
);

/// Replaces values, and panics in the middle.
fn replace<'w>(rows: impl Iterator<Item = Holding<'w>>, by: &Arc<()>, commands: &mut SimCommands) {
    for (number, row) in rows.enumerate() {
        assert!(number != 70, "the 70th row");
        *row.held = Held(Arc::clone(by));
        commands.insert(row.entity, Held(Arc::clone(by)));
    }
}

fn count<'w>(
    rows: impl Iterator<Item = Counted<'w>>,
    mut reserver: Reserver<'_>,
    commands: &mut SimCommands,
) {
    for (number, row) in rows.enumerate() {
        row.count.0 += 1;
        if number == 0 {
            commands.despawn(row.entity);
        }
    }
    commands.spawn(&mut reserver, Count(50));
    let _: Entity = reserver.reserve();
}

fn later(list: &mut Vec<&'static str>) {
    list.push("later");
}

#[schedule]
impl Sim {
    fn tick(&mut self, by: &Arc<()>, list: &mut Vec<&'static str>, commands: &mut SimCommands) {
        (
            replace(self.holding(), by, commands.lane()),
            count(self.counted(), self.reserver(), commands.lane()),
        );
        self.apply(commands).expect_all();
        later(list);
    }

    fn here(&mut self, by: &Arc<()>, commands: &mut SimCommands, list: &mut Vec<&'static str>) {
        #[here]
        replace(self.holding(), by, commands.lane());
        count(self.counted(), self.reserver(), commands.lane());
        later(list);
    }
}

fn check(tick: impl Fn(&mut Sim, &Arc<()>, &mut Vec<&'static str>, &mut SimCommands) + Sync) {
    for threads in 1..4 {
        let counter = Arc::new(());
        let (mut sim, mut list, mut commands) = (Sim::new(), Vec::new(), SimCommands::new());
        for number in 0..200 {
            sim.spawn((Held(Arc::clone(&counter)), Count(number)));
        }
        let panic =
            caught(|| with_threads(threads, || tick(&mut sim, &counter, &mut list, &mut commands)));
        assert_eq!(panic.message, "the 70th row");

        // The other call has ended, unless it wasn't begun.
        let counted =
            sim.count().as_slice().iter().enumerate().all(|(at, one)| one.0 == at as u32 + 1);
        let untouched =
            sim.count().as_slice().iter().enumerate().all(|(at, one)| one.0 == at as u32);
        assert!(counted || untouched);
        assert_eq!(sim.len(), 200);
        assert_eq!(sim.held().len(), 200);
        // Each row and each command holds one value.
        assert_eq!(Arc::strong_count(&counter), 1 + 200 + 70);

        // What was reserved and not spawned comes alive, and the commands can be applied.
        let report = sim.apply(&mut commands);
        assert_eq!(report.skipped, 0);
        assert_eq!(sim.len(), if counted { 200 - 1 + 2 } else { 200 });
        let alive: Vec<Entity> = sim.entities().iter().collect();
        for entity in alive {
            sim.despawn(entity).unwrap();
        }
        assert_eq!((sim.len(), Arc::strong_count(&counter)), (0, 1));
        sim.spawn((Held(Arc::clone(&counter)), Count(1)));
        drop((sim, commands));
        assert_eq!(Arc::strong_count(&counter), 1);
    }
}

#[test]
fn panic_in_a_branch_leaves_a_consistent_world_and_leaks_nothing() {
    check(|sim, by, list, commands| {
        sim.tick(by, list, commands);
        assert!(list.is_empty());
    });
}

#[test]
fn panic_on_the_callers_thread_leaves_a_consistent_world() {
    check(|sim, by, list, commands| sim.here(by, commands, list));
}

#[test]
fn calls_behind_a_panic_do_not_run() {
    let (mut sim, mut list) = (Sim::new(), Vec::new());
    let held = Arc::new(());
    for _ in 0..100 {
        sim.spawn(Held(Arc::clone(&held)));
    }
    caught(|| sim.tick(&held, &mut list, &mut SimCommands::new()));
    assert!(list.is_empty());
}

/// A panic at the n-th row of all calls that run at the same time.
struct Fuse(AtomicI64);

impl Fuse {
    fn step(&self) {
        if self.0.fetch_sub(1, Ordering::Relaxed) == 0 {
            // Like a panic, but nothing is printed.
            resume_unwind(Box::new("the fuse"));
        }
    }
}

fn hold<'w>(
    rows: impl Iterator<Item = Holding<'w>>,
    by: &Arc<()>,
    fuse: &Fuse,
    commands: &mut SimCommands,
) {
    rows.for_each(|row| {
        let before = std::mem::replace(row.held, Held(Arc::clone(by)));
        fuse.step();
        commands.insert(row.entity, before);
    });
}

fn raise<'w>(rows: impl Iterator<Item = Counted<'w>>, fuse: &Fuse, commands: &mut SimCommands) {
    rows.for_each(|row| {
        fuse.step();
        row.count.0 += 1;
        commands.despawn(row.entity);
    });
}

#[schedule]
impl Sim {
    fn each(&mut self, by: &Arc<()>, fuse: &Fuse, commands: &mut SimCommands) {
        (
            hold(self.holding(), by, fuse, commands.lane()),
            raise(self.counted(), fuse, commands.lane()),
        );
        self.apply(commands).expect_all();
    }
}

#[test]
fn panic_at_each_row_of_two_calls_that_run_at_the_same_time() {
    const ROWS: u32 = if cfg!(miri) { 3 } else { 70 };
    let in_pool = |run: &mut (dyn FnMut() + Send)| with_threads(2, run);
    for n in 0..=2 * i64::from(ROWS) {
        let (held, fuse) = (Arc::new(()), Fuse(AtomicI64::new(n)));
        let (mut sim, mut commands) = (Sim::new(), SimCommands::new());
        let all: Vec<Entity> =
            sim.spawn_batch((0..ROWS).map(|i| (Held(Arc::clone(&held)), Count(i)))).collect();
        let run = || sim.each(&held, &fuse, &mut commands);
        let panicked = catch_unwind(AssertUnwindSafe(|| in_pool(&mut { run }))).is_err();
        assert_eq!(panicked, n < 2 * i64::from(ROWS));
        if panicked {
            assert_eq!(sim.entities().iter().collect::<Vec<_>>(), all);
            assert_eq!((sim.held().len(), sim.count().len()), (all.len(), all.len()));
            sim.apply(&mut commands).expect_all();
        }
        let left = sim.len();
        assert!(panicked || left == 0);
        assert_eq!((sim.held().len(), sim.count().len()), (left, left));
        assert_eq!(Arc::strong_count(&held), 1 + left);
        sim.spawn((Held(Arc::clone(&held)), Count(1)));
        drop((sim, commands));
        assert_eq!(Arc::strong_count(&held), 1);
    }
}
