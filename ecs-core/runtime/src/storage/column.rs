//! Access to the values of one component in a world. Columns don't add or remove values.

mod borrow;
mod into_column;
pub(crate) mod linear;
mod presence;

use core::cell::Cell;
use core::fmt;
use core::ops::{Index, IndexMut};

use crate::entity::error::DisjointError;
use crate::entity::handle::Entity;
use crate::parallel::into_par_iter::into_iter;
use crate::storage::kind::{Lent, LentMut, Packed, Sparse, StorageKind};
use crate::storage::origin::Origin;

pub use into_column::{IntoColumn, IntoColumnMut};

pub use borrow::ColumnBorrow;
pub use presence::Presence;

/// A read-only column: the values of one component in a world.
///
/// Lookups check the generation of the handle. The handle of a despawned entity finds no value.
pub struct Column<'w, T, K: StorageKind = Sparse> {
    pub(crate) lent: Lent<'w, T, K>,
    pub(crate) origin: Origin<'w>,
}

/// A mutable column: the values of one component in a world.
///
/// It changes values only. It does not add, remove or reorder them.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Health(5)));
///
/// let mut health = sim.health_mut();
/// health[b].0 -= 1;
/// let [x, y] = health.get_disjoint_mut([a, b]).unwrap();
/// std::mem::swap(x, y);
/// assert_eq!(health.as_slice(), [Health(4), Health(3)]);
/// ```
pub struct ColumnMut<'w, T, K: StorageKind = Sparse> {
    pub(crate) lent: LentMut<'w, T, K>,
    pub(crate) origin: Origin<'w>,
}

/// The methods that read a column. A [`Column`] passes itself, a [`ColumnMut`] what it lends.
macro_rules! read_methods {
    (($($this:tt)*) $column:expr; [$($ref:tt)*] $lifetime:lifetime) => {
        /// Returns the number of values. O(1).
        #[inline]
        #[must_use]
        pub fn len($($this)*) -> usize {
            K::len($column.lent)
        }

        /// Returns whether there are no values. O(1).
        #[inline]
        #[must_use]
        pub fn is_empty($($this)*) -> bool {
            K::len($column.lent) == 0
        }

        /// Returns whether the entity is alive and has the component. O(1).
        #[inline]
        #[must_use]
        pub fn contains($($this)*, entity: Entity) -> bool {
            $column.get(entity).is_some()
        }

        /// Returns the value of an entity, if it is alive and has the component. O(1).
        #[inline]
        #[must_use]
        pub fn get($($this)*, entity: Entity) -> Option<$($ref)* T> {
            let Column { lent, origin } = $column;
            // The allocator checks the generation. The column holds values of alive entities only.
            if origin.allocator.contains(entity) { K::get(lent, entity.index()) } else { None }
        }

        /// Iterates over the entities and their values, in the order of the column. O(values) for all.
        /// A linear column also takes O(indices / 64).
        #[inline]
        pub fn iter($($this)*) -> K::Iter<$lifetime, T> {
            let Column { lent, origin } = $column;
            K::iter(lent, origin.allocator)
        }
    };
}

/// Like [`read_methods`], of a column whose values are in one slice.
macro_rules! packed_methods {
    (($($this:tt)*) $column:expr; [$($ref:tt)*]) => {
        /// Returns the row of an entity, if it is alive and has the component. O(1).
        #[inline]
        #[must_use]
        pub fn row_of($($this)*, entity: Entity) -> Option<usize> {
            let Column { lent, origin } = $column;
            if origin.allocator.contains(entity) { lent.rows.row_at(entity.index()) } else { None }
        }

        /// Returns the entities that have the component, in the order of the values. O(1).
        #[inline]
        #[must_use]
        pub fn entities($($this)*) -> $($ref)* [Entity] {
            $column.lent.rows.entities()
        }

        /// Returns the values as a contiguous slice. O(1).
        #[inline]
        #[must_use]
        pub fn as_slice($($this)*) -> $($ref)* [T] {
            $column.lent.slice()
        }
    };
}

impl<T, K: StorageKind> Clone for Column<'_, T, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, K: StorageKind> Copy for Column<'_, T, K> {}

impl<'w, T, K: StorageKind> Column<'w, T, K> {
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub const fn new(lent: Lent<'w, T, K>, origin: Origin<'w>) -> Self {
        Self { lent, origin }
    }

    /// Returns the world of the column.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn origin(&self) -> Origin<'w> {
        self.origin
    }

    // Schedules call these two for a column of a split world. That of a link is read-only.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> Self {
        *self
    }

    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn reborrow(&mut self) -> Self {
        *self
    }

    read_methods!((self) self; [&'w] 'w);
}

impl<'w, T, K: Packed> Column<'w, T, K> {
    packed_methods!((self) self; [&'w]);
}

impl<'w, T, K: StorageKind> ColumnMut<'w, T, K> {
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub const fn new(lent: LentMut<'w, T, K>, origin: Origin<'w>) -> Self {
        Self { lent, origin }
    }

    /// Returns the world of the column.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn origin(&self) -> Origin<'w> {
        self.origin
    }

    /// Borrows the column as read-only. O(1).
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> Column<'_, T, K> {
        Column { lent: self.lent.as_ref(), origin: self.origin }
    }

