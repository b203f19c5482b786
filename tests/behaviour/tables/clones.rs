//! Panics in `Clone` of one column of several: a partial clone is dropped, a target is left empty.

use ecs_core::Entity;

use super::touchy::{Touchy, assert_consistent, filled, light, triple};
use crate::support::{Ledger, caught};

/// A world of six rows, of which the clone of one part of one row panics.
fn lit(ledger: &Ledger, row: usize, part: usize) -> (Touchy, Vec<Entity>) {
    let (mut world, all) = filled(ledger, None);
    let mut new = triple(row as u32, ledger, None);
    light(&mut new, part);
    world.insert(all[row], new).unwrap();
    (world, all)
}

/// The rows and parts whose clone panics, one after the other.
fn each_part() -> impl Iterator<Item = (usize, usize)> {
    let rows = if cfg!(miri) { 2..3 } else { 0..6 };
    rows.flat_map(|row| (0..3).map(move |part| (row, part)))
}

#[test]
fn a_panic_in_clone_of_any_column_drops_the_partial_clone() {
    for (row, part) in each_part() {
        let ledger = Ledger::default();
        let (mut world, _) = lit(&ledger, row, part);
        let living = ledger.made() - ledger.dropped();
        assert_eq!(caught(|| world.clone()).message, format!("part {part} can't be cloned"));
        assert_eq!(ledger.made() - ledger.dropped(), living, "row {row}, part {part}");
        assert_consistent(&mut world);
        drop(world);
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

#[test]
fn a_panic_in_clone_from_of_any_column_empties_the_target() {
    for (row, part) in each_part() {
        let ledger = Ledger::default();
        let (source, _) = lit(&ledger, row, part);
        let own = Ledger::default();
        let (mut target, _) = filled(&own, None);
        caught(|| target.clone_from(&source));
        assert_eq!(own.dropped(), own.made(), "the previous values are dropped");
        assert!(target.is_empty() && target.triple().is_empty() && target.both().is_empty());
        assert!(target.first().as_slice().is_empty() && target.third().as_slice().is_empty());
        assert!(target.alone().is_empty() && target.plain().is_empty());
        assert_consistent(&mut target);
        // The target takes another clone.
        let (whole, all) = filled(&ledger, None);
        target.clone_from(&whole);
        assert_eq!(target.triple().entities(), whole.triple().entities());
        assert_eq!(target.triple().get(all[4]).unwrap().second.number, 4);
        assert_consistent(&mut target);
        drop((source, target, whole));
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

#[test]
fn a_panic_in_clone_of_a_part_during_insert_batch_keeps_the_rows_before() {
    for part in 0..3 {
        let ledger = Ledger::default();
        let (mut world, all) = filled(&ledger, None);
        let mut row = triple(9, &ledger, None);
        light(&mut row, part);
        let free = world.spawn(());
        caught(|| world.insert_batch([free, all[1], all[2]], row));
        assert_consistent(&mut world);
        drop(world);
        assert_eq!(ledger.dropped(), ledger.made());
    }
}
