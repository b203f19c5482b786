//! Borrowed columns: shared ones, which can be copied, and exclusive ones. How rows are found is a parameter.

mod iter;

use core::cell::Cell;
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut, Range};
use core::ptr::NonNull;
use core::slice;

use crate::columns::{Note, Place};
use crate::entity::Entity;
use crate::error::{DisjointError, distinct, missing, mixed};
use crate::linear::Linear;
use crate::origin::Origin;
use crate::rows::{
    Bit, ByKind, Marked, Marks as _, MarksOf, Packed, Rows as _, Sparse, Stable, StorageKind,
};

pub use iter::{Iter, IterMut};

/// A shared borrow of a column. It is a handful of pointers, which can be copied.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
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
    pub(crate) notes: K::Marks,
    pub(crate) origin: Origin<'w>,
    borrow: PhantomData<&'w [T]>,
}

/// An exclusive borrow of a column.
pub struct ColumnMut<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: K::Rows<'w>,
    /// Of as many values as `rows` has entities, which are borrowed as mutable.
    pub(crate) first: NonNull<T>,
    pub(crate) notes: K::Marks,
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
        let entities = self.rows.sparse().filter(|_| !K::Rows::GAPS)?.entities();
        // SAFETY: there are as many values as entities, borrowed for `'w`: the rows of a set without gaps are side by side.
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

    /// Returns the column, as `as_ref` of a mutable one does. O(1).
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn as_ref(&self) -> Column<'_, T, K> {
        self.shorten()
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
            notes: self.notes,
            origin: self.origin,
            borrow: PhantomData,
        }
    }

    /// Returns an iterator over the entities and their values. O(rows), and O(indices / 64) more with linear storage.
    #[inline]
    pub fn iter(&self) -> Iter<'w, T, K> {
        (*self).into_iter()
    }
}

impl<'w, T, K: Packed> Column<'w, T, K> {
    /// Returns the values side by side. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &'w [T] {
        // SAFETY: there are as many values as entities, borrowed for `'w`.
        unsafe { NonNull::slice_from_raw_parts(self.first, self.len()).as_ref() }
    }
}

impl<'w, T, K: StorageKind> ColumnMut<'w, T, K> {
    /// Converts the column into a read-only one. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn into_column(self) -> Column<'w, T, K> {
        Column {
            rows: self.rows,
            first: self.first,
            notes: self.notes,
            origin: self.origin,
            borrow: PhantomData,
        }
    }

    /// Returns a read-only column. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_ref(&self) -> Column<'_, T, K> {
        Column {
            rows: K::shorten(self.rows),
            first: self.first,
            notes: self.notes,
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
            notes: self.notes,
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
            Some(row) => Some(unsafe {
                self.notes.note(row);
                self.first.add(row).as_mut()
            }),
            None => None,
        }
    }

    /// Returns the value of an entity, mutably, for as long as the column is borrowed. O(1).
    #[inline(always)]
    #[must_use]
    pub fn into_mut(self, entity: Entity) -> Option<&'w mut T> {
        match self.rows.find(entity) {
            // SAFETY: as above, for `'w`: this was the only way to the values.
            Some(row) => Some(unsafe {
                self.notes.note(row);
                self.first.add(row).as_mut()
            }),
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
        for (row, entity) in rows.iter_mut().zip(entities) {
            *row = self.rows.find(entity).ok_or(DisjointError::Missing(entity))?;
        }
        distinct(entities)?;
        // SAFETY: the rows are below the number of values. Different entities that were found have different rows, and this was
        // the only way to them.
        Ok(rows.map(|row| unsafe {
            self.notes.note(row);
            self.first.add(row).as_mut()
        }))
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
        self.reborrow().into_mut_slice()
    }

    /// Returns the values side by side, mutably, for as long as the column is borrowed. O(1).
    #[inline(always)]
    #[must_use]
    pub fn into_mut_slice(self) -> &'w mut [T] {
        let rows = 0..self.len();
        self.into_mut_part(&rows)
    }

    /// Returns the values of some rows, mutably, for as long as the column is borrowed. O(1), and O(rows) with notes.
    ///
    /// # Panics
    ///
    /// Panics if there are fewer rows. Then the column belongs to another world.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn into_mut_part(self, rows: &Range<usize>) -> &'w mut [T] {
        if rows.start > rows.end || rows.end > self.len() {
            mixed();
        }
        // SAFETY: there are as many values as entities, borrowed as mutable for `'w`, and this was the only way to them.
        unsafe {
            if const { K::Marks::SOME } {
                rows.clone().for_each(|row| self.notes.note(row));
            }
            let first = self.first.as_ptr().add(rows.start);
            slice::from_raw_parts_mut(first, rows.end - rows.start)
        }
    }

    /// Returns the values as cells, so that values can be changed while others are read. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
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

