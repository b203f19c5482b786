//! The rows of a set: a packed list of entities, and the index that finds the row of an entity.
//!
//! All columns of a set share its rows: the value at a row belongs to the entity at that row.

#[cfg(feature = "delta")]
mod compare;
#[cfg(feature = "stable")]
mod gaps;
#[cfg(feature = "delta")]
mod patch;

use alloc::vec::Vec;

use super::entity_list::EntityList;
use super::index::{Slot, SparseIndex};
use super::order::Order;
use super::permutation::permute;
use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::prefetch::AHEAD;

#[cfg(feature = "delta")]
pub(crate) use patch::Patch;

/// The number of rows that a set has at most: a slot has 32 bits, and one number stands for an empty slot.
const MOST: usize = u32::MAX as usize;

/// The rows of a set. Opaque outside this crate.
#[derive(Debug, Default)]
pub struct Rows {
    // Invariant: for each row, `sparse` maps the index of `entities[row]` to `row`; it maps no
    // other index. So the indices in `entities` differ pairwise. Only gaps (see `gaps`) share the index of
    // `Entity::DANGLING`, which `sparse` doesn't map. The fetches of a query rely on this
    // (see `fetch`). Only this module, its children and `row_set` can write these fields, because a set
    // lends its rows as shared only.
    pub(super) sparse: SparseIndex,
    pub(super) entities: EntityList,
}

