//! The entity table before and after a change.

use alloc::vec::Vec;
use core::sync::atomic::Ordering;

use crate::entity::allocator::Allocator;
use crate::entity::entity_table::EntityTable;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::{Entity, Generation};
use crate::entity::signature::Signature;
use crate::entity::slot::Slot;

/// An index whose alive entity differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SlotChange {
    pub(crate) index: u32,
    pub(crate) old: Option<Generation>,
    pub(crate) new: Option<Generation>,
}

/// The number of indices that are compared at once.
const BLOCK: usize = 64;

/// The differences between two entity tables: the alive entities, and the list of free handles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EntityDelta {
    /// The numbers of indices that were used.
    pub(crate) old_slots: usize,
    pub(crate) new_slots: usize,
    /// The indices whose alive entity differs, in ascending order.
    pub(crate) slots: Vec<SlotChange>,
    /// The number of free handles that both lists begin with, and the rest of both.
    pub(crate) free_kept: usize,
    pub(crate) old_free: Vec<Entity>,
    pub(crate) new_free: Vec<Entity>,
    /// The retired indices that only one of the two has slots for.
    pub(crate) old_retired: Vec<u32>,
    pub(crate) new_retired: Vec<u32>,
    /// The numbers of reserved handles.
    pub(crate) old_reserved: usize,
    pub(crate) new_reserved: usize,
}

impl EntityDelta {
    /// Compares two allocators. O(indices).
    #[expect(clippy::cast_possible_truncation, reason = "indices are u32")]
    pub(crate) fn between(old: &Allocator, new: &Allocator) -> Self {
        let (old_slots, new_slots) = (old.slots.len(), new.slots.len());
        let slot = |slots: &[Slot], index: usize| slots.get(index)?.alive;
        let change = |index: usize| {
            let (old, new) = (slot(&old.slots, index), slot(&new.slots, index));
            (old != new).then_some(SlotChange { index: index as u32, old, new })
        };
        // Blocks that are equal are passed at once.
        let differing = |start: &usize| {
            let block = |slots: &[Slot]| {
                let end = slots.len().min(start + BLOCK);
                slots.get(*start..end).unwrap_or_default().len()
            };
            let (a, b) = (block(&old.slots), block(&new.slots));
            let differ = |(a, b): (&Slot, &Slot)| a.number() ^ b.number();
            let pairs = old.slots[*start.min(&old_slots)..]
                .iter()
                .zip(&new.slots[*start.min(&new_slots)..]);
            a != b || pairs.take(a).map(differ).fold(0, |all, one| all | one) != 0
        };
        let most = old_slots.max(new_slots);
        let blocks = (0..most).step_by(BLOCK).filter(differing);
        let slots = blocks.flat_map(|start| start..most.min(start + BLOCK)).filter_map(change);
        let same = |(a, b): (&Entity, &Entity)| a == b;
        let free_kept = old.free.iter().zip(&new.free).take_while(|&pair| same(pair)).count();
        // The retired indices from `from` on.
        let retired = |of: &Allocator, from: usize| {
            let count = of.slots.len().saturating_sub(from);
            if of.retired == 0 || count == 0 {
                return Vec::new();
            }
            let mut free: Vec<u32> = of.free.iter().map(|entity| entity.index()).collect();
            free.sort_unstable();
            let neither = |index: &u32| {
                of.slots[*index as usize].alive.is_none() && free.binary_search(index).is_err()
            };
            (from as u32..of.slots.len() as u32).filter(neither).collect()
        };
        Self {
            old_slots,
            new_slots,
            slots: slots.collect(),
            free_kept,
            old_free: old.free[free_kept..].to_vec(),
            new_free: new.free[free_kept..].to_vec(),
            old_retired: retired(old, new_slots),
            new_retired: retired(new, old_slots),
            old_reserved: old.reserved.load(Ordering::Relaxed),
            new_reserved: new.reserved.load(Ordering::Relaxed),
        }
    }

    /// Returns whether nothing differs.
    pub(crate) fn is_empty(&self) -> bool {
        self.old_slots == self.new_slots
            && self.slots.is_empty()
            && self.old_free.is_empty()
            && self.new_free.is_empty()
            && self.old_reserved == self.new_reserved
    }

    /// Exchanges before and after.
    pub(crate) fn invert(&mut self) {
        core::mem::swap(&mut self.old_slots, &mut self.new_slots);
        core::mem::swap(&mut self.old_free, &mut self.new_free);
        core::mem::swap(&mut self.old_retired, &mut self.new_retired);
        core::mem::swap(&mut self.old_reserved, &mut self.new_reserved);
        for slot in &mut self.slots {
            core::mem::swap(&mut slot.old, &mut slot.new);
        }
    }

    /// Returns the change of an index, if its alive entity differs.
    pub(crate) fn change(&self, index: u32) -> Option<SlotChange> {
        let at = self.slots.binary_search_by_key(&index, |slot| slot.index).ok()?;
        Some(self.slots[at])
    }

    /// Returns the entity that is alive at an index after the change.
    pub(crate) fn alive_at(&self, base: &Allocator, index: u32) -> Option<Entity> {
        match self.change(index) {
            Some(slot) => Some(Entity::from_parts(index, slot.new?)),
            None => base.at(index as usize),
        }
    }

