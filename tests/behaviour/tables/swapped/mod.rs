//! The module that declares a world can swap fields of two worlds, tables included. The result is a
//! wrong answer or a clear panic, never undefined behaviour, and no value is lost.

mod random;
mod single;

use std::mem::swap;

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token};

#[derive(Clone, Debug)]
struct A(u64, #[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Clone, Debug)]
struct B(u64);
#[derive(Clone, Debug)]
struct C(u64, #[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Clone, Debug)]
struct D(u64);
#[derive(Clone, Debug)]
struct Light(u64);
#[derive(Clone, Debug)]
struct Asleep;
/// A component whose `Drop` can panic.
struct Bomb(bool);

impl Drop for Bomb {
    fn drop(&mut self) {
        if std::mem::take(&mut self.0) {
            panic!("{BANG}");
        }
    }
}

impl Clone for Bomb {
    fn clone(&self) -> Self {
        Self(false)
    }
}

world!(
    #[derive(Clone)]
    struct Sim {
        light: Light,
        asleep: Asleep,
    }

    #[table]
    #[derive(Clone)]
    struct Body {
        a: A,
        b: B,
    }

    #[table]
    #[derive(Clone)]
    struct Shape {
        c: C,
        d: D,
        bomb: Bomb,
    }

    #[group(own(body, light))]
    struct Lit;
    #[group(own(body, light), without(asleep))]
    struct Awake;
    #[group(own(shape), with(body))]
    struct Half;
    #[group(with(shape, light))]
    struct List;

    #[query(packed)]
    struct Pair {
        entity: Entity,
        a: &mut A,
        b: &mut B,
    }
    #[query(packed)]
    struct LitRows {
        body: BodyMut,
        light: &mut Light,
    }
    #[query]
    struct LookedUp {
        entity: Entity,
        d: &mut D,
        c: &mut C,
        a: &mut A,
        light: Option<&mut Light>,
    }
    #[query]
    struct Listed {
        shape: ShapeMut,
        light: &Light,
    }
    #[query]
    struct Anyone {
        entity: Entity,
        body: Option<BodyMut>,
        d: Option<&mut D>,
    }
);

const MIXED: &str = "the fields of this world were mixed with another world's";
const BANG: &str = "a component's Drop";
const ENOUGH: &str = "the iterator's own";
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
        swap(&mut set!(one.body), &mut set!(two.body));
    }
    if chosen(3) {
        swap(&mut set!(one.shape), &mut set!(two.shape));
    }
    if chosen(4) {
        swap(&mut set!(one.light), &mut set!(two.light));
    }
    if chosen(5) {
        swap(&mut set!(one.asleep), &mut set!(two.asleep));
    }
}

fn body(i: u64, ledger: &Ledger) -> Body {
    Body { a: A(i, ledger.token()), b: B(i) }
}

fn shape(i: u64, ledger: &Ledger) -> Shape {
    Shape { c: C(i, ledger.token()), d: D(i), bomb: Bomb(false) }
}

fn filled(n: u64, ledger: &Ledger) -> Sim {
    let mut sim = Sim::new();
    for i in 0..n {
        let e = sim.spawn(());
        for (unit, odds) in [5, 3, 4, 2].into_iter().enumerate() {
            if !(i * 7 + n).is_multiple_of(odds) {
                give(&mut sim, e, unit, i, ledger);
            }
        }
    }
    sim
}

/// Writes to all items while all are held, because each item must be yielded once.
fn hold<T>(items: impl Iterator<Item = T>, write: impl Fn(&mut T)) {
    let mut all: Vec<T> = items.collect();
    all.iter_mut().for_each(write);
}

fn give(sim: &mut Sim, e: Entity, unit: usize, i: u64, ledger: &Ledger) {
    match unit {
        0 => drop(sim.insert(e, body(i, ledger))),
        1 => drop(sim.insert(e, shape(i, ledger))),
        2 => drop(sim.insert(e, Light(i))),
        _ => drop(sim.insert(e, Asleep)),
    }
}

fn disarm(sim: &mut Sim) {
    for (_, bomb) in sim.column_of_mut::<Bomb>() {
        bomb.0 = false;
    }
}
