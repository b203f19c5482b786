//! Panics at each call of user code by a `SparseSet`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, SparseSet};

use super::{Call, Touchy, count_calls, record_call_then};
use crate::support::hash_of;

type Set = SparseSet<Touchy>;

/// The number of values.
const N: u32 = if cfg!(miri) { 4 } else { super::N };

fn entity(index: u32) -> Entity {
    Entity::new(index, 1).unwrap()
}

/// Returns a set with gaps between indices, in two pages.
fn filled() -> Set {
    (0..N).map(|i| (entity(i * 300), Touchy::of(i * 300))).collect()
}

#[track_caller]
fn assert_consistent(set: &Set) {
    assert_eq!((set.len(), set.len()), (set.entities().len(), set.as_slice().len()));
    for (row, (e, value)) in set.iter().enumerate() {
        assert_eq!((set.row_of(e), value.owner), (Some(row), e.index()));
    }
    let found = (0..2 * N).filter(|i| set.contains(entity(i * 300))).count();
    assert_eq!(found, set.len());
}

/// Like [`at_every_call`](super::at_every_call). With `keeps`, a panic must leave the rows
/// unchanged.
#[track_caller]
fn at_every_call(call: Call, least: usize, keeps: bool, change: impl Fn(&mut Set)) {
    let calls = count_calls(call, filled, change, |mut set, exploded| {
        assert_consistent(&set);
        if keeps && exploded {
            assert!(set.entities().iter().copied().eq((0..N).map(|i| entity(i * 300))));
        }
        for i in 0..N {
            set.insert(entity(i * 300), Touchy::of(i * 300));
            assert_consistent(&set);
        }
        drop(set.swap_remove(entity(300)));
        set.shrink_to_fit();
        assert_consistent(&set);
    });
    assert!(calls >= least, "{call:?} was called {calls} times only");
}

const ALL: usize = N as usize;

#[test]
fn panic_in_each_drop() {
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
fn panic_in_each_clone_eq_and_hash() {
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
fn panic_in_each_comparison() {
    at_every_call(Call::Cmp, ALL - 1, true, |set| set.sort_by(|x, y| y.cmp(x)));
    at_every_call(Call::Cmp, ALL - 1, true, |set| set.sort_unstable_by(|x, y| y.cmp(x)));
    at_every_call(Call::Cmp, 2, true, |set| set.sort_n(4, |x, y| y.cmp(x)));
    at_every_call(Call::Cmp, ALL, true, |set| {
        set.sort_by_key(|v| record_call_then(Call::Cmp, v.owner % 7))
    });
}

#[test]
fn panic_in_each_closure_and_iterator_call() {
    at_every_call(Call::Closure, ALL, true, |set| {
        set.retain(|_, _| record_call_then(Call::Closure, false))
    });
    at_every_call(Call::Closure, ALL, true, |set| {
        drop(set.extract_if(|_, _| record_call_then(Call::Closure, true)));
    });
    at_every_call(Call::Next, 3, true, |set| {
        drop(set.remove_batch(
            [0, 600, 300].into_iter().map(|i| record_call_then(Call::Next, entity(i))),
        ));
    });
    at_every_call(Call::Next, ALL, false, |set| {
        let pairs = (0..N).map(|i| (entity(i * 300 + 300), Touchy::of(i * 300 + 300)));
        set.extend(pairs.map(|pair| record_call_then(Call::Next, pair)));
    });
    at_every_call(Call::Next, ALL, true, |set| {
        let pairs = set.iter().map(|(e, value)| (e, Touchy::of(value.owner)));
        drop(pairs.map(|pair| record_call_then(Call::Next, pair)).collect::<Set>());
    });
}
