//! Lists of what observers see: one per thing that is watched, of the entities that changed since observers ran.
//!
//! The lists are fields of a world with observers. Its structural changes add to them, and the end of each call empties them: see
//! [`World::observe`](crate::World::observe).

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::group::{Group, GroupRef};
use crate::world::World;

/// The entities for which something happened, each with the value that it lost, or `()`.
#[derive(Debug)]
pub struct Observed<R> {
    entities: Vec<Entity>,
    before: Vec<R>,
}

#[expect(clippy::new_without_default, reason = "it belongs to a world, which starts it")]
impl<R> Observed<R> {
    /// Creates an empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self { entities: Vec::new(), before: Vec::new() }
    }

    /// Adds an entity. O(1), amortized.
    #[inline]
    pub fn note(&mut self, entity: Entity, before: R) {
        self.before.push(before);
        self.entities.push(entity);
    }

    /// Returns whether there is nothing to be seen.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entities.is_empty()
    }

    /// Returns the entities, in the order of the changes.
    #[inline]
    #[must_use]
    pub const fn entities(&self) -> &[Entity] {
        self.entities.as_slice()
    }

    /// Returns the values that they lost.
    #[inline]
    #[must_use]
    pub const fn before(&self) -> &[R] {
        self.before.as_slice()
    }

    /// Takes all out, so that a panic of an observer or of a value leaves an empty list.
    #[inline]
    #[must_use]
    pub fn take(&mut self) -> Self {
        core::mem::replace(self, Self::new())
    }

    /// Drops what was seen, and keeps the memory.
    #[inline]
    pub fn reuse(&mut self, mut seen: Self) {
        seen.entities.clear();
        seen.before.clear();
        *self = seen;
    }
}

/// Returns the members of a group, in the order of their rows.
#[must_use]
pub fn members<W: World, G: Group<W>>(world: &W) -> Vec<Entity> {
    GroupRef::<W, G>::new(world).entities().to_vec()
}
