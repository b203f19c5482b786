//! The storage of a component or a table whose rows stay.

use alloc::vec::Vec;

use super::places::{Places, ValuesIn};
use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::gap_rows::GapRows;
use crate::storage::leaver::Leaver;
use crate::storage::store::{Form, MapValues, Store, append_mapped};
use crate::storage::unit_notes::UnitNotes;

/// The rows and values of a component or a table with `#[storage(stable)]`, with the notes of the unit. Opaque outside this
/// crate.
pub struct StableRows<P: Places, N: UnitNotes<P::Columns> = ()> {
    rows: GapRows,
    places: P,
    /// The values of rows whose entities are not created yet.
    pending: Vec<ValuesIn<P>>,
    notes: N,
}

impl<P: Places, N: UnitNotes<P::Columns>> StableRows<P, N> {
    /// Creates an empty storage with these empty places and notes.
    pub(crate) const fn new(places: P, notes: N) -> Self {
        Self { rows: GapRows::new(), places, pending: Vec::new(), notes }
    }

    /// Returns an empty storage with the same offsets and notes of the same kind.
    pub(crate) fn like(&self) -> Self {
        Self::new(self.places.like(), self.notes.like())
    }

    pub(crate) const fn rows(&self) -> &GapRows {
        &self.rows
    }

    pub(crate) const fn places(&self) -> &P {
        &self.places
    }

    /// Returns the rows, and the places as mutable. Which places have values must not change.
    #[cfg(feature = "delta")]
    pub(crate) const fn places_mut(&mut self) -> (&GapRows, &mut P) {
        (&self.rows, &mut self.places)
    }

    /// Forgets what is noted of a row.
    #[cfg(feature = "delta")]
    pub(crate) fn unmark(&mut self, row: usize) {
        self.places.unmark(row);
    }

