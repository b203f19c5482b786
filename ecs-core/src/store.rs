//! The common part of all kinds of sets, and their columns, lent one by one.

#[cfg(feature = "restore")]
use core::any::Any;
use core::hash::Hasher;
use core::marker::PhantomData;

use crate::bundle::IntoRow;
use crate::columns::{Buffer, Columns, Here, MarkedBuffer, Note, NotePath, Path, Place};
use crate::entity::Entity;
use crate::error::mixed;
use crate::linear::LinearStore;
use crate::rows::{ByKind, KindRows, Marked, Noted, NotedRows, Rows as _, SparseRows, StorageKind};
use crate::set::{At, KindSet, NONE, Part, PartPath, Parts, Set, StableSet};
use crate::view::{Column, ColumnMut};

/// The rows of a unit.
///
/// # Safety
///
/// Each row that `rows` finds has a value in each column, and different indices of entities have different rows.
pub unsafe trait Store: Sized {
    /// The columns.
    type Columns: Columns;
    /// How rows are found.
    type Kind: StorageKind<Marks = ()>;
    /// What a change finds out about a value before it is stored.
    type Prepared: Prepared;

    /// Returns how rows are found. O(1).
    fn rows(&self) -> <Self::Kind as StorageKind>::Rows<'_>;
    /// Returns the columns.
    fn columns(&self) -> &Self::Columns;
    /// Returns the columns.
    ///
    /// # Safety
    ///
    /// Their memory stays that of this set.
    #[doc(hidden)]
    unsafe fn columns_mut(&mut self) -> &mut Self::Columns;

    /// Adds the row of an entity that has none. O(1), amortized.
    ///
    /// # Panics
    ///
    /// Panics if an entity with this index has a row. In a world, that means that its fields were swapped with those of
    /// another one.
    fn push(&mut self, entity: Entity, row: <Self::Columns as Columns>::Row);

    /// Adds the row of an entity that has none, value by value. Otherwise as [`push`](Self::push).
    #[inline(always)]
    fn add<R: IntoRow<Self::Columns>>(&mut self, entity: Entity, row: R) {
        self.push(entity, row.into_row());
    }

    /// Adds the rows of entities that have none, column by column, and leaves the vectors empty. Each has a value per entity. O(rows).
    ///
    /// # Panics
    ///
    /// Panics like `push`.
    fn append(&mut self, entities: &[Entity], vecs: <Self::Columns as Columns>::Vecs<'_>) {
        let rows = entities.iter().zip(Self::Columns::drain(vecs));
        rows.for_each(|(&entity, row)| self.push(entity, row));
    }

    /// Stores the row of an entity, and returns the one before. O(1), amortized.
    fn put(
        &mut self,
        entity: Entity,
        row: <Self::Columns as Columns>::Row,
    ) -> Option<<Self::Columns as Columns>::Row>;

    /// Removes the row of the entity with this index. O(1).
    fn take(&mut self, index: u32) -> Option<<Self::Columns as Columns>::Row>;

    /// Swaps two rows of storage that has an order. O(1). Panics if either is no row.
    fn swap_rows(&mut self, a: usize, b: usize);

    /// Moves the rows of these entities to the front, in this order. Those without a row are skipped. Where rows stay,
    /// [`Entity::DANGLING`] stands for a gap, and linear storage has the order of its entities. O(entities, and rows that stay).
    fn arrange(&mut self, order: &[Entity]);

    /// Removes all rows. O(rows + indices).
    fn clear(&mut self);

    /// Reserves memory for this many further rows, of entities below an index.
    fn reserve(&mut self, rows: usize, indices: usize);

    /// Allocates all memory that an empty set can need for entities below an index.
    fn allocate(&mut self, indices: usize) {
        self.reserve(indices, indices);
    }

    /// Frees the memory of rows that aren't there.
    fn shrink_to_fit(&mut self);

    /// Replaces all rows by clones of those of the other set. It uses the memory again. If a value panics, the set keeps no rows or
    /// the first ones. O(rows + indices).
    fn copy_from(&mut self, other: &Self, copies: &<Self::Columns as Columns>::Copies);

