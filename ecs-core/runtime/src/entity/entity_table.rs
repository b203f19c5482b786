//! The entity table of a world: the alive entities and their units.
//!
//! Memory is allocated, and reserved entities come alive, in functions that take the table by value
//! and return it. The optimiser then knows that such a call, which is rare, changes nothing else in
//! the world. So a loop of structural changes keeps the lengths and pointers of the columns in
//! registers.

use alloc::vec::Vec;

use crate::entity::allocator::{Allocator, Claim, NewEntities, full};
use crate::entity::handle::Entity;
use crate::entity::numbering::Numbering;
use crate::entity::signature::Signature;
use crate::entity::slot::Slot;
use crate::prefetch::{AHEAD, prefetch};

/// The entity table of a world, opaque outside this crate.
pub struct EntityTable<S: Signature> {
    pub(crate) allocator: Allocator,
    // Invariant: if signatures aren't in slots, there is one for each slot of the allocator. There can be more, which are empty,
    // so that a new slot needs no memory.
    /// The units of each alive entity, by index, if they aren't in slots; empty for other indices.
    wide: Vec<S>,
    /// Numbers the handles.
    numbering: S::Numbering,
}

#[expect(clippy::new_without_default, reason = "`mem::take` would part it from its world")]
impl<S: Signature> EntityTable<S> {
    /// Creates a table without entities.
    #[must_use]
    #[inline(always)]
    pub const fn new() -> Self {
        Self::numbered(<S::Numbering as Numbering>::IDLE)
    }

    /// Creates a table without entities whose generations are numbered like this.
    #[must_use]
    #[inline(always)]
    pub const fn numbered(numbering: S::Numbering) -> Self {
        Self { allocator: Allocator::new(), wide: Vec::new(), numbering }
    }

    /// Creates a table without entities whose generations are numbered like those of this table.
    #[cfg(feature = "restore")]
    pub(crate) const fn emptied(&self) -> Self {
        Self::numbered(self.numbering)
    }

    /// Numbers the generations of new indices like this from now on.
    pub(crate) const fn renumber(&mut self, numbering: S::Numbering) {
        self.numbering = numbering;
    }

    #[inline(always)]
    pub(crate) const fn numbering(&self) -> S::Numbering {
        self.numbering
    }

    /// Numbers the generations of new indices as in the world from which the entities are: like the lowest index that isn't
    /// retired. O(indices).
    #[cfg(any(feature = "restore", feature = "delta"))]
    pub(super) fn adopt(&mut self) {
        let slots = self.allocator.slots.iter();
        let alive = (0..).zip(slots).find_map(|(index, slot)| Some((index, slot.alive?)));
        let free = self.allocator.free.iter().map(|free| (free.index(), free.version()));
        if let Some((_, generation)) = alive.into_iter().chain(free.min()).min() {
            self.numbering.adopt(generation);
        }
    }

    /// Returns the units of an entity, or `None` if it isn't alive. O(1).
    #[inline]
    pub(crate) fn signature(&self, entity: Entity) -> Option<S> {
        self.allocator.contains(entity).then(|| self.signature_at(entity.index()))
    }

