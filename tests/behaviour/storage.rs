//! Tests of `EntityMap` that every implementation passes.

use std::collections::BTreeMap;

use ecs_core::{Entity, EntityMap, LinearSet, SparseSet};

use crate::support::Xorshift;

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

/// Runs all checks. `make` returns an empty storage.
fn check_entity_map<S: EntityMap<u32>>(make: impl Fn() -> S) {
    empty_has_no_values(make());
    insert_get_and_remove(make());
    other_handles_find_nothing(make());
    an_index_has_one_value(make());
    entities_and_values_have_the_same_order(make());
    matches_a_map(make());
}

fn empty_has_no_values(mut storage: impl EntityMap<u32>) {
    assert_eq!((storage.len(), storage.is_empty()), (0, true));
    assert_eq!(storage.get(entity(0, 1)), None);
    assert_eq!(storage.get(entity(u32::MAX, 1)), None);
    assert_eq!(storage.remove(entity(3, 1)), None);
    assert_eq!(storage.entities().count() + storage.values().count(), 0);
}

fn insert_get_and_remove(mut storage: impl EntityMap<u32>) {
    let e = entity(70, 2);
    assert_eq!(storage.insert(e, 5), None);
    assert_eq!((storage.len(), storage.is_empty(), storage.contains(e)), (1, false, true));
    *storage.get_mut(e).unwrap() += 1;
    assert_eq!(storage.get(e), Some(&6));
    assert_eq!(storage.insert(e, 9), Some(6));
    assert_eq!(storage.len(), 1);
    assert_eq!(storage.remove(e), Some(9));
    assert_eq!((storage.remove(e), storage.len()), (None, 0));
}

fn other_handles_find_nothing(mut storage: impl EntityMap<u32>) {
    storage.insert(entity(8, 2), 1);
    for other in [entity(8, 1), entity(8, 3), entity(7, 2), entity(8 + 1024, 2)] {
        assert!(!storage.contains(other));
        assert_eq!(storage.get_mut(other), None);
        assert_eq!(storage.remove(other), None);
    }
    assert_eq!(storage.get(entity(8, 2)), Some(&1));
}

fn an_index_has_one_value(mut storage: impl EntityMap<u32>) {
    storage.insert(entity(8, 2), 1);
    assert_eq!(storage.insert(entity(8, 3), 2), Some(1));
    assert_eq!((storage.len(), storage.get(entity(8, 2))), (1, None));
    assert_eq!(storage.get(entity(8, 3)), Some(&2));
    assert!(storage.entities().eq([entity(8, 3)]));
}

fn entities_and_values_have_the_same_order(mut storage: impl EntityMap<u32>) {
    for index in [5, 900, 31, 0, 2047] {
        storage.insert(entity(index, 1), index * 10);
    }
    storage.remove(entity(900, 1));
    storage.insert(entity(4, 1), 40);
    let pairs: BTreeMap<_, _> = storage.entities().zip(storage.values()).collect();
    let expected = [0, 4, 5, 31, 2047].map(|index| (entity(index, 1), index * 10));
    assert!(pairs.into_iter().map(|(e, &v)| (e, v)).eq(expected));
}

fn matches_a_map(mut storage: impl EntityMap<u32>) {
    let mut map: BTreeMap<u32, (Entity, u32)> = BTreeMap::new();
    let mut random = Xorshift::new(7);
    let mut below = |end: usize| u32::try_from(random.below(end)).unwrap();
    for value in 0..if cfg!(miri) { 200 } else { 4000 } {
        let e = entity(below(200), 1 + below(3));
        if below(3) > 0 {
            let old = map.insert(e.index(), (e, value));
            assert_eq!(storage.insert(e, value), old.map(|(_, value)| value));
        } else {
            let hit = map.get(&e.index()).is_some_and(|(stored, _)| *stored == e);
            let old = if hit { map.remove(&e.index()) } else { None };
            assert_eq!(storage.remove(e), old.map(|(_, value)| value));
        }
        assert_eq!(storage.len(), map.len());
        let probe = entity(below(200), 1 + below(3));
        let known = map.get(&probe.index()).filter(|(stored, _)| *stored == probe);
        assert_eq!(storage.get(probe), known.map(|(_, value)| value));
    }
    let mut pairs: Vec<_> = storage.entities().zip(storage.values().copied()).collect();
    pairs.sort_unstable();
    assert!(pairs.into_iter().eq(map.into_values()));
}

#[test]
fn sparse_set_behaves_like_an_entity_map() {
    check_entity_map(SparseSet::new);
    check_entity_map(|| SparseSet::with_capacity(10));
}

#[test]
fn linear_set_behaves_like_an_entity_map() {
    check_entity_map(LinearSet::new);
    check_entity_map(|| LinearSet::with_capacity(10));
}
