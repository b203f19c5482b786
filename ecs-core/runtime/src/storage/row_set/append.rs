//! Adding many rows at once.
//!
//! The values are pushed first. Their entities are assigned afterwards, column by column. So the
//! loop over the values does nothing else, and the index is filled with many consecutive rows at
//! once.

use alloc::vec::Vec;

use super::RowSet;
use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::room::Room;
use crate::storage::rows::Place;
use crate::storage::store::Form;
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Appends a row without an entity. [`commit_rows`](Self::commit_rows) must follow and assign
    /// the entity. Until then the row can't be found; it is dropped with the set.
    #[inline(always)]
    pub(super) fn push_row<R, F: Form<R, Columns = B>>(&mut self, row: R) {
        self.room = 0;
        if self.values.is_full() {
            // By value, like `grown_for`.
            let empty = self.values.like();
            let values = grown(core::mem::replace(&mut self.values, empty));
            core::mem::forget(core::mem::replace(&mut self.values, values));
        }
        F::push(row, Room::new(&mut self.values));
    }

    /// Appends the entities and their `rows`. Leaves `rows` empty.
    pub(super) fn append_rows(&mut self, new: &NewEntities, rows: &mut Vec<B::Row>) {
        assert_eq!(new.as_slice().len(), rows.len(), "each entity needs one value");
        // Allocates first, so that a failure leaves the invariants intact.
        self.reserve_rows(rows.len());
        self.room = 0;
        self.values.append_rows(rows);
        self.commit_rows(new);
    }

    /// Appends the entities and their values, column by column. Leaves the vectors empty.
    pub(crate) fn append_vecs(&mut self, new: &NewEntities, vecs: B::Vecs<'_>) {
        let count = new.as_slice().len();
        B::lengths(&vecs, &mut |len| assert_eq!(count, len, "each entity needs one value"));
        // Allocates first, so that a failure leaves the invariants intact.
        self.reserve_rows(count);
        self.room = 0;
        self.values.append(vecs);
        self.commit_rows(new);
    }

    /// Appends the entities and their values, of which there must be as many. Leaves `staged` empty.
    pub(super) fn adopt_buffers(&mut self, new: &NewEntities, staged: B::Staged<'_>) {
        self.room = 0;
        self.rows.reserve(new.as_slice().len());
        self.values.adopt(staged);
        self.commit_rows(new);
    }

    /// Assigns the pending rows to these entities, in order. Drops the pending rows that are left.
    /// O(pending rows).
    ///
    /// # Panics
    ///
    /// Panics if there are fewer pending rows than entities.
    pub(super) fn commit_rows(&mut self, new: &NewEntities) {
        let (start, count) = (self.rows.len(), new.as_slice().len());
        assert!(start + count <= self.values.len(), "each entity needs one value");
        self.room = 0;
        self.values.truncate(start + count);
        if self.rows.append(new) {
            self.measure();
            if const { N::PLACES } {
                new.as_slice().iter().for_each(|&entity| self.notes.appended(entity));
            }
            return;
        }
        // An index has a row already. This happens only if the fields of two worlds were swapped.
        let pending: Vec<B::Row> =
            (0..count).map(|_| self.values.swap_remove(self.values.len() - 1)).collect();
        for (&entity, row) in new.as_slice().iter().zip(pending.into_iter().rev()) {
            self.put_values(entity, row);
        }
    }
}

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Stores the values of a row and drops the previous ones.
    fn put_values(&mut self, entity: Entity, row: B::Row) {
        self.rows.prepare(entity);
        self.values.reserve(1);
        let room = self.rows.capacity();
        match self.rows.place(entity, room) {
            Place::Taken(at) => {
                self.notes.replaced(entity);
                drop(self.values.replace(at, row));
            }
            Place::Free(vacancy) => {
                self.values.push(row);
                vacancy.take();
                self.notes.appended(entity);
            }
            Place::None => {}
        }
    }
}

/// Allocates memory for one more row.
#[cold]
#[inline(never)]
fn grown<B: Buffers>(mut values: B) -> B {
    values.reserve(1);
    values
}
