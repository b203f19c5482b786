//! A map from entities to packed values.

mod append;
mod iter;
mod order;
mod removal;
mod store;
mod take_out;
mod traits;

use alloc::vec::Vec;

use crate::entity::handle::Entity;
use crate::storage::buffer::Buffer;
use crate::storage::index::{Slot, SparseIndex};

pub use iter::{Iter, IterMut};
pub(crate) use order::rows;
pub use removal::Compactor;

/// A map from entities to packed values, with the design of the sparse set of EnTT. It can be used
/// without a world.
///
/// The values and their entities are two packed arrays. An index maps an entity to its row.
/// Lookup, insertion and removal are O(1), and iteration walks a slice. Removal moves the last
/// value into the gap, except in methods that keep the order.
///
/// An entity index holds one value. Inserting replaces a value that was stored for another
/// generation of the same index. A handle finds only values that were stored under the same
/// generation.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, SparseSet};
///
/// let [a, b, c] = [5, 900, 31].map(|index| Entity::new(index, 1).unwrap());
/// let mut names = SparseSet::new();
/// names.insert(a, "ant");
/// names.insert(b, "bee");
/// names.insert(c, "cat");
///
/// assert_eq!(names.get(b), Some(&"bee"));
/// assert_eq!(names.swap_remove(a), Some("ant"));
/// assert_eq!(names.as_slice(), ["cat", "bee"]);
/// assert_eq!(names.entities(), [c, b]);
/// ```
pub struct SparseSet<T> {
    // Invariants: `entities` and `values` have one length. For each row, `sparse` maps the index of
    // `entities[row]` to `row`; it maps no other index. So the indices in `entities` differ
    // pairwise. The lanes of a query rely on this (see `lane`). Only this module and its children
    // write these fields.
    sparse: SparseIndex,
    entities: Vec<Entity>,
    values: Buffer<T>,
}

