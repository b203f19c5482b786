//! Changing rows by a list of changes. The result is checked, so a wrong list can't break the invariant of [`Rows`].

use alloc::vec::Vec;

use super::Rows;
use crate::entity::handle::Entity;
use crate::storage::index::Slot;

impl Rows {
    /// Changes the rows by a function. Afterwards checks that the index maps the entity of each row to that row, and
    /// maps nothing else. If that isn't so, removes all rows and returns `false`. Breaks Set if a buffer lacks the values
    /// of rows that were added. O(changes).
    pub(crate) fn patch(&mut self, change: impl FnOnce(&mut Patch<'_>)) -> bool {
        let occupied = self.len();
        let mut patch = Patch { rows: self, occupied, written: Vec::new() };
        change(&mut patch);
        patch.finish()
    }
}

/// Rows that are being changed. If the change panics, they are checked too.
//
// Before the change, a slot is occupied for each row and for nothing else. So `occupied` begins with the number of rows,
// and it is exact, because `point` alone writes slots.
//
// `written` has the index of each slot that was written, and the indices of the entities that a written row had before
// and after. Afterwards, an occupied slot of these must name a row with its index. All other occupied slots name a row
// that had their index before and wasn't written, so it still has. So each occupied slot names a row of its own. If there
// are as many as rows, each row is named once, by the slot of its entity's index. That is the invariant.
pub(crate) struct Patch<'r> {
    rows: &'r mut Rows,
    /// The number of occupied slots.
    occupied: usize,
    written: Vec<u32>,
}

impl Patch<'_> {
    /// Returns the rows as they are now. They need not be consistent.
    pub(crate) const fn rows(&self) -> &Rows {
        self.rows
    }

    /// Writes the slot of an index.
    fn point(&mut self, index: u32, slot: Slot) {
        let before = core::mem::replace(self.rows.sparse.slot(index), slot);
        self.occupied += usize::from(slot != Slot::EMPTY);
        self.occupied -= usize::from(before != Slot::EMPTY);
        self.written.push(index);
    }

    /// Appends entities. An index that has a row already is then found at its new row. Breaks Set until the patch ends.
    pub(crate) fn append(&mut self, entities: &[Entity]) {
        for &entity in entities {
            let row = Slot::of(self.rows.len());
            self.rows.entities.edit().push(entity);
            self.point(entity.index(), row);
        }
    }

    /// Swaps two rows, of which one can be a row that its index no longer finds. Breaks Set until the patch ends.
    pub(crate) fn exchange(&mut self, a: usize, b: usize) {
        let entities = self.rows.entities.edit();
        let (first, second) = (entities[a].index(), entities[b].index());
        entities.swap(a, b);
        self.written.extend([first, second]);
        let found = |index, row| self.rows.sparse.get(index) == Some(row);
        let (first_found, second_found) = (found(first, a), found(second, b));
        if first_found {
            self.point(first, Slot::of(b));
        }
        if second_found {
            self.point(second, Slot::of(a));
        }
    }

    /// Removes the rows from `len` on. Breaks Set until the patch ends.
    pub(crate) fn cut(&mut self, len: usize) {
        for row in len..self.rows.len() {
            let index = self.rows.entities[row].index();
            self.written.push(index);
            if self.rows.sparse.get(index) == Some(row) {
                self.point(index, Slot::EMPTY);
            }
        }
        self.rows.entities.edit().truncate(len);
    }

    /// Checks the rows. Removes all of them, if they aren't consistent.
    fn finish(&mut self) -> bool {
        let fits = |index: u32| {
            let row = self.rows.sparse.get(index);
            row.is_none_or(|row| {
                self.rows.entities.get(row).is_some_and(|entity| entity.index() == index)
            })
        };
        let holds = self.occupied == self.rows.len() && self.written.iter().copied().all(fits);
        if !holds {
            *self.rows = Rows::new();
        }
        self.occupied = self.rows.len();
        self.written.clear();
        holds
    }
}

impl Drop for Patch<'_> {
    fn drop(&mut self) {
        // Does nothing, unless the change panicked.
        self.finish();
    }
}
