//! Borrowed columns: shared ones, which can be copied, and exclusive ones. How rows are found is a parameter.

use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;
use core::iter::{Copied, Enumerate, FusedIterator};
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;
use core::slice;

use crate::column::{Buffer, Columns, Path};
use crate::entity::Entity;
use crate::error::{DisjointError, missing};
use crate::linear::{Linear, LinearRows};
use crate::origin::Origin;
use crate::set::NONE;
use crate::store::Store;

/// How a column's rows are found.
///
/// # Safety
///
/// Each function returns what its docs say of one and the same rows: `find` and `find_index` those that have values, and
/// different ones for different indices of entities, `sparse` and `linear` the same rows again. A copy has the same rows.
pub unsafe trait Rows<'w>: Copy {
    /// Returns the row of an entity. O(1).
    fn find(self, entity: Entity) -> Option<usize>;
    /// Returns the row of the entity with an index, of any generation, or `NONE`. O(1).
    fn find_index(self, index: u32) -> u32;
    /// Returns the number of rows with values.
    fn len(self) -> usize;
    /// Returns the entities by row, if they are side by side.
    fn entities(self) -> &'w [Entity];
    /// Returns a list of the entities.
    fn to_vec(self) -> Vec<Entity>;
    /// Returns the rows, if they are those of a sparse set.
    fn sparse(self) -> Option<SparseRows<'w>>;
    /// Returns the rows, if they are those of linear storage.
    fn linear(self) -> Option<LinearRows<'w>>;
}

/// A kind of storage.
///
/// # Safety
///
/// `walk` returns different rows, all of which have values, and as many as `Rows::len` says. `shorten` returns the same rows.
pub unsafe trait StorageKind: 'static {
    /// How rows are found.
    type Rows<'w>: Rows<'w>;
    /// The rows and their entities, in the order of the column.
    #[doc(hidden)]
    type Walk<'w>: DoubleEndedIterator<Item = (usize, Entity)> + ExactSizeIterator + Clone;
    /// Returns the rows for a shorter time.
    #[doc(hidden)]
    fn shorten<'a, 'w: 'a>(rows: Self::Rows<'w>) -> Self::Rows<'a>;
    /// Returns the rows and their entities. O(1).
    #[doc(hidden)]
    fn walk<'w: 'w>(rows: Self::Rows<'w>) -> Self::Walk<'w>;
}

/// Sparse storage: values side by side, and an index. It is the default.
#[derive(Clone, Copy, Debug)]
pub struct Sparse;

// SAFETY: these are all rows, in their order.
unsafe impl StorageKind for Sparse {
    type Rows<'w> = SparseRows<'w>;
    type Walk<'w> = Enumerate<Copied<slice::Iter<'w, Entity>>>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: SparseRows<'w>) -> SparseRows<'a> {
        rows
    }

    #[inline(always)]
    fn walk<'w: 'w>(rows: SparseRows<'w>) -> Self::Walk<'w> {
        rows.entities.iter().copied().enumerate()
    }
}

/// Storage whose values are side by side, in the order of a list of entities.
///
/// # Safety
///
/// `Rows::entities` has an entity for each row with a value: the rows are those below `len`.
pub unsafe trait Packed: StorageKind {}
// SAFETY: a sparse set's rows are those of its list of entities.
unsafe impl Packed for Sparse {}

/// How the rows of a sparse set are found.
#[derive(Clone, Copy)]
pub struct SparseRows<'w> {
    index: &'w [u32],
    entities: &'w [Entity],
}

impl<'w> SparseRows<'w> {
    /// Those of an empty set.
    pub const EMPTY: Self = Self { index: &[], entities: &[] };

    /// Of a set, whose index leads to rows of these entities.
    #[inline(always)]
    pub(crate) const fn new(index: &'w [u32], entities: &'w [Entity]) -> Self {
        Self { index, entities }
    }