    #[inline(always)]
    pub(crate) fn lend(&self) -> P::Lent<'_> {
        self.places.lend(&self.rows)
    }

    #[inline(always)]
    pub(crate) fn lend_mut(&mut self) -> P::LentMut<'_> {
        self.places.lend_mut(&self.rows)
    }

    /// Gives the lowest gap, or a row behind all others, to an entity without a row.
    #[inline]
    pub(crate) fn add(&mut self, entity: Entity, values: ValuesIn<P>) {
        let row = self.rows.next();
        self.add_at(row, entity, values);
    }

    /// Gives a row, which is a gap or that behind all others, to an entity without one.
    #[inline]
    pub(crate) fn add_at(&mut self, row: usize, entity: Entity, values: ValuesIn<P>) {
        self.rows.make_room(row, entity);
        self.places.reach(row);
        self.rows.occupy(row, entity);
        let former = self.places.put(row, values);
        self.notes.appended(entity);
        drop(former);
    }

    /// Gives rows to entities without one. They need values.
    fn claim(&mut self, new: &NewEntities) -> Vec<usize> {
        let claim = |&entity: &Entity| {
            let row = self.rows.next();
            self.rows.make_room(row, entity);
            self.places.reach(row);
            self.rows.occupy(row, entity);
            self.notes.appended(entity);
            row
        };
        new.as_slice().iter().map(claim).collect()
    }

    /// Appends the entities and their values, column by column. Leaves the vectors empty.
    pub(crate) fn append_vecs(
        &mut self,
        new: &NewEntities,
        vecs: <P::Columns as Buffers>::Vecs<'_>,
    ) {
        let count = new.as_slice().len();
        P::Columns::lengths(&vecs, &mut |len| {
            assert_eq!(count, len, "each entity needs one value")
        });
        let rows = self.claim(new);
        self.places.append(&rows, vecs);
    }

    /// Stores the values of a row whose entity is not created yet.
    pub(crate) fn push_values(&mut self, values: ValuesIn<P>) {
        self.pending.push(values);
    }

    /// Removes the row of an index. The others stay.
    #[inline]
    pub(crate) fn evict(&mut self, index: u32) -> Option<ValuesIn<P>> {
        if const { P::Columns::NOTED }
            && let Some(entity) = self.entity_at(index)
        {
            self.places.leave(entity);
        }
        self.lift(index)
    }

    /// Removes the row of an index like `evict`, and notes nothing.
    #[inline]
    pub(crate) fn lift(&mut self, index: u32) -> Option<ValuesIn<P>> {
        let row = self.rows.vacate(index)?;
        self.places.take(row)
    }

    /// Notes that all entities lose their rows, and keeps these if removed rows are kept. The rows are left.
    fn leave_all(&mut self) {
        if const { P::Columns::NOTED || N::KEEPS } {
            for (row, entity) in self.rows.iter() {
                self.places.leave(entity);
                if const { N::KEEPS }
                    && let Some(values) = self.places.take(row)
                {
                    self.notes.keep(entity, values);
                }
            }
        }
    }

    /// Moves the rows together, in their order. Calls `moved` with the old and the new number of each row that moves, after
    /// it has moved. If it panics, the other rows stay where they are. O(rows).
    pub(crate) fn compact(&mut self, mut moved: impl FnMut(usize, usize)) {
        let first = self.rows.next();
        let mut to = first;
        for from in first..self.rows.end() {
            if self.rows.carry(from, to) {
                self.places.carry(from, to);
                moved(from, to);
                to += 1;
            }
        }
    }

    /// Replaces the contents by those of `source`, in the same rows. `copy` clones places into empty ones, and `keep` packed
    /// columns.
    pub(crate) fn copy_with(
        &mut self,
        source: &Self,
        copy: impl FnOnce(&mut P, &P),
        keep: impl Fn(&mut P::Columns, &P::Columns),
    ) {
        /// Empties the places, because a clone panicked and they may have different values.
        struct Empty<'a, P: Places>(&'a mut P);

        impl<P: Places> Drop for Empty<'_, P> {
            fn drop(&mut self) {
                self.0.clear();
            }
        }

        self.clear();
        let unfinished = Empty(&mut self.places);
        copy(unfinished.0, &source.places);
        core::mem::forget(unfinished);
        self.rows.copy_from(&source.rows);
        self.notes.copy_from(&source.notes, keep);
    }
}

impl<P: Places, N: UnitNotes<P::Columns>> Store for StableRows<P, N> {
    type Columns = P::Columns;
    type Notes = N;

    #[inline]
    fn len(&self) -> usize {
        self.rows.len()
    }

    #[inline]
    fn insert<R, F: Form<R, Columns = P::Columns>>(&mut self, entity: Entity, row: R) -> Option<R> {
        let values = F::into_values(row);
        match self.rows.rename(entity) {
            Some(at) => self.places.put(at, values).map(F::from_values),
            None => {
                self.add(entity, values);
                None
            }
        }
    }

    // No group owns the rows, so the row is not swapped before it is removed.
    #[inline]
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<ValuesIn<P>> {
        self.evict(leaver.index())
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) {
        let mut gone = Vec::new();
        for leaver in leavers {
            let entity = self.entity_at(leaver.index());
            match (self.evict(leaver.index()), entity) {
                (Some(values), Some(entity)) if N::KEEPS => self.notes.keep(entity, values),
                (values, _) => gone.extend(values),
            }
        }
        drop(gone);
    }

    #[inline]
    fn push_pending<R, F: Form<R, Columns = P::Columns>>(&mut self, row: R) {
        self.pending.push(F::into_values(row));
    }

    // The memory of pending rows is not reserved.
    #[inline]
    fn push_reserved<R, F: Form<R, Columns = P::Columns>>(&mut self, row: R) {
        self.pending.push(F::into_values(row));
    }

