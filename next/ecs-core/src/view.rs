//! Borrowed columns: shared ones, which can be copied, and exclusive ones. How rows are found is a parameter.

use alloc::vec::Vec;
use core::fmt;
use core::iter::{FusedIterator, Zip};
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;
use core::slice;

use crate::column::{Buffer, Columns, Path};
use crate::entity::Entity;
use crate::error::{DisjointError, missing};
use crate::linear::LinearRows;
use crate::set::NONE;
use crate::store::Store;

/// How a column's rows are found: [`Sparse`].
///
/// # Safety
///
/// `find` and `find_index` return a row below `len`, and different rows for different indices of entities.
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
pub trait StorageKind: 'static {
    /// How rows are found.
    type Rows<'w>: Rows<'w>;
    /// Returns the rows for a shorter time.
    fn shorten<'a, 'w: 'a>(rows: Self::Rows<'w>) -> Self::Rows<'a>;
}

/// Sparse storage: values side by side, and an index. It is the default.
#[derive(Clone, Copy, Debug)]
pub struct Sparse;

impl StorageKind for Sparse {
    type Rows<'w> = SparseRows<'w>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: SparseRows<'w>) -> SparseRows<'a> {
        rows
    }
}

/// Storage whose values are side by side, in the order of a list of entities.
pub trait Packed: StorageKind {}
impl Packed for Sparse {}

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
    borrow: PhantomData<&'w [T]>,
}

/// An exclusive borrow of a column.
pub struct ColumnMut<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: K::Rows<'w>,
    /// Of as many values as `rows` has entities, which are borrowed as mutable.
    pub(crate) first: NonNull<T>,
    borrow: PhantomData<&'w mut [T]>,
}

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
    /// # Safety
    ///
    /// From `first` on there are as many values as `rows` has entities, which nobody changes for `'w`.
    #[inline(always)]
    pub(crate) const unsafe fn new(rows: K::Rows<'w>, first: NonNull<T>) -> Self {
        Self { rows, first, borrow: PhantomData }
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

    /// Returns whether there are no values. O(1).
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the entities, in the order of the values. O(1).
    #[inline(always)]
    #[must_use]
    pub fn entities(&self) -> &'w [Entity]
    where
        K: Packed,
    {
        self.rows.entities()
    }

    /// Returns the values side by side. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &'w [T]
    where
        K: Packed,
    {
        // SAFETY: there are as many values as entities, borrowed for `'w`.
        unsafe { slice::from_raw_parts(self.first.as_ptr(), self.len()) }
    }

    /// Returns the entities and the values, if they are side by side. O(1).
    pub(crate) fn slices(&self) -> Option<(&'w [Entity], &'w [T])> {
        let entities = self.rows.sparse()?.entities();
        // SAFETY: as above: the rows of a sparse set are side by side.
        Some((entities, unsafe { slice::from_raw_parts(self.first.as_ptr(), entities.len()) }))
    }

    /// Returns whether the entity has a value. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.rows.find(entity).is_some()
    }

    /// Returns the position of an entity's value. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        self.rows.find(entity)
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

    /// Returns an iterator over the entities and their values. O(n).
    #[inline]
    pub fn iter(&self) -> Iter<'w, T>
    where
        K: Packed,
    {
        Iter(self.entities().iter().zip(self.as_slice()))
    }
}

impl<'w, T, K: StorageKind> ColumnMut<'w, T, K> {
    /// # Safety
    ///
    /// From `first` on there are as many values as `rows` has entities, which nobody else uses for `'w`.
    #[inline(always)]
    pub(crate) const unsafe fn new(rows: K::Rows<'w>, first: NonNull<T>) -> Self {
        Self { rows, first, borrow: PhantomData }
    }