    /// Returns the number of rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn len(self) -> usize {
        self.entities.len()
    }

    /// Returns whether there are no rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.entities.is_empty()
    }
}

// SAFETY: only a set makes this, whose invariant 2 is that.
unsafe impl<'w> Rows<'w> for SparseRows<'w> {
    #[inline(always)]
    fn find(self, entity: Entity) -> Option<usize> {
        let row = self.find_index(entity.index());
        match self.entities.get(row as usize) {
            Some(&found) if found == entity => Some(row as usize),
            _ => None,
        }
    }

    #[inline(always)]
    fn find_index(self, index: u32) -> u32 {
        match self.index.get(index as usize) {
            Some(&row) => row,
            None => NONE,
        }
    }

    #[inline(always)]
    fn entities(self) -> &'w [Entity] {
        self.entities
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.entities.len()
    }

    fn to_vec(self) -> Vec<Entity> {
        self.entities.to_vec()
    }

    #[inline(always)]
    fn sparse(self) -> Option<SparseRows<'w>> {
        Some(self)
    }

    #[inline(always)]
    fn linear(self) -> Option<LinearRows<'w>> {
        None
    }
}

/// A shared borrow of a column. It is a handful of pointers, which can be copied.
///
/// # Examples
///
/// ```
/// # use ecs_core_next::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Health(3));
/// let health = sim.health();
/// assert_eq!((health.get(entity), health.len()), (Some(&Health(3)), 1));
/// ```
pub struct Column<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: K::Rows<'w>,
    /// Of as many values as `rows` has entities, which are borrowed as shared.
    pub(crate) first: NonNull<T>,
    pub(crate) origin: Origin<'w>,
    borrow: PhantomData<&'w [T]>,
}

/// An exclusive borrow of a column.
pub struct ColumnMut<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: K::Rows<'w>,
    /// Of as many values as `rows` has entities, which are borrowed as mutable.
    pub(crate) first: NonNull<T>,
    pub(crate) origin: Origin<'w>,
    borrow: PhantomData<&'w mut [T]>,
}

/// A read-only column of a component with `#[storage(linear)]`.
///
/// The values have gaps between them, so there are no slices and no rows. The order is that of the entities' indices.
pub type LinearColumn<'w, T> = Column<'w, T, Linear>;

/// A mutable column of a component with `#[storage(linear)]`.
pub type LinearColumnMut<'w, T> = ColumnMut<'w, T, Linear>;

// SAFETY: it is a shared borrow of values, which can go to another thread if the values can be shared.
unsafe impl<T: Sync, K: StorageKind> Send for Column<'_, T, K> where for<'w> K::Rows<'w>: Sync {}
// SAFETY: as above.
unsafe impl<T: Sync, K: StorageKind> Sync for Column<'_, T, K> where for<'w> K::Rows<'w>: Sync {}
// SAFETY: it is an exclusive borrow of values, which can go to another thread if the values can.
unsafe impl<T: Send, K: StorageKind> Send for ColumnMut<'_, T, K> where for<'w> K::Rows<'w>: Send {}
// SAFETY: shared, it lends the values as shared.
unsafe impl<T: Sync, K: StorageKind> Sync for ColumnMut<'_, T, K> where for<'w> K::Rows<'w>: Sync {}

impl<T, K: StorageKind> Clone for Column<'_, T, K> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, K: StorageKind> Copy for Column<'_, T, K> {}

impl<'w, T, K: StorageKind> Column<'w, T, K> {
    /// Returns the entities and the values, if they are side by side. O(1).
    pub(crate) fn slices(&self) -> Option<(&'w [Entity], &'w [T])> {
        let entities = self.rows.sparse()?.entities();
        // SAFETY: there are as many values as entities, borrowed for `'w`: the rows of a sparse set are side by side.
        Some((entities, unsafe { slice::from_raw_parts(self.first.as_ptr(), entities.len()) }))
    }

