//! The storage of a linear component in a world. The world's allocator has the generations.

use alloc::vec::Vec;

use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::{Entity, FIRST, Generation};
use crate::storage::buffer::Buffer;
use crate::storage::leaver::Leaver;
use crate::storage::noted::Plain;
use crate::storage::notes::Notes;
use crate::storage::slots::Slots;
use crate::storage::store::{Form, MapValues, Store, append_mapped};
use crate::storage::unit_notes::UnitNotes;

/// Values at their entity's index, with the notes of the column and of the unit. Opaque outside this crate.
pub struct LinearRows<T, M: Notes = (), N: UnitNotes<Plain<T>> = ()> {
    pub(crate) slots: Slots<T>,
    /// Their rows are the indices.
    pub(crate) marks: M,
    /// The generation of each value, by index, if anything is noted: removed entities are named.
    generations: Vec<Generation>,
    pub(crate) notes: N,
}

impl<T, M: Notes, N: UnitNotes<Plain<T>>> LinearRows<T, M, N> {
    /// Creates an empty storage with this offset in a large allocation (see `Buffer`). The notes are empty.
    pub(crate) const fn new(offset: usize, marks: M, notes: N) -> Self {
        Self { slots: Slots::with_offset(offset), marks, generations: Vec::new(), notes }
    }

    /// Returns an empty storage with the same offset and notes of the same kind.
    pub(crate) fn like(&self) -> Self {
        Self {
            slots: self.slots.like(),
            marks: self.marks.like(),
            generations: Vec::new(),
            notes: self.notes.like(),
        }
    }

    /// Copies what is noted of equal values.
    pub(crate) fn copy_marks(&mut self, source: &Self) {
        self.marks.copy_from(&source.marks);
        self.generations.clone_from(&source.generations);
    }

    /// Notes that an entity gets a value.
    #[inline]
    fn added(&mut self, entity: Entity) {
        self.notes.appended(entity);
        if const { !M::SOME } {
            return;
        }
        let index = entity.index() as usize;
        if index >= self.generations.len() {
            // The values grow in the same way.
            self.generations.resize((index + 1).max(index + index / 2), FIRST);
            self.marks.reach(self.generations.len());
        }
        self.generations[index] = entity.version();
        self.marks.add(index);
    }

    /// Notes that all entities lose their values, and keeps these if removed values are kept.
    fn leave_all(&mut self) {
        if const { !M::SOME } {
            return;
        }
        let had: Vec<u32> =
            self.slots.bits().iter().filter_map(|index| u32::try_from(index).ok()).collect();
        for index in had {
            if let Some(entity) = self.entity_at(index) {
                self.marks.leave(entity);
                if const { N::KEEPS }
                    && let Some(value) = self.slots.take(index as usize)
                {
                    self.notes.keep(entity, value);
                }
            }
        }
        self.marks.truncate(0);
    }

    /// Gives a value to an entity whose index has none.
    #[cfg(feature = "delta")]
    pub(crate) fn put(&mut self, entity: Entity, value: T) {
        self.slots.insert(entity.index() as usize, value);
        self.added(entity);
    }

    /// Takes the value of an index, and notes that the entity loses it.
    #[inline]
    pub(crate) fn evict(&mut self, index: u32) -> Option<T> {
        let value = self.slots.take(index as usize)?;
        if const { M::SOME } {
            if let Some(&generation) = self.generations.get(index as usize) {
                self.marks.leave(Entity::from_parts(index, generation));
            }
            self.marks.clear_row(index as usize);
        }
        Some(value)
    }

    /// Makes room for the values of these entities at once.
    fn make_room(&mut self, entities: &[Entity]) {
        if let Some(last) = entities.iter().map(|entity| entity.index()).max() {
            self.slots.make_room(last as usize);
        }
    }
}

impl<T, M: Notes, N: UnitNotes<Plain<T>>> Store for LinearRows<T, M, N> {
    // Only their types are used.
    type Columns = Plain<T>;
    type Notes = N;
    const NOTED: bool = M::SOME;

    #[inline]
    fn len(&self) -> usize {
        self.slots.len()
    }

    #[inline]
    fn insert<R, F: Form<R, Columns = Plain<T>>>(&mut self, entity: Entity, row: R) -> Option<R> {
        let index = entity.index() as usize;
        let replaced = self.slots.insert(index, F::into_values(row));
        if replaced.is_none() {
            self.added(entity);
        } else if const { M::SOME } {
            self.generations[index] = entity.version();
            self.marks.note(index);
        }
        replaced.map(F::from_values)
    }

