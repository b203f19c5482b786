//! A map from entities to values that are packed side by side.

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

/// A map from entities to values that are packed side by side: EnTT's sparse set, and a container of
/// its own.
///
/// A paged index tells for an entity at which row its value is; the values and their entities are two
/// packed arrays. Looking up, adding and taking out are O(1), iterating is walking a slice. Removing
/// puts the last value into the gap unless a method says that it keeps the order.
///
/// An index of an entity holds one value: a value that was stored for another generation of the same
/// index is replaced, and never found by the newer handle.
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
    // For each row: `sparse` maps the index of `entities[row]` to `row`, and nothing else is mapped.
    // So the indices in `entities` differ pairwise. `entities` and `values` are of one length. The
    // lanes of a query rely on both (see `lane`), and only this module and its children write them.
    sparse: SparseIndex,
    entities: Vec<Entity>,
    values: Buffer<T>,
}

impl<T> SparseSet<T> {
    /// An empty set, without allocating.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_offset(0)
    }

    /// An empty set whose values, once they fill a large allocation, begin so many steps into it (see
    /// `Buffer`).
    pub(crate) const fn with_offset(offset: usize) -> Self {
        Self { sparse: SparseIndex::new(), entities: Vec::new(), values: Buffer::new(offset) }
    }

    /// An empty set with room for `capacity` values.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        let mut set = Self::new();
        set.reserve(capacity);
        set
    }

    /// The number of values.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entities.len()
    }

    /// Whether there are no values.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entities.is_empty()
    }

    /// The entities, in the order of the values. O(1).
    #[inline]
    #[must_use]
    pub fn entities(&self) -> &[Entity] {
        &self.entities
    }

    /// The values side by side, in the order of [`entities`](Self::entities). O(1).
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.values.as_slice()
    }

    /// The values side by side, to be changed. O(1).
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.values.as_mut_slice()
    }

    /// The row of an entity, if exactly this entity is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        let row = self.sparse.get(entity.index())?;
        (self.entities.get(row) == Some(&entity)).then_some(row)
    }

    /// Whether exactly this entity is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.row_of(entity).is_some()
    }

    /// The value of an entity. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.as_slice().get(self.row_of(entity)?)
    }

    /// The value of an entity, to be changed. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        let row = self.row_of(entity)?;
        self.as_mut_slice().get_mut(row)
    }

    /// Stores a value for an entity and gives the one that was stored for its index before. O(1)
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

    /// Replaces a value, or makes room for one. Apart, so that `insert` stays small enough to stand in every
    /// loop that calls it.
    #[inline(never)]
    fn insert_apart(&mut self, entity: Entity, value: T) -> Option<T> {
        // What can fail, memory running out, comes before what must hold together.
        let slot = self.sparse.slot(entity.index());
        if let Some(row) = slot.row() {
            self.entities[row] = entity;
            return Some(core::mem::replace(&mut self.values.as_mut_slice()[row], value));
        }
        self.entities.reserve(1);
        self.values.reserve(1);
        self.insert(entity, value)
    }

    /// Takes the value of an entity out and puts the last value in its place. O(1).
    #[inline]
    pub fn swap_remove(&mut self, entity: Entity) -> Option<T> {
        let slot = self.sparse.find_mut(entity.index())?;
        if self.entities.get(slot.index()) != Some(&entity) {
            return None;
        }
        let row = slot.take();
        Some(self.land(row))
    }

    /// Takes the value of an entity's index out, of whatever generation.
    #[inline(always)]
    pub(crate) fn swap_remove_index(&mut self, index: u32) -> Option<T> {
        let row = self.sparse.find_mut(index)?.take();
        (row != Slot::EMPTY).then(|| self.land(row))
    }

    /// Takes the value at a row that the index doesn't know any more out, and puts the last value in its
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

    /// Lets two rows change places. O(1).
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

    /// Drops all values. O(n); the memory is kept.
    pub fn clear(&mut self) {
        for entity in self.entities.drain(..) {
            self.sparse.take(entity.index());
        }
        self.values.truncate(0);
    }

    /// Makes room for so many further values.
    pub fn reserve(&mut self, additional: usize) {
        self.entities.reserve(additional);
        self.values.reserve(additional);
    }

    /// Gives back memory that isn't used, empty pages of the index included. O(n).
    pub fn shrink_to_fit(&mut self) {
        self.sparse.shrink_to_fit();
        self.entities.shrink_to_fit();
        self.values.shrink_to_fit();
    }

    /// The bytes on the heap.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.sparse.bytes() + self.entities.capacity() * size_of::<Entity>() + self.values.bytes()
    }

    /// The three parts, for the lanes of a query.
    #[inline]
    pub(crate) fn parts(&self) -> (&SparseIndex, &[Entity], &[T]) {
        (&self.sparse, &self.entities, self.values.as_slice())
    }

    /// The three parts, the values to be changed.
    #[inline]
    pub(crate) fn parts_mut(&mut self) -> (&SparseIndex, &[Entity], &mut [T]) {
        (&self.sparse, &self.entities, self.values.as_mut_slice())
    }

    /// The row of an entity index, of whatever generation.
    #[inline]
    pub(crate) fn row_at(&self, index: u32) -> Option<usize> {
        self.sparse.get(index)
    }
}
