//! The module that declares a world can swap fields of two worlds. The result is a wrong answer or
//! a clear panic, never undefined behaviour.

use std::collections::BTreeSet;
use std::mem::swap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, Join as _, World, world};

use crate::support::{Ledger, Token, Xorshift, unchecked};

#[derive(Clone, Debug)]
struct A(u64, #[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Clone, Debug)]
struct B(u64, #[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Clone, Debug)]
struct C(u64);
#[derive(Clone, Debug)]
struct T;

world!(
    #[derive(Clone)]
    struct Sim {
        a: A,
        b: B,
        c: C,
        t: T,
    }

    #[group(own(a, b))]
    struct Outer;
    #[group(own(a, b), without(t))]
    struct Inner;
    #[group(own(c), with(a))]
    struct Half;
    #[group(with(b, c))]
    struct List;

    #[query(packed)]
    struct Pair {
        entity: Entity,
        a: &mut A,
        b: &mut B,
    }
    #[query(packed, without(t))]
    struct Calm {
        a: &A,
        b: &mut B,
    }
    #[query(packed, with(t))]
    struct Stirred {
        a: &mut A,
        b: &B,
    }
    #[query]
    struct LookedUp {
        entity: Entity,
        c: &mut C,
        a: &mut A,
        b: Option<&mut B>,
    }
    #[query]
    struct Listed {
        b: &mut B,
        c: &mut C,
    }
    #[query]
    struct Loose {
        t: &mut T,
        c: &mut C,
    }
    #[query]
    struct Anyone {
        entity: Entity,
        a: Option<&mut A>,
        b: Option<&mut B>,
    }
);

const FIELDS: u32 = 6;

fn swap_fields(one: &mut Sim, two: &mut Sim, which: u32) {
    let chosen = |field: u32| which >> field & 1 == 1;
    if chosen(0) {
        swap(&mut one.entities, &mut two.entities);
    }
    if chosen(1) {
        swap(&mut one.groups, &mut two.groups);
    }
    if chosen(2) {
        swap(&mut set!(one.a), &mut set!(two.a));
    }
    if chosen(3) {
        swap(&mut set!(one.b), &mut set!(two.b));
    }
    if chosen(4) {
        swap(&mut set!(one.c), &mut set!(two.c));
    }
    if chosen(5) {
        swap(&mut set!(one.t), &mut set!(two.t));
    }
}

fn filled(n: u64, ledger: &Ledger) -> Sim {
    let mut sim = Sim::new();
    for i in 0..n {
        let e = sim.spawn(());
        for (part, odds) in [2, 3, 4, 5].into_iter().enumerate() {
            if !(i * 7 + n).is_multiple_of(odds) {
                give(&mut sim, e, part, i, ledger);
            }
        }
    }
    sim
}

fn give(sim: &mut Sim, e: Entity, part: usize, i: u64, ledger: &Ledger) {
    match part {
        0 => drop(sim.insert(e, A(i, ledger.token()))),
        1 => drop(sim.insert(e, B(i, ledger.token()))),
        2 => drop(sim.insert(e, C(i))),
        _ => drop(sim.insert(e, T)),
    }
}

/// Writes to all items while all are held, because each item must be yielded once.
fn hold<T>(items: impl Iterator<Item = T>, write: impl Fn(&mut T)) {
    let mut all: Vec<T> = items.collect();
    all.iter_mut().for_each(write);
}

fn random_operation(sim: &mut Sim, random: &mut Xorshift, ledger: &Ledger) {
    let e = Entity::new(random.below(24) as u32, 1 + random.below(2) as u32).unwrap();
    match random.below(25) {
        0 => drop(sim.spawn((A(1, ledger.token()), B(1, ledger.token())))),
        1 => give(sim, e, random.below(4), random.next(), ledger),
        2 => drop(sim.remove::<A>(e)),
        3 => drop(sim.remove::<(B, C)>(e)),
        4 => drop(sim.remove::<T>(e)),
        5 => drop(sim.despawn(e)),
        6 => _ = sim.despawn_where::<Listed>(|row| row.c.0 % 5 == 0),
        7 => _ = sim.insert_batch([e, Entity::new(3, 1).unwrap()], (C(4), T)),
        8 => sim.clear_component::<C>(),
        9 => hold(sim.pair(), |row| (row.a.0, row.b.0) = (row.entity.to_bits(), 1)),
        10 => sim.pair().for_each(|row| row.a.0 ^= row.b.0),
        11 => hold(sim.calm().rev(), |row| row.b.0 ^= row.a.0),
        12 => hold(sim.stirred(), |row| row.a.0 ^= row.b.0),
        13 => hold(sim.looked_up(), |row| row.a.0 ^= row.c.0 ^ row.b.as_ref().map_or(0, |b| b.0)),
        14 => sim.listed().for_each(|row| row.b.0 = row.c.0),
        15 => hold(sim.loose(), |row| (*row.t, row.c.0) = (T, 7)),
        16 => hold(sim.anyone(), |row| _ = row.a.as_mut().map(|a| a.0 = row.entity.to_bits())),
        17 => sim.outer_mut().sort_by::<&A>(|x, y| x.0.cmp(&y.0)),
        18 => sim.half_mut().sort_by::<(&C, &A)>(|x, y| (y.1.0, x.0.0).cmp(&(x.1.0, y.0.0))),
        19 => sim.list_mut().sort_by::<Option<&B>>(|x, y| x.map(|b| b.0).cmp(&y.map(|b| b.0))),
        20 => {
            let (_, a, b) = sim.inner_mut().slices();
            a.iter_mut().zip(b).for_each(|(a, b)| a.0 = b.0);
            _ = sim.outer().outside::<Inner>().slices().1.len();
        }
        21 => {
            let mut s = sim.split();
            hold((&s.entities, &mut s.a, s.b.optional_mut(), s.t.without()).join(), |row| {
                row.1.0 += 1
            });
            let (a, b) = s.outer.slices((&mut s.a, &mut s.b));
            a.iter_mut().zip(b).for_each(|(a, b)| b.0 = a.0);
            _ = (s.list.list().len(), s.inner.entities(&s.a).len());
        }
        22 => {
            _ = sim.get_mut::<A>(e).map(|a| a.0 += 1);
            _ = sim.looked_up().get(e).map(|row| row.a.0 += 1);
            let other = Entity::new(e.index() ^ 1, 1).unwrap();
            _ = sim.get_disjoint_mut::<B, 2>([e, other]).map(|[x, y]| swap(x, y));
        }
        23 => {
            let mut columns = (vec![C(1), C(2)], vec![T, T]);
            drop(sim.spawn_columns((&mut columns.0, &mut columns.1)));
        }
        _ => {
            let mut commands = SimCommands::new();
            commands.spawn(&mut sim.reserver(), (B(5, ledger.token()), T));
            commands.insert(e, A(9, ledger.token()));
            commands.despawn(Entity::new(e.index() ^ 3, 1).unwrap());
            sim.apply(&mut commands);
        }
    }
}

const MIXED: &str = "the fields of this world were mixed with another world's";

#[test]
fn swapped_fields_give_wrong_answers_or_a_clear_panic() {
    let _mixed = unchecked();
    let (rounds, steps) = if cfg!(miri) { (1, 12) } else { (40, 60) };
    let mut messages = BTreeSet::new();
    for round in 0..rounds {
        for which in (1..(1 << FIELDS) - 1).step_by(if cfg!(miri) { 37 } else { 1 }) {
            let ledger = Ledger::default();
            let (mut one, mut two) = (filled(9, &ledger), filled(round % 7 * 5, &ledger));
            let mut random = Xorshift::new(u64::from(which) * 977 + round);
            swap_fields(&mut one, &mut two, which);
            for _ in 0..steps {
                let sim = if random.below(2) == 0 { &mut one } else { &mut two };
                let run = || random_operation(sim, &mut random, &ledger);
                if let Err(payload) = catch_unwind(AssertUnwindSafe(run)) {
                    let text = payload.downcast::<&str>().map(|text| (*text).to_owned());
                    let text = text.or_else(|payload| payload.downcast::<String>().map(|t| *t));
                    messages.insert(text.expect("a message"));
                }
            }
            // No value is lost or dropped twice, even in mixed worlds.
            one.clear();
            two.clear();
            drop((one.clone(), one, two));
            assert_eq!(ledger.dropped(), ledger.made(), "fields {which:b}, round {round}");
        }
    }
    let clear = |text: &String| text == MIXED || text.ends_with("lack; use `Option<&C>`");
    let unclear: Vec<_> = messages.iter().filter(|text| !clear(text)).collect();
    assert!(unclear.is_empty(), "{unclear:#?}");
    assert!(messages.contains(MIXED));
}

#[test]
fn swapping_all_fields_swaps_the_worlds() {
    let ledger = Ledger::default();
    let (mut one, mut two) = (filled(9, &ledger), filled(20, &ledger));
    swap_fields(&mut one, &mut two, (1 << FIELDS) - 1);
    assert_eq!((one.len(), two.len()), (20, 9));
    assert_eq!(two.pair().count(), two.outer().len());
    one.clear();
    two.despawn_where::<Anyone>(|_| true);
    assert_eq!(ledger.dropped(), ledger.made());
}

/// Swapping fields twice restores both worlds.
#[test]
fn swapping_fields_back_restores_the_worlds() {
    let _mixed = unchecked();
    let ledger = Ledger::default();
    let (mut one, mut two) = (filled(9, &ledger), filled(12, &ledger));
    let (rows, pairs) = (one.a().entities().to_vec(), one.outer().len());
    for which in 0..1 << FIELDS {
        swap_fields(&mut one, &mut two, which);
        _ = (one.pair().size_hint(), two.len());
        swap_fields(&mut one, &mut two, which);
        assert_eq!((one.a().entities(), one.outer().len()), (&rows[..], pairs));
    }
    assert_eq!(one.despawn_where::<Pair>(|_| true), pairs);
}

/// A world with the entities of another one reuses indices that its columns have rows of.
#[test]
fn spawning_replaces_rows_of_another_worlds_entities() {
    let _mixed = unchecked();
    for bulk in 0..2 {
        let ledger = Ledger::default();
        let (mut one, mut two) = (Sim::new(), Sim::new());
        // Rows of indices 3 to 9, and a table that starts at 0.
        (0..3).for_each(|_| _ = one.spawn(T));
        let old: Vec<Entity> = (0..7).map(|i| one.spawn(A(i, ledger.token()))).collect();
        swap(&mut one.entities, &mut two.entities);
        let values = (100..108).map(|i| A(i, ledger.token()));
        let new: Vec<Entity> = if bulk == 0 {
            one.spawn_batch(values).collect()
        } else {
            one.spawn_columns(&mut values.collect::<Vec<_>>()).unwrap().collect()
        };
        // The new entity replaced the row of its index, with its own value.
        let a = one.a();
        assert_eq!(a.len(), 10);
        for (i, &e) in new.iter().enumerate() {
            assert_eq!(a.get(e).map(|a| a.0), Some(100 + i as u64), "{e}");
        }
        let rows: BTreeSet<u32> = a.entities().iter().map(|e| e.index()).collect();
        assert_eq!(rows.len(), 10, "no index twice");
        assert_eq!(a.entities().iter().filter(|e| old.contains(e)).count(), 7);
        hold(World::query_mut::<&mut A>(&mut one), |a| a.0 += 1);
        drop((one, two));
        assert_eq!(ledger.dropped(), ledger.made());
    }
}