impl<T> SparseSet<T> {
    /// Creates an empty set. Does not allocate.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_offset(0)
    }

    /// Creates an empty set whose values have this offset in a large allocation (see `Buffer`).
    pub(crate) const fn with_offset(offset: usize) -> Self {
        Self { sparse: SparseIndex::new(), entities: Vec::new(), values: Buffer::new(offset) }
    }

    /// Creates an empty set with room for at least `capacity` values.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        let mut set = Self::new();
        set.reserve(capacity);
        set
    }

    /// Returns the number of values. O(1).
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entities.len()
    }

    /// Returns whether there are no values. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entities.is_empty()
    }

    /// Returns the entities, in the order of the values. O(1).
    #[inline]
    #[must_use]
    pub fn entities(&self) -> &[Entity] {
        &self.entities
    }

    /// Returns the values as a contiguous slice, in the order of [`entities`](Self::entities).
    /// O(1).
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.values.as_slice()
    }

    /// Returns the values as a contiguous mutable slice. O(1).
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.values.as_mut_slice()
    }

    /// Returns the row of an entity, if exactly this handle is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        let row = self.sparse.get(entity.index())?;
        (self.entities.get(row) == Some(&entity)).then_some(row)
    }

    /// Returns whether exactly this handle is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.row_of(entity).is_some()
    }

    /// Returns the value of an entity, or `None` if exactly this handle has none. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.as_slice().get(self.row_of(entity)?)
    }

    /// Returns the value of an entity as mutable, or `None` if exactly this handle has none. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        let row = self.row_of(entity)?;
        self.as_mut_slice().get_mut(row)
    }

    /// Inserts a value. Returns the previous value of the entity's index, of any generation. O(1)
    /// amortised.
    ///
    /// # Panics
    ///
    /// Panics if the set holds 2³² - 1 values.
    #[inline(always)]
    pub fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        match self.sparse.find_mut(entity.index()) {
            Some(slot)
                if *slot == Slot::EMPTY
                    && self.entities.len() < self.entities.capacity()
                    && !self.values.is_full() =>
            {
                let row = Slot::of(self.entities.len());
                self.values.push(value);
                self.entities.push(entity);
                *slot = row;
                None
            }
            _ => self.insert_apart(entity, value),
        }
    }

    /// Replaces a value, or allocates for a new one. A separate function, so that `insert` is small
    /// enough to be inlined.
    #[inline(never)]
    fn insert_apart(&mut self, entity: Entity, value: T) -> Option<T> {
        // Allocates first, so that a failure leaves the invariants intact.
        let slot = self.sparse.slot(entity.index());
        if let Some(row) = slot.row() {
            self.entities[row] = entity;
            return Some(core::mem::replace(&mut self.values.as_mut_slice()[row], value));
        }
        self.entities.reserve(1);
        self.values.reserve(1);
        self.insert(entity, value)
    }

    /// Removes and returns the value of an entity, and moves the last value into its place. O(1).
    #[inline]
    pub fn swap_remove(&mut self, entity: Entity) -> Option<T> {
        let slot = self.sparse.find_mut(entity.index())?;
        if self.entities.get(slot.index()) != Some(&entity) {
            return None;
        }
        let row = slot.take();
        Some(self.land(row))
    }

    /// Removes and returns the value of an entity's index, of any generation.
    #[inline(always)]
    pub(crate) fn swap_remove_index(&mut self, index: u32) -> Option<T> {
        let row = self.sparse.find_mut(index)?.take();
        (row != Slot::EMPTY).then(|| self.land(row))
    }

    /// Removes the value at a row that is no longer in the index, and moves the last value into its
    /// place.
    #[inline]
    fn land(&mut self, row: Slot) -> T {
        if let Some(last) = self.entities.pop()
            && let Some(gap) = self.entities.get_mut(row.index())
        {
            *gap = last;
            self.sparse.put(last.index(), row);
        }
        self.values.swap_remove(row.index())
    }

    /// Swaps two rows. O(1).
    ///
    /// # Panics
    ///
    /// Panics if a row is out of bounds.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        if a == b {
            assert!(a < self.len(), "row {a} is out of bounds");
            return;
        }
        self.entities.swap(a, b);
        self.values.as_mut_slice().swap(a, b);
        self.sparse.set(self.entities[a].index(), a);
        self.sparse.set(self.entities[b].index(), b);
    }

    /// Removes and drops all values. Keeps the allocations. O(n).
    pub fn clear(&mut self) {
        for entity in self.entities.drain(..) {
            self.sparse.take(entity.index());
        }
        self.values.truncate(0);
    }

    /// Reserves capacity for `additional` more values. O(n).
    pub fn reserve(&mut self, additional: usize) {
        self.entities.reserve(additional);
        self.values.reserve(additional);
    }

    /// Frees unused capacity and empty pages of the index. O(n).
    pub fn shrink_to_fit(&mut self) {
        self.sparse.shrink_to_fit();
        self.entities.shrink_to_fit();
        self.values.shrink_to_fit();
    }

    /// Returns the bytes on the heap. O(pages).
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.sparse.bytes() + self.entities.capacity() * size_of::<Entity>() + self.values.bytes()
    }

    /// Returns the index, the entities and the values, for the lanes of a query.
    #[inline]
    pub(crate) fn parts(&self) -> (&SparseIndex, &[Entity], &[T]) {
        (&self.sparse, &self.entities, self.values.as_slice())
    }

    /// Returns the index, the entities and the mutable values, for the lanes of a query.
    #[inline]
    pub(crate) fn parts_mut(&mut self) -> (&SparseIndex, &[Entity], &mut [T]) {
        (&self.sparse, &self.entities, self.values.as_mut_slice())
    }

    /// Returns the row of an entity index, of any generation.
    #[inline]
    pub(crate) fn row_at(&self, index: u32) -> Option<usize> {
        self.sparse.get(index)
    }
}