    /// Returns access to the units of an entity, or `None` if it isn't alive. Reserved entities
    /// come alive first. O(1).
    #[inline(always)]
    pub(crate) fn signature_mut(&mut self, entity: Entity) -> Option<SignatureMut<'_, S>> {
        if !self.allocator.contains(entity) {
            if !self.allocator.has_reserved() {
                return None;
            }
            self.pass_to(flushed);
            if !self.allocator.contains(entity) {
                return None;
            }
        }
        let index = entity.index() as usize;
        let slot = self.allocator.slots.get_mut(index)?;
        let wide = if const { S::IN_SLOTS } { None } else { Some(self.wide.get_mut(index)?) };
        Some(SignatureMut { slot, wide })
    }

    #[inline]
    pub(crate) fn signature_at(&self, index: u32) -> S {
        if const { S::IN_SLOTS } {
            return match self.allocator.slots.get(index as usize) {
                Some(slot) => S::from_slot(slot.units),
                None => S::EMPTY,
            };
        }
        self.wide.get(index as usize).copied().unwrap_or(S::EMPTY)
    }

    #[inline]
    pub(crate) fn set_signature(&mut self, index: u32, signature: S) {
        if const { S::IN_SLOTS } {
            if let Some(slot) = self.allocator.slots.get_mut(index as usize) {
                slot.units = signature.to_slot();
            }
        } else if let Some(wide) = self.wide.get_mut(index as usize) {
            *wide = signature;
        }
    }

    /// Prefetches what is known of an entity.
    #[inline]
    pub(crate) fn prefetch(&self, entity: Entity) {
        self.allocator.prefetch(entity);
        if const { !S::IN_SLOTS } {
            prefetch(self.wide.as_ptr().wrapping_add(entity.index() as usize));
        }
    }

    /// Returns the number of entities that can be created, besides the reserved ones.
    pub(crate) fn room(&self) -> usize {
        self.allocator.room(self.numbering)
    }

    /// Passes the table to a function that returns it.
    #[inline(always)]
    fn pass_to(&mut self, function: fn(Self) -> Self) {
        let table = function(core::mem::replace(self, Self::new()));
        // The empty table has no memory to free.
        core::mem::forget(core::mem::replace(self, table));
    }

    /// Creates an entity with these units. O(1) amortised.
    ///
    /// # Panics
    ///
    /// Panics if all 2³² - 1 indices are in use.
    #[inline(always)]
    pub(crate) fn create(&mut self, signature: S) -> Entity {
        let has_signature = const { S::IN_SLOTS } || self.wide.len() > self.allocator.slots();
        if !self.allocator.is_ready_to_create() || !has_signature {
            let (table, entity) =
                created_after_growth(core::mem::replace(self, Self::new()), signature);
            // The empty table has no memory to free.
            core::mem::forget(core::mem::replace(self, table));
            let Some(entity) = entity else { full(S::Numbering::INDICES) };
            return entity;
        }
        self.create_in_place(signature)
    }

    /// Creates an entity in a table with memory for one.
    #[inline(always)]
    fn create_in_place(&mut self, signature: S) -> Entity {
        let entity = self.allocator.create(signature.to_slot(), self.numbering);
        if const { !S::IN_SLOTS } {
            self.set_signature(entity.index(), signature);
        }
        entity
    }

    /// Frees an entity and returns its units, or `None` if it isn't alive. Reserved entities come
    /// alive first. O(1) amortised.
    #[inline(always)]
    pub(crate) fn free(&mut self, entity: Entity) -> Option<S> {
        if !self.allocator.is_ready_to_free() {
            let (table, freed) = freed_after_growth(core::mem::replace(self, Self::new()), entity);
            // The empty table has no memory to free.
            core::mem::forget(core::mem::replace(self, table));
            return freed;
        }
        self.free_in_place(entity)
    }

    /// Frees an entity in a table with memory for a free index.
    #[inline(always)]
    fn free_in_place(&mut self, entity: Entity) -> Option<S> {
        if !self.allocator.contains(entity) {
            return None;
        }
        let old = self.signature_at(entity.index());
        if const { !S::IN_SLOTS } {
            self.set_signature(entity.index(), S::EMPTY);
        }
        self.allocator.end(entity, self.numbering);
        Some(old)
    }

    /// Creates exactly this entity, whose index must not be in use. O(1) amortised for consecutive
    /// calls, but O(slots) for an index that was freed since the last call.
    pub(crate) fn claim(&mut self, entity: Entity, signature: S) -> Result<(), Claim> {
        let claimed = self.allocator.claim(entity, self.numbering);
        self.extend();
        if claimed.is_ok() {
            self.set_signature(entity.index(), signature);
        }
        claimed
    }

    /// Returns the reason why exactly this entity can't be created, if there is one.
    pub(crate) fn claimable(&mut self, entity: Entity) -> Result<(), Claim> {
        let claimable = self.allocator.claimable(entity, self.numbering);
        self.extend();
        claimable.map(drop)
    }

    /// Creates `count` entities that have the same units. O(count).
    pub(crate) fn create_many(&mut self, count: usize, signature: S) -> NewEntities {
        self.flush();
        let new = self.allocator.create_many(count, signature.to_slot(), self.numbering);
        if const { !S::IN_SLOTS } {
            self.extend();
            let (reused, fresh) = new.parts();
            for (i, entity) in reused.iter().enumerate() {
                if let Some(next) = reused.get(i + AHEAD) {
                    prefetch(self.wide.as_ptr().wrapping_add(next.index() as usize));
                }
                self.set_signature(entity.index(), signature);
            }
            let slots = self.allocator.slots();
            self.wide[slots - fresh.len()..slots].fill(signature);
        }
        new
    }

    /// Makes every reserved entity alive. O(reserved).
    pub(crate) fn flush(&mut self) {
        self.allocator.flush(self.numbering);
        self.extend();
    }

    /// Adds the missing signatures that aren't in slots, which are empty: one for each slot for which there is memory.
    pub(super) fn extend(&mut self) {
        if const { !S::IN_SLOTS } {
            self.wide.resize(self.allocator.capacity(), S::EMPTY);
        }
    }

    /// Removes the units of indices that are no longer slots.
    #[cfg(feature = "delta")]
    pub(super) fn vacate(&mut self, indices: core::ops::Range<usize>) {
        if const { !S::IN_SLOTS } {
            self.wide[indices].fill(S::EMPTY);
        }
    }

    /// Frees all entities. O(slots).
    pub(crate) fn clear(&mut self) {
        self.allocator.clear(self.numbering);
        self.wide.clear();
        self.extend();
    }

    /// Allocates all memory for this number of indices.
    pub(crate) fn fill(&mut self, indices: usize) {
        let Allocator { slots, free, .. } = &mut self.allocator;
        // One more, because a table whose slots are all in use is about to grow.
        slots.reserve_exact((indices + 1).saturating_sub(slots.len()));
        free.reserve_exact(indices.saturating_sub(free.len()));
        self.extend();
    }

    /// Reserves capacity for `additional` more entities. Returns the number of indices afterwards.
    pub(crate) fn reserve(&mut self, additional: usize) -> usize {
        let slots = self.allocator.reserve(additional);
        self.extend();
        slots
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        self.allocator.shrink_to_fit();
        self.extend();
        self.wide.shrink_to_fit();
    }

    /// Takes over the alive entities of a state. They have no units.
    #[cfg(feature = "restore")]
    pub(crate) fn restore(&mut self, slots: crate::entity::allocator::EntitySlots) {
        self.allocator.restore(slots);
        self.wide.clear();
        self.extend();
        self.adopt();
    }

    /// Replaces the contents by those of another table, and reuses the allocations.
    pub(crate) fn copy_from(&mut self, source: &Self) {
        self.allocator.clone_from(&source.allocator);
        self.wide.clone_from(&source.wide);
        self.numbering = source.numbering;
        self.extend();
    }
}

