//! Random operations on a set and on a vector of pairs.

use ecs_core::{Entity, SparseSet};

use super::entity;
use crate::support::Xorshift;

/// Checks that a set has the given rows in the given order, through every accessor.
#[track_caller]
fn assert_same(set: &SparseSet<u32>, rows: &[(Entity, u32)]) {
    assert_eq!((set.len(), set.is_empty()), (rows.len(), rows.is_empty()));
    assert!(set.iter().map(|(entity, &value)| (entity, value)).eq(rows.iter().copied()));
    assert!(set.entities().iter().eq(rows.iter().map(|row| &row.0)));
    assert!(set.as_slice().iter().eq(rows.iter().map(|row| &row.1)));
    for (at, &(e, value)) in rows.iter().enumerate() {
        assert_eq!(set.row_of(e), Some(at));
        assert_eq!(set.get(e), Some(&value));
        let other = entity(e.index(), e.generation() + 1);
        assert!(set.contains(e) && !set.contains(other));
        assert_eq!(set.get(other), None);
    }
}

/// The set, and its expected rows.
struct Pair {
    set: SparseSet<u32>,
    rows: Vec<(Entity, u32)>,
    random: Xorshift,
}

impl Pair {
    /// Returns an entity that is likely to be in the set, or to share its index with one that is.
    /// Indices are spread over several pages.
    fn entity(&mut self) -> Entity {
        let index = [self.random.below(40), self.random.below(40) * 97][self.random.below(2)];
        entity(u32::try_from(index).unwrap(), 1 + u32::try_from(self.random.below(2)).unwrap())
    }

    /// Returns entities of which some are in the set, some are not, and some are repeated.
    fn some_entities(&mut self) -> Vec<Entity> {
        let mut entities: Vec<Entity> = (0..self.random.below(12)).map(|_| self.entity()).collect();
        for _ in 0..self.rows.len().min(3) {
            let row = self.random.below(self.rows.len());
            entities.extend([self.rows[row].0; 2]);
        }
        entities
    }

    fn row_of(&self, entity: Entity) -> Option<usize> {
        self.rows.iter().position(|row| row.0 == entity)
    }

    fn insert(&mut self) {
        let (e, value) = (self.entity(), u32::try_from(self.random.below(1000)).unwrap());
        let old = match self.rows.iter_mut().find(|row| row.0.index() == e.index()) {
            Some(row) => Some(std::mem::replace(row, (e, value)).1),
            None => {
                self.rows.push((e, value));
                None
            }
        };
        assert_eq!(self.set.insert(e, value), old);
    }

    fn remove_one(&mut self) {
        let e = self.entity();
        let row = self.row_of(e);
        let keep_order = self.random.below(2) == 0;
        if keep_order {
            assert_eq!(self.set.shift_remove(e), row.map(|row| self.rows.remove(row).1));
        } else {
            assert_eq!(self.set.swap_remove(e), row.map(|row| self.rows.swap_remove(row).1));
        }
    }

    fn change(&mut self) {
        let e = self.entity();
        let row = self.row_of(e);
        if let Some(value) = self.set.get_mut(e) {
            *value += 1;
            self.rows[row.unwrap()].1 += 1;
        } else {
            assert_eq!(row, None);
        }
        if let Some(row) = row {
            self.set[e] ^= 1;
            self.rows[row].1 ^= 1;
            assert_eq!(self.set[e], self.rows[row].1);
        }
        for value in self.set.as_mut_slice().iter_mut().take(3) {
            *value += 5;
        }
        for ((_, value), row) in self.set.iter_mut().zip(&mut self.rows).rev().take(2) {
            *value += 7;
            row.1 += 7;
        }
        self.rows.iter_mut().take(3).for_each(|row| row.1 += 5);
    }

