//! Behaviours that EnTT tests for sparse sets and storage.

use ecs_core::Entity;

use super::{entity, indices, set_of};

#[test]
fn swapped_rows_are_found_at_their_new_rows() {
    let mut set = set_of(&[(3, 30), (42, 420), (9, 90)]);
    set.swap(0, 2);
    set.swap(1, 1);
    assert_eq!((indices(set.entities()), set.as_slice()), (vec![9, 42, 3], &[90, 420, 30][..]));
    assert_eq!((set.row_of(entity(3)), set.get(entity(3))), (Some(2), Some(&30)));
}

#[test]
fn sorting_sorted_reversed_and_unsorted_sets() {
    for values in [[1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [3, 5, 1, 4, 2], [2, 1, 2, 1, 2]] {
        let pairs: Vec<(u32, i32)> = (7..).zip(values).collect();
        let mut sorted = values;
        sorted.sort_unstable();
        let mut set = set_of(&pairs);
        set.sort_by(Ord::cmp);
        assert_eq!(set.as_slice(), sorted);
        set.sort_unstable_by(|a, b| b.cmp(a));
        assert!(set.as_slice().iter().rev().eq(&sorted));
        assert!(pairs.iter().all(|&(index, value)| set.get(entity(index)) == Some(&value)));
    }
}

#[test]
fn sort_n_keeps_the_other_rows() {
    let mut set = set_of(&[(0, 9), (1, 5), (2, 7), (3, 1), (4, 0)]);
    set.sort_n(0, |_, _| unreachable!());
    set.sort_n(2, Ord::cmp);
    assert_eq!(set.as_slice(), [5, 9, 7, 1, 0]);
    set.sort_n(4, Ord::cmp);
    assert_eq!(
        (set.as_slice(), indices(set.entities())),
        (&[1, 5, 7, 9, 0][..], vec![3, 1, 2, 0, 4])
    );
}

#[test]
fn sort_as_follows_the_given_order() {
    let all = [(0, 10), (1, 11), (2, 12), (3, 13)];
    for (other, expected) in [
        // No entity in common.
        (vec![7, 8], vec![0, 1, 2, 3]),
        // Some entities in common, others between them.
        (vec![9, 3, 8, 1], vec![3, 1, 2, 0]),
        // The same order already, and longer.
        (vec![0, 1, 2, 3, 4, 5], vec![0, 1, 2, 3]),
        (vec![3, 2, 1, 0], vec![3, 2, 1, 0]),
        (vec![2, 0, 3, 1], vec![2, 0, 3, 1]),
        (vec![], vec![0, 1, 2, 3]),
    ] {
        let mut set = set_of(&all);
        let other: Vec<Entity> = other.into_iter().map(entity).collect();
        set.sort_as(&other);
        assert_eq!(indices(set.entities()), expected, "after {other:?}");
        assert!(all.iter().all(|&(index, value)| set[entity(index)] == value));
    }
    // A different generation is a different entity.
    let mut set = set_of(&all);
    set.sort_as(&[Entity::new(3, 2).unwrap(), entity(2)]);
    assert_eq!(indices(set.entities()), [2, 1, 0, 3]);
}

#[test]
fn remove_batch_removes_the_entities_of_another_set() {
    let mut set = set_of(&[(3, 1), (12, 2), (42, 3)]);
    let other = set_of(&[(3, 0), (42, 0), (99, 0)]);
    let out = set.remove_batch(other.entities().iter().copied());
    assert_eq!(out, [(entity(3), 1), (entity(42), 3)]);
    assert_eq!(indices(set.entities()), [12]);
    // And its own entities from itself.
    let own = set.entities().to_vec();
    assert_eq!((set.remove_batch(own).len(), set.len()), (1, 0));
}

#[test]
fn a_cleared_set_can_be_reused() {
    let mut set = set_of(&[(3, 1), (1030, 2), (42, 3)]);
    for round in 0..3 {
        set.clear();
        assert!(set.is_empty() && set.iter().next().is_none() && !set.contains(entity(3)));
        set.insert(entity(1030), round);
        assert_eq!((set.len(), set[entity(1030)], set.row_of(entity(42))), (1, round, None));
    }
    set.shrink_to_fit();
    assert_eq!(set.swap_remove(entity(1030)), Some(2));
    set.shrink_to_fit();
    assert_eq!(set.heap_bytes(), 0);
}

#[test]
fn inserting_a_later_generation_replaces_the_earlier_one() {
    let mut set = set_of(&[(3, 1), (12, 2), (42, 3)]);
    let later = Entity::new(12, 9).unwrap();
    assert_eq!(set.insert(later, 20), Some(2));
    assert_eq!((set.row_of(later), set.contains(entity(12)), set.len()), (Some(1), false, 3));
    assert_eq!((set.swap_remove(entity(12)), set.swap_remove(later)), (None, Some(20)));
}
