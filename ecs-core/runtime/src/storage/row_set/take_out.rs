//! Removing rows from a set that groups may own. A row is first swapped behind the members of each
//! group that it leaves. Then the last row fills its place.

use core::mem::ManuallyDrop;

use super::RowSet;
use crate::entity::handle::Entity;
use crate::prefetch::AHEAD;
use crate::storage::buffers::Buffers;
use crate::storage::index::{Slot, SparseIndex};
use crate::storage::leaver::Leaver;
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Removes the row of one entity. O(columns) for each swap.
    #[inline(always)]
    pub(super) fn take_leaver(&mut self, leaver: &impl Leaver) -> Option<B::Row> {
        self.notes.leaving(leaver.index());
        let row = self.rows.lift(leaver.index())?;
        let mut lifted = Lifted { set: self, row };
        leaver.carried(|to| lifted.carry(to));
        Some(lifted.land())
    }

    /// Removes the row of one entity, and drops it when the set is consistent again. It is read only for its drop.
    #[inline(always)]
    pub(super) fn discard_leaver(&mut self, leaver: &impl Leaver) {
        if const { B::NEEDS_DROP } {
            drop(self.take_leaver(leaver));
            return;
        }
        self.notes.leaving(leaver.index());
        let Some(row) = self.rows.lift(leaver.index()) else { return };
        let mut lifted = Lifted { set: self, row };
        leaver.carried(|to| lifted.carry(to));
        lifted.forget();
    }

    /// Swaps a row that is no longer in the index with the row `to`, and returns its new position.
    /// Breaks Set if it is in the index. This is a separate function, so that its callers stay small.
    #[inline(never)]
    fn carry(&mut self, row: Slot, to: usize) -> Slot {
        self.rows.carry(row, to);
        self.values.swap(row.index(), to);
        self.notes.moved(&self.rows, row.index());
        Slot::of(to)
    }

    /// Removes the rows of many entities, then drops their values. O(leavers).
    pub(super) fn remove_leavers(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) {
        // Removed values are kept behind the remaining rows until the end, and the index doesn't
        // contain them. The set is empty until then, so a panic leaves an empty set.
        let empty = self.like();
        let mut set = core::mem::replace(self, empty);
        set.notes.reordered();
        let len = {
            let mut rows = RemainingRows {
                sparse: &mut set.rows.sparse,
                entities: set.rows.entities.edit(),
                values: &mut set.values,
                notes: &mut set.notes,
            };
            let mut ahead = leavers.clone();
            for leaver in ahead.by_ref().take(AHEAD) {
                rows.sparse.prefetch(leaver.index());
            }
            for leaver in leavers {
                if let Some(next) = ahead.next() {
                    rows.sparse.prefetch(next.index());
                }
                rows.remove(&leaver);
            }
            rows.entities.len()
        };
        set.rows.entities.edit().truncate(len);
        if len == 0 {
            set.notes.emptied();
        }
        *self = set;
        self.values.truncate(len);
    }
}

/// A row that is no longer in the index. It is removed from the set on drop, even during a panic.
struct Lifted<'a, B: Buffers, N: UnitNotes<B>> {
    set: &'a mut RowSet<B, N>,
    row: Slot,
}

impl<B: Buffers, N: UnitNotes<B>> Lifted<'_, B, N> {
    /// Swaps the row with the row `to`.
    #[inline(always)]
    fn carry(&mut self, to: usize) {
        if !stays(self.row.index(), to, self.set.rows.len()) {
            self.row = self.set.carry(self.row, to);
        }
    }

    #[inline]
    fn land(self) -> B::Row {
        let mut landing = ManuallyDrop::new(self);
        let row = landing.row;
        landing.set.land(row)
    }

    #[inline]
    fn forget(self) {
        let mut landing = ManuallyDrop::new(self);
        let row = landing.row;
        landing.set.forget(row);
    }
}

impl<B: Buffers, N: UnitNotes<B>> Drop for Lifted<'_, B, N> {
    #[cold]
    fn drop(&mut self) {
        drop(self.set.land(self.row));
    }
}

/// Returns whether a swap of the row can be skipped. That is so if the row stays in place. It is
/// also so if the row would become the last one, because the removal then has the same result.
#[inline]
pub(super) const fn stays(from: usize, to: usize, len: usize) -> bool {
    from == to || to.saturating_add(1) >= len
}

/// The remaining rows. Their entities are a slice, so that the compiler keeps the length in a
/// register during the loop.
struct RemainingRows<'a, B, N> {
    sparse: &'a mut SparseIndex,
    entities: &'a mut [Entity],
    values: &'a mut B,
    notes: &'a mut N,
}

impl<B: Buffers, N: UnitNotes<B>> RemainingRows<'_, B, N> {
    /// Removes a row. Breaks Set until the values behind the remaining rows are removed.
    #[inline(always)]
    fn remove(&mut self, leaver: &impl Leaver) {
        self.notes.leaving(leaver.index());
        let Some(slot) = self.sparse.find_mut(leaver.index()) else { return };
        // The number in an empty slot is greater than any row.
        if slot.index() >= self.entities.len() {
            return;
        }
        if const { B::NOTED } {
            self.values.leave(self.entities[slot.index()]);
        }
        let mut row = slot.take();
        leaver.carried(|to| row = self.carry(row, to));
        let entity =
            if const { N::KEEPS } { self.entities.get(row.index()).copied() } else { None };
        if let Some((last, rest)) = core::mem::take(&mut self.entities).split_last_mut() {
            if let Some(gap) = rest.get_mut(row.index()) {
                *gap = *last;
                self.sparse.put(last.index(), row);
            }
            self.entities = rest;
        }
        if let Some(entity) = entity {
            let row = self.values.swap_remove(row.index());
            self.notes.keep(entity, row);
        } else if B::NEEDS_DROP {
            self.values.swap(row.index(), self.entities.len());
        } else {
            self.values.forget(row.index());
        }
    }

    /// Swaps a row like [`Lifted::carry`]. Breaks Set if it is in the index.
    #[inline(always)]
    fn carry(&mut self, row: Slot, to: usize) -> Slot {
        let from = row.index();
        if stays(from, to, self.entities.len()) {
            return row;
        }
        self.entities.swap(from, to);
        self.values.swap(from, to);
        self.sparse.put(self.entities[from].index(), row);
        Slot::of(to)
    }
}