    fn reorder(&mut self) {
        let n = self.rows.len();
        match self.random.below(6) {
            0 if n > 0 => {
                let (a, b) = (self.random.below(n), self.random.below(n));
                self.set.swap(a, b);
                self.rows.swap(a, b);
            }
            1 => {
                self.set.sort_by(|a, b| (a % 10).cmp(&(b % 10)));
                self.rows.sort_by_key(|row| row.1 % 10);
            }
            2 => {
                self.set.sort_by_key(|value| std::cmp::Reverse(value / 7));
                self.rows.sort_by_key(|row| std::cmp::Reverse(row.1 / 7));
            }
            3 => {
                let first = self.random.below(n + 1);
                self.set.sort_n(first, |a, b| b.cmp(a));
                self.rows[..first].sort_by_key(|row| std::cmp::Reverse(row.1));
            }
            4 => {
                self.set.sort_unstable_by(u32::cmp);
                assert!(self.set.as_slice().is_sorted());
                self.accept_order();
            }
            _ => {
                let order = self.some_entities();
                self.set.sort_as(&order);
                let mut wanted: Vec<Entity> = Vec::new();
                for e in order {
                    if self.row_of(e).is_some() && !wanted.contains(&e) {
                        wanted.push(e);
                    }
                }
                assert_eq!(self.set.entities()[..wanted.len()], wanted);
                self.accept_order();
            }
        }
    }

    /// Copies an unspecified order from the set, and checks that the rows are the same.
    fn accept_order(&mut self) {
        let mut before = std::mem::take(&mut self.rows);
        self.rows = self.set.iter().map(|(entity, &value)| (entity, value)).collect();
        let mut after = self.rows.clone();
        before.sort_unstable();
        after.sort_unstable();
        assert_eq!(before, after);
    }

    fn remove_many(&mut self) {
        let digit = u32::try_from(self.random.below(10)).unwrap();
        match self.random.below(5) {
            0 => {
                self.set.retain(|_, value| {
                    *value += 1;
                    *value % 10 != digit
                });
                self.rows.iter_mut().for_each(|row| row.1 += 1);
                self.rows.retain(|row| row.1 % 10 != digit);
            }
            1 => {
                let out = self.set.extract_if(|entity, _| entity.index() % 10 == digit);
                let wanted = self.rows.extract_if(.., |row| row.0.index() % 10 == digit);
                assert!(out.into_iter().eq(wanted));
            }
            2 => {
                let entities = self.some_entities();
                let out = self.set.remove_batch(entities.iter().copied());
                assert!(
                    out.into_iter().eq(self.rows.extract_if(.., |row| entities.contains(&row.0)))
                );
            }
            3 => {
                let entities = self.some_entities();
                let mut compactor = self.set.compactor();
                for (i, &e) in entities.iter().enumerate() {
                    let there = self.rows.iter().any(|row| row.0 == e);
                    assert_eq!(compactor.remove(e), there && !entities[..i].contains(&e));
                }
                drop(compactor);
                self.rows.retain(|row| !entities.contains(&row.0));
            }
            _ if self.random.below(8) == 0 => {
                let drain = self.set.drain();
                assert_eq!(drain.len(), self.rows.len());
                assert!(drain.eq(self.rows.drain(..)));
            }
            _ if self.random.below(8) == 0 => {
                self.set.clear();
                self.rows.clear();
            }
            _ => {}
        }
    }

    fn housekeeping(&mut self) {
        match self.random.below(4) {
            0 => self.set.reserve(self.random.below(100)),
            1 => self.set.shrink_to_fit(),
            2 => self.set = self.set.clone(),
            _ => {
                let mut other = SparseSet::from_iter([(entity(3, 1), 3), (entity(4000, 1), 4)]);
                other.clone_from(&self.set);
                assert!(other == self.set);
                self.set = other;
            }
        }
    }
}

#[test]
fn a_set_matches_a_vector_of_pairs() {
    let (seeds, steps) = if cfg!(miri) { (1, 60) } else { (4, 2000) };
    for seed in 1..=seeds {
        let mut pair =
            Pair { set: SparseSet::new(), rows: Vec::new(), random: Xorshift::new(seed * 7919) };
        let mut most = 0;
        for _ in 0..steps {
            match pair.random.below(16) {
                0..=7 => pair.insert(),
                8..=9 => pair.remove_one(),
                10..=11 => pair.change(),
                12..=13 => pair.reorder(),
                14 => pair.remove_many(),
                _ => pair.housekeeping(),
            }
            most = most.max(pair.rows.len());
            assert_same(&pair.set, &pair.rows);
        }
        assert!(most > 20, "the set stayed too small for the test");
    }
}
