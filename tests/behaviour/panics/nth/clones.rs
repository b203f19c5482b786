//! Panics at each call of `Clone`, `PartialEq` or `Hash`.

use super::{A, B, Call, N, Sim, Touchy, at_every_call, filled, unchanged};
use crate::support::hash_of;

const ALL: usize = N as usize;

#[test]
fn panic_in_each_clone_of_a_world() {
    at_every_call(Call::Clone, 3 * ALL, |sim, _| drop(sim.clone()), unchanged);
}

#[test]
fn panic_in_each_clone_of_clone_from() {
    at_every_call(
        Call::Clone,
        3 * ALL,
        |sim, all| {
            let source = sim.clone_without_a_panic();
            sim.despawn(all[2]).unwrap();
            sim.clone_from(&source);
        },
        |sim, all, exploded| assert_eq!(sim.len(), if exploded { 0 } else { all.len() }),
    );
}

impl Sim {
    /// Returns an equal world without calling `Clone` on values.
    fn clone_without_a_panic(&self) -> Sim {
        let (other, _) = filled();
        assert_eq!(other.len(), self.len());
        other
    }
}

#[test]
fn panic_in_each_clone_of_insert_batch() {
    at_every_call(
        Call::Clone,
        1,
        |sim, all| {
            let bundle = (A(Touchy::of(all[1].index())), B(Touchy::of(all[1].index())));
            sim.insert_batch([all[1]], bundle);
        },
        unchanged,
    );
}

#[test]
fn panic_in_each_eq_of_a_world() {
    at_every_call(
        Call::Eq,
        3 * ALL,
        |sim, _| {
            let other = sim.clone();
            assert!(*sim == other);
        },
        unchanged,
    );
}

#[test]
fn panic_in_each_hash_of_a_world() {
    at_every_call(Call::Hash, 3 * ALL, |sim, _| _ = hash_of(sim), unchanged);
}
