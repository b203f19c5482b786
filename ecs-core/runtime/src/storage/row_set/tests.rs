//! The invariant of sets, after each change, and after changes that a wrong delta would make.

extern crate std;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::RowSet;
use crate::entity::entity_table::EntityTable;
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::leaver::Leaver;
use crate::storage::noted::Plain;
use crate::storage::rows::Patch;

/// The methods of `SparseSet` are those of this type.
type SparseSet<T> = RowSet<Plain<T>>;

/// The number of indices in use.
const REACH: u32 = 12;

/// The index maps the entity of each row to that row, and maps nothing else. Every buffer has a value for each row, and as much
/// memory as the set assumes.
fn is_consistent<B: Buffers>(set: &RowSet<B>) -> bool {
    let rows = set.rows();
    let mut entities = rows.entities().iter().enumerate();
    let found = entities.all(|(row, entity)| rows.row_at(entity.index()) == Some(row));
    let occupied = (0..2 * REACH).filter(|&index| rows.row_at(index).is_some()).count();
    let memory = set.buffers().capacity(rows.len()).min(rows.capacity());
    let fits = set.room <= rows.len() || set.room <= memory;
    found && occupied == rows.len() && set.buffers().len() >= rows.len() && fits
}

struct Random(u64);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        u32::try_from((self.0 >> 33) % u64::from(end)).expect("less than `end`")
    }

    fn entity(&mut self) -> Entity {
        entity(self.below(REACH), 1 + self.below(2))
    }

    fn row(&mut self, set: &SparseSet<u64>) -> usize {
        self.below(u32::try_from(set.len()).expect("sets of tests are small")) as usize
    }
}

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).expect("a generation above 0")
}

/// An index that leaves, and the rows that its row is swapped with before.
struct Leaving(u32, Vec<usize>);

impl Leaver for Leaving {
    fn index(&self) -> u32 {
        self.0
    }

    fn carried(&self, to: impl FnMut(usize)) {
        self.1.iter().copied().for_each(to);
    }
}

/// Each value is that of its entity.
#[track_caller]
fn holds(set: &SparseSet<u64>, model: &BTreeMap<u32, (Entity, u64)>) {
    assert!(is_consistent(set));
    assert_eq!(set.len(), model.len());
    for (entity, value) in set {
        assert_eq!(model.get(&entity.index()), Some(&(entity, *value)));
    }
}

#[test]
fn every_change_keeps_the_invariant() {
    let mut random = Random(1);
    let (rounds, changes) = if cfg!(miri) { (1, 120) } else { (20, 400) };
    for _ in 0..rounds {
        let (mut set, mut model) = (SparseSet::new(), BTreeMap::new());
        for value in 0..changes {
            let entity = random.entity();
            let index = entity.index();
            match random.below(12) {
                0..=5 => {
                    set.insert(entity, value);
                    model.insert(index, (entity, value));
                }
                6 => {
                    set.take_index(index);
                    model.remove(&index);
                }
                removal @ (7 | 8) if !set.is_empty() => {
                    let to = (0..random.below(3)).map(|_| random.row(&set)).collect();
                    if removal == 7 {
                        set.take_leaver(&Leaving(index, to));
                    } else {
                        set.discard_leaver(&Leaving(index, to));
                    }
                    model.remove(&index);
                }
                9 if !set.is_empty() => {
                    let (a, b) = (random.row(&set), random.row(&set));
                    set.swap(a, b);
                }
                10 => {
                    set.shift_remove(entity);
                    model.retain(|_, &mut (present, _)| present != entity);
                }
                11 if value % 50 == 0 => {
                    set.clear();
                    model.clear();
                }
                _ => {}
            }
            holds(&set, &model);
        }
        holds(&set.clone(), &model);
    }
}

#[test]
fn removals_of_many_rows_keep_the_invariant() {
    let mut random = Random(2);
    for _ in 0..if cfg!(miri) { 5 } else { 200 } {
        let (mut set, mut model) = (SparseSet::new(), BTreeMap::new());
        for value in 0..8 {
            let entity = random.entity();
            set.insert(entity, value);
            model.insert(entity.index(), (entity, value));
        }
        let mut len = set.len();
        let mut leavers = Vec::new();
        for index in 0..REACH {
            if random.below(2) == 0 && model.remove(&index).is_some() {
                // A group has fewer members after each of them.
                let to = random.below(u32::try_from(len).expect("a small number")) as usize;
                leavers.push(Leaving(index, alloc::vec![to]));
                len -= 1;
            }
        }
        set.remove_leavers(leavers.iter().map(|leaver| Leaving(leaver.0, leaver.1.clone())));
        holds(&set, &model);
    }
}