    /// Returns one column. O(1).
    #[inline(always)]
    fn column<P: Path<Self::Columns>>(&self) -> Column<'_, P::Value, P::Kind<Self::Kind>> {
        // SAFETY: each row that is found has a value, which stays while the set is borrowed.
        unsafe { Column::new(P::get::<Self::Kind>(self.columns(), self.rows())) }
    }

    /// Returns one column, mutably. O(1).
    #[inline(always)]
    fn column_mut<P: Path<Self::Columns>>(
        &mut self,
    ) -> ColumnMut<'_, P::Value, P::Kind<Self::Kind>> {
        const { changeable::<Self::Kind>() };
        // SAFETY: as above, and the set is borrowed as mutable.
        unsafe { ColumnMut::new(P::get::<Self::Kind>(self.columns(), self.rows())) }
    }

    /// Returns a value of a set that belongs to no world, mutably. O(1).
    #[inline]
    fn value_mut<P: Path<Self::Columns>>(&mut self, entity: Entity) -> Option<&mut P::Value> {
        // SAFETY: as in `column_mut`.
        let column = unsafe { ColumnMut::new(P::get::<Self::Kind>(self.columns(), self.rows())) };
        column.into_mut(entity)
    }

    /// Returns how the rows of one column are found. O(1).
    #[inline(always)]
    fn lookup<P: Path<Self::Columns>>(&self) -> <P::Kind<Self::Kind> as StorageKind>::Rows<'_> {
        // SAFETY: the set is borrowed.
        unsafe { P::get::<Self::Kind>(self.columns(), self.rows()) }.rows
    }

    /// Returns the notes of a column. O(1).
    #[inline(always)]
    fn note<P: NotePath<Self::Columns>>(&self) -> &P::Note {
        P::note(self.columns())
    }

    /// Returns the notes of a column, mutably. O(1).
    #[inline(always)]
    fn note_mut<P: NotePath<Self::Columns>>(&mut self) -> &mut P::Note {
        // SAFETY: the notes have no memory of rows.
        P::note_mut(unsafe { self.columns_mut() })
    }

    /// Returns what is noted of the rows, if there is something.
    #[cfg(feature = "restore")]
    fn noted(&self) -> Option<&dyn Any> {
        None
    }

    /// Returns the rows, and what is noted of them, mutably.
    #[cfg(feature = "restore")]
    fn noted_mut(&mut self) -> Option<(SparseRows<'_>, &mut dyn Any)> {
        None
    }

    /// Returns every column by itself, mutably, as a list. O(columns).
    #[inline(always)]
    fn views(&mut self) -> <Self::Columns as Views>::Views<'_, Self::Kind>
    where
        Self::Columns: Views,
    {
        // SAFETY: as above.
        unsafe { self.columns().views(self.rows()) }
    }
}

/// Fails to compile if the values of this storage can't be borrowed as mutable.
const fn changeable<K: StorageKind>() {
    assert!(
        K::CHANGES,
        "the component is a link or has an index, so its values can't be borrowed as mutable"
    );
}

/// What a change finds out about a value before it is stored: nothing for plain values.
pub trait Prepared: Copy {
    /// True if there is something to find out.
    const ANY: bool;
    /// True if a value can name an entity.
    const NAMES: bool = Self::ANY;
    /// Of a value that names this entity, if it names one.
    fn of(target: Option<Entity>) -> Self;
    /// Returns the entity.
    fn target(self) -> Option<Entity>;
}

impl Prepared for () {
    const ANY: bool = false;
    #[inline(always)]
    fn of(_: Option<Entity>) {}
    #[inline(always)]
    fn target(self) -> Option<Entity> {
        None
    }
}

impl Prepared for Option<Entity> {
    const ANY: bool = true;
    #[inline(always)]
    fn of(target: Self) -> Self {
        target
    }
    #[inline(always)]
    fn target(self) -> Self {
        self
    }
}

