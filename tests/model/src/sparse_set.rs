//! A sparse set against a vector of pairs with the same rows in the same order.

use ecs_core::{Entity, SparseSet};

use crate::ledger::{self, Counted};

/// The number of bytes of one operation.
const BYTES: usize = 4;

/// A set and its expected rows.
#[derive(Default)]
struct Pair {
    set: SparseSet<Counted>,
    rows: Vec<(Entity, u32)>,
    serial: u32,
}

/// Runs the operations encoded in `bytes` on a set. Checks it against a vector after each.
///
/// # Panics
///
/// Panics at the first difference.
pub fn run_sparse_set(bytes: &[u8]) {
    let before = ledger::counts().0;
    let mut pair = Pair::default();
    for &op in bytes.as_chunks::<BYTES>().0 {
        pair.apply(op);
        pair.check(before);
    }
    drop(pair);
    assert_eq!(ledger::counts(), (before, 0), "a dropped set left values behind");
}

/// Returns one of few entities, spread over several pages, with few generations.
fn entity(x: u8, y: u8) -> Entity {
    let index = if x.is_multiple_of(4) { u32::from(y) * 97 } else { u32::from(y % 32) };
    Entity::new(index, 1 + u32::from(x / 4 % 2)).expect("the generation isn't zero")
}

fn pairs(out: Vec<(Entity, Counted)>) -> Vec<(Entity, u32)> {
    out.into_iter().map(|(entity, value)| (entity, value.value)).collect()
}

impl Pair {
    fn row_of(&self, entity: Entity) -> Option<usize> {
        self.rows.iter().position(|row| row.0 == entity)
    }

    /// Returns entities of which some are in the set, some are not, and some are repeated.
    fn some(&self, x: u8, y: u8) -> Vec<Entity> {
        let step = |i: u8| entity(x.wrapping_add(i), y.wrapping_add(i.wrapping_mul(7)));
        let there = self.rows.iter().skip(usize::from(y % 5)).step_by(usize::from(x % 4) + 1);
        (0..x % 8)
            .map(step)
            .chain(there.take(6).map(|row| row.0))
            .chain([step(0), step(1)])
            .collect()
    }

    fn apply(&mut self, [kind, x, y, z]: [u8; BYTES]) {
        let e = entity(x, y);
        match kind % 32 {
            0..10 => self.insert(e),
            10 | 11 => {
                let wanted = self.row_of(e).map(|row| self.rows.swap_remove(row).1);
                assert_eq!(self.set.swap_remove(e).map(|value| value.value), wanted);
            }
            12 | 13 => {
                let wanted = self.row_of(e).map(|row| self.rows.remove(row).1);
                assert_eq!(self.set.shift_remove(e).map(|value| value.value), wanted);
            }
            14..17 => self.write(kind % 32, e, usize::from(z)),
            17..23 => self.reorder(kind % 32, x, y, z),
            23..29 => self.remove_many(kind % 32, x, y, z),
            _ => self.copy_or_resize(kind % 32, x, y),
        }
    }

    fn insert(&mut self, e: Entity) {
        self.serial = self.serial.wrapping_add(1);
        let value = self.serial;
        let old = match self.rows.iter_mut().find(|row| row.0.index() == e.index()) {
            Some(row) => Some(std::mem::replace(row, (e, value)).1),
            None => {
                self.rows.push((e, value));
                None
            }
        };
        assert_eq!(self.set.insert(e, Counted::new(value)).map(|value| value.value), old);
    }

    fn write(&mut self, kind: u8, e: Entity, n: usize) {
        let row = self.row_of(e);
        match kind {
            14 => {
                let found = self.set.get_mut(e).map(|value| value.value ^= 1);
                assert_eq!(found.is_some(), row.is_some());
                row.into_iter().for_each(|row| self.rows[row].1 ^= 1);
            }
            15 => {
                self.set.iter_mut().rev().take(n % 8).for_each(|(_, value)| value.value ^= 2);
                self.rows.iter_mut().rev().take(n % 8).for_each(|row| row.1 ^= 2);
            }
            _ => {
                self.set.as_mut_slice().iter_mut().skip(n % 8).for_each(|value| value.value ^= 4);
                self.rows.iter_mut().skip(n % 8).for_each(|row| row.1 ^= 4);
            }
        }
    }

