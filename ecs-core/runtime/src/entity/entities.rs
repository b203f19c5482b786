//! Access to the alive entities of a world.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::entity::allocator::{Allocator, EntitySlots, SlotsError};
use crate::entity::entity_table::EntityTable;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::parallel::SplitRows;
use crate::parallel::into_par_iter::{into_iter, into_par_iter};

/// The alive entities of a world, without their components.
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
    pub(crate) allocator: &'w Allocator,
}

impl<'w> Entities<'w> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new<S: Signature>(table: &'w EntityTable<S>) -> Self {
        Self::of(&table.allocator)
    }

    #[inline]
    pub(crate) const fn of(allocator: &'w Allocator) -> Self {
        Self { allocator }
    }

    /// Returns the number of alive entities. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.allocator.len()
    }

    /// Returns whether no entity is alive. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns whether the entity is alive. O(1).
    #[inline]
    #[must_use]
    pub fn contains(self, entity: Entity) -> bool {
        self.allocator.contains(entity)
    }

    /// Returns the alive entity with this index, of any generation. O(1).
    #[inline]
    #[must_use]
    pub fn at(self, index: u32) -> Option<Entity> {
        self.allocator.at(index as usize)
    }

    /// Returns the state of all entities as plain data, to save it: which are alive, and which
    /// handles are created next. O(indices).
    ///
    /// # Errors
    ///
    /// Returns [`SlotsError::Reserved`] if entities are reserved that aren't alive yet.
    pub fn to_slots(self) -> Result<EntitySlots, SlotsError> {
        match self.allocator.reserved() {
            0 => Ok(self.allocator.to_slots()),
            reserved => Err(SlotsError::Reserved(reserved)),
        }
    }

    /// Iterates over the alive entities, by ascending index. O(highest index so far) for all.
    pub fn iter(self) -> Iter<'w> {
        Iter::of(self.allocator)
    }
}

/// An iterator over the alive entities, by ascending index; see [`Entities::iter`].
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Iter<'w> {
    allocator: &'w Allocator,
    indices: Range<usize>,
}

impl<'w> Iter<'w> {
    const fn of(allocator: &'w Allocator) -> Self {
        Self { allocator, indices: 0..allocator.slots() }
    }
}

/// Prints the remaining entities.
impl fmt::Debug for Iter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.clone()).finish()
    }
}

impl Iterator for Iter<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.indices.find_map(|index| self.allocator.at(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.indices.len().min(self.allocator.len())))
    }
}

impl DoubleEndedIterator for Iter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.indices
            .rfind(|&index| self.allocator.at(index).is_some())
            .and_then(|i| self.allocator.at(i))
    }
}

impl FusedIterator for Iter<'_> {}

/// A row is an index that was used once.
impl SplitRows for Iter<'_> {
    type Row = Entity;

    #[inline]
    fn rows_left(&self) -> usize {
        self.indices.len()
    }

    #[inline]
    fn split_at(self, n: usize) -> (Self, Self) {
        let middle = self.indices.start + n.min(self.indices.len());
        let first = Self { indices: self.indices.start..middle, ..self };
        (first, Self { indices: middle..self.indices.end, ..self })
    }

    #[inline]
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, Entity) -> A) -> A {
        self.fold(init, f)
    }
}

impl fmt::Debug for Entities<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.iter(), f)
    }
}

into_par_iter! {
    ['w] Iter<'w>;
}

into_iter! {
    ['w] Entities<'w> => Entity, Iter<'w>, |entities| entities.iter();
    ['w] &Entities<'w> => Entity, Iter<'w>, |entities| entities.iter();
}