/// What a set notes of its rows, such as an index of the values.
pub trait Notes: Sized + 'static {
    /// What a change finds out about a value before it is stored.
    type Prepared: Prepared;
    /// An entity got the last row, or another value.
    fn stored(&mut self, rows: SparseRows<'_>, entity: Entity);
    /// The entity with this index loses its row.
    fn leaving(&mut self, index: u32);
    /// A row has moved here.
    fn moved(&mut self, _: SparseRows<'_>, _: usize) {}
    /// All rows are removed.
    fn cleared(&mut self);
    /// The rows are now those of another set, with these notes.
    fn copied(&mut self, other: &Self);
    /// Reserves all memory that it can need for entities below an index.
    fn reserve(&mut self, _: usize) {}
    /// Frees the memory that isn't needed.
    fn shrink_to_fit(&mut self);
    /// Returns whether the notes of equal rows are equal.
    fn equal(&self, _: &Self) -> bool {
        true
    }
    /// Hashes what is noted of the entity with this index.
    fn hash(&self, _: u32, _: &mut impl Hasher) {}
}

/// A sparse set with notes of its rows, whose values can't be borrowed as mutable. So the notes agree with the values.
pub struct NotedSet<C: Columns, N> {
    set: Set<C>,
    notes: N,
}

impl<C: Columns, N: Notes> NotedSet<C, N> {
    /// Creates an empty set.
    #[must_use]
    pub const fn new(notes: N) -> Self {
        Self::with(C::EMPTY, notes)
    }

    /// Creates an empty set of columns, which have no memory. O(1).
    #[must_use]
    pub const fn with(columns: C, notes: N) -> Self {
        Self { set: Set::with(columns), notes }
    }

    /// Returns the entities by row. O(1).
    #[inline]
    #[must_use]
    pub const fn entities(&self) -> &[Entity] {
        self.set.entities()
    }

    /// Returns the notes. O(1).
    #[inline]
    #[must_use]
    pub const fn notes(&self) -> &N {
        &self.notes
    }

    /// Returns the notes as mutable, and the rows. O(1).
    #[inline]
    #[allow(dead_code, reason = "for capabilities")]
    pub(crate) fn notes_mut(&mut self) -> (SparseRows<'_>, &mut N) {
        (self.set.rows(), &mut self.notes)
    }

    /// Swaps the row of the entity with this index and another row. See [`Set::bring`].
    #[inline]
    pub fn bring(&mut self, index: u32, to: usize, taken: bool) {
        let at = self.set.rows().find_index(index);
        self.set.bring(index, to, taken);
        if self.set.rows().find_index(index) != at {
            self.notes.moved(self.set.rows(), at as usize);
            self.notes.moved(self.set.rows(), to);
        }
    }

    /// Brings the rows of entities to the rows from `to` on. See [`Set::bring_all`].
    pub fn bring_all(&mut self, entities: &[Entity], to: usize) {
        entities.iter().zip(to..).for_each(|(entity, to)| self.bring(entity.index(), to, false));
    }
}

// SAFETY: the rows are those of the set.
unsafe impl<C: Columns, N: Notes> Store for NotedSet<C, N> {
    type Columns = C;
    type Kind = Noted<N>;
    type Prepared = N::Prepared;

    #[inline(always)]
    fn rows(&self) -> NotedRows<'_, N> {
        NotedRows::new(self.set.rows(), &self.notes)
    }

    #[inline(always)]
    fn columns(&self) -> &C {
        self.set.columns()
    }

    unsafe fn columns_mut(&mut self) -> &mut C {
        // SAFETY: as for the caller.
        unsafe { self.set.columns_mut() }
    }

    #[inline]
    fn push(&mut self, entity: Entity, row: C::Row) {
        self.set.push(entity, row);
        self.notes.stored(self.set.rows(), entity);
    }

    #[inline]
    fn put(&mut self, entity: Entity, row: C::Row) -> Option<C::Row> {
        let before = self.set.put(entity, row);
        self.notes.stored(self.set.rows(), entity);
        before
    }

    #[inline]
    fn take(&mut self, index: u32) -> Option<C::Row> {
        let at = self.set.rows().find_index(index);
        if at == NONE {
            return None;
        }
        self.notes.leaving(index);
        let row = self.set.take(index);
        if (at as usize) < self.set.len() {
            self.notes.moved(self.set.rows(), at as usize);
        }
        row
    }

    fn swap_rows(&mut self, a: usize, b: usize) {
        self.set.swap_rows(a, b);
        self.notes.moved(self.set.rows(), a);
        self.notes.moved(self.set.rows(), b);
    }

    fn arrange(&mut self, order: &[Entity]) {
        self.set.arrange(order);
        (0..self.set.len()).for_each(|row| self.notes.moved(self.set.rows(), row));
    }

    fn clear(&mut self) {
        self.notes.cleared();
        self.set.clear();
    }

    fn reserve(&mut self, rows: usize, indices: usize) {
        self.set.reserve(rows, indices);
        self.notes.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.set.shrink_to_fit();
        self.notes.shrink_to_fit();
    }

    fn copy_from(&mut self, other: &Self, copies: &C::Copies) {
        self.notes.cleared();
        self.set.copy_from(&other.set, copies);
        self.notes.copied(&other.notes);
    }

    #[cfg(feature = "restore")]
    fn noted(&self) -> Option<&dyn Any> {
        Some(&self.notes)
    }

    #[cfg(feature = "restore")]
    fn noted_mut(&mut self) -> Option<(SparseRows<'_>, &mut dyn Any)> {
        Some((self.set.rows(), &mut self.notes))
    }
}