    /// Returns the column as a shared one.
    #[inline(always)]
    #[must_use]
    pub const fn into_shared(self) -> Column<'w, T, K> {
        Column { rows: self.rows, first: self.first, borrow: PhantomData }
    }

    /// Returns a shared borrow of the column. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_shared(&self) -> Column<'_, T, K> {
        Column { rows: K::shorten(self.rows), first: self.first, borrow: PhantomData }
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

    /// Returns whether there are no values. O(1).
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the entities, in the order of the values. O(1).
    #[inline(always)]
    #[must_use]
    pub fn entities(&self) -> &'w [Entity]
    where
        K: Packed,
    {
        self.rows.entities()
    }

    /// Returns the values side by side. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[T]
    where
        K: Packed,
    {
        self.as_shared().as_slice()
    }

    /// Returns the values side by side, mutably. O(1).
    #[inline(always)]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T]
    where
        K: Packed,
    {
        // SAFETY: there are as many values as entities, borrowed as mutable.
        unsafe { slice::from_raw_parts_mut(self.first.as_ptr(), self.len()) }
    }

    /// Returns the values side by side, mutably, for as long as the column is borrowed. O(1).
    #[inline(always)]
    #[must_use]
    pub fn into_mut_slice(self) -> &'w mut [T]
    where
        K: Packed,
    {
        // SAFETY: there are as many values as entities, borrowed as mutable for `'w`, and this was the only way to them.
        unsafe { slice::from_raw_parts_mut(self.first.as_ptr(), self.len()) }
    }

    /// Returns whether the entity has a value. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.rows.find(entity).is_some()
    }

    /// Returns the position of an entity's value. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        self.rows.find(entity)
    }

    /// Returns the value of an entity. O(1).
    #[inline(always)]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<&T> {
        self.as_shared().get(entity)
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
        let (rows, first) = (K::shorten(self.rows), self.first);
        ColumnMut::<'_, T, K> { rows, first, borrow: PhantomData }.into_disjoint_mut(entities)
    }

    /// Returns the values of several entities at once, for as long as the column is borrowed. As
    /// [`get_disjoint_mut`](Self::get_disjoint_mut).
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
        // SAFETY: the rows are below the number of values. Different entities that were found have different rows.
        Ok(rows.map(|row| unsafe { self.first.add(row).as_mut() }))
    }

    /// Returns an iterator over the entities and their values. O(n).
    #[inline]
    pub fn iter(&self) -> Iter<'_, T>
    where
        K: Packed,
    {
        self.as_shared().iter()
    }

    /// Returns an iterator over the entities and their values, which are mutable. O(n).
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T>
    where
        K: Packed,
    {
        let entities = self.entities();
        IterMut(entities.iter().zip(self.as_mut_slice()))
    }
}

impl<T, K: StorageKind> Index<Entity> for Column<'_, T, K> {
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

impl<T, K: StorageKind> Index<Entity> for ColumnMut<'_, T, K> {
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

impl<T: fmt::Debug, K: Packed> fmt::Debug for Column<'_, T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T: fmt::Debug, K: Packed> fmt::Debug for ColumnMut<'_, T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// An iterator over the entities and values of a column.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Iter<'w, T>(Zip<slice::Iter<'w, Entity>, slice::Iter<'w, T>>);

/// An iterator over the entities and values of a column. The values are mutable.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct IterMut<'w, T>(Zip<slice::Iter<'w, Entity>, slice::IterMut<'w, T>>);

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

macro_rules! iterator {
    ($($type:ident: $item:ty;)*) => {$(
        impl<'w, T> Iterator for $type<'w, T> {
            type Item = (Entity, $item);

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                self.0.next().map(|(&entity, value)| (entity, value))
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
            #[inline]
            fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut f: F) -> B {
                self.0.fold(init, |acc, (&entity, value)| f(acc, (entity, value)))
            }
        }

        impl<T> DoubleEndedIterator for $type<'_, T> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.0.next_back().map(|(&entity, value)| (entity, value))
            }
        }

        impl<T> ExactSizeIterator for $type<'_, T> {}
        impl<T> FusedIterator for $type<'_, T> {}
    )*};
}

iterator! {
    Iter: &'w T;
    IterMut: &'w mut T;
}

macro_rules! into_iterator {
    ($([$($generics:tt)*] $type:ty => $item:ty, $iter:ty, |$column:ident| $make:expr;)*) => {$(
        impl<$($generics)*> IntoIterator for $type {
            type Item = (Entity, $item);
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                let $column = self;
                $make
            }
        }
    )*};
}

into_iterator! {
    ['w, T, K: Packed] Column<'w, T, K> => &'w T, Iter<'w, T>, |column| column.iter();
    ['w, T, K: Packed] &Column<'w, T, K> => &'w T, Iter<'w, T>, |column| column.iter();
    ['w, T, K: Packed] ColumnMut<'w, T, K> => &'w mut T, IterMut<'w, T>, |column| {
        let entities = column.entities();
        IterMut(entities.iter().zip(column.into_mut_slice()))
    };
    ['a, T, K: Packed] &'a ColumnMut<'_, T, K> => &'a T, Iter<'a, T>, |column| column.iter();
    ['a, T, K: Packed] &'a mut ColumnMut<'_, T, K> => &'a mut T, IterMut<'a, T>, |column| column.iter_mut();
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
