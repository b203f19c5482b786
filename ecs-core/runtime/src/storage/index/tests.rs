//! Tests of the index against a map, and of the parts in which it keeps its slots.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::{PAGE, Slot, SparseIndex};
use crate::entity::handle::{Entity, FIRST};

const PAGE_BYTES: usize = PAGE * size_of::<Slot>();

/// Returns an index that maps these entity indices to consecutive rows.
fn index_of(indices: impl IntoIterator<Item = usize>) -> SparseIndex {
    let mut index = SparseIndex::new();
    for (row, i) in indices.into_iter().enumerate() {
        index.slot(number(i)).set(row);
    }
    index
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("tests use small indices")
}

/// Returns the first index of each of these pages.
fn pages(pages: impl IntoIterator<Item = usize>) -> impl Iterator<Item = usize> {
    pages.into_iter().map(|page| page * PAGE)
}

/// Returns the number of pages in the flat part, and of those on their own.
fn parts(index: &SparseIndex) -> (usize, usize) {
    let pages = index.pages.iter().flatten().count();
    assert_eq!(pages, index.far);
    assert!(index.gaps <= index.flat.len() / PAGE);
    assert_eq!(index.flat.len() % PAGE, 0);
    assert!(index.pages.iter().take(index.flat.len() / PAGE).all(Option::is_none));
    (index.flat.len() / PAGE, pages)
}

#[test]
fn dense_indices_are_flat_in_any_order() {
    let count = if cfg!(miri) { 8 } else { 40 };
    let ascending = index_of(pages(0..count));
    let descending = index_of(pages((0..count).rev()));
    let strided = index_of(pages((0..count).map(|page| page * 7 % count)));
    for index in [&ascending, &descending, &strided] {
        assert_eq!(parts(index), (count, 0));
    }
    let third = 3 * 7 % count * PAGE;
    assert_eq!(strided.get(number(third)), Some(3));
    assert_eq!(strided.get(number(third + 1)), None);
    assert_eq!(strided.get(u32::MAX), None);
}

#[test]
fn few_high_indices_are_in_pages() {
    let mut index = index_of((0..100).map(|i| 1_000_000 + i));
    assert_eq!(parts(&index), (0, 1));
    assert!(index.bytes() < 3 * PAGE_BYTES);
    index.slot(7).set(100);
    index.slot(2_000_000).set(101);
    assert_eq!(parts(&index), (1, 2));
    assert_eq!(
        (index.get(7), index.get(1_000_050), index.get(2_000_000)),
        (Some(100), Some(50), Some(101))
    );
}

#[test]
fn a_far_index_keeps_the_others_flat() {
    let index = index_of([5_000_000].into_iter().chain(0..3 * PAGE));
    assert_eq!(parts(&index), (3, 1));
    assert_eq!(index.get(5_000_000), Some(0));
    assert_eq!(index.get(number(3 * PAGE) - 1), Some(3 * PAGE));
}

#[test]
fn a_gap_is_flat_if_three_quarters_of_the_pages_are_used() {
    assert_eq!(parts(&index_of(pages([1, 2]))), (0, 2));
    assert_eq!(parts(&index_of(pages([1, 2, 3]))), (4, 0));
    assert_eq!(parts(&index_of(pages([0, 2, 3]))), (4, 0));
    assert_eq!(parts(&index_of(pages([0, 2, 4, 6, 8, 10]))), (1, 5));
    // Gaps stay gaps, so each further page can't double the flat part.
    assert_eq!(parts(&index_of(pages([1, 2, 3, 5]))), (4, 1));
    assert_eq!(parts(&index_of(pages([0, 2, 3, 1, 4]))), (5, 0));
}

#[test]
fn a_single_write_never_takes_much_more_than_its_pages() {
    // Powers of two would double an array that ignores its gaps.
    let index = index_of((0..24).map(|bit| 1 << bit));
    let (flat, own) = parts(&index);
    assert!(flat <= 8, "{flat}");
    assert!(index.bytes() < (flat + own) * PAGE_BYTES * 3 / 2 + (1 << 24) / PAGE * 8 * 2);
}

#[test]
fn runs_fill_flat_slots_and_pages() {
    let mut index = SparseIndex::new();
    assert_eq!(index.claim_run(3, 0, 2500), 2500);
    assert_eq!(parts(&index), (3, 0));
    assert_eq!(
        (index.get(2), index.get(3), index.get(2502), index.get(2503)),
        (None, Some(0), Some(2499), None)
    );
    // Continues within the flat part, then behind it.
    assert_eq!(index.claim_run(2503, 2500, 3000), 3000);
    assert_eq!((index.get(2503), index.get(5502), index.get(5503)), (Some(2500), Some(5499), None));
    // Far away, in pages.
    assert_eq!(index.claim_run(900_000, 5500, 3000), 3000);
    assert_eq!(parts(&index).0, 6);
    assert_eq!(
        (index.get(899_999), index.get(900_000), index.get(902_999)),
        (None, Some(5500), Some(8499))
    );
    // The flat part grows although there are pages.
    assert_eq!(index.claim_run(5503, 8500, 3000), 3000);
    assert_eq!(parts(&index).0, 9);
    assert_eq!(
        (index.get(5503), index.get(8502), index.get(8503)),
        (Some(8500), Some(11_499), None)
    );
    assert_eq!(index.claim_run(0, 0, 0), 0);
}

#[test]
fn a_run_stops_before_a_page_with_a_used_slot() {
    for used in [5, 2100, 700_000] {
        let mut index = index_of([used]);
        let start = used as u32 / 1024 * 1024 - if used > 1024 { 1024 } else { 0 };
        let claimed = index.claim_run(start, 1, 4000);
        assert_eq!(claimed, if used > 1024 { 1024 } else { 0 });
        assert_eq!(index.get(number(used)), Some(0));
        assert_eq!(index.get(number(used) + 1), None);
    }
}

