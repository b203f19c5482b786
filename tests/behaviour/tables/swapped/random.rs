//! Random operations on worlds with swapped fields.

use std::collections::BTreeSet;
use std::mem::swap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, Join as _};

use super::*;
use crate::support::{Xorshift, unchecked};

/// Passes on `n` items, then panics.
fn panics_at<T>(n: usize, items: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    items.into_iter().enumerate().map(move |(i, item)| {
        assert!(i < n, "{ENOUGH}");
        item
    })
}

/// Handles that are alive in neither, one or both worlds.
fn handles() -> impl Iterator<Item = Entity> {
    (0..20).filter_map(|index| Entity::new(index, 1 + index % 2))
}

fn random_operation(sim: &mut Sim, random: &mut Xorshift, ledger: &Ledger) {
    let e = Entity::new(random.below(24) as u32, 1 + random.below(2) as u32).unwrap();
    let (n, operation) = (random.below(6), random.below(30));
    // A second panic while the stack unwinds aborts, so an iterator panics without a bomb.
    if (25..=28).contains(&operation) {
        disarm(sim);
    }
    match operation {
        0 => drop(sim.spawn((body(1, ledger), Light(1), shape(1, ledger)))),
        1 | 2 => give(sim, e, random.below(4), random.next(), ledger),
        3 => drop(sim.remove::<Body>(e)),
        4 => drop(sim.remove::<(Shape, Light)>(e)),
        5 => drop(sim.remove::<Asleep>(e)),
        6 => drop(sim.despawn(e)),
        7 => _ = sim.despawn_where::<Listed>(|row| row.shape.d.0 % 5 == 0),
        8 => _ = sim.insert_batch([e, Entity::new(3, 1).unwrap()], (body(4, ledger), Asleep)),
        9 => sim.clear_component::<Shape>(),
        10 => hold(sim.pair(), |row| (row.a.0, row.b.0) = (row.entity.to_bits(), 1)),
        11 => sim.pair().for_each(|row| row.a.0 ^= row.b.0),
        12 => hold(sim.lit_rows().rev(), |row| row.body.a.0 ^= row.body.b.0 ^ row.light.0),
        13 => hold(sim.looked_up(), |row| {
            row.a.0 ^= row.c.0 ^ row.d.0 ^ row.light.as_ref().map_or(0, |light| light.0);
        }),
        14 => sim.listed().for_each(|row| row.shape.c.0 ^= row.shape.d.0 ^ row.light.0),
        15 => hold(sim.anyone(), |row| {
            if let Some(body) = &mut row.body {
                (body.a.0, body.b.0) = (row.entity.to_bits(), 0);
            }
        }),
        16 => sim.lit_mut().sort_by::<&A>(|x, y| x.0.cmp(&y.0)),
        17 => sim.half_mut().sort_by::<(&D, &B)>(|x, y| (y.1.0, x.0.0).cmp(&(x.1.0, y.0.0))),
        18 => sim.list_mut().sort_by::<Option<&B>>(|x, y| x.map(|b| b.0).cmp(&y.map(|b| b.0))),
        19 => {
            let (_, a, b, light) = sim.awake_mut().slices();
            a.iter_mut().zip(b).zip(light).for_each(|((a, b), light)| a.0 = b.0 ^ light.0);
            _ = sim.lit().outside::<Awake>().slices().1.len();
        }
        20 => {
            let mut s = sim.split();
            hold((&s.entities, &mut s.a, s.d.optional_mut(), s.asleep.without()).join(), |row| {
                row.1.0 ^= 1;
            });
            let (a, light) = s.lit.slices((&mut s.a, &mut s.light));
            a.iter_mut().zip(light).for_each(|(a, light)| light.0 = a.0);
            _ = (s.list.list().len(), s.awake.entities(&s.b).len());
            hold(Pair::over((&mut s.a, &mut s.b)), |row| swap(&mut row.a.0, &mut row.b.0));
        }
        21 => {
            _ = sim.get_mut::<A>(e).map(|a| a.0 ^= 1);
            _ = sim.looked_up().get(e).map(|row| row.d.0 ^= 1);
            _ = sim.body_mut().get_mut(e).map(|row| swap(&mut row.a.0, &mut row.b.0));
            _ = sim.shape().get(e).map(|row| row.c.0 ^ row.d.0);
            let other = Entity::new(e.index() ^ 1, 1).unwrap();
            _ = sim.get_disjoint_mut::<B, 2>([e, other]).map(|[x, y]| swap(x, y));
        }
        22 => {
            let (_, c, d, _) = sim.shape_mut().slices();
            c.iter_mut().zip(d).for_each(|(c, d)| c.0 = d.0);
            _ = sim.body().iter().map(|(_, row)| row.a.0 ^ row.b.0).fold(0, |x, y| x ^ y);
        }
        23 => {
            let mut a = vec![A(1, ledger.token()), A(2, ledger.token())];
            let (mut b, mut light) = (vec![B(1), B(2)], vec![Light(1), Light(2)]);
            let columns = BodyColumns { a: &mut a, b: &mut b };
            drop(sim.spawn_columns((columns, &mut light)));
        }
        24 => drop(sim.spawn_columns(&mut (0..3).map(|i| shape(i, ledger)).collect::<Vec<_>>())),
        25 => drop(sim.spawn_batch(panics_at(n, (0..4).map(|i| (body(i, ledger), Light(i)))))),
        26 => _ = sim.despawn_batch(panics_at(2 * n, handles())),
        27 => _ = sim.remove_batch::<Body>(panics_at(2 * n, handles())),
        28 => {
            if let Some((_, bomb)) = sim.column_of_mut::<Bomb>().iter_mut().nth(n) {
                bomb.0 = true;
            }
        }
        _ => {
            let mut commands = SimCommands::new();
            commands.spawn(&mut sim.reserver(), (body(5, ledger), Asleep));
            commands.insert(e, (shape(9, ledger), Light(3)));
            commands.despawn(Entity::new(e.index() ^ 3, 1).unwrap());
            sim.apply(&mut commands);
        }
    }
}

#[test]
fn swapped_tables_give_wrong_answers_or_a_clear_panic() {
    let _mixed = unchecked();
    let (rounds, steps, stride) = if cfg!(miri) { (1, 12, 19) } else { (40, 60, 1) };
    let mut messages = BTreeSet::new();
    for round in 0..rounds {
        for which in (1..(1 << FIELDS) - 1).step_by(stride) {
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
                    // One panic at a time: a second one while the stack unwinds aborts.
                    disarm(&mut one);
                    disarm(&mut two);
                }
            }
            disarm(&mut one);
            disarm(&mut two);
            // No value is lost or dropped twice, even in mixed worlds.
            one.clear();
            two.clear();
            let e = one.spawn((body(1, &ledger), Light(1), shape(1, &ledger)));
            assert!(one.awake().contains(e) && one.half().contains(e) && one.list().contains(e));
            drop((one.clone(), one, two));
            assert_eq!(ledger.dropped(), ledger.made(), "fields {which:b}, round {round}");
        }
    }
    let clear = |text: &String| {
        [MIXED, BANG, ENOUGH].contains(&text.as_str()) || text.ends_with("lack; use `Option<&C>`")
    };
    let unclear: Vec<_> = messages.iter().filter(|text| !clear(text)).collect();
    assert!(unclear.is_empty(), "{unclear:#?}");
    assert!(messages.contains(MIXED));
}