/// Gives sets the methods that lend columns as their own, so that code which names a set needs no import.
macro_rules! lend {
    ($($set:ident $($N:ident)?;)*) => {$(
        impl<C: Columns $(, $N: Notes)?> $set<C $(, $N)?> {
            /// Returns how rows are found. O(1).
            #[inline(always)]
            #[must_use]
            pub fn rows(&self) -> <<Self as Store>::Kind as StorageKind>::Rows<'_> {
                Store::rows(self)
            }

            /// Returns one column. O(1).
            #[inline(always)]
            #[must_use]
            pub fn column<P: Path<C>>(
                &self,
            ) -> Column<'_, P::Value, P::Kind<<Self as Store>::Kind>> {
                Store::column::<P>(self)
            }

            /// Returns one column, mutably. O(1).
            #[inline(always)]
            #[must_use]
            pub fn column_mut<P: Path<C>>(
                &mut self,
            ) -> ColumnMut<'_, P::Value, P::Kind<<Self as Store>::Kind>> {
                Store::column_mut::<P>(self)
            }

            /// Returns every column by itself, mutably, as a list. O(columns).
            #[inline(always)]
            pub fn views(&mut self) -> C::Views<'_, <Self as Store>::Kind>
            where
                C: Views,
            {
                Store::views(self)
            }
        }
    )*};
}

lend!(Set; LinearStore; StableSet; NotedSet N;);

/// rustc checks these calls faster than those above, because their types are written out.
impl<T> Set<(Buffer<T>, ())> {
    /// Returns the only column. O(1).
    #[inline(always)]
    pub fn one(&self) -> Column<'_, T> {
        Store::column::<Here>(self)
    }

    /// Returns the only column, mutably. O(1).
    #[inline(always)]
    pub fn one_mut(&mut self) -> ColumnMut<'_, T> {
        Store::column_mut::<Here>(self)
    }
}

impl<L: Parts, P: PartPath<L>> Part<L, P> {
    /// Returns how rows are found. O(1).
    #[inline(always)]
    pub fn rows(&self) -> KindRows<'_, P> {
        Store::rows(self)
    }

    /// Returns one column. O(1).
    #[inline(always)]
    pub fn column<Q: Path<P::Columns>>(&self) -> Column<'_, Q::Value, Q::Kind<ByKind<P>>> {
        Store::column::<Q>(self)
    }

    /// Returns one column, mutably. O(1).
    #[inline(always)]
    pub fn column_mut<Q: Path<P::Columns>>(
        &mut self,
    ) -> ColumnMut<'_, Q::Value, Q::Kind<ByKind<P>>> {
        Store::column_mut::<Q>(self)
    }
}

