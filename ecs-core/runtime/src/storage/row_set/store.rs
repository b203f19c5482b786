//! A set of rows as the storage of a component or a table in a world.

use alloc::vec::Vec;

use super::{RowSet, put_after_growth};
use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::leaver::Leaver;
use crate::storage::room::Room;
use crate::storage::rows::{Place, Rows};
use crate::storage::store::{Form, MapValues, Store};
use crate::storage::unit_notes::UnitNotes;

/// A storage whose rows have an order, so that a group can own it.
pub trait RowStore: Store {
    fn rows(&self) -> &Rows;
    /// Swaps two rows. Panics if one is out of bounds.
    fn swap(&mut self, a: usize, b: usize);
    /// Permutes the rows from `start` on: row `start + i` becomes the former row `order[i]`.
    fn permute(&mut self, start: usize, order: &[u32]);
}

impl<B: Buffers, N: UnitNotes<B>> RowStore for RowSet<B, N> {
    #[inline]
    fn rows(&self) -> &Rows {
        self.rows()
    }

    #[inline(always)]
    fn swap(&mut self, a: usize, b: usize) {
        self.swap_rows(a, b);
    }

    fn permute(&mut self, start: usize, order: &[u32]) {
        self.permute_rows(start, order);
    }
}

impl<B: Buffers, N: UnitNotes<B>> Store for RowSet<B, N> {
    type Columns = B;
    type Notes = N;

    #[inline]
    fn len(&self) -> usize {
        self.rows.len()
    }

    #[inline(always)]
    fn insert<R, F: Form<R, Columns = B>>(&mut self, entity: Entity, row: R) -> Option<R> {
        match self.rows.place(entity, self.room) {
            Place::Taken(at) => {
                let replaced = self.values.replace(at, F::into_values(row));
                self.notes.replaced(entity);
                Some(F::from_values(replaced))
            }
            Place::Free(vacancy) => {
                // If `push` is code of another crate and panics, buffers are left with different lengths.
                let room = core::mem::replace(&mut self.room, 0);
                F::push(row, Room::new(&mut self.values));
                vacancy.take();
                self.notes.appended(entity);
                self.room = room;
                None
            }
            Place::None => {
                // The set is passed by value, so that the optimiser knows that this call, which is
                // rare, changes nothing else in the world. The list of values is made only here,
                // because an argument of this call is in memory.
                let empty = self.like();
                let set = core::mem::replace(self, empty);
                let set = put_after_growth(set, entity, F::into_values(row));
                // The empty set has no memory to free.
                core::mem::forget(core::mem::replace(self, set));
                None
            }
        }
    }

    #[inline(always)]
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<B::Row> {
        self.take_leaver(leaver)
    }

    #[inline(always)]
    fn discard(&mut self, leaver: &impl Leaver) {
        self.discard_leaver(leaver);
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) {
        self.remove_leavers(leavers);
    }

    #[inline(always)]
    fn push_pending<R, F: Form<R, Columns = B>>(&mut self, row: R) {
        self.push_row::<R, F>(row);
    }

    #[inline(always)]
    fn push_reserved<R, F: Form<R, Columns = B>>(&mut self, row: R) {
        assert!(!self.values.is_full(), "no room was reserved");
        self.room = 0;
        F::push(row, Room::new(&mut self.values));
    }

    fn commit(&mut self, new: &NewEntities) {
        self.commit_rows(new);
    }

    fn append(&mut self, new: &NewEntities, rows: &mut Vec<B::Row>) {
        self.append_rows(new, rows);
    }

    fn adopt(&mut self, new: &NewEntities, staged: B::Staged<'_>) {
        self.adopt_buffers(new, staged);
    }

    fn move_out(&mut self, to: &mut Self, _: &[Entity], map: MapValues<'_, B::Row>) {
        self.move_rows(to, map);
    }

    fn hand_over(
        &mut self,
        to: &mut Self,
        leavers: impl Iterator<Item = impl Leaver> + Clone,
        map: MapValues<'_, B::Row>,
    ) {
        self.hand_over_rows(to, leavers, map);
    }

    #[inline]
    fn row_number(&self, index: u32) -> Option<u32> {
        u32::try_from(self.rows.row_at(index)?).ok()
    }

    fn list(&self, _: &Allocator) -> Vec<Entity> {
        self.rows.entities().to_vec()
    }

    fn clear(&mut self) {
        self.leave_all();
        self.rows.clear();
        self.notes.cleared();
        self.values.truncate(0);
    }

    fn reserve(&mut self, additional: usize, indices: usize) {
        self.reserve_rows(additional);
        self.notes.reserve(indices);
    }

    fn fill(&mut self, indices: usize) {
        self.fill_rows(indices);
        self.notes.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.room = 0;
        self.rows.shrink_to_fit();
        self.values.shrink_to_fit();
        self.measure();
        self.notes.shrink_to_fit();
    }

    #[inline]
    fn entity_at(&self, index: u32) -> Option<Entity> {
        self.rows.entities().get(self.rows.find(index).index()).copied()
    }

    #[inline]
    fn notes(&self) -> &N {
        &self.notes
    }

    #[inline]
    fn notes_mut(&mut self) -> &mut N {
        &mut self.notes
    }

    fn order_as(&mut self, entities: &[Entity]) {
        self.notes.reordered();
        let mut next = 0;
        for &entity in entities {
            // An entity that is named twice keeps its first position.
            if let Some(row) = self.rows.row_of(entity)
                && row >= next
            {
                self.swap_rows(row, next);
                next += 1;
            }
        }
    }

    fn ordered(&self) -> Option<&Rows> {
        Some(&self.rows)
    }

    fn arrange(&mut self, order: &mut [u32]) {
        self.arrange_rows(0, order);
    }

    fn advance(&mut self) {
        self.values.advance();
    }

    fn finish(&mut self) {
        if self.notes.finishes() {
            // Without rows at first, because the function can panic.
            self.room = 0;
            self.leave_all();
            self.rows.clear();
            self.notes.finish();
        }
    }
}