    fn commit(&mut self, new: &NewEntities) {
        let mut pending = core::mem::take(&mut self.pending);
        assert!(new.as_slice().len() <= pending.len(), "each entity needs one value");
        pending.truncate(new.as_slice().len());
        self.append(new, &mut pending);
    }

    fn append(&mut self, new: &NewEntities, rows: &mut Vec<ValuesIn<P>>) {
        let entities = new.as_slice();
        assert_eq!(entities.len(), rows.len(), "each entity needs one value");
        for (&entity, values) in entities.iter().zip(rows.drain(..)) {
            self.add(entity, values);
        }
    }

    fn adopt(&mut self, new: &NewEntities, staged: <P::Columns as Buffers>::Staged<'_>) {
        let rows = self.claim(new);
        self.places.adopt(&rows, staged);
    }

    fn move_out(&mut self, to: &mut Self, _: &[Entity], map: MapValues<'_, ValuesIn<P>>) {
        let take = |(row, entity)| {
            self.places.leave(entity);
            self.places.take(row)
        };
        let values = self.rows.iter().filter_map(take).collect();
        self.rows.clear();
        append_mapped(&mut to.pending, values, map);
    }

    fn hand_over(
        &mut self,
        to: &mut Self,
        leavers: impl Iterator<Item = impl Leaver> + Clone,
        map: MapValues<'_, ValuesIn<P>>,
    ) {
        let values = leavers.filter_map(|leaver| self.evict(leaver.index())).collect();
        append_mapped(&mut to.pending, values, map);
    }

    #[inline]
    fn row_number(&self, index: u32) -> Option<u32> {
        u32::try_from(self.rows.row_at(index)?).ok()
    }

    fn list(&self, _: &Allocator) -> Vec<Entity> {
        self.rows.iter().map(|(_, entity)| entity).collect()
    }

    fn clear(&mut self) {
        self.leave_all();
        self.rows.clear();
        self.notes.cleared();
        self.places.clear();
    }

    fn reserve(&mut self, additional: usize, indices: usize) {
        self.rows.reserve(additional);
        self.places.reserve(self.rows.end().max(self.rows.len() + additional));
        self.notes.reserve(indices);
    }

    fn fill(&mut self, indices: usize) {
        self.rows.fill(indices);
        self.places.reserve(indices);
        self.notes.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
        self.places.shrink_to_fit();
        self.pending.shrink_to_fit();
        self.notes.shrink_to_fit();
    }

    #[inline]
    fn entity_at(&self, index: u32) -> Option<Entity> {
        self.rows.entity(self.rows.row_at(index)?)
    }

    #[inline]
    fn notes(&self) -> &N {
        &self.notes
    }

    #[inline]
    fn notes_mut(&mut self) -> &mut N {
        &mut self.notes
    }

    // Only loading and restoring call this: it moves rows. `Entity::DANGLING` stands for a gap.
    fn order_as(&mut self, entities: &[Entity]) {
        let mut moved = Vec::with_capacity(self.rows.len());
        let mut row = 0;
        for &entity in entities {
            // An entity that is named twice keeps its first position.
            if entity == Entity::DANGLING {
                row += 1;
            } else if self.entity_at(entity.index()) == Some(entity)
                && let Some(values) = self.lift(entity.index())
            {
                moved.push((row, entity, values));
                row += 1;
            }
        }
        let rest: Vec<Entity> = self.rows.iter().map(|(_, entity)| entity).collect();
        for entity in rest {
            if let Some(values) = self.lift(entity.index()) {
                moved.push((row, entity, values));
                row += 1;
            }
        }
        moved.into_iter().for_each(|(row, entity, values)| self.add_at(row, entity, values));
    }

    fn advance(&mut self) {
        self.places.advance();
    }

    fn finish(&mut self) {
        if self.notes.finishes() {
            // Without rows at first, because the function can panic.
            self.leave_all();
            self.rows.clear();
            self.notes.finish();
        }
    }
}