#[test]
fn appended_rows_keep_the_invariant() {
    let mut table = EntityTable::<u8>::new();
    let (mut set, mut model) = (SparseSet::new(), BTreeMap::new());
    for round in 0..4 {
        let new = table.create_many(5, 0);
        let mut values: Vec<u64> = (0..5).map(|i| round * 5 + i).collect();
        let rows = new.as_slice().iter().copied().zip(values.clone());
        model.extend(rows.map(|(entity, value)| (entity.index(), (entity, value))));
        set.append_rows(&new, &mut values);
        holds(&set, &model);
        // So the next entities have reused indices too.
        for gone in [1, 3].map(|i| new.as_slice()[i]) {
            table.free(gone);
            set.take_index(gone.index());
            model.remove(&gone.index());
        }
    }
}

/// Changes that fit together keep the set, all others empty it.
#[test]
fn a_patch_that_breaks_the_index_empties_the_set() {
    let mut random = Random(3);
    let (mut kept, mut emptied) = (0, 0);
    for _ in 0..if cfg!(miri) { 40 } else { 4000 } {
        let mut set: SparseSet<u64> = (0..5).map(|_| (random.entity(), 0)).collect();
        let steps: Vec<[u32; 3]> = (0..random.below(6))
            .map(|_| [random.below(4), random.below(8), random.below(8)])
            .collect();
        let entities: Vec<Entity> = steps.iter().map(|_| random.entity()).collect();
        let change = |rows: &mut Patch<'_>, values: &mut Plain<u64>, (): &mut ()| {
            for (&[kind, a, b], &entity) in steps.iter().zip(&entities) {
                let len = rows.rows().len();
                let (a, b) = (a as usize, b as usize);
                match kind {
                    0 | 1 => {
                        values.push(0);
                        rows.append(&[entity]);
                    }
                    2 if a < len && b < len => rows.exchange(a, b),
                    _ if a + 1 < len => rows.cut(len - 1),
                    _ => {}
                }
            }
        };
        let fits = set.patch(change);
        assert!(is_consistent(&set));
        if fits {
            kept += 1;
        } else {
            emptied += 1;
            assert!(set.is_empty() && set.as_slice().is_empty());
        }
        set.insert(entity(3, 9), 3);
        assert!(is_consistent(&set));
    }
    let least = if cfg!(miri) { 5 } else { 1000 };
    assert!(kept > least && emptied > least, "{kept} kept, {emptied} emptied");
}

#[test]
fn a_patch_that_replaces_a_generation_keeps_the_set() {
    let mut set: SparseSet<u64> = (0..4).map(|index| (entity(index, 1), 0)).collect();
    let fits = set.patch(|rows, values, ()| {
        values.push(7);
        rows.append(&[entity(1, 2)]);
        rows.exchange(4, 1);
        values.swap(4, 1);
        values.truncate(4);
        rows.cut(4);
    });
    assert!(fits && is_consistent(&set));
    assert_eq!(set.entities()[1], entity(1, 2));
    assert_eq!(set.as_slice(), [0, 7, 0, 0]);
}

#[test]
fn a_patch_that_removes_the_last_rows_keeps_the_set() {
    let mut set: SparseSet<u64> = (0..4).map(|index| (entity(index, 1), 0)).collect();
    let fits = set.patch(|rows, values, ()| {
        values.truncate(2);
        rows.cut(2);
    });
    assert!(fits && is_consistent(&set));
    assert_eq!(set.entities(), [entity(0, 1), entity(1, 1)]);
}

#[test]
fn a_patch_that_panics_leaves_a_consistent_set() {
    for kind in 0..3 {
        let mut set: SparseSet<u64> = (0..4).map(|index| (entity(index, 1), 0)).collect();
        let change = |rows: &mut Patch<'_>, values: &mut Plain<u64>, (): &mut ()| {
            match kind {
                0 => rows.append(&[entity(1, 2)]),
                1 => values.truncate(2),
                _ => {}
            }
            panic!("not carried out");
        };
        assert!(catch_unwind(AssertUnwindSafe(|| set.patch(change))).is_err());
        assert!(is_consistent(&set));
        assert_eq!(set.is_empty(), kind < 2);
    }
}

#[test]
fn a_change_that_drops_values_empties_the_set() {
    let full = || -> SparseSet<u64> { (0..4).map(|index| (entity(index, 1), 0)).collect() };
    let mut set = full();
    assert!(!set.patch(|_, values, ()| values.truncate(3)));
    assert!(is_consistent(&set) && set.is_empty());
    let mut set = full();
    set.edit_values(|values| values.truncate(3));
    assert!(is_consistent(&set) && set.is_empty());
    let mut copy = SparseSet::new();
    let source = full();
    let failed = catch_unwind(AssertUnwindSafe(|| copy.copy_with(&source, |_, _| {})));
    assert!(failed.is_err() && is_consistent(&copy) && copy.is_empty());
}

#[test]
fn lists_that_differ_are_not_noted_as_equal() {
    let set = |generation| -> SparseSet<()> { [(entity(0, generation), ())].into_iter().collect() };
    let (a, b, c) = (set(1), set(2), set(1));
    for _ in 0..2 {
        assert_eq!(a.rows().moved(b.rows()).as_deref(), Some(&[0][..]));
        assert_eq!(a.rows().moved(c.rows()), None);
    }
}
