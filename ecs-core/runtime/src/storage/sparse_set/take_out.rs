//! RemainingRows that leave a column that groups may own: each is carried behind the members that stay, then the
//! last row fills its place.

use core::mem::{ManuallyDrop, needs_drop};

use super::SparseSet;
use crate::entity::handle::Entity;
use crate::storage::buffer::Buffer;
use crate::storage::index::{Slot, SparseIndex};
use crate::storage::leaver::Leaver;

impl<T> SparseSet<T> {
    /// Takes the row of one entity out. O(1) for each place that it is carried to.
    #[inline(always)]
    pub(crate) fn take_out(&mut self, leaver: &impl Leaver) -> Option<T> {
        let row = self.sparse.find_mut(leaver.index())?.take();
        if row == Slot::EMPTY {
            return None;
        }
        let mut lifted = Lifted { set: self, row };
        leaver.carried(|to| lifted.carry(to));
        Some(lifted.land())
    }

    /// Lets a row that the index doesn't know any more change places with the row `to`, where it is then.
    /// Apart, to keep what calls it small.
    #[inline(never)]
    fn carry(&mut self, row: Slot, to: usize) -> Slot {
        let from = row.index();
        self.entities.swap(from, to);
        self.values.as_mut_slice().swap(from, to);
        self.sparse.put(self.entities[from].index(), row);
        Slot::of(to)
    }

    /// Takes out the rows of many entities, and drops their values when all are out. O(leavers).
    pub(crate) fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver>) {
        // Values that go wait behind those that stay, where the index doesn't know them. Were something to
        // panic meanwhile, an empty set would be left.
        let empty = Self::with_offset(self.values.offset());
        let mut set = core::mem::replace(self, empty);
        let len = {
            let mut rows = RemainingRows {
                sparse: &mut set.sparse,
                entities: &mut set.entities,
                values: &mut set.values,
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

/// A row that the index doesn't know any more. Whatever panics, it leaves the set.
struct Lifted<'a, T> {
    set: &'a mut SparseSet<T>,
    row: Slot,
}

impl<T> Lifted<'_, T> {
    /// Lets the row change places with the row `to`.
    #[inline(always)]
    fn carry(&mut self, to: usize) {
        if !stays(self.row.index(), to, self.set.len()) {
            self.row = self.set.carry(self.row, to);
        }
    }

    #[inline]
    fn land(self) -> T {
        let mut landing = ManuallyDrop::new(self);
        let row = landing.row;
        landing.set.land(row)
    }
}

impl<T> Drop for Lifted<'_, T> {
    #[cold]
    fn drop(&mut self) {
        drop(self.set.land(self.row));
    }
}

/// Whether carrying a row changes nothing of what comes of it: it is there, or it would come to the last
/// row, from which it would leave as it does from here.
#[inline]
const fn stays(from: usize, to: usize, len: usize) -> bool {
    from == to || to.saturating_add(1) >= len
}

/// The rows that are left: their entities as a slice, so that its end stays in a register throughout the loop.
struct RemainingRows<'a, T> {
    sparse: &'a mut SparseIndex,
    entities: &'a mut [Entity],
    values: &'a mut Buffer<T>,
}

impl<T> RemainingRows<'_, T> {
    #[inline(always)]
    fn remove(&mut self, leaver: &impl Leaver) {
        let Some(slot) = self.sparse.find_mut(leaver.index()) else { return };
        // An empty slot's row is beyond any other.
        if slot.index() >= self.entities.len() {
            return;
        }
        let mut row = slot.take();
        leaver.carried(|to| row = self.carry(row, to));
        if let Some((last, rest)) = core::mem::take(&mut self.entities).split_last_mut() {
            if let Some(gap) = rest.get_mut(row.index()) {
                *gap = *last;
                self.sparse.put(last.index(), row);
            }
            self.entities = rest;
        }
        if needs_drop::<T>() {
            self.values.as_mut_slice().swap(row.index(), self.entities.len());
        } else {
            self.values.forget(row.index());
        }
    }

    /// As [`Lifted::carry`].
    #[inline(always)]
    fn carry(&mut self, row: Slot, to: usize) -> Slot {
        let from = row.index();
        if stays(from, to, self.entities.len()) {
            return row;
        }
        self.entities.swap(from, to);
        self.values.as_mut_slice().swap(from, to);
        self.sparse.put(self.entities[from].index(), row);
        Slot::of(to)
    }
}