/// What columns with gaps between their values have in the place of slices.
macro_rules! with_gaps {
    ($([$($N:ident: $bound:ident),*] $kind:ty;)*) => {$(
        impl<'w, T $(, $N: $bound)*> Column<'w, T, $kind> {
            /// Returns the entities that have the component, by ascending row, which is the index in linear storage. O(rows) for
            /// all, and O(indices / 64 + entities) with linear storage.
            #[inline]
            pub fn entities(self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'w, T$(, $N)*> {
                self.iter().map(|(entity, _)| entity)
            }

            /// Returns the values, in the order of [`entities`](Self::entities). O(as for these).
            #[inline]
            pub fn values(self) -> impl DoubleEndedIterator<Item = &'w T> + Clone + use<'w, T$(, $N)*> {
                self.iter().map(|(_, value)| value)
            }
        }

        impl<T $(, $N: $bound)*> ColumnMut<'_, T, $kind> {
            /// Returns the entities that have the component, by ascending row, which is the index in linear storage. O(rows) for
            /// all, and O(indices / 64 + entities) with linear storage.
            #[inline]
            pub fn entities(&self) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<'_, T$(, $N)*> {
                self.as_ref().entities()
            }

            /// Returns the values, in the order of [`entities`](Self::entities). O(as for these).
            #[inline]
            pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone + use<'_, T$(, $N)*> {
                self.as_ref().values()
            }

            /// Returns the mutable values, in the order of [`entities`](Self::entities). O(as for these).
            #[inline]
            pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + use<'_, T$(, $N)*> {
                self.iter_mut().map(|(_, value)| value)
            }
        }
    )*};
}

with_gaps! {
    [] Linear;
    [] Stable;
    [P: Bit] ByKind<P>;
    [N: Note] Marked<Linear, N>;
    [N: Note] Marked<Stable, N>;
    [P: Bit, N: Note] Marked<ByKind<P>, N>;
}

#[allow(dead_code, reason = "for capabilities")]
impl<'w, T, K: StorageKind<Marks = MarksOf<N>>, N: Note> Place<'w, T, K> {
    /// Returns the marks of the rows as a column. O(1).
    #[inline(always)]
    pub(crate) fn marks(&self) -> Column<'w, N::Mark, K> {
        let &Self { rows, notes, .. } = self;
        // SAFETY: there are as many marks as values, which are never borrowed as mutable.
        unsafe { Column::new(Place { rows, first: notes.first, notes }) }
    }

    /// Returns the notes of the column. O(1).
    #[inline(always)]
    pub(crate) fn note(&self) -> &'w N {
        // SAFETY: they are those of a set that is borrowed for `'w`.
        unsafe { self.notes.note.as_ref() }
    }
}

