//! Each value is dropped exactly once, by every operation that removes values.

use std::cell::Cell;

use ecs_core::{Entity, SparseSet, world};

use crate::support::{Ledger, Token, caught};

// Only the drops of these values are observed.
#[derive(Clone)]
struct A(#[expect(dead_code)] Token);
#[derive(Clone)]
struct B(#[expect(dead_code)] Token);
#[derive(Clone)]
struct C(#[expect(dead_code)] Token);

world!(
    #[derive(Clone)]
    struct Sim {
        a: A,
        b: B,
        c: C,
    }

    #[group(own(a, b))]
    struct Pairs;

    #[group(with(c), without(b))]
    struct Lonely;
);

/// Spawns `n` entities. Each has an `A`, every second a `B`, every third a `C`.
fn filled(ledger: &Ledger, n: usize) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let mut all = Vec::new();
    for i in 0..n {
        let e = sim.spawn(A(ledger.token()));
        if i % 2 == 0 {
            sim.insert(e, B(ledger.token())).unwrap();
        }
        if i % 3 == 0 {
            sim.insert(e, C(ledger.token())).unwrap();
        }
        all.push(e);
    }
    assert_eq!(ledger.dropped(), 0);
    (sim, all)
}

/// Six entities have six `A`, three `B` and two `C`.
const SIX: usize = 6 + 3 + 2;

/// Returns the number of values that `change` drops in a world of six entities. Checks that the
/// rest is dropped with the world.
fn dropped_by(change: impl FnOnce(&mut Sim, &[Entity], &Ledger)) -> usize {
    let ledger = Ledger::default();
    let (mut sim, all) = filled(&ledger, 6);
    assert_eq!(ledger.made(), SIX);
    change(&mut sim, &all, &ledger);
    let dropped = ledger.dropped();
    drop(sim);
    assert_eq!(ledger.dropped(), ledger.made());
    dropped
}

#[test]
fn dropping_the_world_drops_all_values() {
    assert_eq!(dropped_by(|_, _, _| {}), 0);
}

#[test]
fn single_changes_drop_each_removed_value_once() {
    assert_eq!(dropped_by(|sim, all, _| sim.despawn(all[0]).unwrap()), 3);
    assert_eq!(dropped_by(|sim, all, _| sim.despawn(all[1]).unwrap()), 1);
    assert_eq!(dropped_by(|sim, all, _| assert!(sim.remove::<C>(all[1]).is_err())), 0);
    assert_eq!(dropped_by(|sim, all, _| assert!(sim.remove::<(A, C)>(all[1]).is_err())), 0);
    assert_eq!(dropped_by(|sim, all, _| drop(sim.remove::<(A, B)>(all[0]))), 2);
    let replaced = |sim: &mut Sim, all: &[Entity], ledger: &Ledger| {
        sim.insert(all[0], (A(ledger.token()), B(ledger.token()))).unwrap();
    };
    assert_eq!(dropped_by(replaced), 2);
}

#[test]
fn removed_values_are_returned_not_dropped() {
    let ledger = Ledger::default();
    let (mut sim, all) = filled(&ledger, 6);
    let taken = sim.remove::<(B, (A, C))>(all[0]).ok().unwrap();
    drop(sim);
    assert_eq!(ledger.dropped(), SIX - 3);
    drop(taken);
    assert_eq!(ledger.dropped(), SIX);
}

#[test]
fn errors_return_the_bundle_without_dropping_it() {
    let dropped = dropped_by(|sim, all, ledger| {
        sim.despawn(all[1]).unwrap();
        assert_eq!(ledger.dropped(), 1);
        let error = sim.insert(all[1], (A(ledger.token()), C(ledger.token()))).unwrap_err();
        assert_eq!(ledger.dropped(), 1);
        sim.insert(all[2], error.bundle).unwrap();
        assert_eq!(ledger.dropped(), 2, "the replaced `A`");
        let error = sim.spawn_at(all[1], B(ledger.token())).err().unwrap();
        assert_eq!(ledger.dropped(), 2);
        drop(error);
    });
    assert_eq!(dropped, 3);
}

#[test]
fn batch_removals_drop_each_value_once() {
    assert_eq!(dropped_by(|sim, all, _| assert_eq!(sim.despawn_batch(all.to_vec()), 6)), SIX);
    assert_eq!(dropped_by(|sim, all, _| assert_eq!(sim.remove_batch::<B>(all.to_vec()), 3)), 3);
    assert_eq!(
        dropped_by(|sim, all, _| assert_eq!(sim.remove_batch::<(A, B)>(all.to_vec()), 3)),
        6
    );
    let dropped = dropped_by(|sim, _, _| {
        assert_eq!(sim.despawn_where::<(&A, &C)>(|_| true), 2);
    });
    assert_eq!(dropped, 3 + 2, "the first entity has three components, the fourth has two");
    assert_eq!(dropped_by(|sim, _, _| sim.clear()), SIX);
    assert_eq!(dropped_by(|sim, _, _| sim.clear_component::<A>()), 6);
    assert_eq!(dropped_by(|sim, _, _| sim.clear_component::<B>()), 3);
    assert_eq!(dropped_by(|sim, _, _| sim.shrink_to_fit()), 0);
}

#[test]
fn batch_insertions_drop_only_replaced_values() {
    let dropped = dropped_by(|sim, all, ledger| {
        // Six old values are dropped, and the original that the copies were cloned from.
        assert_eq!(sim.insert_batch(all.to_vec(), A(ledger.token())), 6);
    });
    assert_eq!(dropped, 7);
    let dropped = dropped_by(|sim, _, ledger| {
        drop(sim.spawn_batch((0..4).map(|_| (A(ledger.token()), B(ledger.token())))));
        let mut a: Vec<A> = (0..5).map(|_| A(ledger.token())).collect();
        let mut b: Vec<B> = (0..4).map(|_| B(ledger.token())).collect();
        assert!(sim.spawn_columns((&mut a, &mut b)).is_err());
        assert_eq!(ledger.dropped(), 0);
        drop(a.pop());
        drop(sim.spawn_columns((&mut a, &mut b)).unwrap());
        assert_eq!(ledger.dropped(), 1);
    });
    assert_eq!(dropped, 1);
}

#[test]
fn clone_and_clone_from_drop_each_copy_once() {
    let dropped = dropped_by(|sim, all, ledger| {
        let mut copy = sim.clone();
        assert_eq!(ledger.made(), 2 * SIX);
        copy.despawn(all[0]).unwrap();
        assert_eq!(ledger.dropped(), 3);
        copy.clone_from(sim);
        assert_eq!((ledger.made(), ledger.dropped()), (3 * SIX, SIX));
        drop(copy);
        assert_eq!(ledger.dropped(), 2 * SIX);
    });
    assert_eq!(dropped, 2 * SIX);
}

#[test]
#[cfg_attr(miri, ignore = "edges::large does it with fewer rows")]
fn large_columns_drop_each_value_once() {
    // Above 128 KiB a column starts behind a few unused rows. It moves back when it shrinks.
    let ledger = Ledger::default();
    let rows = 8000;
    assert!(rows * size_of::<B>() > 128 * 1024);
    let mut sim = Sim::new();
    let all: Vec<Entity> =
        sim.spawn_batch((0..rows).map(|_| (A(ledger.token()), B(ledger.token())))).collect();
    sim.despawn_batch(all[100..].iter().copied());
    assert_eq!(ledger.dropped(), 2 * (rows - 100));
    sim.shrink_to_fit();
    let mut b: Vec<B> = (0..rows).map(|_| B(ledger.token())).collect();
    drop(sim.spawn_columns(&mut b).unwrap());
    sim.clear_component::<B>();
    assert_eq!(ledger.dropped(), ledger.made() - 100);
    drop(sim);
    assert_eq!(ledger.dropped(), ledger.made());
}

#[test]
fn a_sparse_set_drops_each_value_once() {
    let ledger = Ledger::default();
    let entity = |index: usize| Entity::new(u32::try_from(index).unwrap(), 1).unwrap();
    let mut set: SparseSet<Token> = (0..20).map(|i| (entity(i), ledger.token())).collect();
    drop(set.insert(entity(0), ledger.token()));
    assert_eq!(ledger.dropped(), 1);
    drop(set.swap_remove(entity(1)));
    drop(set.shift_remove(entity(2)));
    assert_eq!(ledger.dropped(), 3);
    set.retain(|entity, _| entity.index() != 3);
    drop(set.extract_if(|entity, _| entity.index() == 4));
    drop(set.remove_batch([entity(5), entity(5), entity(99)]));
    let mut compactor = set.compactor();
    compactor.remove(entity(6));
    compactor.remove(entity(7));
    assert_eq!(ledger.dropped(), 6, "a compactor drops removed values at its own drop");
    drop(compactor);
    assert_eq!(ledger.dropped(), 8);
    let copy = set.clone();
    assert_eq!(ledger.made(), 21 + 13);
    drop(copy);
    assert_eq!(ledger.dropped(), 8 + 13);
    let mut drain = set.drain();
    drop(drain.next());
    drop(drain.next());
    assert_eq!(ledger.dropped(), 21 + 2);
    drop(drain);
    assert_eq!(ledger.dropped(), ledger.made());
    set.insert(entity(1), ledger.token());
    set.clear();
    set.insert(entity(1), ledger.token());
    drop(set);
    assert_eq!(ledger.dropped(), ledger.made());
}

thread_local! {
    static TAGS: Cell<u32> = const { Cell::new(0) };
}

/// A tag that counts its drops.
struct Flag;

impl Drop for Flag {
    fn drop(&mut self) {
        TAGS.set(TAGS.get() + 1);
    }
}

#[test]
fn tags_are_dropped() {
    world!(
        struct Tags {
            flag: Flag,
        }
    );
    let mut tags = Tags::new();
    let all: Vec<Entity> = tags.spawn_batch((0..10).map(|_| Flag)).collect();
    tags.despawn(all[0]).unwrap();
    drop(tags.remove::<Flag>(all[1]));
    tags.insert(all[2], Flag).unwrap();
    assert_eq!(TAGS.get(), 3);
    drop(tags);
    assert_eq!(TAGS.get(), 11);
}

#[test]
fn a_panic_in_drop_is_propagated() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    sim.spawn(A(ledger.bomb()));
    sim.spawn(A(ledger.token()));
    sim.spawn(B(ledger.token()));
    assert_eq!(caught(|| drop(sim)).message, "token 0 explodes");
    assert_eq!(ledger.dropped(), 3);
}