    /// Returns the value of an entity. O(1).
    #[inline(always)]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&'w T> {
        match self.rows.find(entity) {
            // SAFETY: the row is below the number of values.
            Some(row) => Some(unsafe { self.first.add(row).as_ref() }),
            None => None,
        }
    }

    /// Returns the column for a shorter time. O(1).
    #[inline(always)]
    pub(crate) fn shorten<'a>(self) -> Column<'a, T, K>
    where
        'w: 'a,
    {
        Column {
            rows: K::shorten(self.rows),
            first: self.first,
            origin: self.origin,
            borrow: PhantomData,
        }
    }

    /// Returns an iterator over the entities and their values. O(rows), and O(indices / 64) more with linear storage.
    #[inline]
    pub fn iter(&self) -> Iter<'w, T, K> {
        Iter { walk: K::walk(self.rows), first: self.first, borrow: PhantomData }
    }
}

impl<'w, T, K: Packed> Column<'w, T, K> {
    /// Returns the values side by side. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &'w [T] {
        // SAFETY: there are as many values as entities, borrowed for `'w`.
        unsafe { slice::from_raw_parts(self.first.as_ptr(), self.len()) }
    }
}

impl<'w, T> Column<'w, T, Linear> {
    /// Returns the entities that have the component, by ascending index. O(indices / 64 + entities) for all.
    #[inline]
    pub fn entities(self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'w, T> {
        self.iter().map(|(entity, _)| entity)
    }

    /// Returns the values, by ascending index of their entities. O(indices / 64 + values) for all.
    #[inline]
    pub fn values(self) -> impl DoubleEndedIterator<Item = &'w T> + Clone + use<'w, T> {
        self.iter().map(|(_, value)| value)
    }
}

impl<'w, T, K: StorageKind> ColumnMut<'w, T, K> {
    /// Converts the column into a read-only one. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn into_column(self) -> Column<'w, T, K> {
        Column { rows: self.rows, first: self.first, origin: self.origin, borrow: PhantomData }
    }

    /// Returns a read-only column. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_ref(&self) -> Column<'_, T, K> {
        Column {
            rows: K::shorten(self.rows),
            first: self.first,
            origin: self.origin,
            borrow: PhantomData,
        }
    }

    /// Returns the column for a shorter time. O(1).
    #[inline(always)]
    #[must_use]
    pub fn reborrow(&mut self) -> ColumnMut<'_, T, K> {
        ColumnMut {
            rows: K::shorten(self.rows),
            first: self.first,
            origin: self.origin,
            borrow: PhantomData,
        }
    }

    /// Returns the value of an entity. O(1).
    #[inline(always)]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.as_ref().get(entity)
    }

    /// Returns the value of an entity, mutably. O(1).
    #[inline(always)]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        match self.rows.find(entity) {
            // SAFETY: the row is below the number of values, and the column is borrowed as mutable.
            Some(row) => Some(unsafe { self.first.add(row).as_mut() }),
            None => None,
        }
    }

    /// Returns the value of an entity, mutably, for as long as the column is borrowed. O(1).
    #[inline(always)]
    #[must_use]
    pub fn into_mut(self, entity: Entity) -> Option<&'w mut T> {
        match self.rows.find(entity) {
            // SAFETY: as above, for `'w`: this was the only way to the values.
            Some(row) => Some(unsafe { self.first.add(row).as_mut() }),
            None => None,
        }
    }

    /// Returns the values of several entities at once. O(N²) comparisons of handles, and O(N) lookups.
    ///
    /// # Errors
    ///
    /// Errors if an entity is named twice, isn't alive or lacks the component.
    pub fn get_disjoint_mut<const N: usize>(
        &mut self,
        entities: [Entity; N],
    ) -> Result<[&mut T; N], DisjointError> {
        self.reborrow().into_disjoint_mut(entities)
    }

    /// Returns the values of several entities at once, for as long as the column is borrowed. O(N²) comparisons of handles, and
    /// O(N) lookups.
    #[doc(hidden)]
    pub fn into_disjoint_mut<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[&'w mut T; N], DisjointError> {
        let mut rows = [0; N];
        for (i, &entity) in entities.iter().enumerate() {
            if entities[..i].contains(&entity) {
                return Err(DisjointError::Repeated(entity));
            }
            rows[i] = self.rows.find(entity).ok_or(DisjointError::Missing(entity))?;
        }
        // SAFETY: the rows are below the number of values. Different entities that were found have different rows, and this was
        // the only way to them.
        Ok(rows.map(|row| unsafe { self.first.add(row).as_mut() }))
    }

    /// Returns an iterator over the entities and their values. O(rows), and O(indices / 64) more with linear storage.
    #[inline]
    pub fn iter(&self) -> Iter<'_, T, K> {
        self.as_ref().iter()
    }

    /// Returns an iterator over the entities and their values, which are mutable. O(rows), and O(indices / 64) more with linear
    /// storage.
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T, K> {
        self.reborrow().into_iter()
    }
}

