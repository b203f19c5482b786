//! `LinearSet` as a container of its own.

use ecs_core::{Entity, LinearSet};

use crate::support::{Ledger, caught, hash_of};

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

fn set_of(values: &[(u32, char)]) -> LinearSet<char> {
    values.iter().map(|&(index, value)| (entity(index, 1), value)).collect()
}

#[test]
fn iteration_is_in_index_order() {
    let mut set = set_of(&[(70, 'c'), (3, 'a'), (64, 'b'), (4000, 'd')]);
    let indices = |set: &LinearSet<char>| set.entities().map(Entity::index).collect::<Vec<_>>();
    assert_eq!(indices(&set), [3, 64, 70, 4000]);
    assert!(set.values().rev().eq(&['d', 'c', 'b', 'a']));
    assert_eq!((set.iter().len(), set.iter_mut().len()), (4, 4));

    let mut iter = set.iter_mut();
    assert_eq!(iter.next().map(|(_, value)| *value), Some('a'));
    assert_eq!(iter.next_back().map(|(_, value)| *value), Some('d'));
    iter.for_each(|(_, value)| value.make_ascii_uppercase());
    assert!(set.values().eq(&['a', 'B', 'C', 'd']));
    set.values_mut().rev().zip(1u8..).for_each(|(value, n)| *value = char::from(b'0' + n));
    assert!(set.into_iter().map(|(_, value)| value).eq("4321".chars()));
}

#[test]
fn retain_and_extract_if_call_the_closure_before_removing() {
    let mut set = set_of(&[(1, 'a'), (2, 'b'), (3, 'c'), (900, 'd')]);
    caught(|| set.retain(|_, value| if *value == 'c' { panic!("no answer") } else { false }));
    assert_eq!(set.len(), 4);
    set.retain(|e, value| e.index() == 1 || *value == 'd');
    assert!(set.iter().eq([(entity(1, 1), &'a'), (entity(900, 1), &'d')]));
    assert_eq!(set.extract_if(|_, value| *value == 'd'), [(entity(900, 1), 'd')]);
    assert_eq!(set.remove_batch([entity(1, 2), entity(1, 1), entity(1, 1)]), [(entity(1, 1), 'a')]);
    assert!(set.is_empty());
}

#[test]
fn drain_empties_the_set_and_keeps_its_memory() {
    let mut set = set_of(&[(5, 'x'), (2, 'y')]);
    let bytes = set.heap_bytes();
    assert!(set.drain().eq([(entity(2, 1), 'y'), (entity(5, 1), 'x')]));
    assert!(set.is_empty() && set.get(entity(5, 1)).is_none());
    assert_eq!(set.heap_bytes(), bytes);
}

#[test]
fn equality_and_hash_depend_only_on_contents() {
    let mut long = set_of(&[(1, 'a'), (700, 'b'), (9, 'c')]);
    long.remove(entity(700, 1));
    let short = set_of(&[(9, 'c'), (1, 'a')]);
    assert_eq!(long, short);
    assert_eq!(hash_of(&long), hash_of(&short));
    assert_ne!(short, set_of(&[(9, 'c')]));
    assert_ne!(short, set_of(&[(9, 'c'), (1, 'b')]));
    let other: LinearSet<char> = [(entity(9, 1), 'c'), (entity(1, 2), 'a')].into_iter().collect();
    assert_ne!(short, other, "another generation is another entity");
    assert_eq!(format!("{short:?}"), "{1v1: 'a', 9v1: 'c'}");
    assert_eq!(LinearSet::<char>::default(), LinearSet::new());
}

#[test]
fn indexing_a_missing_entity_panics_at_the_callers_line() {
    let mut set = set_of(&[(2, 'a')]);
    set[entity(2, 1)] = 'z';
    assert_eq!(set[entity(2, 1)], 'z');
    let missing = caught(|| set[entity(2, 2)]);
    assert_eq!(missing.message, "entity 2v2 isn't in the set");
    assert!(missing.place.0.ends_with("set.rs"), "{:?}", missing.place);
}

#[test]
fn shrink_to_fit_keeps_memory_up_to_the_highest_index() {
    let mut set: LinearSet<u64> = (0..1000).map(|i| (entity(i, 1), u64::from(i))).collect();
    set.shrink_to_fit();
    // A value, a generation and a bit per index. The bits are in words of 64.
    assert_eq!(set.heap_bytes(), 1000 * (8 + 4) + 16 * 8);
    set.retain(|e, _| e.index() < 100);
    set.shrink_to_fit();
    assert_eq!(set.heap_bytes(), 100 * (8 + 4) + 2 * 8);
    set.clear();
    set.shrink_to_fit();
    assert_eq!(set.heap_bytes(), 0);
    set.insert(entity(3, 2), 1);
    assert_eq!(set.get(entity(3, 2)), Some(&1));
}

#[test]
fn growth_leaves_at_most_half_of_the_size_unused() {
    let mut set = LinearSet::new();
    for index in 0..if cfg!(miri) { 300 } else { 10_000u32 } {
        set.insert(entity(index, 1), u64::from(index));
        let exact = (index as usize + 1).max(4) * (8 + 4);
        // The few bytes of bits grow by doubling.
        assert!(
            set.heap_bytes() <= exact * 3 / 2 + exact / 32 + 64,
            "{index}: {}",
            set.heap_bytes()
        );
    }
    let reserved = LinearSet::<u64>::with_capacity(10_000);
    assert_eq!(reserved.heap_bytes(), 10_000 * (8 + 4) + 157 * 8);
}

#[test]
fn insert_panics_for_a_distant_index_without_allocating() {
    let mut set = set_of(&[(0, 'a')]);
    let bytes = set.heap_bytes();
    let panic = caught(|| set.insert(entity(u32::MAX, 1), 'z'));
    assert!(
        panic.message.starts_with("entity 4294967295v1 is too far beyond"),
        "{}",
        panic.message
    );
    assert!(panic.message.contains("`SparseSet`"));
    assert_eq!((set.len(), set.heap_bytes()), (1, bytes));
    // After an explicit `reserve`, high indices are accepted.
    let mut tags = LinearSet::new();
    let high = if cfg!(miri) { 1 << 12 } else { 1 << 25 };
    tags.reserve(high as usize);
    tags.insert(entity(high, 1), ());
    assert!(tags.contains(entity(high, 1)));
}

#[test]
fn clone_from_reuses_memory() {
    let ledger = Ledger::default();
    let mut set = LinearSet::new();
    for index in [1, 65, 130] {
        set.insert(entity(index, 7), ledger.token());
    }
    let mut copy = set.clone();
    let bytes = copy.heap_bytes();
    copy.remove(entity(65, 7));
    copy.clone_from(&set);
    assert!(copy.entities().eq(set.entities()));
    assert_eq!(copy.heap_bytes(), bytes);
    drop((set, copy));
    assert_eq!(ledger.dropped(), ledger.made());
}

#[test]
fn into_iter_is_in_index_order() {
    let set = LinearSet::from_iter([(entity(7, 1), 'a'), (entity(2, 3), 'b')]);
    assert!(set.into_iter().eq([(entity(2, 3), 'b'), (entity(7, 1), 'a')]));
}
