//! Allocates entities and records which of them are alive.

mod slots;

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::entity::handle::{Entity, Generation};
use crate::entity::numbering::{MAX_INDICES, Numbering};
use crate::entity::slot::Slot;
use crate::prefetch::{AHEAD, prefetch};

pub use slots::{EntitySlots, SlotsError};

/// The number of indices that [`Allocator::claim`] may skip at most. It creates a slot for each of
/// them at once, and each slot costs about 16 bytes.
pub(crate) const MAX_STEP: usize = 1 << 24;

/// The number of recently freed indices that are searched before a table of all free indices is
/// built.
const LAST_FREED: usize = 16;

/// Allocates entities and records which of them are alive.
///
/// Each index has a slot, which holds the generation of the alive entity with this index, or
/// nothing. So one comparison shows whether a handle is alive. The handles that are created next
/// are in a free list, and the last freed one is created first. An index whose generations are used
/// up is retired: it is not added to the list again.
#[derive(Debug, Default)]
pub struct Allocator {
    pub(super) slots: Vec<Slot>,
    pub(super) free: Vec<Entity>,
    /// The position of each index in `free`, as it was when this table was last filled. So a
    /// position may be outdated. Empty until [`claim`](Self::claim) needs it.
    pub(super) places: Vec<u32>,
    /// The number of indices whose generations are used up. The others are alive or in `free`.
    pub(super) retired: usize,
    /// The number of handles that were reserved and aren't alive yet. They are the last ones in
    /// `free`, followed by indices past the end of `slots`. It is an atomic, because other threads
    /// may read the alive entities while a [`Reserver`](crate::capabilities::commands::entity::Reserver) changes it.
    pub(super) reserved: AtomicUsize,
}