    fn reorder(&mut self, kind: u8, x: u8, y: u8, z: u8) {
        let m = u32::from(z % 9) + 1;
        let n = self.rows.len();
        match kind {
            17 if n > 0 => {
                let (a, b) = (usize::from(x) % n, usize::from(y) % n);
                self.set.swap(a, b);
                self.rows.swap(a, b);
            }
            18 => {
                self.set.sort_by(|a, b| (b.value % m).cmp(&(a.value % m)));
                self.rows.sort_by_key(|row| std::cmp::Reverse(row.1 % m));
            }
            19 => {
                self.set.sort_by_key(|value| value.value % m);
                self.rows.sort_by_key(|row| row.1 % m);
            }
            20 => {
                let first = usize::from(x) % (n + 1);
                self.set.sort_n(first, |a, b| (a.value % m).cmp(&(b.value % m)));
                self.rows[..first].sort_by_key(|row| row.1 % m);
            }
            21 => {
                self.set.sort_unstable_by(|a, b| (a.value % m).cmp(&(b.value % m)));
                assert!(self.set.as_slice().is_sorted_by_key(|value| value.value % m));
                self.accept_order();
            }
            _ => {
                let order = self.some(x, y);
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
        let new = self.set.iter().map(|(entity, value)| (entity, value.value)).collect();
        let mut before = std::mem::replace(&mut self.rows, new);
        let mut after = self.rows.clone();
        before.sort_unstable();
        after.sort_unstable();
        assert_eq!(before, after);
    }

    fn remove_many(&mut self, kind: u8, x: u8, y: u8, z: u8) {
        let m = u32::from(z % 5) + 2;
        let named = self.some(x, y);
        match kind {
            23 => {
                self.set.retain(|_, value| {
                    value.value ^= 8;
                    value.value % m != 0
                });
                self.rows.iter_mut().for_each(|row| row.1 ^= 8);
                self.rows.retain(|row| row.1 % m != 0);
            }
            24 => {
                let out = self.set.extract_if(|entity, _| entity.index() % m == 0);
                let wanted: Vec<_> =
                    self.rows.extract_if(.., |row| row.0.index() % m == 0).collect();
                assert_eq!(pairs(out), wanted);
            }
            25 | 26 => {
                let out = self.set.remove_batch(named.iter().copied());
                let wanted: Vec<_> =
                    self.rows.extract_if(.., |row| named.contains(&row.0)).collect();
                assert_eq!(pairs(out), wanted);
            }
            27 => {
                let mut compactor = self.set.compactor();
                for (i, e) in named.iter().enumerate() {
                    let there = self.rows.iter().any(|row| row.0 == *e);
                    assert_eq!(compactor.remove(*e), there && !named[..i].contains(e));
                }
                drop(compactor);
                self.rows.retain(|row| !named.contains(&row.0));
            }
            _ => {
                // Dropping a drain drops the remaining values.
                let mut drain = self.set.drain();
                let (front, back) = (drain.next(), drain.next_back());
                let wanted = (self.rows.first().copied(), self.rows.get(1..).and_then(<[_]>::last));
                let plain = |row: Option<(Entity, Counted)>| row.map(|(e, value)| (e, value.value));
                assert_eq!((plain(front), plain(back)), (wanted.0, wanted.1.copied()));
                assert_eq!(drain.len(), self.rows.len().saturating_sub(2));
                drop(drain);
                self.rows.clear();
            }
        }
    }

    fn copy_or_resize(&mut self, kind: u8, x: u8, y: u8) {
        match kind {
            29 => self.set = self.set.clone(),
            30 => {
                let far = Entity::new(u32::from(x) * 300, 1).expect("the generation isn't zero");
                let mut other: SparseSet<Counted> =
                    (0..y % 5).map(|i| (entity(x, i), Counted::new(0))).collect();
                other.extend([(far, Counted::new(1))]);
                other.clone_from(&self.set);
                assert!(other == self.set);
                self.set = other;
            }
            _ if x < 16 => {
                self.set.clear();
                self.rows.clear();
            }
            _ if x < 128 => self.set.shrink_to_fit(),
            _ => self.set.reserve(usize::from(y)),
        }
    }

    fn check(&self, before: i64) {
        let (set, rows) = (&self.set, &self.rows);
        assert_eq!((set.len(), set.is_empty()), (rows.len(), rows.is_empty()));
        assert!(
            set.iter().map(|(e, value)| (e, value.value)).eq(rows.iter().copied()),
            "wrong rows"
        );
        assert!(set.entities().iter().eq(rows.iter().map(|row| &row.0)));
        assert!(set.as_slice().iter().map(|value| value.value).eq(rows.iter().map(|row| row.1)));
        for (at, &(e, value)) in rows.iter().enumerate() {
            assert_eq!(set.row_of(e), Some(at));
            assert_eq!((set.get(e).map(|v| v.value), set[e].value), (Some(value), value));
            let other =
                Entity::new(e.index(), e.generation() + 1).expect("the generation isn't zero");
            assert!(set.contains(e) && !set.contains(other) && set.get(other).is_none());
        }
        let wanted = i64::try_from(rows.len()).expect("there are few rows");
        let (found, twice) = ledger::counts();
        assert_eq!(
            (found - before, twice),
            (wanted, 0),
            "values were lost, not dropped, or dropped twice"
        );
    }
}
