//! Code of the user that panics at its first call, at its second, and so on to the last: after each, the
//! world is whole, can be used, and has lost nothing.

mod calls;
mod copies;
mod ends;
mod sets;

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token};

/// What can be made to panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Call {
    Drop,
    Clone,
    Hash,
    Eq,
    Cmp,
    Closure,
    Next,
}

thread_local! {
    /// Which call panics, and after how many others.
    static FUSE: Cell<Option<(Call, usize)>> = const { Cell::new(None) };
    /// Of whose values the end is counted.
    static LEDGER: RefCell<Ledger> = RefCell::new(Ledger::default());
}

fn arm(call: Call, after: usize) {
    FUSE.set(Some((call, after)));
}

/// Whether the fuse was still burning.
fn disarm() -> bool {
    FUSE.take().is_some()
}

fn tick(call: Call) {
    match FUSE.get() {
        Some((armed, 0)) if armed == call => {
            FUSE.set(None);
            panic!("{call:?} explodes");
        }
        Some((armed, after)) if armed == call => FUSE.set(Some((armed, after - 1))),
        _ => {}
    }
}

fn tock<T>(call: Call, value: T) -> T {
    tick(call);
    value
}

/// A value that belongs to an entity, counts its end, and ticks whatever is done to it.
#[derive(Debug)]
struct Touchy {
    owner: u32,
    #[expect(dead_code, reason = "its end is counted")]
    token: Token,
}

impl Touchy {
    fn of(owner: u32) -> Self {
        Self { owner, token: LEDGER.with_borrow(Ledger::token) }
    }
}

impl Drop for Touchy {
    fn drop(&mut self) {
        tick(Call::Drop);
    }
}

impl Clone for Touchy {
    fn clone(&self) -> Self {
        tick(Call::Clone);
        Self::of(self.owner)
    }
}

impl PartialEq for Touchy {
    fn eq(&self, other: &Self) -> bool {
        tock(Call::Eq, self.owner == other.owner)
    }
}

impl Eq for Touchy {}

impl Hash for Touchy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        tock(Call::Hash, self.owner).hash(state);
    }
}

impl PartialOrd for Touchy {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Touchy {
    fn cmp(&self, other: &Self) -> Ordering {
        tock(Call::Cmp, (self.owner % 4).cmp(&(other.owner % 4)))
    }
}

macro_rules! touchy {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        struct $Name(Touchy);
    )*};
}

touchy!(A B C Free);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct T;

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Sim {
        a: A,
        b: B,
        c: C,
        free: Free,
        t: T,
    }

    #[group(own(a, b))]
    struct Outer;
    #[group(own(a, b), without(t))]
    struct Inner;
    #[group(own(c), with(a))]
    struct Half;
    #[group(with(b, c), without(t))]
    struct List;

    #[query]
    struct Both {
        entity: Entity,
        a: &mut A,
        b: &B,
    }
    #[query]
    struct Loose {
        c: &mut C,
        free: &Free,
    }
);

/// How many entities there are in each round.
const N: u32 = if cfg!(miri) { 5 } else { 9 };

/// Entities with what their number says; its last value is that of the next free owner.
fn filled() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..N)
        .map(|i| {
            let e = sim.spawn((A(Touchy::of(i)), Free(Touchy::of(i))));
            assert_eq!(e.index(), i);
            if i % 4 != 0 {
                sim.insert(e, (B(Touchy::of(i)), C(Touchy::of(i)))).unwrap();
            }
            if i % 3 == 0 {
                sim.insert(e, T).unwrap();
            }
            e
        })
        .collect();
    (sim, all)
}