impl<'w, T, K: Packed> ColumnMut<'w, T, K> {
    /// Returns the values side by side. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.as_ref().as_slice()
    }

    /// Returns the values side by side, mutably. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        // SAFETY: there are as many values as entities, borrowed as mutable.
        unsafe { slice::from_raw_parts_mut(self.first.as_ptr(), self.len()) }
    }

    /// Returns the values side by side, mutably, for as long as the column is borrowed. O(1).
    #[inline(always)]
    #[must_use]
    pub fn into_mut_slice(self) -> &'w mut [T] {
        // SAFETY: there are as many values as entities, borrowed as mutable for `'w`, and this was the only way to them.
        unsafe { slice::from_raw_parts_mut(self.first.as_ptr(), self.len()) }
    }

    /// Returns the values as cells, so that values can be changed while others are read. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core_next::world;
    /// # #[derive(Clone, Copy)]
    /// # struct Health(i32);
    /// # world!(struct Sim { health: Health });
    /// let mut sim = Sim::new();
    /// for health in [1, 2, 3] {
    ///     sim.spawn(Health(health));
    /// }
    /// let mut health = sim.health_mut();
    /// let cells = health.as_cells();
    /// for cell in cells {
    ///     cell.set(Health(cells.iter().map(|other| other.get().0).sum()));
    /// }
    /// assert_eq!(health.as_slice()[0].0, 6);
    /// ```
    #[inline]
    #[must_use]
    pub fn as_cells(&mut self) -> &[Cell<T>] {
        Cell::from_mut(self.as_mut_slice()).as_slice_of_cells()
    }
}

impl<T> ColumnMut<'_, T, Linear> {
    /// Returns the entities that have the component, by ascending index. O(indices / 64 + entities) for all.
    #[inline]
    pub fn entities(&self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'_, T> {
        self.as_ref().entities()
    }

    /// Returns the values, by ascending index of their entities. O(indices / 64 + values) for all.
    #[inline]
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone + use<'_, T> {
        self.as_ref().values()
    }

    /// Returns the mutable values, by ascending index of their entities. O(indices / 64 + values) for all.
    #[inline]
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + use<'_, T> {
        self.iter_mut().map(|(_, value)| value)
    }
}