/// What both kinds of columns have.
macro_rules! both {
    ($($type:ident)*) => {$(
        impl<'w, T, K: StorageKind> $type<'w, T, K> {
            /// # Safety
            ///
            /// There are as many values as `rows` has entities. For `'w`, nobody changes them, and nobody else
            /// uses those of a mutable column.
            #[inline(always)]
            pub(crate) unsafe fn new(place: Place<'w, T, K>) -> Self {
                let Place { rows, first, notes } = place;
                Self { rows, first, notes, origin: Origin::NONE, borrow: PhantomData }
            }

            /// Returns where the column is. O(1).
            #[inline(always)]
            pub(crate) fn place(&self) -> Place<'w, T, K> {
                Place { rows: self.rows, first: self.first, notes: self.notes }
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
            pub fn lookup(&self) -> K::Rows<'w> {
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

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::columns::{Buffer, Here};
    use crate::linear::LinearStore;
    use crate::set::Set;
    use crate::store::Store;
    use alloc::rc::Rc;
    use std::sync::MutexGuard;

    /// Whether types implement `Send` and `Sync`: an inherent constant is found before that of the trait.
    macro_rules! threads {
        ($($type:ty)*) => {{
            #[allow(dead_code, reason = "not for each type")]
            trait No {
                const SEND: bool = false;
                const SYNC: bool = false;
            }
            impl<T> No for T {}
            struct Is<T>(T);
            #[allow(dead_code, reason = "not of each type")]
            impl<T: Send> Is<T> {
                const SEND: bool = true;
            }
            #[allow(dead_code, reason = "not of each type")]
            impl<T: Sync> Is<T> {
                const SYNC: bool = true;
            }
            [$((<Is<$type>>::SEND, <Is<$type>>::SYNC)),*]
        }};
    }

    #[test]
    fn columns_go_to_other_threads_as_references_do() {
        macro_rules! all {
            ($($type:ty)*) => {$(
                let owned = threads!($type Buffer<$type> Set<(Buffer<$type>, ())>);
                assert_eq!(owned, [owned[0]; 3]);
                let shared = threads!(&'static $type Column<'static, $type> Iter<'static, $type>);
                assert_eq!(shared, [shared[0]; 3]);
                let unique =
                    threads!(&'static mut $type ColumnMut<'static, $type> IterMut<'static, $type>);
                assert_eq!(unique, [unique[0]; 3]);
            )*};
        }
        all!(u32 Cell<u32> Rc<()> MutexGuard<'static, ()>);
    }

    fn is_iterated<S: Store<Columns = (Buffer<u32>, ())>>(mut set: S) {
        let entity = |index| Entity::new(index, 1).unwrap();
        for index in 1..7 {
            set.push(entity(index), (10 * index, ()));
        }
        let rows = |from: u32, to: u32| (from..to).map(|index| (entity(index), 10 * index));
        let column = set.column::<Here>();
        assert!(column.iter().map(|(entity, &value)| (entity, value)).eq(rows(1, 7)));
        let mut rest = column.iter();
        assert_eq!(
            (rest.next(), rest.next_back()),
            (Some((entity(1), &10)), Some((entity(6), &60)))
        );
        assert_eq!(rest.len(), 4);
        let mut expected = rows(2, 6);
        rest.fold((), |(), (entity, &value)| assert_eq!(expected.next(), Some((entity, value))));
        let mut column = set.column_mut::<Here>();
        let mut all = column.iter_mut();
        let ends = (all.next().unwrap().1, all.next_back().unwrap().1);
        core::mem::swap(ends.0, ends.1);
        all.for_each(|(_, value)| *value += 1);
        let values: alloc::vec::Vec<u32> = column.iter().map(|(_, &value)| value).collect();
        assert_eq!(values, [60, 21, 31, 41, 51, 10]);
    }

    #[test]
    fn columns_are_iterated_from_both_ends() {
        is_iterated(Set::new());
        is_iterated(LinearStore::new());
    }

    #[test]
    fn slices_have_the_values_of_all_entities() {
        let mut set = Set::<(Buffer<u32>, ())>::new();
        for index in 0..5 {
            set.push(Entity::new(index, 1).unwrap(), (index, ()));
        }
        assert_eq!(set.column::<Here>().slices().unwrap().1, [0, 1, 2, 3, 4]);
        assert_eq!(set.column::<Here>().as_slice(), [0, 1, 2, 3, 4]);
        set.column_mut::<Here>().as_mut_slice()[1] = 9;
        assert_eq!(set.column_mut::<Here>().into_mut_slice(), [0, 9, 2, 3, 4]);
    }
}
