//! A map from entities to packed values.

mod iter;
mod kind;
mod order;
mod removal;
mod traits;

use crate::entity::handle::Entity;
use crate::storage::noted::Plain;
use crate::storage::row_set::RowSet;
use crate::storage::store::{Lone, Store};

pub use iter::{Iter, IterMut};
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
pub type SparseSet<T> = RowSet<Plain<T>>;

impl<T> SparseSet<T> {
    /// Creates an empty set. Does not allocate.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_offset(0)
    }

    /// Creates an empty set whose values have this offset in a large allocation (see `Buffer`).
    pub(crate) const fn with_offset(offset: usize) -> Self {
        Self::with_buffers(Plain::new(offset))
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
        self.rows().len()
    }

    /// Returns whether there are no values. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the entities, in the order of the values. O(1).
    #[inline]
    #[must_use]
    pub fn entities(&self) -> &[Entity] {
        self.rows().entities()
    }

    /// Returns the values as a contiguous slice, in the order of [`entities`](Self::entities).
    /// O(1).
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.buffers().as_slice()
    }

    /// Returns the values as a contiguous mutable slice. O(1).
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.lend_mut().values.as_mut_slice()
    }

    /// Returns the row of an entity, if exactly this handle is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        self.rows().row_of(entity)
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
        Store::insert::<T, Lone<Plain<T>>>(self, entity, value)
    }

    /// Removes and returns the value of an entity, and moves the last value into its place. O(1).
    #[inline]
    pub fn swap_remove(&mut self, entity: Entity) -> Option<T> {
        if self.rows().entities().get(self.rows().find(entity.index()).index()) != Some(&entity) {
            return None;
        }
        self.take_index(entity.index())
    }

    /// Swaps two rows. O(1).
    ///
    /// # Panics
    ///
    /// Panics if a row is out of bounds.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        self.swap_rows(a, b);
    }

    /// Removes and drops all values. Keeps the allocations. O(n).
    pub fn clear(&mut self) {
        Store::clear(self);
    }

    /// Reserves capacity for `additional` more values. O(n).
    pub fn reserve(&mut self, additional: usize) {
        self.reserve_rows(additional);
    }

    /// Frees unused capacity and empty pages of the index. O(n).
    pub fn shrink_to_fit(&mut self) {
        Store::shrink_to_fit(self);
    }

    /// Returns the bytes on the heap. O(pages).
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.bytes()
    }
}
