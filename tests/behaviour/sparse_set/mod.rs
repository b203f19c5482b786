//! `SparseSet` as a container of its own.

mod model;

use ecs_core::{Entity, SparseSet};

use crate::support::{caught, hash_of};

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

fn set_of(values: &[(u32, char)]) -> SparseSet<char> {
    values.iter().map(|&(index, value)| (entity(index, 1), value)).collect()
}

#[test]
fn an_index_holds_one_value_of_any_generation() {
    let mut set = SparseSet::new();
    assert_eq!(set.insert(entity(4, 1), 'a'), None);
    assert_eq!(set.insert(entity(4, 2), 'b'), Some('a'));
    assert_eq!(set.swap_remove(entity(4, 1)), None);
    assert_eq!(set.shift_remove(entity(4, 1)), None);
    assert_eq!(set.entities(), [entity(4, 2)]);
    assert_eq!(set.swap_remove(entity(4, 2)), Some('b'));
}

#[test]
fn an_empty_set_allocates_nothing() {
    let set: SparseSet<[u64; 8]> = SparseSet::new();
    assert_eq!(set.heap_bytes(), 0);
    assert!(SparseSet::<u64>::with_capacity(100).heap_bytes() >= 100 * 16);
    static EMPTY: SparseSet<String> = SparseSet::new();
    assert!(EMPTY.is_empty());
}

#[test]
fn indexing_a_missing_entity_panics_at_the_callers_line() {
    let mut set = set_of(&[(1, 'a')]);
    let missing = entity(1, 2);
    let read = caught(|| set[missing]);
    assert_eq!(read.message, "entity 1v2 isn't in the set");
    assert_eq!(read.place, (file!(), line!() - 2));
    let written = caught(|| set[missing] = 'b');
    assert_eq!(written.message, "entity 1v2 isn't in the set");
    assert_eq!(written.place, (file!(), line!() - 2));
}

#[test]
fn rows_out_of_bounds_panic() {
    let mut set = set_of(&[(1, 'a'), (2, 'b')]);
    caught(|| set.swap(0, 2));
    caught(|| set.swap(2, 2));
    caught(|| set.sort_n(3, char::cmp));
    assert!(set == set_of(&[(1, 'a'), (2, 'b')]));
}

#[test]
fn equality_and_hash_depend_on_rows() {
    let set = set_of(&[(1, 'a'), (5000, 'b')]);
    let mut same = set_of(&[(1, 'a'), (7, 'x'), (5000, 'b')]);
    same.shift_remove(entity(7, 1));
    assert!(set == same);
    assert_eq!(hash_of(&set), hash_of(&same));
    for other in [[(1, 'a'), (5000, 'c')], [(5000, 'b'), (1, 'a')], [(1, 'a'), (5001, 'b')]] {
        assert!(set != set_of(&other));
        assert_ne!(hash_of(&set), hash_of(&set_of(&other)));
    }
    assert_eq!(format!("{set:?}"), "{1v1: 'a', 5000v1: 'b'}");
    assert!(SparseSet::<char>::default() == SparseSet::new());
}

#[test]
fn extend_and_iter_work_like_other_collections() {
    let mut set = set_of(&[(1, 'a')]);
    set.extend([(entity(2, 1), 'b'), (entity(1, 1), 'c')]);
    assert_eq!(set.as_slice(), ['c', 'b']);
    for (entity, value) in &mut set {
        if entity.index() == 2 {
            *value = 'd';
        }
    }
    let mut rows = (&set).into_iter();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows.next_back(), Some((entity(2, 1), &'d')));
    assert_eq!(rows.clone().collect::<Vec<_>>(), [(entity(1, 1), &'c')]);
    assert_eq!(set.iter_mut().len(), 2);
}

#[test]
fn an_unused_compactor_changes_nothing() {
    let mut set = set_of(&[(3, 'a'), (1, 'b'), (2, 'c')]);
    drop(set.compactor());
    assert_eq!(set.as_slice(), ['a', 'b', 'c']);
    let mut compactor = set.compactor();
    assert!(!compactor.remove(entity(3, 2)), "another generation isn't in the set");
    assert!(compactor.remove(entity(3, 1)));
    drop(compactor);
    assert_eq!(set.as_slice(), ['b', 'c']);
}

#[test]
fn zero_sized_values_are_counted() {
    let half = if cfg!(miri) { 30 } else { 1000 };
    let mut set: SparseSet<()> = (0..2 * half).map(|i| (entity(i, 1), ())).collect();
    set.retain(|entity, ()| entity.index() % 2 == 0);
    assert_eq!((set.len(), set.as_slice().len()), (half as usize, half as usize));
    assert_eq!(set.swap_remove(entity(0, 1)), Some(()));
    assert_eq!(set.row_of(entity(2 * half - 2, 1)), Some(0));
    set.shrink_to_fit();
    assert_eq!(set.drain().count(), half as usize - 1);
}

#[test]
fn into_iter_is_in_row_order() {
    let set = SparseSet::from_iter([(entity(7, 1), 'a'), (entity(2, 3), 'b'), (entity(9, 1), 'c')]);
    let mut all = set.into_iter();
    assert_eq!(all.len(), 3);
    assert_eq!(all.next_back(), Some((entity(9, 1), 'c')));
    assert!(all.eq([(entity(7, 1), 'a'), (entity(2, 3), 'b')]));
}