impl Rows {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { sparse: SparseIndex::new(), entities: EntityList::new() }
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.entities.len()
    }

    #[inline(always)]
    pub(crate) fn entities(&self) -> &[Entity] {
        &self.entities
    }

    #[inline]
    pub(super) const fn order(&self) -> &Order {
        self.entities.order()
    }

    /// Returns whether no row has changed since `note_sorted`. O(1).
    pub(crate) fn are_sorted(&self) -> bool {
        self.order().is_sorted()
    }

    /// Notes that the rows of the world are sorted by signature.
    pub(crate) fn note_sorted(&self) {
        self.order().note_sorted();
    }

    /// Returns the slot of an entity's index, of any generation.
    #[inline(always)]
    pub(crate) fn find(&self, index: u32) -> Slot {
        self.sparse.find(index)
    }

    /// Returns the row of an entity's index, of any generation.
    #[inline]
    pub(crate) fn row_at(&self, index: u32) -> Option<usize> {
        self.sparse.get(index)
    }

    /// Returns the row of an entity, if exactly this handle has one.
    #[inline]
    pub(crate) fn row_of(&self, entity: Entity) -> Option<usize> {
        let row = self.row_at(entity.index())?;
        (self.entities.get(row) == Some(&entity)).then_some(row)
    }

    /// Returns the number of rows for which there is memory, at most 2³² - 1.
    #[inline]
    pub(super) fn capacity(&self) -> usize {
        self.entities.capacity().min(MOST)
    }

    /// Returns the place for an entity, if there are fewer rows than `room`, which is no more than the capacity. If the
    /// index of the entity has a row, of any generation, the row becomes that of this entity.
    #[inline(always)]
    pub(super) fn place(&mut self, entity: Entity, room: usize) -> Place<'_> {
        let Some(slot) = self.sparse.find_mut(entity.index()) else { return Place::None };
        if let Some(at) = slot.row() {
            self.entities.edit()[at] = entity;
            return Place::Taken(at);
        }
        if self.entities.len() >= room {
            return Place::None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "there is no room for more rows")]
        let row = Slot::at(self.entities.len() as u32);
        Place::Free(Vacancy { slot, row, entities: &mut self.entities, entity })
    }

    /// Allocates memory for the row of one entity. Panics if there are too many rows.
    pub(super) fn prepare(&mut self, entity: Entity) {
        let _ = Slot::of(self.entities.len());
        self.entities.reserve(1);
        self.sparse.slot(entity.index());
    }

    /// Removes an entity's index, of any generation, and returns its row. Breaks Set until the row is
    /// [filled](Self::fill).
    #[inline]
    #[expect(clippy::question_mark, reason = "`?` is a call in a debug build")]
    pub(super) fn lift(&mut self, index: u32) -> Option<Slot> {
        let Some(slot) = self.sparse.find_mut(index) else { return None };
        let row = slot.take();
        if row.is_empty() { None } else { Some(row) }
    }

    /// Moves the last row to a row that is no longer in the index. Breaks Set if it is.
    #[inline]
    pub(super) fn fill(&mut self, row: Slot) {
        let entities = self.entities.edit();
        if let Some(last) = entities.pop()
            && let Some(gap) = entities.get_mut(row.index())
        {
            *gap = last;
            self.sparse.put(last.index(), row);
        }
    }

    /// Swaps a row that is no longer in the index with the row `to`. Breaks Set if it is.
    #[inline]
    pub(super) fn carry(&mut self, row: Slot, to: usize) {
        let entities = self.entities.edit().as_mut_slice();
        entities.swap(row.index(), to);
        self.sparse.put(entities[row.index()].index(), row);
    }

    /// Swaps two rows.
    #[inline]
    pub(super) fn swap(&mut self, a: usize, b: usize) {
        let entities = self.entities.edit().as_mut_slice();
        entities.swap(a, b);
        self.sparse.set(entities[a].index(), a);
        self.sparse.set(entities[b].index(), b);
    }

    /// Permutes the rows from `start` on: row `start + i` becomes the former row `start + order[i]`. `swap` swaps two rows of
    /// the buffers. `order` has each row once, and is used up. O(rows).
    pub(super) fn permute(
        &mut self,
        start: usize,
        order: &mut [u32],
        mut swap: impl FnMut(usize, usize),
    ) {
        let entities = &mut self.entities.edit().as_mut_slice()[start..][..order.len()];
        assert!(order.iter().all(|&row| (row as usize) < entities.len()), "rows are in bounds");
        // Nothing panics from here on until the index has all rows.
        permute(order, |a, b| {
            entities.swap(a, b);
            swap(start + a, start + b);
        });
        for (row, entity) in (start..).zip(entities) {
            self.sparse.set(entity.index(), row);
        }
    }

    /// Removes a row and shifts the rows after it. O(rows).
    pub(super) fn shift_remove(&mut self, row: usize) {
        self.sparse.take(self.entities.edit().remove(row).index());
        for (i, moved) in self.entities.iter().enumerate().skip(row) {
            self.sparse.set(moved.index(), i);
        }
    }

    /// Appends entities. If an index has a row already, appends none and returns `false`. Breaks Set if a buffer lacks
    /// their values.
    pub(super) fn append(&mut self, new: &NewEntities) -> bool {
        self.entities.reserve(new.as_slice().len());
        let all = self.claim(new);
        if all {
            self.entities.edit().extend_from_slice(new.as_slice());
        }
        all
    }

    /// Maps the indices of the entities to the next rows. If an index has a row already, maps none
    /// and returns `false`.
    fn claim(&mut self, new: &NewEntities) -> bool {
        let start = self.entities.len();
        let (scattered, run) = new.parts();
        let mut claimed = 0;
        for (i, entity) in scattered.iter().enumerate() {
            if let Some(next) = scattered.get(i + AHEAD) {
                self.sparse.prefetch(next.index());
            }
            let slot = self.sparse.slot(entity.index());
            if slot.row().is_some() {
                break;
            }
            slot.set(start + claimed);
            claimed += 1;
        }
        if claimed == scattered.len()
            && let Some(first) = run.first()
        {
            claimed += self.sparse.claim_run(first.index(), start + claimed, run.len());
        }
        let all = claimed == new.as_slice().len();
        if !all {
            for entity in &new.as_slice()[..claimed] {
                self.sparse.take(entity.index());
            }
        }
        all
    }

    /// Removes and returns the entities. The index keeps its memory. O(rows).
    pub(super) fn take(&mut self) -> Vec<Entity> {
        let entities = core::mem::take(self.entities.edit());
        self.sparse.clear(&entities);
        entities
    }

    /// Removes all rows and keeps the memory. O(rows).
    pub(super) fn clear(&mut self) {
        self.sparse.clear(&self.entities);
        self.entities.edit().clear();
    }

    /// Copies the rows of `source`. These rows must be empty. Breaks Set if a buffer lacks the values.
    pub(super) fn copy_from(&mut self, source: &Self) {
        self.entities.copy_from(&source.entities);
        self.sparse.copy_from(&source.sparse);
    }

    pub(super) fn reserve(&mut self, additional: usize) {
        self.entities.reserve(additional);
    }

    pub(super) fn shrink_to_fit(&mut self) {
        self.sparse.shrink_to_fit();
        self.entities.shrink_to_fit();
    }

    /// Returns the bytes on the heap.
    pub(super) fn bytes(&self) -> usize {
        self.sparse.bytes() + self.entities.bytes()
    }
}

/// The place for an entity.
pub(super) enum Place<'a> {
    /// Its index has this row.
    Taken(usize),
    /// It has no row, and one can be added without memory.
    Free(Vacancy<'a>),
    /// It has no row, and memory is needed for one.
    None,
}

/// A place for an entity without a row. The list has room for it.
pub(super) struct Vacancy<'a> {
    slot: &'a mut Slot,
    row: Slot,
    entities: &'a mut EntityList,
    entity: Entity,
}

impl Vacancy<'_> {
    /// Appends the entity. Breaks Set if a buffer lacks its value.
    #[inline(always)]
    pub(super) fn take(self) {
        self.entities.push_in_place(self.entity);
        *self.slot = self.row;
    }
}