/// What both kinds of columns have.
macro_rules! both {
    ($($type:ident)*) => {$(
        impl<'w, T, K: StorageKind> $type<'w, T, K> {
            /// # Safety
            ///
            /// From `first` on there are as many values as `rows` has entities. For `'w`, nobody changes them, and nobody else
            /// uses those of a mutable column.
            #[inline(always)]
            pub(crate) const unsafe fn new(rows: K::Rows<'w>, first: NonNull<T>) -> Self {
                Self { rows, first, origin: Origin::NONE, borrow: PhantomData }
            }

            /// Returns the number of values. O(1).
            #[inline(always)]
            #[must_use]
            pub fn len(&self) -> usize {
                self.rows.len()
            }

            /// Returns how the column's rows are found. O(1).
            #[doc(hidden)]
            #[inline(always)]
            #[must_use]
            pub fn rows(&self) -> K::Rows<'w> {
                self.rows
            }

            /// Says from which world the column is borrowed. O(1).
            #[doc(hidden)]
            #[inline(always)]
            #[must_use]
            pub fn of(self, origin: Origin<'w>) -> Self {
                Self { origin, ..self }
            }

            /// Returns the world from which the column is borrowed. O(1).
            #[doc(hidden)]
            #[inline(always)]
            #[must_use]
            pub fn origin(&self) -> Origin<'w> {
                self.origin
            }

            /// Returns whether there are no values. O(1).
            #[inline(always)]
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// Returns whether the entity has a value. O(1).
            #[inline]
            #[must_use]
            pub fn contains(&self, entity: Entity) -> bool {
                self.rows.find(entity).is_some()
            }
        }

        impl<'w, T, K: Packed> $type<'w, T, K> {
            /// Returns the entities, in the order of the values. O(1).
            #[inline(always)]
            #[must_use]
            pub fn entities(&self) -> &'w [Entity] {
                self.rows.entities()
            }

            /// Returns the position of an entity's value. O(1).
            #[inline]
            #[must_use]
            pub fn row_of(&self, entity: Entity) -> Option<usize> {
                self.rows.find(entity)
            }
        }

        impl<T, K: StorageKind> Index<Entity> for $type<'_, T, K> {
            type Output = T;

            /// # Panics
            ///
            /// Panics if the entity is not alive or doesn't have the component.
            #[inline(always)]
            #[track_caller]
            fn index(&self, entity: Entity) -> &T {
                match self.get(entity) {
                    Some(value) => value,
                    None => missing::<T>(entity),
                }
            }
        }

        impl<T: fmt::Debug, K: StorageKind> fmt::Debug for $type<'_, T, K> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_map().entries(self.iter()).finish()
            }
        }
    )*};
}

both!(Column ColumnMut);

impl<T, K: StorageKind> IndexMut<Entity> for ColumnMut<'_, T, K> {
    /// # Panics
    ///
    /// Panics if the entity is not alive or doesn't have the component.
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, entity: Entity) -> &mut T {
        match self.get_mut(entity) {
            Some(value) => value,
            None => missing::<T>(entity),
        }
    }
}

/// Defines an iterator over a column, and how columns become it.
macro_rules! iterator {
    ($(
        $(#[$doc:meta])*
        $name:ident($borrow:ty): $item:ty, $lend:ident;
        $([$($generics:tt)*] $type:ty => $into:ident;)*
    )*) => {$(
        $(#[$doc])*
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $name<'w, T, K: StorageKind = Sparse> {
            walk: K::Walk<'w>,
            /// Of the column's values.
            first: NonNull<T>,
            borrow: PhantomData<$borrow>,
        }

        impl<'w, T, K: StorageKind> Iterator for $name<'w, T, K> {
            type Item = (Entity, $item);

            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                match self.walk.next() {
                    Some((row, entity)) => {
                        // SAFETY: the row has a value, and each row comes once.
                        Some((entity, unsafe { self.first.add(row).$lend() }))
                    }
                    None => None,
                }
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.walk.size_hint()
            }

            #[inline]
            fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut f: F) -> B {
                let first = self.first;
                self.walk.fold(init, |acc, (row, entity)| {
                    // SAFETY: as in `next`.
                    f(acc, (entity, unsafe { first.add(row).$lend() }))
                })
            }
        }

        impl<T, K: StorageKind> DoubleEndedIterator for $name<'_, T, K> {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                let (row, entity) = self.walk.next_back()?;
                // SAFETY: as in `next`.
                Some((entity, unsafe { self.first.add(row).$lend() }))
            }
        }

        impl<T, K: StorageKind> ExactSizeIterator for $name<'_, T, K> {}
        impl<T, K: StorageKind> FusedIterator for $name<'_, T, K> {}

        impl<T, K: StorageKind> fmt::Debug for $name<'_, T, K> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).field("rows", &self.walk.len()).finish_non_exhaustive()
            }
        }

        $(
            impl<$($generics)*> IntoIterator for $type {
                type Item = <Self::IntoIter as Iterator>::Item;
                type IntoIter = $name<'w, T, K>;

                #[inline]
                fn into_iter(self) -> Self::IntoIter {
                    let column = self.$into();
                    $name {
                        walk: K::walk(column.rows),
                        first: column.first,
                        borrow: PhantomData,
                    }
                }
            }
        )*
    )*};
}

