//! Single changes of worlds with swapped fields.

use std::collections::BTreeSet;
use std::mem::swap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, World};

use super::*;
use crate::support::unchecked;

#[test]
fn swapping_tables_back_restores_the_worlds() {
    let _mixed = unchecked();
    let ledger = Ledger::default();
    let (mut one, mut two) = (filled(9, &ledger), filled(12, &ledger));
    let (rows, pairs) = (one.body().entities().to_vec(), one.lit().len());
    for which in 0..1 << FIELDS {
        swap_fields(&mut one, &mut two, which);
        _ = (one.pair().size_hint(), two.len());
        swap_fields(&mut one, &mut two, which);
        assert_eq!((one.body().entities(), one.lit().len()), (&rows[..], pairs));
    }
    assert_eq!(one.despawn_where::<Pair>(|_| true), rows.len());
    assert_eq!(World::query_mut::<&mut A>(&mut one).count(), 0);
}

/// A world with the entities of another one reuses indices that its tables have rows of.
#[test]
fn spawning_replaces_rows_of_another_worlds_entities() {
    let _mixed = unchecked();
    for way in 0..3 {
        let ledger = Ledger::default();
        let (mut one, mut two) = (Sim::new(), Sim::new());
        // Rows of indices 3 to 9, and a table of entities that starts at 0.
        (0..3).for_each(|_| _ = one.spawn(Asleep));
        let old: Vec<Entity> = (0..7).map(|i| one.spawn(body(i, &ledger))).collect();
        swap(&mut one.entities, &mut two.entities);
        let rows = (100..108).map(|i| body(i, &ledger));
        let new: Vec<Entity> = match way {
            0 => one.spawn_batch(rows).collect(),
            1 => one.spawn_columns(&mut rows.collect::<Vec<_>>()).unwrap().collect(),
            _ => {
                let (mut a, mut b): (Vec<A>, Vec<B>) = rows.map(|row| (row.a, row.b)).unzip();
                one.spawn_columns(BodyColumns { a: &mut a, b: &mut b }).unwrap().collect()
            }
        };
        let table = one.body();
        assert_eq!(table.len(), 10);
        for (i, &e) in new.iter().enumerate() {
            let row = table.get(e).unwrap();
            assert_eq!((row.a.0, row.b.0), (100 + i as u64, 100 + i as u64), "{e}");
        }
        let indices: BTreeSet<u32> = table.entities().iter().map(|e| e.index()).collect();
        assert_eq!(indices.len(), 10, "no index twice");
        assert_eq!(table.entities().iter().filter(|e| old.contains(e)).count(), 7);
        hold(one.pair(), |row| row.a.0 += 1);
        drop((one, two));
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

/// Inserting takes the entity out of a group whose length is another world's. A panic there would
/// drop the row while the stack unwinds.
#[test]
fn insert_holds_no_row_while_it_panics_in_a_mixed_world() {
    let _mixed = unchecked();
    for armed in [false, true] {
        let ledger = Ledger::default();
        let (mut sim, mut other) = (Sim::new(), Sim::new());
        let e = sim.spawn((body(1, &ledger), Light(2)));
        swap(&mut sim.groups, &mut other.groups);
        let mut row = shape(1, &ledger);
        row.bomb = Bomb(armed);
        let insert = || sim.insert(e, (row, Asleep)).is_ok();
        let inserted = catch_unwind(AssertUnwindSafe(insert)).unwrap_or(false);
        assert_eq!(inserted, sim.get::<Bomb>(e).is_some());
        let dropped = catch_unwind(AssertUnwindSafe(|| sim.clear()));
        assert_eq!(dropped.is_err(), armed && inserted);
        assert_eq!(ledger.dropped(), 2);
    }
}