/// Access to the units of an alive entity.
pub(crate) struct SignatureMut<'a, S> {
    slot: &'a mut Slot,
    /// The signature, if it isn't in the slot.
    wide: Option<&'a mut S>,
}

impl<S: Signature> SignatureMut<'_, S> {
    #[inline(always)]
    pub(crate) fn get(&self) -> S {
        match &self.wide {
            Some(wide) if const { !S::IN_SLOTS } => **wide,
            _ => S::from_slot(self.slot.units),
        }
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, signature: S) {
        match &mut self.wide {
            Some(wide) if const { !S::IN_SLOTS } => **wide = signature,
            _ => self.slot.units = signature.to_slot(),
        }
    }
}

#[cold]
#[inline(never)]
fn flushed<S: Signature>(mut table: EntityTable<S>) -> EntityTable<S> {
    table.flush();
    table
}

/// Allocates memory for an entity and creates it, if an index is left. A panic in this function would drop the table.
#[cold]
#[inline(never)]
fn created_after_growth<S: Signature>(
    mut table: EntityTable<S>,
    signature: S,
) -> (EntityTable<S>, Option<Entity>) {
    if table.room() == 0 {
        return (table, None);
    }
    table.flush();
    table.allocator.prepare_to_create();
    table.extend();
    let entity = table.create_in_place(signature);
    (table, Some(entity))
}

/// Allocates memory for a free index and frees an entity.
#[cold]
#[inline(never)]
fn freed_after_growth<S: Signature>(
    mut table: EntityTable<S>,
    entity: Entity,
) -> (EntityTable<S>, Option<S>) {
    table.flush();
    table.allocator.prepare_to_free();
    let freed = table.free_in_place(entity);
    (table, freed)
}
