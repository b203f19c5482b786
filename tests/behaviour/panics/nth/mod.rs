//! User code that panics at its first call, then at its second, and so on. After each panic the
//! world is consistent and usable, and no value is lost.

mod calls;
mod changes;
mod clones;
mod copies;
mod drops;
mod fuse;
mod keyed;
mod saves;
mod sets;
mod wide;

use ecs_core::{Entity, world};
use fuse::{Call, Touchy, count_calls, record_call, record_call_then};

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
        #[sorted]
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

/// Number of entities in each round.
const N: u32 = if cfg!(miri) { 5 } else { 9 };

/// Returns a world of `N` entities whose values name their owner.
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

/// Checks that columns, groups and signatures agree, and that every value is with its entity.
#[track_caller]
fn assert_consistent(sim: &Sim) {
    let alive: Vec<Entity> = sim.entities().iter().collect();
    assert_eq!(alive.len(), sim.len());
    let members = |is: &dyn Fn(Entity) -> bool| -> Vec<Entity> {
        alive.iter().copied().filter(|&e| is(e)).collect()
    };
    macro_rules! column {
        ($($name:ident: $Type:ident),*) => {$(
            let column = sim.$name();
            let mut found = column.entities().to_vec();
            found.sort();
            assert_eq!(found, members(&|e| sim.has::<$Type>(e)), stringify!($name));
            assert_eq!(column.as_slice().len(), found.len());
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
            let mut members_of_group = group.entities().to_vec();
            $(assert_eq!(&sim.$owned().entities()[..members_of_group.len()], members_of_group);)*
            members_of_group.sort();
            assert_eq!(members_of_group, members(&is), stringify!($name));
        };
    }
    let (a, b) = (|e| sim.has::<A>(e), |e| sim.has::<B>(e));
    let (c, t) = (|e| sim.has::<C>(e), |e| sim.has::<T>(e));
    group!(outer, a, b; |e| a(e) && b(e));
    group!(inner, a, b; |e| a(e) && b(e) && !t(e));
    group!(half, c; |e| c(e) && a(e));
    group!(list, ; |e| b(e) && c(e) && !t(e));
}

/// Checks that the world can still be used: entities enter and leave groups.
fn check_usable(sim: &mut Sim) {
    let before = (sim.outer().len(), sim.list().len());
    let new = sim.spawn(T);
    let value = || Touchy::of(new.index());
    sim.insert(new, (B(value()), C(value()), A(value()))).unwrap();
    // Miri reads the rows before and afterwards.
    if !cfg!(miri) {
        assert_consistent(sim);
    }
    sim.remove::<T>(new).unwrap();
    assert_eq!((sim.outer().len(), sim.list().len()), (before.0 + 1, before.1 + 1));
    if !cfg!(miri) {
        assert_consistent(sim);
    }
    sim.outer_mut().sort_by_key::<Entity, _>(|e| e);
    sim.despawn(new).unwrap();
    assert_consistent(sim);
}

/// Runs `change` in fresh worlds, like [`count_calls`]. Fails if there were fewer than `least` calls.
#[track_caller]
fn at_every_call(
    call: Call,
    least: usize,
    change: impl Fn(&mut Sim, &[Entity]),
    after: impl Fn(&mut Sim, &[Entity], bool),
) {
    let after = |(mut sim, all): (Sim, Vec<Entity>), exploded| {
        assert_consistent(&sim);
        after(&mut sim, &all, exploded);
        check_usable(&mut sim);
        let rest: Vec<Entity> = sim.entities().iter().collect();
        sim.despawn_batch(rest.into_iter().skip(2));
        assert_consistent(&sim);
    };
    let calls = count_calls(call, filled, |(sim, all)| change(sim, all), after);
    assert!(calls >= least, "{call:?} was called {calls} times only");
}

/// Checks nothing.
fn no_check(_: &mut Sim, _: &[Entity], _: bool) {}

/// Checks that entities and values are unchanged after a panic.
#[track_caller]
fn unchanged(sim: &mut Sim, all: &[Entity], exploded: bool) {
    if exploded {
        let (fresh, _) = filled();
        assert!(*sim == fresh);
        assert_eq!(sim.len(), all.len());
    }
}