iterator! {
    /// An iterator over the entities and values of a column.
    Iter(&'w [T]): &'w T, as_ref;
    ['w, T, K: StorageKind] Column<'w, T, K> => into_column;
    ['w, T, K: StorageKind] &'w Column<'_, T, K> => into_column;
    ['w, T, K: StorageKind] &'w ColumnMut<'_, T, K> => into_column;

    /// An iterator over the entities and values of a column. The values are mutable.
    IterMut(&'w mut [T]): &'w mut T, as_mut;
    ['w, T, K: StorageKind] ColumnMut<'w, T, K> => into_column_mut;
    ['w, T, K: StorageKind] &'w mut ColumnMut<'_, T, K> => into_column_mut;
}

impl<T, K: StorageKind> Clone for Iter<'_, T, K> {
    fn clone(&self) -> Self {
        Self { walk: self.walk.clone(), ..*self }
    }
}

// SAFETY: as of `Column`.
unsafe impl<T: Sync, K: StorageKind> Send for Iter<'_, T, K> where for<'w> K::Walk<'w>: Send {}
// SAFETY: as of `Column`.
unsafe impl<T: Sync, K: StorageKind> Sync for Iter<'_, T, K> where for<'w> K::Walk<'w>: Sync {}
// SAFETY: as of `ColumnMut`.
unsafe impl<T: Send, K: StorageKind> Send for IterMut<'_, T, K> where for<'w> K::Walk<'w>: Send {}
// SAFETY: as of `ColumnMut`.
unsafe impl<T: Sync, K: StorageKind> Sync for IterMut<'_, T, K> where for<'w> K::Walk<'w>: Sync {}

/// Converts into a read-only column. Implemented for [`Column`], [`ColumnMut`] and references to them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a column of `{T}`",
    label = "expected `&` and a column of `{T}`"
)]
pub trait IntoColumn<'w, T, K: StorageKind = Sparse> {
    /// Returns the column. O(1).
    fn into_column(self) -> Column<'w, T, K>;
}

/// Converts into a mutable column. Implemented for [`ColumnMut`] and `&mut ColumnMut`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a mutable column of `{T}`",
    label = "expected `&mut` and a column of `{T}`"
)]
pub trait IntoColumnMut<'w, T, K: StorageKind = Sparse> {
    /// Returns the column. O(1).
    fn into_column_mut(self) -> ColumnMut<'w, T, K>;
}

/// Implements the conversions.
macro_rules! into_column {
    ($($trait:ident $method:ident: $type:ty, $out:ident, |$column:ident| $make:expr;)*) => {$(
        impl<'w, T, K: StorageKind> $trait<'w, T, K> for $type {
            #[inline(always)]
            fn $method(self) -> $out<'w, T, K> {
                let $column = self;
                $make
            }
        }
    )*};
}

into_column! {
    IntoColumn into_column: Column<'w, T, K>, Column, |column| column;
    IntoColumn into_column: &'w Column<'_, T, K>, Column, |column| column.shorten();
    IntoColumn into_column: &'w ColumnMut<'_, T, K>, Column, |column| column.as_ref();
    IntoColumnMut into_column_mut: ColumnMut<'w, T, K>, ColumnMut, |column| column;
    IntoColumnMut into_column_mut: &'w mut ColumnMut<'_, T, K>, ColumnMut, |column| column.reborrow();
}