    // No group owns a linear column, so the value is not swapped before it is removed.
    #[inline]
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<T> {
        self.evict(leaver.index())
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) {
        let mut gone = Vec::new();
        for leaver in leavers {
            let entity = self.entity_at(leaver.index());
            match (self.evict(leaver.index()), entity) {
                (Some(value), Some(entity)) if N::KEEPS => self.notes.keep(entity, value),
                (value, _) => gone.extend(value),
            }
        }
        drop(gone);
    }

    #[inline]
    fn push_pending<R, F: Form<R, Columns = Plain<T>>>(&mut self, row: R) {
        self.slots.pending_mut().push(F::into_values(row));
    }

    // The memory of pending values is not reserved.
    #[inline]
    fn push_reserved<R, F: Form<R, Columns = Plain<T>>>(&mut self, row: R) {
        self.slots.pending_mut().push(F::into_values(row));
    }

    fn commit(&mut self, new: &NewEntities) {
        let mut pending = core::mem::take(self.slots.pending_mut());
        assert!(new.as_slice().len() <= pending.len(), "each entity needs one value");
        pending.truncate(new.as_slice().len());
        self.append(new, &mut pending);
    }

    fn append(&mut self, new: &NewEntities, values: &mut Vec<T>) {
        let entities = new.as_slice();
        assert_eq!(entities.len(), values.len(), "each entity needs one value");
        self.make_room(entities);
        for (&entity, value) in entities.iter().zip(values.drain(..)) {
            self.slots.insert(entity.index() as usize, value);
            self.added(entity);
        }
    }

    fn adopt(&mut self, new: &NewEntities, staged: &mut Buffer<T>) {
        let entities = new.as_slice();
        assert_eq!(entities.len(), staged.len(), "each entity needs one value");
        self.make_room(entities);
        // The values leave the buffer from its end.
        for (row, &entity) in entities.iter().enumerate().rev() {
            self.slots.insert(entity.index() as usize, staged.swap_remove(row));
            self.added(entity);
        }
    }

    fn move_out(&mut self, to: &mut Self, entities: &[Entity], map: MapValues<'_, T>) {
        if const { M::SOME } {
            entities.iter().for_each(|&entity| self.marks.leave(entity));
            self.marks.truncate(0);
        }
        let take = |entity: &Entity| self.slots.take(entity.index() as usize);
        append_mapped(to.slots.pending_mut(), entities.iter().filter_map(take).collect(), map);
    }

    fn hand_over(
        &mut self,
        to: &mut Self,
        leavers: impl Iterator<Item = impl Leaver> + Clone,
        map: MapValues<'_, T>,
    ) {
        let values = leavers.filter_map(|leaver| self.evict(leaver.index())).collect();
        append_mapped(to.slots.pending_mut(), values, map);
    }

    #[inline]
    fn row_number(&self, index: u32) -> Option<u32> {
        self.slots.get(index as usize).is_some().then_some(index)
    }

    fn list(&self, allocator: &Allocator) -> Vec<Entity> {
        self.slots.bits().iter().filter_map(|index| allocator.at(index)).collect()
    }

    fn clear(&mut self) {
        self.leave_all();
        self.slots.clear();
    }

    fn reserve(&mut self, _: usize, indices: usize) {
        self.slots.reserve(indices);
    }

    fn fill(&mut self, indices: usize) {
        self.slots.reserve(indices);
        if const { M::SOME } && indices > self.generations.len() {
            self.generations.resize(indices, FIRST);
            self.marks.reach(indices);
        }
        self.notes.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
        let reach = self.slots.reach_of_values();
        self.generations.truncate(reach);
        self.generations.shrink_to_fit();
        self.marks.shrink_to(reach);
        self.notes.shrink_to_fit();
    }

    #[inline]
    fn entity_at(&self, index: u32) -> Option<Entity> {
        if const { !M::SOME } {
            return None;
        }
        self.slots.get(index as usize)?;
        Some(Entity::from_parts(index, *self.generations.get(index as usize)?))
    }

    #[inline]
    fn notes(&self) -> &N {
        &self.notes
    }

    #[inline]
    fn notes_mut(&mut self) -> &mut N {
        &mut self.notes
    }

    fn advance(&mut self) {
        self.marks.advance();
    }

    fn finish(&mut self) {
        if self.notes.finishes() {
            self.leave_all();
            self.notes.finish();
        }
    }
}
