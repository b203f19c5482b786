//! The entities of a world: who is alive, and who has what.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::ops::Range;

use crate::allocator::Allocator;
use crate::entity::Entity;
use crate::group::{GroupState, Groups};
use crate::signature::Signature;

/// The entity table of a world, closed to everyone but this crate.
pub struct EntityTable<S> {
    pub(crate) allocator: Allocator,
    /// By entity index: the components of a living entity; empty for the others. May be shorter than
    /// the allocator's slots: what is missing is empty.
    signatures: Vec<S>,
}

impl<S: Signature> EntityTable<S> {
    /// A table without entities.
    #[must_use]
    pub const fn new() -> Self {
        Self { allocator: Allocator::new(), signatures: Vec::new() }
    }

    /// What a living entity has; `None` if it isn't alive. O(1).
    #[inline]
    pub(crate) fn signature(&self, entity: Entity) -> Option<S> {
        self.allocator.contains(entity).then(|| self.signature_at(entity.index()))
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
            self.extend(index, signature);
        }
    }

    #[cold]
    fn extend(&mut self, index: u32, signature: S) {
        let slots = self.allocator.slots().max(index as usize + 1);
        self.signatures.resize(slots, S::EMPTY);
        self.signatures[index as usize] = signature;
    }

    /// Ends all entities. O(slots).
    pub(crate) fn clear(&mut self) {
        self.allocator.clear();
        self.signatures.clear();
    }

    pub(crate) fn reserve(&mut self, additional: usize) {
        self.allocator.reserve(additional);
        let missing = self.allocator.slots() + additional - self.signatures.len();
        self.signatures.reserve(missing);
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        self.allocator.shrink_to_fit();
        self.signatures.shrink_to_fit();
    }
}

impl<S: Signature> Default for EntityTable<S> {
    fn default() -> Self {
        Self::new()
    }
}

/// What every handle into a world knows of it: who is alive, and how far its groups reach.
#[derive(Clone, Copy)]
pub struct Origin<'w> {
    pub(crate) allocator: &'w Allocator,
    pub(crate) groups: &'w [GroupState],
}

impl<'w> Origin<'w> {
    /// The origin of handles into the world that these are fields of.
    #[inline]
    #[must_use]
    pub fn new<S, const N: usize>(table: &'w EntityTable<S>, groups: &'w Groups<N>) -> Self {
        Self { allocator: &table.allocator, groups: groups.as_slice() }
    }

    /// Whether both handles are into one world.
    #[inline]
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.allocator, other.allocator)
    }
}

/// The living entities of a world, without their components.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(1)), sim.spawn(()));
/// sim.despawn(a).unwrap();
/// assert!(sim.entities().iter().eq([b]));
/// ```
#[derive(Clone, Copy)]
pub struct Entities<'w> {
    pub(crate) origin: Origin<'w>,
}

impl<'w> Entities<'w> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(origin: Origin<'w>) -> Self {
        Self { origin }
    }

    /// The number of living entities. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.origin.allocator.len()
    }

    /// Whether no entity is alive. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the entity is alive. O(1).
    #[inline]
    #[must_use]
    pub fn contains(self, entity: Entity) -> bool {
        self.origin.allocator.contains(entity)
    }

    /// The living entity with this index, of whatever generation. O(1).
    #[inline]
    #[must_use]
    pub fn at(self, index: u32) -> Option<Entity> {
        self.origin.allocator.at(index as usize)
    }

    /// The living entities, by ascending index. O(slots) for all.
    pub fn iter(self) -> Living<'w> {
        let allocator = self.origin.allocator;
        Living { allocator, indices: 0..allocator.slots() }
    }

    /// Promises an entity while other handles are out; it comes alive, without components, at the next
    /// structural change of the world. O(1).
    ///
    /// A command buffer's `spawn` uses this.
    #[must_use = "the entity comes alive whether it is used or not"]
    pub fn reserve(self) -> Entity {
        self.origin.allocator.reserve_entity()
    }
}

impl<'w> IntoIterator for Entities<'w> {
    type Item = Entity;
    type IntoIter = Living<'w>;

    fn into_iter(self) -> Living<'w> {
        self.iter()
    }
}

impl<'w> IntoIterator for &Entities<'w> {
    type Item = Entity;
    type IntoIter = Living<'w>;

    fn into_iter(self) -> Living<'w> {
        self.iter()
    }
}

/// The living entities, by ascending index; see [`Entities::iter`].
#[derive(Clone)]
pub struct Living<'w> {
    allocator: &'w Allocator,
    indices: Range<usize>,
}

impl Iterator for Living<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.indices.find_map(|index| self.allocator.at(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.indices.len().min(self.allocator.len())))
    }
}

impl DoubleEndedIterator for Living<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.indices
            .rfind(|&index| self.allocator.at(index).is_some())
            .and_then(|i| self.allocator.at(i))
    }
}

impl FusedIterator for Living<'_> {}

impl fmt::Debug for Entities<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Copies, compares and shows entity tables, for the derives of a world.
pub(crate) mod duplicate {
    #![expect(missing_docs, reason = "the names say it; only generated code calls them")]

    use super::{Entities, EntityTable, Hash, Hasher, Origin, Signature, fmt};

    pub fn entities<S: Signature>(table: &EntityTable<S>) -> EntityTable<S> {
        EntityTable { allocator: table.allocator.clone(), signatures: table.signatures.clone() }
    }

    pub fn entities_from<S: Signature>(table: &mut EntityTable<S>, source: &EntityTable<S>) {
        table.allocator.clone_from(&source.allocator);
        table.signatures.clone_from(&source.signatures);
    }

    // The signatures say what the columns say, and may be followed by empty ones.
    #[must_use]
    pub fn entities_eq<S>(table: &EntityTable<S>, other: &EntityTable<S>) -> bool {
        table.allocator == other.allocator
    }

    pub fn entities_hash<S, H: Hasher>(table: &EntityTable<S>, state: &mut H) {
        table.allocator.hash(state);
    }

    #[must_use]
    pub fn show_entities<S>(table: &EntityTable<S>) -> impl fmt::Debug + '_ {
        Entities::new(Origin { allocator: &table.allocator, groups: &[] })
    }
}
