//! A map from entities to values that are stored at their entity's index.

mod iter;
mod kind;
mod removal;
mod store;
mod traits;

use alloc::vec::Vec;

use crate::entity::allocator::MAX_STEP;
use crate::entity::handle::{Entity, FIRST, Generation};
use crate::storage::slots::Slots;

pub use iter::{Iter, IterMut};
pub(crate) use store::LinearRows;

/// A map from entities to values that are stored at their entity's index, in one array with gaps.
///
/// Lookup takes one step fewer than in a [`SparseSet`](crate::SparseSet), and there is no sparse
/// index. But memory grows with the highest index, and iteration must skip the gaps, 64 at a time.
/// It is made for small values that nearly every entity has.
///
/// An entity index holds one value. Inserting replaces a value that was stored for another
/// generation of the same index. A handle finds only values that were stored under the same
/// generation. The order is always that of the indices.
///
/// # Memory
///
/// Each index up to the highest one in use takes the size of a value, four bytes for the generation
/// and one bit. The array grows by half, or up to the inserted index if that is more.
/// [`shrink_to_fit`](Self::shrink_to_fit) cuts it after the highest index in use.
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
    /// The generation of each value, by index. Separate from the values, which measured faster; see
    /// docs/storage.md.
    generations: Vec<Generation>,
}

impl<T> LinearSet<T> {
    /// Creates an empty set. Does not allocate.
    #[must_use]
    pub const fn new() -> Self {
        Self { slots: Slots::with_offset(0), generations: Vec::new() }
    }

    /// Creates an empty set with room for the indices below `indices`. O(indices).
    ///
    /// # Panics
    ///
    /// Panics if `indices` is more than 2³².
    #[must_use]
    pub fn with_capacity(indices: usize) -> Self {
        let mut set = Self::new();
        set.reserve(indices);
        set
    }

    /// Returns the number of values. O(1).
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.slots.len()
    }

    /// Returns whether there are no values. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the index of an entity, if its generation is the one that was last stored at this
    /// index.
    #[inline]
    fn place(&self, entity: Entity) -> Option<usize> {
        let index = entity.index() as usize;
        (self.generations.get(index) == Some(&entity.version())).then_some(index)
    }

    /// Returns whether exactly this handle is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.get(entity).is_some()
    }

    /// Returns the value of an entity, or `None` if exactly this handle has none. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.slots.get(self.place(entity)?)
    }

    /// Returns the value of an entity as mutable, or `None` if exactly this handle has none. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        let index = self.place(entity)?;
        self.slots.get_mut(index)
    }

    /// Inserts a value. Returns the previous value of the entity's index, of any generation. O(1)
    /// amortised, or O(index) if the index is far beyond the others.
    ///
    /// # Panics
    ///
    /// Panics if the index is more than 2²⁴ beyond the end of the array, because all places in
    /// between would be allocated. A [`SparseSet`](crate::SparseSet) has no such limit.
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

    /// Removes and returns the value of an entity. O(1).
    #[inline]
    pub fn remove(&mut self, entity: Entity) -> Option<T> {
        let index = self.place(entity)?;
        self.slots.take(index)
    }

    /// Removes and drops all values. Keeps the allocations. O(indices / 64 + values).
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// Reserves room for exactly the indices below `indices`. O(indices).
    ///
    /// # Panics
    ///
    /// Panics if `indices` is more than 2³².
    pub fn reserve(&mut self, indices: usize) {
        assert!(indices as u64 <= 1 << 32, "capacity overflow; there are 2^32 indices at most");
        self.slots.reserve(indices);
        let missing = indices.saturating_sub(self.generations.len());
        self.generations.reserve_exact(missing);
        self.generations.resize(self.generations.len() + missing, FIRST);
    }

    /// Frees the memory after the highest index in use. O(indices).
    pub fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
        self.generations.truncate(self.slots.reach_of_values());
        self.generations.shrink_to_fit();
    }

    /// Returns the bytes on the heap. O(1).
    #[must_use]
    pub const fn heap_bytes(&self) -> usize {
        self.slots.bytes() + self.generations.capacity() * size_of::<Generation>()
    }
}

#[cold]
#[inline(never)]
fn too_far(entity: Entity, indices: usize) -> ! {
    panic!(
        "entity {entity} is too far beyond the {indices} indices of a linear set, which grows by at most \
         {MAX_STEP} at once; use a `SparseSet`"
    )
}