    /// Checks the change against the entities that it changes. O(changes · log(changes)), and O(free handles) where
    /// the two worlds differ by more than despawned and spawned entities.
    pub(crate) fn check(&self, base: &Allocator, most: usize) -> Result<(), Fault> {
        let tail = base.free.get(self.free_kept..);
        let fits = base.slots.len() == self.old_slots
            && tail == Some(&self.old_free[..])
            && base.reserved.load(Ordering::Relaxed) == self.old_reserved;
        ensure(fits, Fault::Base)?;
        ensure(self.slots.windows(2).all(|pair| pair[0].index < pair[1].index), Fault::Broken)?;
        // Every reserved handle is free, or has an index that exists.
        let room = most.checked_sub(self.new_slots);
        let free = self.free_kept + self.new_free.len();
        let fits = room.is_some_and(|room| self.new_reserved.saturating_sub(free) <= room);
        ensure(fits, Fault::Broken)?;
        let mut new_free = indices(&self.new_free);
        let old_free = indices(&self.old_free);
        ensure(distinct(&new_free), Fault::Broken)?;
        // Indices that must not be among the free handles that are kept.
        let mut taken = Vec::new();
        for slot in &self.slots {
            let index = slot.index as usize;
            let before = base.at(index).map(Entity::version);
            ensure(before == slot.old, Fault::Base)?;
            ensure(slot.new.is_none() || index < self.new_slots, Fault::Broken)?;
            if slot.old.is_none()
                && index < self.old_slots
                && old_free.binary_search(&slot.index).is_err()
            {
                taken.push(slot.index);
            }
        }
        for &index in &new_free {
            let inside = (index as usize) < self.new_slots;
            ensure(inside && self.alive_at(base, index).is_none(), Fault::Broken)?;
            let known = index as usize >= self.old_slots
                || old_free.binary_search(&index).is_ok()
                || base.at(index as usize).is_some();
            if !known {
                taken.push(index);
            }
        }
        self.check_retired(base, &mut new_free, &old_free, &mut taken)?;
        taken.sort_unstable();
        let is_taken = |entity: &Entity| taken.binary_search(&entity.index()).is_ok();
        let kept = &base.free[..self.free_kept];
        ensure(taken.is_empty() || !kept.iter().any(is_taken), Fault::Broken)
    }

    /// Checks that each index which only one of the two has a slot for is alive, free or retired.
    #[expect(clippy::cast_possible_truncation, reason = "indices are u32")]
    fn check_retired(
        &self,
        base: &Allocator,
        new_free: &mut Vec<u32>,
        old_free: &[u32],
        taken: &mut Vec<u32>,
    ) -> Result<(), Fault> {
        let (old, new) = (self.old_slots, self.new_slots);
        let alive = |index: &&SlotChange| index.index as usize >= old.min(new);
        let listed = self.slots.iter().filter(alive).map(|slot| slot.index);
        let mut all: Vec<u32> = listed.collect();
        if new >= old {
            new_free.retain(|&index| index as usize >= old);
            all.append(new_free);
            all.extend(&self.new_retired);
        } else {
            all.extend(old_free.iter().filter(|&&index| index as usize >= new));
            all.extend(&self.old_retired);
            let still = |&index: &u32| base.at(index as usize).is_none();
            ensure(self.old_retired.iter().all(still), Fault::Broken)?;
            taken.extend(&self.old_retired);
        }
        all.sort_unstable();
        let range = old.min(new)..old.max(new);
        let complete = all.len() == range.len();
        ensure(
            complete && all.iter().zip(range).all(|(&index, at)| index == at as u32),
            Fault::Broken,
        )
    }

    /// Reserves as many handles as the other world. Must be called at the end.
    pub(crate) fn reserve<S: Signature>(&self, table: &mut EntityTable<S>) {
        *table.allocator.reserved.get_mut() = self.new_reserved;
    }

    /// Carries out a change that was checked, but reserves no handles. `signatures` are the units of all indices
    /// whose units differ. O(changes).
    pub(crate) fn apply<S: Signature>(
        &self,
        table: &mut EntityTable<S>,
        signatures: impl Iterator<Item = (u32, S)>,
    ) {
        let base = &mut table.allocator;
        let came = self.slots.iter().filter(|slot| slot.old.is_none()).count();
        let gone = self.slots.iter().filter(|slot| slot.new.is_none()).count();
        let alive = base.len() + came - gone;
        base.slots.resize(self.old_slots.max(self.new_slots), Slot::FREE);
        for slot in &self.slots {
            base.slots[slot.index as usize].alive = slot.new;
        }
        base.slots.truncate(self.new_slots);
        base.free.truncate(self.free_kept);
        base.free.extend_from_slice(&self.new_free);
        base.places.clear();
        base.retired = self.new_slots - base.free.len() - alive;
        *base.reserved.get_mut() = 0;
        table.extend();
        if self.old_slots == 0 {
            table.adopt();
        }
        if self.new_slots < self.old_slots {
            table.vacate(self.new_slots..self.old_slots);
        }
        for (index, signature) in signatures {
            table.set_signature(index, signature);
        }
    }
}

/// Returns the indices of entities in ascending order.
pub(crate) fn indices(entities: &[Entity]) -> Vec<u32> {
    let mut indices: Vec<u32> = entities.iter().map(|entity| entity.index()).collect();
    indices.sort_unstable();
    indices
}

fn distinct(indices: &[u32]) -> bool {
    indices.windows(2).all(|pair| pair[0] < pair[1])
}
