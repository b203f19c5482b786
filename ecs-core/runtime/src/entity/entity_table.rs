//! The entity table of a world: the alive entities and their components.

use alloc::vec::Vec;

use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;

/// The entity table of a world, opaque outside this crate.
pub struct EntityTable<S> {
    pub(crate) allocator: Allocator,
    /// The components of each alive entity, by index; empty for other indices. It may have fewer
    /// entries than the allocator has slots: missing signatures are empty.
    pub(crate) signatures: Vec<S>,
}

#[expect(clippy::new_without_default, reason = "`mem::take` would part it from its world")]
impl<S: Signature> EntityTable<S> {
    /// Creates a table without entities.
    #[must_use]
    pub const fn new() -> Self {
        Self { allocator: Allocator::new(), signatures: Vec::new() }
    }

    /// Returns the components of an entity, or `None` if it isn't alive. O(1).
    #[inline]
    pub(crate) fn signature(&self, entity: Entity) -> Option<S> {
        self.allocator.contains(entity).then(|| self.signature_at(entity.index()))
    }

    /// Returns the components of an entity as mutable, or `None` if it isn't alive. O(1).
    #[inline]
    pub(crate) fn signature_mut(&mut self, entity: Entity) -> Option<&mut S> {
        if !self.allocator.contains(entity) {
            return None;
        }
        let index = entity.index() as usize;
        if index < self.signatures.len() {
            return Some(&mut self.signatures[index]);
        }
        Some(self.extend(entity.index()))
    }

    #[inline]
    pub(crate) fn signature_at(&self, index: u32) -> S {
        self.signatures.get(index as usize).copied().unwrap_or(S::EMPTY)
    }

    #[inline]
    pub(crate) fn set_signature(&mut self, index: u32, signature: S) {
        if let Some(slot) = self.signatures.get_mut(index as usize) {
            *slot = signature;
        } else if self.signatures.len() == index as usize {
            self.signatures.push(signature);
        } else {
            *self.extend(index) = signature;
        }
    }

    /// Creates `count` entities that have the same components. O(count).
    pub(crate) fn create_many(&mut self, count: usize, signature: S) -> NewEntities {
        let new = self.allocator.create_many(count);
        let (reused, fresh) = new.parts();
        for entity in reused {
            self.set_signature(entity.index(), signature);
        }
        if let (Some(first), Some(last)) = (fresh.first(), fresh.last()) {
            self.signatures.resize(first.index() as usize, S::EMPTY);
            self.signatures.resize(last.index() as usize + 1, signature);
        }
        new
    }

    /// Extends the signatures up to this index, if needed, and returns that signature.
    #[cold]
    #[inline(never)]
    fn extend(&mut self, index: u32) -> &mut S {
        let slots = self.allocator.slots().max(index as usize + 1);
        self.signatures.resize(slots, S::EMPTY);
        &mut self.signatures[index as usize]
    }

    /// Frees all entities. O(slots).
    pub(crate) fn clear(&mut self) {
        self.allocator.clear();
        self.signatures.clear();
    }

    /// Reserves capacity for `additional` more entities. Returns the number of indices afterwards.
    pub(crate) fn reserve(&mut self, additional: usize) -> usize {
        let slots = self.allocator.reserve(additional);
        self.signatures.reserve(slots.saturating_sub(self.signatures.len()));
        slots
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        self.allocator.shrink_to_fit();
        self.signatures.shrink_to_fit();
    }
}