/// How the columns of a set are borrowed one by one.
///
/// # Safety
///
/// The trait is implemented for lists of columns only. `views` returns each column once.
pub unsafe trait Views: Columns {
    /// The borrowed columns: `(ColumnMut<A>, (ColumnMut<B>, ()))`.
    type Views<'w, K: StorageKind>
    where
        Self: 'w;

    /// # Safety
    ///
    /// The columns have a value for each row that is found, and are borrowed as mutable for `'w`.
    #[doc(hidden)]
    unsafe fn views<'w, K: StorageKind>(&self, rows: K::Rows<'w>) -> Self::Views<'w, K>
    where
        Self: 'w;
}

// SAFETY: there are no columns.
unsafe impl Views for () {
    type Views<'w, K: StorageKind> = ();

    #[inline(always)]
    unsafe fn views<'w, K: StorageKind>(&self, _: K::Rows<'w>)
    where
        Self: 'w,
    {
    }
}

// SAFETY: the first column, then the others.
unsafe impl<T, R: Views> Views for (Buffer<T>, R) {
    type Views<'w, K: StorageKind>
        = (ColumnMut<'w, T, K>, R::Views<'w, K>)
    where
        Self: 'w;

    #[inline(always)]
    unsafe fn views<'w, K: StorageKind>(&self, rows: K::Rows<'w>) -> Self::Views<'w, K>
    where
        Self: 'w,
    {
        // SAFETY: as for the caller, for each column once.
        unsafe { (ColumnMut::new(rows, self.0.first()), self.1.views::<K>(rows)) }
    }
}

/// The columns of a set, each of which is taken once as mutable, or shared any number of times. Views are made only when
/// they are taken, so a loop over two of sixty components doesn't pay for sixty.
pub struct Lent<'w, S: Store> {
    /// Borrowed as mutable for `'w`: only this struct leads to the values.
    set: &'w S,
    /// The columns that were taken, by number.
    taken: [u64; 4],
    /// The columns that were shared, by number.
    shared: [u64; 4],
    borrow: PhantomData<&'w mut S>,
}

impl<'w, S: Store> Lent<'w, S> {
    /// Lends the columns of a set. O(1).
    #[inline(always)]
    #[must_use]
    pub fn new(set: &'w mut S) -> Self {
        const { assert!(S::Columns::WIDTH <= 256, "a table has at most 256 components") };
        Self { set, taken: [0; 4], shared: [0; 4], borrow: PhantomData }
    }

    /// Takes a column as mutable, if it was neither taken nor shared before. O(1).
    #[inline(always)]
    pub fn take<P: Path<S::Columns>>(&mut self) -> Option<ColumnMut<'w, P::Value, S::Kind>> {
        let (word, bit) = const { (P::AT / 64, 1 << (P::AT % 64)) };
        if (self.taken[word] | self.shared[word]) & bit != 0 {
            return None;
        }
        self.taken[word] |= bit;
        // SAFETY: the set is borrowed as mutable for `'w`, and this column is taken for the first time.
        Some(unsafe { ColumnMut::new(self.set.rows(), P::get(self.set.columns()).first()) })
    }

    /// Shares a column, if it was not taken before. O(1).
    #[inline(always)]
    pub fn share<P: Path<S::Columns>>(&mut self) -> Option<Column<'w, P::Value, S::Kind>> {
        let (word, bit) = const { (P::AT / 64, 1 << (P::AT % 64)) };
        if self.taken[word] & bit != 0 {
            return None;
        }
        self.shared[word] |= bit;
        // SAFETY: the set is borrowed for `'w`, and this column is never taken as mutable.
        Some(unsafe { Column::new(self.set.rows(), P::get(self.set.columns()).first()) })
    }

    /// Returns how rows are found. O(1).
    #[inline(always)]
    #[must_use]
    pub fn rows(&self) -> <S::Kind as StorageKind>::Rows<'w> {
        self.set.rows()
    }
}