/// How the columns of a set are borrowed one by one.
///
/// # Safety
///
/// The trait is implemented for lists of columns only. `views` returns each column once.
pub unsafe trait Views: Columns {
    /// The borrowed columns: `(ColumnMut<A>, (ColumnMut<B>, ()))`.
    type Views<'w, K: StorageKind<Marks = ()>>
    where
        Self: 'w;

    /// # Safety
    ///
    /// The columns have a value for each row that is found, and are borrowed as mutable for `'w`.
    #[doc(hidden)]
    unsafe fn views<'w, K: StorageKind<Marks = ()>>(&self, rows: K::Rows<'w>) -> Self::Views<'w, K>
    where
        Self: 'w;
}

// SAFETY: there are no columns.
unsafe impl Views for () {
    type Views<'w, K: StorageKind<Marks = ()>> = ();

    #[inline(always)]
    unsafe fn views<'w, K: StorageKind<Marks = ()>>(&self, _: K::Rows<'w>)
    where
        Self: 'w,
    {
    }
}

// SAFETY: the first column, then the others.
unsafe impl<T, R: Views> Views for (Buffer<T>, R) {
    type Views<'w, K: StorageKind<Marks = ()>>
        = (ColumnMut<'w, T, K>, R::Views<'w, K>)
    where
        Self: 'w;

    #[inline(always)]
    unsafe fn views<'w, K: StorageKind<Marks = ()>>(&self, rows: K::Rows<'w>) -> Self::Views<'w, K>
    where
        Self: 'w,
    {
        // SAFETY: as for the caller, for each column once.
        unsafe { (ColumnMut::new(Here::get::<K>(self, rows)), self.1.views::<K>(rows)) }
    }
}

// SAFETY: the first column, then the others.
unsafe impl<T, N: Note, R: Views> Views for (MarkedBuffer<T, N>, R) {
    type Views<'w, K: StorageKind<Marks = ()>>
        = (ColumnMut<'w, T, Marked<K, N>>, R::Views<'w, K>)
    where
        Self: 'w;

    #[inline(always)]
    unsafe fn views<'w, K: StorageKind<Marks = ()>>(&self, rows: K::Rows<'w>) -> Self::Views<'w, K>
    where
        Self: 'w,
    {
        // SAFETY: as for the caller, for each column once.
        unsafe { (ColumnMut::new(Here::get::<K>(self, rows)), self.1.views::<K>(rows)) }
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

/// A column of a set.
type Shared<'w, S, P> = Column<
    'w,
    <P as Path<<S as Store>::Columns>>::Value,
    <P as Path<<S as Store>::Columns>>::Kind<<S as Store>::Kind>,
>;

/// A column of a set, mutably.
type Taken<'w, S, P> = ColumnMut<
    'w,
    <P as Path<<S as Store>::Columns>>::Value,
    <P as Path<<S as Store>::Columns>>::Kind<<S as Store>::Kind>,
>;

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
    pub fn take<P: Path<S::Columns>>(&mut self) -> Option<Taken<'w, S, P>> {
        const { changeable::<S::Kind>() };
        let (word, bit) = const { (P::AT / 64, 1 << (P::AT % 64)) };
        if (self.taken[word] | self.shared[word]) & bit != 0 {
            return None;
        }
        self.taken[word] |= bit;
        // SAFETY: the set is borrowed as mutable for `'w`, and this column is taken for the first time.
        Some(unsafe { ColumnMut::new(P::get::<S::Kind>(self.set.columns(), self.set.rows())) })
    }

    /// Shares a column, if it was not taken before. O(1).
    #[inline(always)]
    pub fn share<P: Path<S::Columns>>(&mut self) -> Option<Shared<'w, S, P>> {
        let (word, bit) = const { (P::AT / 64, 1 << (P::AT % 64)) };
        if self.taken[word] & bit != 0 {
            return None;
        }
        self.shared[word] |= bit;
        // SAFETY: the set is borrowed for `'w`, and this column is never taken as mutable.
        Some(unsafe { Column::new(P::get::<S::Kind>(self.set.columns(), self.set.rows())) })
    }

    /// Returns every column by itself, mutably, as a list. O(columns).
    #[inline(always)]
    #[must_use]
    pub fn views(self) -> <S::Columns as Views>::Views<'w, S::Kind>
    where
        S::Columns: Views,
    {
        const { changeable::<S::Kind>() };
        if (self.taken, self.shared) != ([0; 4], [0; 4]) {
            mixed();
        }
        // SAFETY: the set is borrowed as mutable for `'w`, and no column was taken or shared.
        unsafe { self.set.columns().views(self.set.rows()) }
    }

    /// Returns how the rows of a column are found, and its notes, also if it was taken. O(1).
    #[inline(always)]
    #[must_use]
    pub fn place<P: Path<S::Columns>>(&self) -> Place<'w, P::Value, P::Kind<S::Kind>> {
        // SAFETY: the set is borrowed for `'w`.
        unsafe { P::get::<S::Kind>(self.set.columns(), self.set.rows()) }
    }

    /// Returns how rows are found. O(1).
    #[inline(always)]
    #[must_use]
    pub fn rows(&self) -> <S::Kind as StorageKind>::Rows<'w> {
        self.set.rows()
    }
}