/// Every column, group and signature agrees with the others, and every value is with its entity.
#[track_caller]
fn assert_whole(sim: &Sim) {
    let living: Vec<Entity> = sim.entities().iter().collect();
    assert_eq!(living.len(), sim.len());
    let members = |is: &dyn Fn(Entity) -> bool| -> Vec<Entity> {
        living.iter().copied().filter(|&e| is(e)).collect()
    };
    macro_rules! column {
        ($($name:ident: $Type:ident),*) => {$(
            let column = sim.$name();
            let mut there = column.entities().to_vec();
            there.sort();
            assert_eq!(there, members(&|e| sim.has::<$Type>(e)), stringify!($name));
            assert_eq!(column.as_slice().len(), there.len());
            let mut rows = column.iter().enumerate();
            assert!(rows.all(|(row, (e, _))| column.row_of(e) == Some(row)));
        )*};
    }
    column!(a: A, b: B, c: C, free: Free, t: T);
    macro_rules! owners {
        ($($name:ident),*) => {
            $(assert!(sim.$name().iter().all(|(e, value)| value.0.owner == e.index()));)*
        };
    }
    owners!(a, b, c, free);
    macro_rules! group {
        ($name:ident, $($owned:ident),* ; $is:expr) => {
            let (group, is) = (sim.$name(), $is);
            let mut there = group.entities().to_vec();
            $(assert_eq!(&sim.$owned().entities()[..there.len()], there);)*
            there.sort();
            assert_eq!(there, members(&is), stringify!($name));
        };
    }
    let (a, b) = (|e| sim.has::<A>(e), |e| sim.has::<B>(e));
    let (c, t) = (|e| sim.has::<C>(e), |e| sim.has::<T>(e));
    group!(outer, a, b; |e| a(e) && b(e));
    group!(inner, a, b; |e| a(e) && b(e) && !t(e));
    group!(half, c; |e| c(e) && a(e));
    group!(list, ; |e| b(e) && c(e) && !t(e));
}

/// The world works: what is made enters its groups, what ends leaves them.
fn use_further(sim: &mut Sim) {
    let before = (sim.outer().len(), sim.list().len());
    let new = sim.spawn(T);
    let value = || Touchy::of(new.index());
    sim.insert(new, (B(value()), C(value()), A(value()))).unwrap();
    assert_whole(sim);
    sim.remove::<T>(new).unwrap();
    assert_eq!((sim.outer().len(), sim.list().len()), (before.0 + 1, before.1 + 1));
    assert_whole(sim);
    sim.outer_mut().sort_by_key::<Entity, _>(|e| e);
    sim.despawn(new).unwrap();
    assert_whole(sim);
}

/// Runs a change in a fresh world with the fuse burning ever longer, until it no longer goes off.
/// `after` is given what is left and whether it exploded. At least `least` calls are expected.
#[track_caller]
fn at_every_call(
    call: Call,
    least: usize,
    change: impl Fn(&mut Sim, &[Entity]),
    after: impl Fn(&mut Sim, &[Entity], bool),
) {
    for n in 0.. {
        LEDGER.set(Ledger::default());
        let (mut sim, all) = filled();
        arm(call, n);
        let outcome = catch_unwind(AssertUnwindSafe(|| change(&mut sim, &all)));
        let burning = disarm();
        assert_eq!(outcome.is_ok(), burning, "{call:?} at {n}");
        assert_whole(&sim);
        after(&mut sim, &all, !burning);
        use_further(&mut sim);
        let rest: Vec<Entity> = sim.entities().iter().collect();
        sim.despawn_batch(rest.into_iter().skip(2));
        assert_whole(&sim);
        drop(sim);
        let ledger = LEDGER.take();
        assert_eq!(ledger.gone(), ledger.made(), "{call:?} at {n} lost something");
        if burning {
            assert!(n >= least, "{call:?} was called {n} times only");
            break;
        }
    }
}

/// Whatever became of it is fine.
fn whatever(_: &mut Sim, _: &[Entity], _: bool) {}

/// Nobody has come or gone, and no value either.
#[track_caller]
fn unchanged(sim: &mut Sim, all: &[Entity], exploded: bool) {
    if exploded {
        let (fresh, _) = filled();
        assert!(*sim == fresh);
        assert_eq!(sim.len(), all.len());
    }
}
