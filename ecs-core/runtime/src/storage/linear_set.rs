//! A map from entities to values that stand at their entity's index.

pub(crate) mod column_iter;
mod iter;
mod removal;
mod slots;
mod store;
mod traits;

use alloc::vec::Vec;

use crate::entity::allocator::MAX_STEP;
use crate::entity::handle::{Entity, FIRST, Generation};

pub use iter::{Iter, IterMut};
pub(crate) use slots::{Slots, Values, ValuesMut};

/// A map from entities to values that stand at their entity's index, in one array with gaps.
///
/// Looking up a value is one step shorter than in a [`SparseSet`](crate::SparseSet), and there is no
/// sparse index to pay for; but memory goes by the highest index, whoever is there, and walking passes
/// the gaps 64 at a time. It is for small values that nearly every entity has.
///
/// An index of an entity holds one value: a value that was stored for another generation of the same
/// index is replaced, and never found by the newer handle. The order is that of the indices, always.
///
/// # Memory
///
/// A value's size, four bytes for its generation and one bit, for each index up to the highest one in
/// use. The array grows by half, or to the index that is added, and [`shrink_to_fit`](Self::shrink_to_fit)
/// cuts it behind the highest index.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, LinearSet};
///
/// let [a, b, c] = [5, 900, 31].map(|index| Entity::new(index, 1).unwrap());
/// let mut names = LinearSet::new();
/// names.insert(a, "ant");
/// names.insert(b, "bee");
/// names.insert(c, "cat");
///
/// assert_eq!(names.get(b), Some(&"bee"));
/// assert_eq!(names.remove(a), Some("ant"));
/// assert!(names.iter().eq([(c, &"cat"), (b, &"bee")]));
/// ```
pub struct LinearSet<T> {
    slots: Slots<T>,
    /// By index: whose value it is, where there is one. Beside the values and not among them, which
    /// measured faster; see docs/storage.md.
    generations: Vec<Generation>,
}

impl<T> LinearSet<T> {
    /// An empty set, without allocating.
    #[must_use]
    pub const fn new() -> Self {
        Self { slots: Slots::with_offset(0), generations: Vec::new() }
    }

    /// An empty set with room for the indices below `indices`.
    #[must_use]
    pub fn with_capacity(indices: usize) -> Self {
        let mut set = Self::new();
        set.reserve(indices);
        set
    }

    /// The number of values. O(1).
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether there are no values. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The index of an entity, if its generation is the one that was stored there last.
    #[inline]
    fn place(&self, entity: Entity) -> Option<usize> {
        let index = entity.index() as usize;
        (self.generations.get(index) == Some(&entity.version())).then_some(index)
    }

    /// Whether exactly this entity is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.get(entity).is_some()
    }

    /// The value of an entity. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.slots.get(self.place(entity)?)
    }

    /// The value of an entity, to be changed. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        let index = self.place(entity)?;
        self.slots.get_mut(index)
    }

    /// Stores a value for an entity and gives the one that was stored for its index before. O(1)
    /// amortised, or O(the index) where it lies far behind the others.
    ///
    /// # Panics
    ///
    /// Panics if the index lies more than 2²⁴ behind the highest one there was: the places between would
    /// all take memory. A [`SparseSet`](crate::SparseSet) doesn't mind.
    #[inline]
    pub fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        let index = entity.index() as usize;
        if index >= self.generations.len() {
            self.grow(entity);
        }
        let replaced = self.slots.insert(index, value);
        self.generations[index] = entity.version();
        replaced
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, entity: Entity) {
        let (index, len) = (entity.index() as usize, self.generations.len());
        if index - len > MAX_STEP {
            too_far(entity, len);
        }
        let wanted = (index + 1).max(len + len / 2).max(4);
        self.generations.reserve_exact(wanted - len);
        self.generations.resize(wanted, FIRST);
    }

    /// Takes the value of an entity out. O(1).
    #[inline]
    pub fn remove(&mut self, entity: Entity) -> Option<T> {
        let index = self.place(entity)?;
        self.slots.take(index)
    }

    /// Drops all values. O(indices / 64 + values); the memory is kept.
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// Makes room for the indices below `indices`, and for no others.
    pub fn reserve(&mut self, indices: usize) {
        self.slots.reserve(indices);
        let missing = indices.saturating_sub(self.generations.len());
        self.generations.reserve_exact(missing);
        self.generations.resize(self.generations.len() + missing, FIRST);
    }

    /// Gives back memory behind the highest index that is used. O(indices).
    pub fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
        self.generations.truncate(self.slots.reach_of_values());
        self.generations.shrink_to_fit();
    }

    /// The bytes on the heap.
    #[must_use]
    pub const fn heap_bytes(&self) -> usize {
        self.slots.bytes() + self.generations.capacity() * size_of::<Generation>()
    }
}

#[cold]
#[inline(never)]
fn too_far(entity: Entity, indices: usize) -> ! {
    panic!(
        "entity {entity} is too far away for a linear set, which keeps a place for each index between: \
         there are {indices}, and at most {MAX_STEP} can be added at once; use a `SparseSet`"
    )
}