/// The units of a table with optional components, each of which is lent once.
pub struct KindLent<'w, L: Parts> {
    /// Borrowed as mutable for `'w`: only this struct leads to the values.
    set: &'w KindSet<L>,
    /// The bits of the units that were lent.
    lent: u16,
    borrow: PhantomData<&'w mut L>,
}

impl<'w, L: Parts> KindLent<'w, L> {
    /// Lends the units of a set. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn new(set: &'w mut KindSet<L>) -> Self {
        Self { set, lent: 0, borrow: PhantomData }
    }

    /// Lends the columns of a unit. O(1).
    ///
    /// # Panics
    ///
    /// Panics if they were lent before.
    #[inline(always)]
    #[must_use]
    pub fn part<P: PartPath<L>>(&mut self) -> Lent<'w, Part<L, P>> {
        if self.lent & P::BIT != 0 {
            mixed();
        }
        self.lent |= P::BIT;
        // The set is borrowed as mutable for `'w`, and each unit has columns of its own.
        Lent { set: &self.set[At::IT], taken: [0; 4], shared: [0; 4], borrow: PhantomData }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::{Next, copies};

    type Pairs = Set<(Buffer<u32>, (Buffer<u32>, ()))>;

    #[test]
    fn a_column_is_taken_once_or_shared() {
        let mut set = Pairs::new();
        set.push(Entity::new(3, 1).unwrap(), (1, (2, ())));
        let mut lent = Lent::new(&mut set);
        let first = lent.take::<Here>().unwrap();
        assert!(lent.take::<Here>().is_none() && lent.share::<Here>().is_none());
        let second = lent.share::<Next<Here>>().unwrap();
        assert!(lent.take::<Next<Here>>().is_none() && lent.share::<Next<Here>>().is_some());
        assert_eq!((first.as_slice(), second.as_slice()), (&[1][..], &[2][..]));
    }

    #[test]
    fn a_copy_has_memory_for_all_rows() {
        fn is_copied<S: Store<Columns = (Buffer<u32>, ())>>(new: fn() -> S) {
            let (mut set, mut copy) = (new(), new());
            (0..99).for_each(|index| set.push(Entity::new(index, 1).unwrap(), (index, ())));
            copy.copy_from(&set, &(copies(), ()));
            let column = copy.column::<Here>();
            assert!(column.iter().map(|(_, &value)| value).eq(0..99));
        }
        is_copied(Set::new);
        is_copied(StableSet::new);
        is_copied(LinearStore::new);
    }
}