    /// Converts the column into a read-only one. O(1).
    #[inline]
    #[must_use]
    pub const fn into_column(self) -> Column<'w, T, K> {
        Column { lent: self.lent.into_lent(), origin: self.origin }
    }

    /// Borrows the column mutably for a shorter lifetime. O(1).
    #[inline]
    #[must_use]
    pub const fn reborrow(&mut self) -> ColumnMut<'_, T, K> {
        ColumnMut { lent: self.lent.reborrow(), origin: self.origin }
    }

    read_methods!((&self) self.as_ref(); [&] '_);

    /// Returns the value of an entity as mutable, if it is alive and has the component. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        if !self.origin.allocator.contains(entity) {
            return None;
        }
        K::get_mut(self.lent.reborrow(), entity.index())
    }

    /// Returns the values of several entities as mutable. O(N²) comparisons of handles.
    ///
    /// # Errors
    ///
    /// Errors if an entity is not alive, doesn't have the component or is named twice.
    pub fn get_disjoint_mut<const N: usize>(
        &mut self,
        entities: [Entity; N],
    ) -> Result<[&mut T; N], DisjointError> {
        get_disjoint_mut(self.reborrow(), entities)
    }

    /// Iterates over the entities and their mutable values, in the order of the column. O(values)
    /// for all. A linear column also takes O(indices / 64).
    #[inline]
    pub fn iter_mut(&mut self) -> K::IterMut<'_, T> {
        K::iter_mut(self.lent.reborrow(), self.origin.allocator)
    }
}

impl<T, K: Packed> ColumnMut<'_, T, K> {
    packed_methods!((&self) self.as_ref(); [&]);

    /// Returns the values as a contiguous mutable slice. O(1).
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.lent.reborrow().slice_from(0)
    }

    /// Returns the values as a slice of cells, which can be written through shared references.
    /// O(1).
    #[inline]
    #[must_use]
    pub fn as_cells(&mut self) -> &[Cell<T>] {
        Cell::from_mut(self.as_mut_slice()).as_slice_of_cells()
    }
}

/// Returns the values of several entities as mutable; see [`ColumnMut::get_disjoint_mut`].
pub(crate) fn get_disjoint_mut<T, K: StorageKind, const N: usize>(
    column: ColumnMut<'_, T, K>,
    entities: [Entity; N],
) -> Result<[&mut T; N], DisjointError> {
    if let Some(&entity) = entities.iter().find(|&&entity| !column.contains(entity)) {
        return Err(DisjointError::Missing(entity));
    }
    let repeated = |i: &usize| entities[..*i].contains(&entities[*i]);
    if let Some(i) = (0..N).find(repeated) {
        return Err(DisjointError::Repeated(entities[i]));
    }
    let first = entities.first().copied();
    let values = K::get_disjoint_mut(column.lent, entities.map(Entity::index));
    values.ok_or_else(|| DisjointError::Missing(first.expect("an empty list is disjoint")))
}

#[cold]
#[inline(never)]
#[track_caller]
fn missing(entity: Entity, component: &str) -> ! {
    panic!("entity {entity} isn't alive or has no {component}; `get` returns an `Option`")
}

impl<T, K: StorageKind> Index<Entity> for Column<'_, T, K> {
    type Output = T;

    /// # Panics
    ///
    /// Panics if the entity is not alive or doesn't have the component.
    #[inline]
    #[track_caller]
    fn index(&self, entity: Entity) -> &T {
        match self.get(entity) {
            Some(value) => value,
            None => missing(entity, core::any::type_name::<T>()),
        }
    }
}

impl<T, K: StorageKind> Index<Entity> for ColumnMut<'_, T, K> {
    type Output = T;

    /// # Panics
    ///
    /// Panics if the entity is not alive or doesn't have the component.
    #[inline]
    #[track_caller]
    fn index(&self, entity: Entity) -> &T {
        match self.get(entity) {
            Some(value) => value,
            None => missing(entity, core::any::type_name::<T>()),
        }
    }
}

impl<T, K: StorageKind> IndexMut<Entity> for ColumnMut<'_, T, K> {
    /// # Panics
    ///
    /// Panics if the entity is not alive or doesn't have the component.
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, entity: Entity) -> &mut T {
        match self.get_mut(entity) {
            Some(value) => value,
            None => missing(entity, core::any::type_name::<T>()),
        }
    }
}

impl<T: fmt::Debug, K: StorageKind> fmt::Debug for Column<'_, T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T: fmt::Debug, K: StorageKind> fmt::Debug for ColumnMut<'_, T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

into_iter! {
    ['w, T: 'w, K: StorageKind] Column<'w, T, K> => (Entity, &'w T), K::Iter<'w, T>, |column| column.iter();
    ['w, T: 'w, K: StorageKind] &Column<'w, T, K> => (Entity, &'w T), K::Iter<'w, T>, |column| column.iter();
    ['w, T: 'w, K: StorageKind] ColumnMut<'w, T, K> => (Entity, &'w mut T), K::IterMut<'w, T>,
        |column| K::iter_mut(column.lent, column.origin.allocator);
    ['a, T, K: StorageKind] &'a ColumnMut<'_, T, K> => (Entity, &'a T), K::Iter<'a, T>, |column| column.iter();
    ['a, T, K: StorageKind] &'a mut ColumnMut<'_, T, K> => (Entity, &'a mut T), K::IterMut<'a, T>,
        |column| column.iter_mut();
}