impl Allocator {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            free: Vec::new(),
            places: Vec::new(),
            retired: 0,
            reserved: AtomicUsize::new(0),
        }
    }

    /// Returns the number of alive entities.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.slots.len() - self.free.len() - self.retired
    }

    /// Returns the number of slots. Every index in use is below it.
    #[inline(always)]
    pub(crate) const fn slots(&self) -> usize {
        self.slots.len()
    }

    /// Returns the number of slots for which there is memory.
    pub(crate) const fn capacity(&self) -> usize {
        self.slots.capacity()
    }

    /// Returns the number of entities that can be created, besides the reserved ones.
    pub(crate) fn room<N: Numbering>(&self, _: N) -> usize {
        let reserved = self.reserved.load(Ordering::Relaxed);
        (N::INDICES + self.free.len()).saturating_sub(self.slots.len() + reserved)
    }

    /// Returns whether the entity is alive. O(1).
    #[inline(always)]
    pub(crate) fn contains(&self, entity: Entity) -> bool {
        match self.slots.get(entity.index() as usize) {
            Some(slot) => slot.has(entity),
            None => false,
        }
    }

    /// Prefetches the slot of an entity.
    #[inline]
    pub(crate) fn prefetch(&self, entity: Entity) {
        prefetch(self.slots.as_ptr().wrapping_add(entity.index() as usize));
    }

    /// Returns the alive entity at an index.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> Option<Entity> {
        let generation = self.slots.get(index)?.alive?;
        #[expect(clippy::cast_possible_truncation, reason = "there is no slot beyond u32")]
        Some(Entity::from_parts(index as u32, generation))
    }

    /// Returns whether there are reserved entities that aren't alive yet.
    #[inline(always)]
    pub(crate) fn has_reserved(&mut self) -> bool {
        *self.reserved.get_mut() > 0
    }

    /// Returns whether the next entity needs no memory, and no entity is reserved.
    #[inline(always)]
    pub(crate) fn is_ready_to_create(&mut self) -> bool {
        !self.has_reserved() && self.slots.len() < self.slots.capacity()
    }

    /// Allocates memory for one entity.
    pub(crate) fn prepare_to_create(&mut self) {
        self.slots.reserve(1);
    }

    /// Returns whether the next free index needs no memory, and no entity is reserved.
    #[inline(always)]
    pub(crate) fn is_ready_to_free(&mut self) -> bool {
        !self.has_reserved() && self.free.len() < self.free.capacity()
    }

    /// Allocates memory for one more free index.
    pub(crate) fn prepare_to_free(&mut self) {
        self.free.reserve(1);
    }

    /// Creates an entity, with these units in its slot. The allocator must be ready to create one. O(1).
    ///
    /// # Panics
    ///
    /// Panics if all 2³² - 1 indices are in use.
    #[inline(always)]
    pub(crate) fn create(&mut self, units: u32, numbering: impl Numbering) -> Entity {
        if let Some(entity) = self.free.pop() {
            self.slots[entity.index() as usize] = Slot::of(entity, units);
            return entity;
        }
        let entity = fresh(self.slots.len(), numbering);
        push_in_place(&mut self.slots, Slot::of(entity, units));
        entity
    }

    /// Creates `count` entities with these units in their slots, the same ones as that many calls of
    /// [`create`](Self::create). O(count).
    ///
    /// # Panics
    ///
    /// Panics if all 2³² - 1 indices are in use.
    pub(crate) fn create_many(
        &mut self,
        count: usize,
        units: u32,
        numbering: impl Numbering,
    ) -> NewEntities {
        self.flush(numbering);
        let reused = count.min(self.free.len());
        let first = self.slots.len();
        let slots = first + (count - reused);
        if slots > first {
            // If there are too few indices, this panics before anything is created.
            fresh(slots - 1, numbering);
        }
        let mut entities = Vec::with_capacity(count);
        entities.extend(self.free.drain(self.free.len() - reused..).rev());
        for (i, &entity) in entities.iter().enumerate() {
            if let Some(&next) = entities.get(i + AHEAD) {
                self.prefetch(next);
            }
            self.slots[entity.index() as usize] = Slot::of(entity, units);
        }
        let generation = numbering.first();
        #[expect(clippy::cast_possible_truncation, reason = "the last of them was tried above")]
        entities.extend((first..slots).map(|index| Entity::from_parts(index as u32, generation)));
        self.slots.resize(slots, Slot { alive: Some(generation), units });
        NewEntities { entities, reused }
    }

    /// Frees an entity that is alive. The allocator must be ready to free one: reserved handles are at
    /// the end of the list. O(1).
    #[inline(always)]
    pub(crate) fn end(&mut self, entity: Entity, numbering: impl Numbering) {
        self.slots[entity.index() as usize] = Slot::FREE;
        if let Some(next) = numbering.next(entity.version()) {
            push_in_place(&mut self.free, Entity::from_parts(entity.index(), next));
        } else {
            self.retired += 1;
        }
    }

    /// Creates exactly this entity, whose index must not be in use. O(1) amortised for consecutive
    /// calls, but O(slots) for an index that was freed since the last call.
    pub(crate) fn claim(&mut self, entity: Entity, numbering: impl Numbering) -> Result<(), Claim> {
        let index = entity.index() as usize;
        if let Some(at) = self.claimable(entity, numbering)? {
            self.free.swap_remove(at);
            if let Some(moved) = self.free.get(at)
                && let Some(place) = self.places.get_mut(moved.index() as usize)
            {
                *place = at as u32;
            }
        } else {
            // The lowest of the skipped indices is allocated first.
            self.free.extend((self.slots.len()..index).rev().map(|index| fresh(index, numbering)));
            self.slots.resize(index + 1, Slot::FREE);
        }
        self.slots[index] = Slot::of(entity, 0);
        Ok(())
    }

    /// Returns the reason if the entity can't be [claimed](Self::claim), or else the position of its index in the free
    /// list. A new index has none.
    pub(super) fn claimable<N: Numbering>(
        &mut self,
        entity: Entity,
        numbering: N,
    ) -> Result<Option<usize>, Claim> {
        self.flush(numbering);
        let index = entity.index() as usize;
        let Some(&slot) = self.slots.get(index) else {
            let mut limit = self.slots.len() + MAX_STEP;
            if const { N::INDICES < MAX_INDICES } {
                limit = limit.min(N::INDICES - 1);
            }
            return match index {
                _ if index > limit => Err(Claim::TooFar(limit)),
                _ if index >= MAX_INDICES => Err(Claim::Retired),
                _ => Ok(None),
            };
        };
        if let Some(generation) = slot.alive {
            return Err(Claim::InUse(Entity::from_parts(entity.index(), generation)));
        }
        match self.waiting(entity.index()) {
            None => Err(Claim::Retired),
            Some(at) if self.free[at].version() > entity.version() => {
                Err(Claim::Stale(self.free[at].version()))
            }
            found => Ok(found),
        }
    }

    /// Returns the position of an index in the free list.
    fn waiting(&mut self, index: u32) -> Option<usize> {
        let is_it = |free: &Entity| free.index() == index;
        // Recently freed indices are requested most often and aren't in the table yet.
        let last = self.free.len().saturating_sub(LAST_FREED);
        if let Some(at) = self.free[last..].iter().rposition(is_it) {
            return Some(last + at);
        }
        let place = |places: &[u32]| places.get(index as usize).map(|&at| at as usize);
        if let Some(at) = place(&self.places)
            && self.free.get(at).is_some_and(is_it)
        {
            return Some(at);
        }
        self.places.clear();
        self.places.resize(self.slots.len(), u32::MAX);
        for (at, free) in (0..).zip(&self.free) {
            self.places[free.index() as usize] = at;
        }
        place(&self.places).filter(|&at| self.free.get(at).is_some_and(is_it))
    }

    /// Reserves an entity. `first` is the generation of a new index, and `indices` the number of indices. It comes alive at the next [`flush`](Self::flush). Only the world's
    /// [`Reserver`](crate::capabilities::commands::entity::Reserver) calls this, so no two calls happen at once.
    ///
    /// # Panics
    ///
    /// Panics if all 2³² - 1 indices are in use or reserved. Then nothing is reserved.
    #[inline]
    pub(crate) fn reserve_entity(&self, first: Generation, indices: usize) -> Entity {
        let n = self.reserved.load(Ordering::Relaxed);
        let entity = match self.free.len().checked_sub(n + 1) {
            Some(at) => self.free[at],
            None => new(self.slots.len() + n - self.free.len(), first, indices),
        };
        self.reserved.store(n + 1, Ordering::Relaxed);
        entity
    }

    /// Makes every reserved entity alive. O(reserved).
    pub(crate) fn flush(&mut self, numbering: impl Numbering) {
        for _ in 0..core::mem::take(self.reserved.get_mut()) {
            self.prepare_to_create();
            self.create(0, numbering);
        }
    }

    /// Frees every entity. O(slots).
    pub(crate) fn clear(&mut self, numbering: impl Numbering) {
        self.flush(numbering);
        self.free.reserve(self.len());
        // In reverse, so that the lowest index is allocated first afterwards.
        for (index, slot) in self.slots.iter_mut().enumerate().rev() {
            let Some(generation) = core::mem::replace(slot, Slot::FREE).alive else { continue };
            if let Some(next) = numbering.next(generation) {
                #[expect(clippy::cast_possible_truncation, reason = "indices are u32")]
                let index = index as u32;
                push_in_place(&mut self.free, Entity::from_parts(index, next));
            } else {
                self.retired += 1;
            }
        }
    }

    /// Reserves capacity for `additional` more entities. Returns the number of slots afterwards.
    pub(crate) fn reserve(&mut self, additional: usize) -> usize {
        let fresh = additional.saturating_sub(self.free.len());
        self.slots.reserve(fresh);
        self.slots.len() + fresh
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
        self.free.shrink_to_fit();
        self.places = Vec::new();
    }
}

