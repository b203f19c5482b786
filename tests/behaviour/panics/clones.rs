//! Panics in `Clone`.

use ecs_core::{Entity, SparseSet};

use super::{Fuse, Held, Hp, Sim, Twin, assert_consistent};
use crate::support::{Ledger, caught};

#[test]
fn a_panic_in_clone_during_insert_batch_leaves_a_consistent_world() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..3).map(|i| sim.spawn(Hp(i))).collect();
    let panic = caught(|| sim.insert_batch(all.clone(), Fuse(Some("lit"))));
    assert_eq!(panic.message, "the fuse burns: Some(\"lit\")");
    assert!(sim.fuse().is_empty());
    assert_consistent(&mut sim);
}

fn world_with_panicking_clone(ledger: &Ledger) -> Sim {
    let mut sim = Sim::new();
    for i in 0..6 {
        let fuse = Fuse((i == 4).then_some("lit"));
        sim.spawn((Hp(i), Held(ledger.token()), fuse, Twin(ledger.token())));
    }
    sim
}

#[test]
fn a_panic_in_clone_drops_the_partial_clone() {
    let ledger = Ledger::default();
    let mut sim = world_with_panicking_clone(&ledger);
    caught(|| sim.clone());
    assert_eq!(ledger.made() - ledger.dropped(), 12, "only the values of the original are left");
    assert_consistent(&mut sim);
}

#[test]
fn a_panic_in_clone_from_leaves_a_consistent_world() {
    let ledger = Ledger::default();
    let source = world_with_panicking_clone(&ledger);
    let mut target = Sim::new();
    for i in 0..20 {
        target.spawn((Hp(i), Held(ledger.token()), Fuse(None)));
    }
    caught(|| target.clone_from(&source));
    assert_consistent(&mut target);
    drop((target, source));
    assert_eq!(ledger.dropped(), ledger.made());
}

#[test]
fn a_panic_in_clone_from_leaves_an_empty_set() {
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
fn a_panic_in_drop_during_clone_from_leaves_a_consistent_world() {
    let ledger = Ledger::default();
    let mut source = Sim::new();
    source.spawn((Hp(1), Held(ledger.token()), Fuse(None), Twin(ledger.token())));
    let mut target = Sim::new();
    target.spawn(());
    target.spawn((Hp(2), Held(ledger.bomb()), Twin(ledger.token())));
    caught(|| target.clone_from(&source));
    assert_consistent(&mut target);
    drop((target, source));
    assert_eq!(ledger.dropped(), ledger.made());
}
