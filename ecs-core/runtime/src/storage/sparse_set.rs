//! A map from entities to packed values.

mod iter;
mod kind;

use crate::entity::handle::Entity;
use crate::storage::noted::Plain;
use crate::storage::row_set::RowSet;
use crate::storage::store::{Lone, Store};

pub use iter::{Iter, IterMut};

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
        Self::with_buffers(Plain::new(0))
    }

    /// Returns the number of values. O(1).
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows().len()
    }

    /// Returns the entities, in the order of the values. O(1).
    #[inline]
    #[must_use]
    pub fn entities(&self) -> &[Entity] {
        self.rows().entities()
    }

    /// Returns whether exactly this handle is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.rows().row_of(entity).is_some()
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

    /// Removes and drops all values. Keeps the allocations. O(n).
    pub fn clear(&mut self) {
        Store::clear(self);
    }

    /// Frees unused capacity and empty pages of the index. O(n).
    pub fn shrink_to_fit(&mut self) {
        Store::shrink_to_fit(self);
    }
}
