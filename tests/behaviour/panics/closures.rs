//! Panics in closures, comparisons and iterators, and inconsistent comparisons.

use std::cmp::Ordering;

use ecs_core::{Entity, SparseSet};

use super::{All, Fuse, Held, Hp, Sim, Twin, assert_consistent};
use crate::support::{Ledger, Token, Xorshift, caught};

#[test]
fn a_panic_in_despawn_where_despawns_no_entity() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    for i in 0..10 {
        sim.spawn((Hp(i), Held(ledger.token())));
    }
    let mut calls = 0;
    let panic = caught(|| {
        sim.despawn_where::<All>(|row| {
            calls += 1;
            assert!(row.hp.0 < 7, "enough");
            true
        })
    });
    assert_eq!((panic.message.as_str(), calls), ("enough", 8));
    assert_eq!((sim.len(), ledger.dropped()), (10, 0));
    assert_consistent(&mut sim);
}

#[test]
fn a_panic_in_for_each_keeps_values_already_written() {
    let mut sim = Sim::new();
    drop(sim.spawn_batch((0..20).map(Hp)));
    caught(|| {
        sim.all().for_each(|row| {
            assert!(row.hp.0 != 13);
            row.hp.0 = -1;
        });
    });
    let written = sim.hp().as_slice().iter().filter(|hp| hp.0 == -1).count();
    assert_eq!((written, sim.hp().as_slice()[13]), (13, Hp(13)));
    assert_consistent(&mut sim);
}

#[test]
fn a_panic_in_a_comparison_moves_no_row() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..30).map(|_| sim.spawn(Twin(ledger.token()))).collect();
    for fuse in [0, 1, 10, 40] {
        let mut compared = 0;
        caught(|| {
            sim.sort_by::<Twin>(|_, _| {
                compared += 1;
                assert!(compared <= fuse && compared < 25);
                Ordering::Greater
            });
        });
        assert_eq!(sim.twin().entities(), all);
    }
    caught(|| sim.sort_by_key::<Twin, u8>(|_| panic!("no key")));
    assert_eq!(sim.twin().entities(), all);
    assert_eq!(ledger.dropped(), 0);
    assert_consistent(&mut sim);
}

#[test]
fn an_inconsistent_comparison_loses_no_value() {
    let mut random = Xorshift::new(5);
    let entity = |index| Entity::new(index, 1).unwrap();
    let (count, rounds) = if cfg!(miri) { (40, 3) } else { (200, 10) };
    let mut set: SparseSet<u32> = (0..count).map(|i| (entity(i), i)).collect();
    for _ in 0..rounds {
        let sorted = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            set.sort_by(|_, _| [Ordering::Less, Ordering::Greater][random.below(2)]);
        }));
        drop(sorted);
        let mut values: Vec<u32> = set.as_slice().to_vec();
        values.sort_unstable();
        assert!(values.into_iter().eq(0..count));
        assert!((0..count).all(|i| set.get(entity(i)) == Some(&i)));
    }
}

#[test]
fn a_panic_in_an_iterator_keeps_the_items_before_it() {
    let ledger = Ledger::default();
    let mut sim = Sim::new();
    let bundles = (0..10).map(|i| {
        assert!(i < 6, "no more");
        (Hp(i), Held(ledger.token()))
    });
    assert_eq!(caught(|| drop(sim.spawn_batch(bundles))).message, "no more");
    assert_eq!((sim.len(), sim.bodies().len(), ledger.dropped()), (6, 6, 0));
    let all = sim.bodies().entities().to_vec();
    let some = |stop| {
        all.iter().enumerate().map(move |(i, &e)| {
            assert!(i < stop, "no more");
            e
        })
    };
    caught(|| sim.insert_batch(some(4), Fuse(None)));
    assert_eq!(sim.fuse().len(), 4);
    caught(|| sim.remove_batch::<Fuse>(some(1)));
    assert_eq!(sim.fuse().len(), 3);
    caught(|| sim.despawn_batch(some(2)));
    assert_eq!(sim.len(), 4);
    assert_consistent(&mut sim);
}

/// There are more entities than are taken from the iterator before they are changed.
#[test]
fn a_panic_in_a_long_batch_changes_the_entities_before_it() {
    let spawned = || {
        let mut sim = Sim::new();
        let all: Vec<_> = (0..100).map(|i| sim.spawn((Hp(i), Fuse(None)))).collect();
        (sim, all)
    };
    for stop in [0, 31, 32, 33, 75] {
        let some = |all: Vec<Entity>| {
            all.into_iter().enumerate().map(move |(i, entity)| {
                assert!(i < stop, "no more");
                entity
            })
        };
        let (mut sim, all) = spawned();
        caught(|| sim.remove_batch::<Fuse>(some(all.clone())));
        assert_eq!((sim.fuse().len(), sim.fuse().contains(all[stop])), (100 - stop, true));
        let (mut sim, all) = spawned();
        caught(|| sim.despawn_batch(some(all.clone())));
        assert_eq!((sim.len(), sim.contains(all[stop])), (100 - stop, true));
        assert_consistent(&mut sim);
    }
    for bomb in [0, 31, 32, 70] {
        let ledger = Ledger::default();
        let token = |i| if i == bomb { ledger.bomb() } else { ledger.token() };
        let mut sim = Sim::new();
        let all: Vec<_> = (0..100).map(|i| sim.spawn(Held(token(i)))).collect();
        caught(|| sim.remove_batch::<Held>(all.clone()));
        assert_eq!(sim.held().len(), 99 - bomb, "the entities behind it keep their values");
        let mut sim = Sim::new();
        let all: Vec<_> = (0..100).map(|i| sim.spawn(Held(token(i)))).collect();
        caught(|| sim.despawn_batch(all));
        assert!(sim.is_empty() && sim.held().is_empty());
    }
}

#[test]
fn a_panic_in_retain_or_extract_if_removes_no_value() {
    let ledger = Ledger::default();
    let entity = |index| Entity::new(index, 1).unwrap();
    let mut set: SparseSet<Token> = (0..8).map(|i| (entity(i), ledger.token())).collect();
    caught(|| set.retain(|entity, _| entity.index() > 2 && panic!()));
    caught(|| set.extract_if(|entity, _| entity.index() < 3 || panic!()));
    caught(|| set.sort_unstable_by(|_, _| panic!()));
    caught(|| set.sort_n(4, |_, _| panic!()));
    assert!(set.entities().iter().copied().eq((0..8).map(entity)));
    assert_eq!(ledger.dropped(), 0);
}
