//! A tracked linear column of a world. It knows the generation of each entity that has a value, because the removed
//! ones are named.

#[cfg(feature = "delta")]
mod delta;

use alloc::vec::Vec;

use super::slots::Slots;
use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::{Entity, FIRST, Generation};
use crate::storage::buffers::OneColumn;
use crate::storage::changes::Changes;
use crate::storage::leaver::Leaver;
use crate::storage::store::{Form, MapValues, Store, TakenFrom};

/// The values of a linear column, and what is tracked of them. `B` is the buffer that keeps removed values, if they
/// are kept.
pub struct TrackedSlots<B: OneColumn> {
    pub(crate) slots: Slots<B::Value>,
    pub(crate) changes: Changes,
    /// The generation of each value, by index.
    generations: Vec<Generation>,
    /// It has no rows of its own.
    pub(crate) columns: B,
}

impl<B: OneColumn> TrackedSlots<B> {
    /// Creates the empty storage of the component with this number. `columns` is empty.
    pub(crate) const fn new(column: usize, frames: usize, columns: B) -> Self {
        let slots = Slots::with_offset(column);
        Self { slots, changes: Changes::new(frames), generations: Vec::new(), columns }
    }

    /// Returns an empty storage with the same offset and number of frames.
    pub(crate) fn like(&self) -> Self {
        let (slots, columns) = (self.slots.like(), self.columns.like());
        Self { slots, changes: self.changes.like(), generations: Vec::new(), columns }
    }

    /// Copies what is tracked of equal values.
    pub(crate) fn copy_changes(&mut self, source: &Self) {
        self.changes.copy_from(&source.changes);
        self.generations.clone_from(&source.generations);
    }

    /// Makes room for what is tracked of an index.
    fn reach(&mut self, index: usize) {
        if index >= self.generations.len() {
            // The values grow in the same way.
            self.generations.resize((index + 1).max(index + index / 2), FIRST);
            self.changes.reach(self.generations.len());
        }
    }

    /// Notes that an entity gets a value.
    fn added(&mut self, entity: Entity) {
        let index = entity.index() as usize;
        self.reach(index);
        self.generations[index] = entity.version();
        self.changes.add(index);
    }

    /// Notes that all entities lose their values, and keeps these if removed values are kept.
    fn leave_all(&mut self) {
        let had: Vec<u32> =
            self.slots.bits().iter().filter_map(|index| u32::try_from(index).ok()).collect();
        for index in had {
            if let Some(entity) = self.entity_at(index) {
                self.changes.leave(entity);
                if const { B::KEEPS }
                    && let Some(value) = self.slots.take(index as usize)
                {
                    self.columns.keep(entity, value);
                }
            }
        }
        self.changes.truncate(0);
    }
}

impl<B: OneColumn> Store for TrackedSlots<B> {
    type Columns = B;
    type Target = ();
    const TRACKED: bool = true;

    #[inline]
    fn len(&self) -> usize {
        self.slots.len()
    }

    fn insert<R, F: Form<R, Columns = B>>(&mut self, entity: Entity, row: R) -> Option<R> {
        let index = entity.index() as usize;
        let replaced = self.slots.insert(index, F::into_values(row));
        if replaced.is_some() {
            self.generations[index] = entity.version();
            self.changes.marker().mark(index);
        } else {
            self.added(entity);
        }
        replaced.map(F::from_values)
    }

    fn take_out(&mut self, leaver: &impl Leaver) -> Option<B::Value> {
        let index = leaver.index();
        let value = self.slots.take(index as usize)?;
        if let Some(&generation) = self.generations.get(index as usize) {
            self.changes.leave(Entity::from_parts(index, generation));
        }
        self.changes.clear_row(index as usize);
        Some(value)
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) {
        let mut gone = Vec::new();
        for leaver in leavers {
            let entity = self.entity_at(leaver.index());
            if let (Some(value), Some(entity)) = (self.take_out(&leaver), entity) {
                if const { B::KEEPS } {
                    self.columns.keep(entity, value);
                } else {
                    gone.push(value);
                }
            }
        }
        drop(gone);
    }

    #[inline]
    fn push_pending<R, F: Form<R, Columns = B>>(&mut self, row: R) {
        self.slots.pending_mut().push(F::into_values(row));
    }

    #[inline]
    fn push_reserved<R, F: Form<R, Columns = B>>(&mut self, row: R) {
        self.slots.pending_mut().push(F::into_values(row));
    }

    fn commit(&mut self, new: &NewEntities) {
        self.slots.commit(new);
        new.as_slice().iter().for_each(|&entity| self.added(entity));
    }

    fn append(&mut self, new: &NewEntities, values: &mut Vec<B::Value>) {
        self.slots.append(new, values);
        new.as_slice().iter().for_each(|&entity| self.added(entity));
    }

    fn adopt(&mut self, new: &NewEntities, staged: B::Staged<'_>) {
        self.slots.adopt(new, B::one(staged));
        new.as_slice().iter().for_each(|&entity| self.added(entity));
    }

    fn move_out(&mut self, to: &mut Self, entities: &[Entity], map: MapValues<'_, B::Value>) {
        entities.iter().for_each(|&entity| self.changes.leave(entity));
        self.changes.truncate(0);
        self.slots.move_out(&mut to.slots, entities, map);
    }

    fn list(&self, allocator: &Allocator) -> Vec<Entity> {
        self.slots.list(allocator)
    }

    fn take_all(&mut self) -> Self {
        self.leave_all();
        let mut empty = self.like();
        empty.changes.follow(&mut self.changes);
        empty.columns.follow(&mut self.columns);
        core::mem::replace(self, empty)
    }

    fn clear(&mut self) {
        self.leave_all();
        self.slots.clear();
    }

    fn reserve(&mut self, _: usize, indices: usize) {
        self.slots.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
        let reach = self.slots.reach_of_values();
        self.generations.truncate(reach);
        self.generations.shrink_to_fit();
        self.changes.shrink_to(reach);
        self.columns.shrink_to_fit();
    }

    #[inline]
    fn entity_at(&self, index: u32) -> Option<Entity> {
        self.slots.get(index as usize)?;
        Some(Entity::from_parts(index, *self.generations.get(index as usize)?))
    }

    #[inline]
    fn hand_out<R, F: Form<R, Columns = B>>(
        &mut self,
        entity: Entity,
        row: R,
    ) -> TakenFrom<Self, R> {
        self.columns.hand_out(entity, row, F::into_values)
    }

    fn next_frame(&mut self) {
        self.changes.next_frame();
    }

    fn finish(&mut self) {
        self.leave_all();
        self.columns.finish(&[]);
    }
}
