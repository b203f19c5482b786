//! A `Clone` that panics.

use ecs_core::{Entity, SparseSet};

use super::{Fuse, Held, Hp, Sim, Twin, assert_whole};
use crate::support::{Ledger, caught};

#[test]
fn a_copy_that_panics_in_a_batch_leaves_those_before_it() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..3).map(|i| sim.spawn(Hp(i))).collect();
    let panic = caught(|| sim.insert_batch(all.clone(), Fuse(Some("lit"))));
    assert_eq!(panic.message, "the fuse burns: Some(\"lit\")");
    assert!(sim.fuse().is_empty());
    assert_whole(&mut sim);
}

fn burning(ledger: &Ledger) -> Sim {
    let mut sim = Sim::new();
    for i in 0..6 {
        let fuse = Fuse((i == 4).then_some("lit"));
        sim.spawn((Hp(i), Held(ledger.token()), fuse, Twin(ledger.token())));
    }
    sim
}

#[test]
fn a_copy_that_panics_is_taken_apart_again() {
    let ledger = Ledger::default();
    let mut sim = burning(&ledger);
    caught(|| sim.clone());
    assert_eq!(ledger.made() - ledger.gone(), 12, "the original's own");
    assert_whole(&mut sim);
}

#[test]
fn a_copy_over_a_world_that_panics_leaves_a_whole_world() {
    let ledger = Ledger::default();
    let source = burning(&ledger);
    let mut target = Sim::new();
    for i in 0..20 {
        target.spawn((Hp(i), Held(ledger.token()), Fuse(None)));
    }
    caught(|| target.clone_from(&source));
    assert_whole(&mut target);
    drop((target, source));
    assert_eq!(ledger.gone(), ledger.made());
}

#[test]
fn a_set_copied_over_is_empty_or_whole() {
    let entity = |index| Entity::new(index, 1).unwrap();
    let fuses = |lit| (0..5).map(move |i| (entity(i), Fuse((i == lit).then_some("lit"))));
    let source: SparseSet<Fuse> = fuses(3).collect();
    let mut target: SparseSet<Fuse> = fuses(99).collect();
    caught(|| target.clone_from(&source));
    assert!(target.is_empty() && target.as_slice().is_empty());
    assert!((0..5).all(|i| target.get(entity(i)).is_none()));
    assert!(target.insert(entity(1), Fuse(None)).is_none());
    assert_eq!(target.entities(), [entity(1)]);
}

#[test]
fn an_end_that_panics_in_a_copy_leaves_a_whole_world() {
    let ledger = Ledger::default();
    let mut source = Sim::new();
    source.spawn((Hp(1), Held(ledger.token()), Fuse(None), Twin(ledger.token())));
    let mut target = Sim::new();
    target.spawn(());
    target.spawn((Hp(2), Held(ledger.bomb()), Twin(ledger.token())));
    caught(|| target.clone_from(&source));
    assert_whole(&mut target);
    drop((target, source));
    assert_eq!(ledger.gone(), ledger.made());
}
