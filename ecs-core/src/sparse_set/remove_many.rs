//! Taking out many rows at once, each gap filled by the last row.

use super::SparseSet;
use crate::arrangement::Leaver;
use crate::entity::Entity;
use crate::sparse::{Slot, Sparse};

impl<T> SparseSet<T> {
    /// Takes out the rows of many entities, each as [`land`](Self::land) does after
    /// [`carry`](Self::carry), and drops their values when all are out. O(leavers).
    pub(crate) fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver>) {
        // Values that go wait behind those that stay, where the index doesn't know them. Were something to
        // panic meanwhile, an empty set would be left.
        let empty = Self::with_offset(self.values.offset());
        let mut set = core::mem::replace(self, empty);
        let len = {
            let mut rows = Rows {
                sparse: &mut set.sparse,
                entities: &mut set.entities,
                values: set.values.as_mut_slice(),
            };
            for leaver in leavers {
                rows.remove(&leaver);
            }
            rows.entities.len()
        };
        set.entities.truncate(len);
        *self = set;
        self.values.truncate(len);
    }
}

/// The rows that are left, as slices, so that their ends stay in registers throughout the loop.
struct Rows<'a, T> {
    sparse: &'a mut Sparse,
    entities: &'a mut [Entity],
    values: &'a mut [T],
}

impl<T> Rows<'_, T> {
    #[inline(always)]
    fn remove(&mut self, leaver: &impl Leaver) {
        let Some(slot) = self.sparse.find_mut(leaver.index()) else { return };
        // An empty slot's row is beyond any other.
        if slot.index() >= self.entities.len() {
            return;
        }
        let mut row = core::mem::replace(slot, Slot::EMPTY);
        leaver.carried(|to| row = self.carry(row, to));
        if let Some((last, rest)) = core::mem::take(&mut self.entities).split_last_mut() {
            if let Some(gap) = rest.get_mut(row.index()) {
                *gap = *last;
                if let Some(slot) = self.sparse.find_mut(last.index()) {
                    *slot = row;
                }
            }
            self.entities = rest;
        }
        if let Some((last, rest)) = core::mem::take(&mut self.values).split_last_mut() {
            if let Some(gap) = rest.get_mut(row.index()) {
                core::mem::swap(gap, last);
            }
            self.values = rest;
        }
    }

    /// As `SparseSet::carry`.
    #[inline(always)]
    fn carry(&mut self, row: Slot, to: usize) -> Slot {
        let from = row.index();
        if from == to || to + 1 >= self.entities.len() {
            return row;
        }
        self.entities.swap(from, to);
        self.values.swap(from, to);
        self.sparse.set(self.entities[from].index(), from);
        Slot::of(to)
    }
}