/// Entities that were created together.
#[derive(Debug)]
pub struct NewEntities {
    entities: Vec<Entity>,
    /// The number of reused indices, which come first. The indices of the others ascend by one.
    reused: usize,
}

impl NewEntities {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Entity] {
        &self.entities
    }

    /// Returns an empty list.
    pub(crate) const fn none() -> Self {
        Self { entities: Vec::new(), reused: 0 }
    }

    /// Returns the entities with reused indices, in no order, and those whose indices ascend by
    /// one.
    #[inline]
    pub(crate) fn parts(&self) -> (&[Entity], &[Entity]) {
        self.entities.split_at(self.reused)
    }

    pub(crate) fn into_vec(self) -> Vec<Entity> {
        self.entities
    }
}

/// The reason why an entity can't be created under a given handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    InUse(Entity),
    Stale(Generation),
    Retired,
    TooFar(usize),
}

/// Appends a value to a vector with room for it. So the optimiser knows that no memory is allocated.
#[inline(always)]
fn push_in_place<T: Copy>(vec: &mut Vec<T>, value: T) {
    debug_assert!(vec.len() < vec.capacity(), "no room was reserved");
    if vec.len() < vec.capacity() {
        vec.push(value);
    }
}

/// The handle of an index that is new.
#[inline(always)]
fn fresh<N: Numbering>(index: usize, numbering: N) -> Entity {
    new(index, numbering.first(), N::INDICES)
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "there are at most 2^32 - 1 indices")]
fn new(index: usize, first: Generation, indices: usize) -> Entity {
    if index < indices { Entity::from_parts(index as u32, first) } else { full(indices) }
}

