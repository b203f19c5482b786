//! A sparse set of its own, under the same treatment.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, SparseSet};

use super::{Call, LEDGER, N, Touchy, arm, disarm, tock};
use crate::support::{Ledger, hash_of};

type Set = SparseSet<Touchy>;

fn entity(index: u32) -> Entity {
    Entity::new(index, 1).unwrap()
}

/// Indices that lie apart, in two pages.
fn filled() -> Set {
    (0..N).map(|i| (entity(i * 300), Touchy::of(i * 300))).collect()
}

#[track_caller]
fn assert_whole(set: &Set) {
    assert_eq!((set.len(), set.len()), (set.entities().len(), set.as_slice().len()));
    for (row, (e, value)) in set.iter().enumerate() {
        assert_eq!((set.row_of(e), value.owner), (Some(row), e.index()));
    }
    let there = (0..2 * N).filter(|i| set.contains(entity(i * 300))).count();
    assert_eq!(there, set.len());
}

/// As [`at_every_call`](super::at_every_call); `keeps` says that an explosion changes nothing.
#[track_caller]
fn at_every_call(call: Call, least: usize, keeps: bool, change: impl Fn(&mut Set)) {
    for n in 0.. {
        LEDGER.set(Ledger::default());
        let mut set = filled();
        arm(call, n);
        let outcome = catch_unwind(AssertUnwindSafe(|| change(&mut set)));
        let burning = disarm();
        assert_eq!(outcome.is_ok(), burning, "{call:?} at {n}");
        assert_whole(&set);
        if keeps && !burning {
            assert!(set.entities().iter().copied().eq((0..N).map(|i| entity(i * 300))));
        }
        for i in 0..N {
            set.insert(entity(i * 300), Touchy::of(i * 300));
            assert_whole(&set);
        }
        drop(set.swap_remove(entity(300)));
        set.shrink_to_fit();
        assert_whole(&set);
        drop(set);
        let ledger = LEDGER.take();
        assert_eq!(ledger.gone(), ledger.made(), "{call:?} at {n} lost something");
        if burning {
            assert!(n >= least, "{call:?} was called {n} times only");
            break;
        }
    }
}

const ALL: usize = N as usize;

#[test]
fn ends() {
    let at_every_drop = |least, change: fn(&mut Set)| {
        at_every_call(Call::Drop, least, false, change);
    };
    at_every_drop(ALL, |set| set.clear());
    at_every_drop(ALL, |set| drop(std::mem::take(set)));
    at_every_drop(ALL, |set| drop(set.drain()));
    at_every_drop(ALL, |set| set.drain().for_each(drop));
    at_every_drop(ALL - 1, |set| drop(set.drain().nth(1)));
    at_every_drop(2, |set| set.retain(|e, _| e.index() % 600 == 0));
    at_every_drop(2, |set| drop(set.extract_if(|e, _| e.index() % 600 != 0)));
    at_every_drop(3, |set| drop(set.remove_batch([900, 0, 300, 0].map(entity))));
    at_every_drop(1, |set| drop(set.insert(entity(300), Touchy::of(300))));
    at_every_drop(1, |set| drop(set.swap_remove(entity(0))));
    at_every_drop(1, |set| drop(set.shift_remove(entity(0))));
    at_every_drop(2, |set| {
        let mut compactor = set.compactor();
        compactor.remove(entity(0));
        compactor.remove(entity(900));
    });
    at_every_drop(ALL, |set| {
        set.extend((0..N).map(|i| (entity(i * 300), Touchy::of(i * 300))));
    });
    at_every_drop(ALL, |set| {
        let source = std::mem::ManuallyDrop::new(filled());
        let outcome = catch_unwind(AssertUnwindSafe(|| set.clone_from(&source)));
        drop(std::mem::ManuallyDrop::into_inner(source));
        outcome.unwrap_or_else(|payload| std::panic::resume_unwind(payload));
    });
}

#[test]
fn copies_comparisons_and_hashes() {
    at_every_call(Call::Clone, ALL, true, |set| drop(set.clone()));
    at_every_call(Call::Clone, ALL, false, |set| {
        let source = filled();
        set.clone_from(&source);
    });
    at_every_call(Call::Clone, ALL, true, |set| {
        let mut target = filled();
        target.clone_from(set);
    });
    at_every_call(Call::Eq, ALL, true, |set| assert!(*set == set.clone()));
    at_every_call(Call::Hash, ALL, true, |set| _ = hash_of(set));
}

#[test]
fn orders() {
    at_every_call(Call::Cmp, ALL - 1, true, |set| set.sort_by(|x, y| y.cmp(x)));
    at_every_call(Call::Cmp, ALL - 1, true, |set| set.sort_unstable_by(|x, y| y.cmp(x)));
    at_every_call(Call::Cmp, 2, true, |set| set.sort_n(4, |x, y| y.cmp(x)));
    at_every_call(Call::Cmp, ALL, true, |set| set.sort_by_key(|v| tock(Call::Cmp, v.owner % 7)));
}

#[test]
fn closures_and_iterators() {
    at_every_call(Call::Closure, ALL, true, |set| set.retain(|_, _| tock(Call::Closure, false)));
    at_every_call(Call::Closure, ALL, true, |set| {
        drop(set.extract_if(|_, _| tock(Call::Closure, true)));
    });
    at_every_call(Call::Next, 3, true, |set| {
        drop(set.remove_batch([0, 600, 300].into_iter().map(|i| tock(Call::Next, entity(i)))));
    });
    at_every_call(Call::Next, ALL, false, |set| {
        let pairs = (0..N).map(|i| (entity(i * 300 + 300), Touchy::of(i * 300 + 300)));
        set.extend(pairs.map(|pair| tock(Call::Next, pair)));
    });
    at_every_call(Call::Next, ALL, true, |set| {
        let pairs = set.iter().map(|(e, value)| (e, Touchy::of(value.owner)));
        drop(pairs.map(|pair| tock(Call::Next, pair)).collect::<Set>());
    });
}
