//! Panics while a delta is applied.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::world;

thread_local! {
    static CLONE: Cell<bool> = const { Cell::new(false) };
    static DROP: Cell<bool> = const { Cell::new(false) };
}

#[derive(Debug, PartialEq)]
struct Touchy(u32);

impl Clone for Touchy {
    fn clone(&self) -> Self {
        assert!(!CLONE.get(), "clone");
        Self(self.0)
    }
}

impl Drop for Touchy {
    fn drop(&mut self) {
        assert!(!DROP.replace(false), "drop");
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Plain(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        plain: Plain,
        touchy: Touchy,
        other: u8,
    }
    #[group(own(plain, touchy))]
    struct Both;
);

fn worlds() -> (Sim, Sim) {
    let mut sim = Sim::new();
    let all: Vec<_> = sim.spawn_batch((0..9).map(|i| (Plain(i), Touchy(i), i as u8))).collect();
    let old = sim.clone();
    sim.despawn_batch(all[2..5].iter().copied());
    sim.spawn((Plain(7), Touchy(7)));
    sim.insert(all[0], (Touchy(70), 3_u8)).unwrap();
    (old, sim)
}

#[test]
fn a_clone_that_panics_changes_nothing() {
    let (old, new) = worlds();
    let delta = old.diff(&new);
    let mut sim = old.clone();
    CLONE.set(true);
    let applied = catch_unwind(AssertUnwindSafe(|| sim.apply_delta(&delta)));
    CLONE.set(false);
    assert!(applied.is_err());
    assert_eq!(sim, old);
}

#[test]
fn a_drop_that_panics_comes_after_all_changes() {
    let (old, new) = worlds();
    let delta = old.diff(&new);
    let mut sim = old.clone();
    DROP.set(true);
    let applied = catch_unwind(AssertUnwindSafe(|| sim.apply_delta(&delta)));
    assert!(applied.is_err());
    assert_eq!(sim, new);
}

#[test]
fn a_panic_in_edit_keeps_the_changes() {
    let (mut sim, _) = worlds();
    let edited = catch_unwind(AssertUnwindSafe(|| {
        sim.edit(|sim| {
            sim.plain_mut().as_mut_slice()[0].0 = 99;
            panic!("edit");
        })
    }));
    assert!(edited.is_err());
    assert_eq!(sim.plain().as_slice()[0], Plain(99));
}