#[cold]
#[inline(never)]
pub(crate) fn full(indices: usize) -> ! {
    match indices {
        MAX_INDICES => panic!("all 2^32 - 1 entity indices are in use"),
        _ => panic!(
            "all {indices} entity indices of the world are in use; call `try_spawn`, which returns the bundle"
        ),
    }
}

impl Clone for Allocator {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        self.slots.clone_from(&source.slots);
        self.free.clone_from(&source.free);
        self.retired = source.retired;
        *self.reserved.get_mut() = source.reserved.load(Ordering::Relaxed);
    }
}

impl PartialEq for Allocator {
    fn eq(&self, other: &Self) -> bool {
        self.generations().eq(other.generations())
            && self.free == other.free
            && self.reserved.load(Ordering::Relaxed) == other.reserved.load(Ordering::Relaxed)
    }
}

impl Eq for Allocator {}

impl Hash for Allocator {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.slots.len().hash(state);
        self.generations().for_each(|generation| generation.hash(state));
        self.free.hash(state);
        self.reserved.load(Ordering::Relaxed).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity::handle::FIRST;
    use crate::entity::numbering::Consecutive;

    fn create(allocator: &mut Allocator) -> Entity {
        allocator.prepare_to_create();
        allocator.create(0, Consecutive)
    }

    impl Allocator {
        /// Frees an entity. Returns `false` if it wasn't alive.
        fn free(&mut self, entity: Entity) -> bool {
            self.flush(Consecutive);
            let alive = self.contains(entity);
            if alive {
                self.prepare_to_free();
                self.end(entity, Consecutive);
            }
            alive
        }
    }

    #[test]
    fn a_slot_that_is_used_up_is_retired() {
        let mut allocator = Allocator::new();
        let last = Entity::new(0, u32::MAX).unwrap();
        allocator.claim(last, Consecutive).unwrap();
        assert!(allocator.free(last));
        assert_eq!(create(&mut allocator).index(), 1);
        assert_eq!(allocator.claim(last, Consecutive), Err(Claim::Retired));
    }

    #[test]
    fn reserved_handles_come_from_the_free_list_first_and_then_past_the_end() {
        let mut allocator = Allocator::new();
        let (a, b) = (create(&mut allocator), create(&mut allocator));
        allocator.free(a);
        let reserved = [
            allocator.reserve_entity(FIRST, MAX_INDICES),
            allocator.reserve_entity(FIRST, MAX_INDICES),
        ];
        assert_eq!(reserved[0], Entity::new(0, 2).unwrap());
        assert_eq!(reserved[1], Entity::new(2, 1).unwrap());
        assert!(reserved.iter().all(|&e| !allocator.contains(e)));
        assert!(allocator.free(b));
        assert!(reserved.iter().all(|&e| allocator.contains(e)));
        assert_eq!(allocator.len(), 2);
    }

    #[test]
    fn a_step_too_far_is_refused_before_anything_is_allocated() {
        let mut allocator = Allocator::new();
        let far = Entity::new(u32::MAX, 1).unwrap();
        assert_eq!(allocator.claim(far, Consecutive), Err(Claim::TooFar(MAX_STEP)));
        assert_eq!(allocator.slots(), 0);
    }
}
