//! Closures, comparisons and iterators that panic at every call of them.

use std::cell::RefCell;
use std::cmp::Ordering;

use ecs_core::{Entity, Join as _};

use super::{
    A, B, Both, C, Call, Free, Loose, N, T, Touchy, at_every_call, tick, tock, unchanged, whatever,
};

const ALL: usize = N as usize;

#[test]
fn loops() {
    let in_loop = |change: fn(&mut super::Sim)| {
        at_every_call(Call::Closure, 3, |sim, _| change(sim), unchanged);
    };
    in_loop(|sim| sim.both().for_each(|_| tick(Call::Closure)));
    in_loop(|sim| _ = sim.both().fold(0, |n, row| tock(Call::Closure, n + row.entity.index())));
    in_loop(|sim| sim.loose().rev().for_each(|_| tick(Call::Closure)));
    in_loop(|sim| _ = sim.both().all(|_| tock(Call::Closure, true)));
    in_loop(|sim| {
        let mut s = sim.split();
        (&mut s.c, s.free.optional()).join().for_each(|_| tick(Call::Closure));
    });
    in_loop(|sim| sim.a_mut().iter_mut().for_each(|_| tick(Call::Closure)));
}

/// What is held when it happens is lent no more, and all else goes on.
#[test]
fn a_loop_that_holds_what_it_was_lent() {
    at_every_call(
        Call::Closure,
        3,
        |sim, _| {
            let held = RefCell::new(Vec::new());
            sim.both().for_each(|row| {
                held.borrow_mut().push(row.a);
                tick(Call::Closure);
            });
            held.borrow_mut().iter_mut().for_each(|a| a.0.owner += 0);
        },
        unchanged,
    );
}

#[test]
fn verdicts() {
    at_every_call(
        Call::Closure,
        3,
        |sim, _| _ = sim.despawn_where::<Both>(|_| tock(Call::Closure, true)),
        unchanged,
    );
    at_every_call(
        Call::Closure,
        3,
        |sim, _| _ = sim.despawn_where::<Loose>(|_| tock(Call::Closure, true)),
        unchanged,
    );
}

#[test]
fn orders_of_groups() {
    let sorted = |least: usize, sort: fn(&mut super::Sim)| {
        // Miri's worlds are smaller, and their groups have too few members to compare so often.
        let least = if cfg!(miri) { 0 } else { least };
        at_every_call(Call::Cmp, least, |sim, _| sort(sim), unchanged);
    };
    sorted(2, |sim| sim.outer_mut().sort_by::<&B>(|x, y| y.cmp(x)));
    sorted(2, |sim| sim.inner_mut().sort_by::<(&A, &B)>(|x, y| y.cmp(&x)));
    sorted(2, |sim| sim.half_mut().sort_by::<(Option<&Free>, &C)>(|x, y| x.cmp(&y)));
    sorted(2, |sim| sim.list_mut().sort_by_key::<Entity, _>(|e| tock(Call::Cmp, e.index() % 3)));
    sorted(2, |sim| {
        sim.outer_mut().sort_by::<Entity>(|x, y| tock(Call::Cmp, y.index().cmp(&x.index())));
    });
    sorted(2, |sim| sim.half_mut().sort_by::<&C>(|_, _| tock(Call::Cmp, Ordering::Less)));
}

#[test]
fn orders_of_columns() {
    let sorted = |sort: fn(&mut super::Sim)| {
        at_every_call(Call::Cmp, ALL - 1, |sim, _| sort(sim), unchanged);
    };
    sorted(|sim| sim.sort_by::<Free>(|x, y| y.cmp(x)));
    sorted(|sim| sim.sort_by_key::<Free, _>(|free| tock(Call::Cmp, free.0.owner % 2)));
}

/// An iterator that panics when it is asked.
fn asked<T>(items: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let mut items = items.into_iter();
    std::iter::from_fn(move || tock(Call::Next, items.next()))
}

#[test]
fn iterators_of_bundles() {
    at_every_call(
        Call::Next,
        5,
        |sim, _| {
            let first = sim.len() as u32;
            let bundles = (first..first + 4).map(|i| (B(Touchy::of(i)), A(Touchy::of(i))));
            drop(sim.spawn_batch(asked(bundles)));
        },
        // Those before it have come.
        |sim, all, _| assert!((all.len()..=all.len() + 4).contains(&sim.len())),
    );
}

#[test]
fn iterators_of_entities() {
    at_every_call(
        Call::Next,
        ALL + 1,
        |sim, all| _ = sim.insert_batch(asked(all.iter().copied()), T),
        |sim, _, exploded| assert!(exploded || sim.t().len() == ALL),
    );
    at_every_call(
        Call::Next,
        ALL + 1,
        |sim, all| _ = sim.remove_batch::<A>(asked(all.iter().copied())),
        |sim, _, exploded| assert!(exploded || sim.a().is_empty()),
    );
    at_every_call(
        Call::Next,
        ALL + 1,
        |sim, all| _ = sim.despawn_batch(asked(all.iter().rev().copied())),
        |sim, _, exploded| assert!(exploded || sim.is_empty()),
    );
}

/// A length that panics, and an iterator that does in being made.
#[test]
fn iterators_that_never_begin() {
    struct Sized<I>(I);
    impl<I: Iterator> Iterator for Sized<I> {
        type Item = I::Item;
        fn next(&mut self) -> Option<I::Item> {
            self.0.next()
        }
        fn size_hint(&self) -> (usize, Option<usize>) {
            tock(Call::Next, self.0.size_hint())
        }
    }
    struct Made(Vec<Entity>);
    impl IntoIterator for Made {
        type Item = Entity;
        type IntoIter = std::vec::IntoIter<Entity>;
        fn into_iter(self) -> Self::IntoIter {
            tock(Call::Next, self.0.into_iter())
        }
    }
    at_every_call(Call::Next, 1, |sim, _| drop(sim.spawn_batch(Sized([T, T].into_iter()))), {
        |sim, all, exploded| assert_eq!(sim.len(), all.len() + if exploded { 0 } else { 2 })
    });
    at_every_call(Call::Next, 1, |sim, all| _ = sim.despawn_batch(Made(all.to_vec())), {
        |sim, all, exploded| assert_eq!(sim.len(), if exploded { all.len() } else { 0 })
    });
    at_every_call(Call::Next, 1, |sim, all| _ = sim.insert_batch(Made(all.to_vec()), T), whatever);
}