/// Removes the first index of each of these pages.
fn take_pages(index: &mut SparseIndex, removed: impl IntoIterator<Item = usize>) {
    pages(removed).for_each(|i| assert!(index.take(number(i)).is_some()));
}

#[test]
fn shrinking_frees_unused_pages() {
    let mut index = index_of(pages(0..20));
    take_pages(&mut index, 0..20);
    assert_eq!(parts(&index), (20, 0));
    index.shrink_to_fit();
    assert_eq!(index.bytes(), 0);
}

#[test]
fn shrinking_turns_a_sparse_flat_part_into_pages() {
    let mut index = index_of(pages(0..20));
    take_pages(&mut index, (1..20).filter(|&page| page != 15));
    index.shrink_to_fit();
    assert_eq!(parts(&index), (1, 1));
    assert_eq!((index.get(0), index.get(number(15 * PAGE))), (Some(0), Some(15)));
    assert!(index.bytes() <= 2 * PAGE_BYTES + 16 * 8);
}

#[test]
fn shrinking_keeps_a_dense_flat_part() {
    let mut index = index_of(pages(0..20));
    take_pages(&mut index, (15..20).chain(1..2));
    index.shrink_to_fit();
    assert_eq!((parts(&index), index.gaps, index.bytes()), ((15, 0), 1, 15 * PAGE_BYTES));
    assert_eq!(index.get(number(14 * PAGE)), Some(14));
}

#[test]
fn shrinking_makes_pages_flat_if_the_rest_is_dense() {
    let mut index = index_of(pages([3, 1, 400, 2]));
    assert_eq!(parts(&index), (0, 4));
    take_pages(&mut index, [400]);
    index.shrink_to_fit();
    assert_eq!(parts(&index), (4, 0));
    assert_eq!(index.get(number(2 * PAGE)), Some(3));
}

#[test]
fn a_copy_holds_the_same_rows() {
    let sets: [Vec<usize>; 5] = [
        Vec::new(),
        pages(0..3).collect(),
        pages([1, 2, 3, 9, 70]).collect(),
        pages((0..8).rev()).collect(),
        [100_000, 5, 200_000].to_vec(),
    ];
    for from in &sets {
        for to in &sets {
            let (source, mut copy) = (index_of(from.iter().copied()), index_of(to.iter().copied()));
            to.iter().for_each(|&i| _ = copy.take(number(i)));
            copy.copy_from(&source);
            parts(&copy);
            for &i in from.iter().chain(to) {
                assert_eq!(copy.find(number(i)), source.find(number(i)));
                assert_eq!(copy.find(number(i) + 1), source.find(number(i) + 1));
            }
        }
    }
}

#[test]
fn random_operations_agree_with_a_map() {
    // Interpreted, a test of many rounds would take minutes.
    let rounds = if cfg!(miri) { 40 } else { 4000 };
    let spreads = [3 * PAGE, 40 * PAGE, 300 * PAGE];
    for &spread in &spreads[..if cfg!(miri) { 1 } else { 3 }] {
        let (mut index, mut map) = (SparseIndex::new(), BTreeMap::new());
        let mut state = 7_u64;
        let mut random = move |below: usize| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) as usize % below
        };
        for round in 0..rounds {
            let i = random(spread);
            match random(8) {
                0..4 => {
                    index.slot(number(i)).set(round);
                    map.insert(i, round);
                }
                4..6 => assert_eq!(index.take(number(i)), map.remove(&i)),
                6 => {
                    let len = random(if cfg!(miri) { 100 } else { PAGE * 2 });
                    if map.range(i..i + len).next().is_none() {
                        assert_eq!(index.claim_run(number(i), round, len), len);
                        map.extend((i..i + len).zip(round..));
                    }
                }
                _ if round % 50 == 0 => {
                    if random(2) == 0 {
                        map.clear();
                        (0..spread + 2 * PAGE).for_each(|i| _ = index.take(number(i)));
                    }
                    index.shrink_to_fit();
                }
                _ => {
                    if let Some((&next, row)) = map.range_mut(i..).next() {
                        index.set(number(next), round);
                        *row = round;
                    }
                }
            }
            parts(&index);
            assert_eq!(index.get(number(i)), map.get(&i).copied());
        }
        for i in (0..spread + 2 * PAGE).step_by(if cfg!(miri) { 17 } else { 1 }) {
            assert_eq!(index.get(number(i)), map.get(&i).copied(), "{i}");
        }
    }
}

#[test]
fn clear_empties_the_slots_of_dense_and_of_scattered_entities() {
    let entity = |i: usize| Entity::from_parts(number(i), FIRST);
    let count = if cfg!(miri) { 50 } else { 300 };
    for step in [1, 3, 700] {
        // Some indices are in the flat part, and some in pages far away.
        let near = (0..count).map(|i| i * step);
        let all: Vec<usize> = near.chain((0..40).map(|i| 9_000_000 + i * step)).collect();
        let mut index = index_of(all.iter().copied());
        let entities: Vec<Entity> = all.iter().map(|&i| entity(i)).collect();
        index.clear(&entities);
        for i in (0..count * step).step_by(if cfg!(miri) { 1 + step / 3 } else { 1 }) {
            assert_eq!(index.get(number(i)), None);
        }
        for &i in &all {
            assert_eq!(index.get(number(i)), None);
        }
        index.slot(number(all[5])).set(8);
        assert_eq!(index.get(number(all[5])), Some(8));
    }
}
