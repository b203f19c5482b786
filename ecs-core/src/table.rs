//! Tables, whose components are added and removed together: their rows, and their columns as slices.

use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;
use core::slice;

use crate::entity::Entity;
use crate::group::{Group, NestedIn};
use crate::query::typed::{ReadTerms, Terms};
use crate::query::walk::Walk;
use crate::query::{Query, QueryIter, ReadOnly, RowOf};
use crate::rows::{Rows as _, SparseRows};
use crate::world::{HasUnit, World};

#[doc(inline)]
pub use crate::kinds::{KindTableMut, KindTableRef};
#[doc(inline)]
pub use crate::stable::{StableTableMut, StableTableRef};

/// The struct of a table, declared by `#[table]`: one value for each of its columns.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a table",
    label = "not a table",
    note = "a table is a struct with `#[table]` in the world's macro"
)]
pub trait Row: Sized + 'static {
    /// References to the values of one entity: `BodyRef` for the table `Body`.
    type Ref<'w>: Copy;
    /// Mutable references to the values of one entity: `BodyMut` for the table `Body`.
    type Mut<'w>;
    /// The entities and the columns, as slices.
    type Slices<'w>;
    /// The entities and the mutable columns, as slices.
    type SlicesMut<'w>;
}

/// A world with the table `R`.
pub trait HasTable<R: Row>: HasUnit<R> {
    /// The query of all rows.
    #[doc(hidden)]
    type Refs: ReadOnly<Self> + for<'w> Query<Self, Item<'w> = R::Ref<'w>>;
    /// The query of all rows, which are mutable.
    #[doc(hidden)]
    type Muts: for<'w> Query<Self, Item<'w> = R::Mut<'w>>;
    /// Whether a group owns it.
    #[doc(hidden)]
    type Order;
    #[doc(hidden)]
    fn __table_rows(&self) -> SparseRows<'_>;
    /// Returns the values of a row, if there is such a row.
    #[doc(hidden)]
    fn __table_ref(&self, row: usize) -> Option<R::Ref<'_>>;
    /// Returns these rows.
    #[doc(hidden)]
    fn __table_slices<'w>(&'w self, rows: &Range<usize>) -> R::Slices<'w>;
    /// Returns these rows, mutably.
    #[doc(hidden)]
    fn __table_slices_mut<'w>(&'w mut self, rows: &Range<usize>) -> R::SlicesMut<'w>;
    /// Returns the number of rows in front of those that belong to no group.
    #[doc(hidden)]
    fn __grouped_rows(&self) -> usize;
}

/// Read-only access to a table.
pub struct TableRef<'w, W, R> {
    world: &'w W,
    /// The first row. It is 0 unless the members of a group are left out.
    start: usize,
    table: PhantomData<fn() -> R>,
}

/// Mutable access to a table.
pub struct TableMut<'w, W, R> {
    world: &'w mut W,
    start: usize,
    table: PhantomData<fn() -> R>,
}

impl<W, R> Clone for TableRef<'_, W, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, R> Copy for TableRef<'_, W, R> {}

macro_rules! methods {
    ($($lifetime:lifetime)?) => {
        /// Returns the number of rows. O(1).
        #[inline]
        #[must_use]
        pub fn len(&self) -> usize {
            self.world.__table_rows().len().saturating_sub(self.start)
        }

        /// Returns whether there are no rows. O(1).
        #[inline]
        #[must_use]
        pub fn is_empty(&self) -> bool {
            self.len() == 0
        }

        /// Returns the entities, in the order of the rows. O(1).
        #[inline]
        #[must_use]
        pub fn entities(&self) -> &$($lifetime)? [Entity] {
            self.world.__table_rows().entities().get(self.start..).unwrap_or_default()
        }

        /// Returns the row of an entity, if it is alive and in the table. O(1).
        ///
        /// It is the position in the slices. [`outside`](Self::outside) a group, both begin there.
        #[inline]
        #[must_use]
        pub fn row_of(&self, entity: Entity) -> Option<usize> {
            self.world.__table_rows().find(entity)?.checked_sub(self.start)
        }

        /// Returns whether an entity is alive and in the table. O(1).
        #[inline]
        #[must_use]
        pub fn contains(&self, entity: Entity) -> bool {
            self.row_of(entity).is_some()
        }

        /// Returns the rows behind the members of a group that owns the table. O(1).
        #[inline]
        #[must_use]
        pub fn outside<G: Group<W> + NestedIn<W, R>>(self) -> Self {
            let start = self.world.groups().lens[G::ID].max(self.start);
            Self { start, ..self }
        }

        /// Returns the rows that are in no group which owns the table. O(1).
        #[inline]
        #[must_use]
        pub fn ungrouped(self) -> Self {
            let start = self.world.__grouped_rows().max(self.start);
            Self { start, ..self }
        }
    };
}

impl<'w, W: HasTable<R>, R: Row> TableRef<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    pub const fn new(world: &'w W) -> Self {
        Self { world, start: 0, table: PhantomData }
    }

    methods!('w);

    /// Returns the values of an entity. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<R::Ref<'w>> {
        let row = self.row_of(entity)?;
        self.world.__table_ref(self.start + row)
    }

    /// Returns an iterator over the entities and their values. O(n).
    #[inline]
    pub fn iter(&self) -> TableIter<'w, W, R> {
        let mut walk = <W::Refs as Query<W>>::Terms::read(self.world);
        walk.skip_rows(self.start);
        TableIter { walk, entities: self.entities().iter() }
    }

    /// Returns the entities and the columns as slices, in the order of declaration. O(columns).
    #[inline]
    #[must_use]
    pub fn slices(&self) -> R::Slices<'w> {
        self.world.__table_slices(&(self.start..self.world.__table_rows().len()))
    }
}

impl<'w, W: HasTable<R>, R: Row> TableMut<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    pub const fn new(world: &'w mut W) -> Self {
        Self { world, start: 0, table: PhantomData }
    }

    /// Returns the world, and the first row.
    pub(crate) const fn parts(&mut self) -> (&mut W, usize) {
        (self.world, self.start)
    }

    /// Returns read-only access to the table. O(1).
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> TableRef<'_, W, R> {
        TableRef { world: self.world, start: self.start, table: PhantomData }
    }

    methods!();

    /// Returns the values of an entity. O(1).
    #[inline]
    #[must_use]
    pub fn get(&self, entity: Entity) -> Option<R::Ref<'_>> {
        self.as_ref().get(entity)
    }

    /// Returns the values of an entity, mutably. O(1).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<R::Mut<'_>> {
        let (start, table) = (self.start, PhantomData);
        TableMut { world: &mut *self.world, start, table }.into_mut(entity)
    }

    /// Returns the values of an entity, mutably, for as long as the table is borrowed. O(1).
    #[inline]
    #[must_use]
    pub fn into_mut(self, entity: Entity) -> Option<R::Mut<'w>> {
        self.row_of(entity)?;
        self.rows().get(entity)
    }

    /// Returns an iterator over the entities and their values. O(n).
    #[inline]
    pub fn iter(&self) -> TableIter<'_, W, R> {
        self.as_ref().iter()
    }

    /// Returns an iterator over the rows, whose values are mutable. O(n).
    #[inline]
    pub fn iter_mut(&mut self) -> QueryIter<'_, W, W::Muts> {
        let (start, table) = (self.start, PhantomData);
        TableMut { world: &mut *self.world, start, table }.rows()
    }

    fn rows(self) -> QueryIter<'w, W, W::Muts> {
        let mut walk = <W::Muts as Query<W>>::Terms::run(self.world);
        walk.skip_rows(self.start);
        QueryIter::new(walk)
    }

    /// Returns the entities and the columns as mutable slices, in the order of declaration. O(columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> R::SlicesMut<'w> {
        let end = self.world.__table_rows().len();
        self.world.__table_slices_mut(&(self.start..end))
    }
}

/// An iterator over the entities of a table and their values.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct TableIter<'w, W: HasTable<R>, R: Row> {
    walk: <<W::Refs as Query<W>>::Terms as Terms<W>>::Walk<'w>,
    entities: slice::Iter<'w, Entity>,
}

impl<'w, W: HasTable<R>, R: Row> Iterator for TableIter<'w, W, R> {
    type Item = (Entity, R::Ref<'w>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        Some((*self.entities.next()?, W::Refs::item(self.walk.next_row()?)))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entities.size_hint()
    }
}

impl<W: HasTable<R>, R: Row> DoubleEndedIterator for TableIter<'_, W, R> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        Some((*self.entities.next_back()?, W::Refs::item(self.walk.next_row_back()?)))
    }
}

impl<W: HasTable<R>, R: Row> TableIter<'_, W, R> {
    /// Splits the iterator: the first half has the next `n` rows, or all.
    #[inline]
    pub(crate) fn split_rows(self, n: usize) -> (Self, Self) {
        let (left, (walk, rest)) = (self.entities.as_slice(), self.walk.split(n));
        let (first, behind) = left.split_at(n.min(left.len()));
        (Self { walk, entities: first.iter() }, Self { walk: rest, entities: behind.iter() })
    }
}

impl<W: HasTable<R>, R: Row> ExactSizeIterator for TableIter<'_, W, R> {}
impl<W: HasTable<R>, R: Row> FusedIterator for TableIter<'_, W, R> {}

impl<'w, W: HasTable<R>, R: Row> Clone for TableIter<'w, W, R>
where
    <<W::Refs as Query<W>>::Terms as Terms<W>>::Walk<'w>: Clone,
{
    fn clone(&self) -> Self {
        Self { walk: self.walk.clone(), entities: self.entities.clone() }
    }
}

crate::error::debug! {
    [W: HasTable<R>, R: Row] TableIter<'_, W, R> as "TableIter", rows: |it| it.size_hint();
    [W: HasTable<R>, R: Row] TableMut<'_, W, R> as "TableMut", len: |it| it.len();
}

/// What a table is iterated by.
macro_rules! iterated {
    ($($type:ty: $item:ty, $iter:ty, $method:ident;)*) => {$(
        impl<'w, W: HasTable<R>, R: Row> IntoIterator for $type {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.$method()
            }
        }
    )*};
}

iterated! {
    TableRef<'w, W, R>: (Entity, R::Ref<'w>), TableIter<'w, W, R>, iter;
    &'w TableRef<'_, W, R>: (Entity, R::Ref<'w>), TableIter<'w, W, R>, iter;
    &'w TableMut<'_, W, R>: (Entity, R::Ref<'w>), TableIter<'w, W, R>, iter;
    TableMut<'w, W, R>: R::Mut<'w>, QueryIter<'w, W, W::Muts>, rows;
    &'w mut TableMut<'_, W, R>: R::Mut<'w>, QueryIter<'w, W, W::Muts>, iter_mut;
}

impl<'w, W: HasTable<R>, R: Row> core::fmt::Debug for TableRef<'w, W, R>
where
    R::Ref<'w>: core::fmt::Debug,
{
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_map().entries(*self).finish()
    }
}

/// What a table can be indexed by: nothing, because a row is a value and not a reference.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the table `{R}` can't be indexed, because a row is a value and not a reference",
    label = "call `get` instead of indexing",
    note = "write `.get(entity)`, which returns an option of the borrowed row, or index a column: `world.position()[entity]`"
)]
pub trait RowIndex<R> {
    fn never(&self) -> !;
}

impl<W, R, I: RowIndex<R>> core::ops::Index<I> for TableRef<'_, W, R> {
    type Output = R;
    fn index(&self, index: I) -> &R {
        index.never()
    }
}

impl<W, R, I: RowIndex<R>> core::ops::Index<I> for TableMut<'_, W, R> {
    type Output = R;
    fn index(&self, index: I) -> &R {
        index.never()
    }
}

/// The methods of a table whose rows are no slices. What is mutable passes what it lends as shared.
macro_rules! scattered {
    (($($this:tt)*) $shared:expr, $lifetime:lifetime, $Storage:ty) => {
        /// Returns the number of rows. O(1), and O(kinds) of a table with optional components.
        #[inline]
        #[must_use]
        pub fn len($($this)*) -> usize {
            $shared.loose_rows().len()
        }

        /// Returns whether there are no rows. O(as for `len`).
        #[inline]
        #[must_use]
        pub fn is_empty($($this)*) -> bool {
            $shared.len() == 0
        }

        /// Returns whether the entity is alive and in the table. O(1).
        #[inline]
        #[must_use]
        pub fn contains($($this)*, entity: Entity) -> bool {
            $shared.loose_rows().find(entity).is_some()
        }

        /// Returns the entities, in the order of the rows. O(rows) for all.
        pub fn entities($($this)*) -> impl DoubleEndedIterator<Item = Entity> + Clone {
            <$Storage>::walk($shared.loose_rows()).map(|(_, entity)| entity)
        }

        /// Returns the values of an entity, if it is alive and in the table. O(columns).
        #[inline]
        #[must_use]
        pub fn get($($this)*, entity: Entity) -> Option<R::Ref<$lifetime>> {
            QueryIter::<W, W::Refs>::new(<W::Refs as Query<W>>::Terms::read($shared.world)).get(entity)
        }

        /// Returns the entities and their values, in the order of the rows. O(rows) for all.
        #[inline]
        pub fn iter($($this)*) -> QueryIter<$lifetime, W, WithEntity<W::Refs>> {
            QueryIter::new(<<WithEntity<W::Refs> as Query<W>>::Terms as ReadTerms<W>>::read($shared.world))
        }
    };
}
pub(crate) use scattered;

/// Writes the views of tables whose rows are no slices.
macro_rules! row_views {
    ($Ref:ident $Mut:ident $Has:ident, $Storage:ty, $about:literal) => {
        #[doc = concat!("Read-only access to a table with ", $about)]
        pub struct $Ref<'w, W, R> {
            world: &'w W,
            table: PhantomData<fn() -> R>,
        }

        #[doc = concat!("Mutable access to a table with ", $about)]
        pub struct $Mut<'w, W, R> {
            world: &'w mut W,
            table: PhantomData<fn() -> R>,
        }

        impl<W, R> Clone for $Ref<'_, W, R> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<W, R> Copy for $Ref<'_, W, R> {}

        impl<'w, W: $Has<R>, R: Row> $Ref<'w, W, R> {
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub const fn new(world: &'w W) -> Self {
                Self { world, table: PhantomData }
            }

            fn loose_rows(self) -> <$Storage as StorageKind>::Rows<'w> {
                self.world.__loose_rows()
            }

            crate::table::scattered!((self) self, 'w, $Storage);
        }

        impl<'w, W: $Has<R>, R: Row> $Mut<'w, W, R> {
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub const fn new(world: &'w mut W) -> Self {
                Self { world, table: PhantomData }
            }

            /// Returns read-only access to the table. O(1).
            #[inline]
            #[must_use]
            pub const fn as_ref(&self) -> $Ref<'_, W, R> {
                $Ref { world: self.world, table: PhantomData }
            }

            crate::table::scattered!((&self) self.as_ref(), '_, $Storage);

            /// Returns the values of an entity, mutably. O(columns).
            #[inline]
            #[must_use]
            pub fn get_mut(&mut self, entity: Entity) -> Option<R::Mut<'_>> {
                self.iter_mut().get(entity)
            }

            /// Returns the values of an entity, mutably, for as long as the table is borrowed. O(columns).
            #[inline]
            #[must_use]
            pub fn into_mut(self, entity: Entity) -> Option<R::Mut<'w>> {
                self.into_iter().get(entity)
            }

            /// Returns an iterator over the rows, whose values are mutable. O(rows).
            #[inline]
            pub fn iter_mut(&mut self) -> QueryIter<'_, W, W::Muts> {
                QueryIter::new(<W::Muts as Query<W>>::Terms::run(self.world))
            }
        }

        crate::table::row_views! { @iter $Has:
            [] $Ref<'w, W, R> =>
                (Entity, R::Ref<'w>), QueryIter<'w, W, WithEntity<W::Refs>>, |table| table.iter();
            ['a] &'a $Ref<'w, W, R> =>
                (Entity, R::Ref<'w>), QueryIter<'w, W, WithEntity<W::Refs>>, |table| table.iter();
            ['a] &'a $Mut<'w, W, R> =>
                (Entity, R::Ref<'a>), QueryIter<'a, W, WithEntity<W::Refs>>, |table| table.iter();
            [] $Mut<'w, W, R> => R::Mut<'w>, QueryIter<'w, W, W::Muts>,
                |table| QueryIter::new(<W::Muts as Query<W>>::Terms::run(table.world));
            ['a] &'a mut $Mut<'w, W, R> =>
                R::Mut<'a>, QueryIter<'a, W, W::Muts>, |table| table.iter_mut();
        }

        impl<W: $Has<R>, R: Row> core::fmt::Debug for $Ref<'_, W, R> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_list().entries(self.entities()).finish()
            }
        }

        crate::error::debug! {
            [W: $Has<R>, R: Row] $Mut<'_, W, R> as stringify!($Mut), len: |it| it.len();
        }
    };
    (@iter $Has:ident: $([$($lifetime:lifetime)?] $type:ty => $item:ty, $rows:ty, |$table:ident| $iter:expr;)*) => {$(
        impl<'w, $($lifetime,)? W: $Has<R>, R: Row> IntoIterator for $type {
            type Item = $item;
            type IntoIter = $rows;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                let $table = self;
                $iter
            }
        }
    )*};
}
pub(crate) use row_views;

/// The entity, and what a query lends of it.
pub struct WithEntity<Q>(PhantomData<Q>);

impl<W: World, Q: Query<W>> Query<W> for WithEntity<Q> {
    type Item<'w> = (Entity, Q::Item<'w>);
    type Terms = (Entity, <Q::Terms as Terms<W>>::List);

    #[inline]
    fn item<'w>((entity, row): RowOf<'w, W, Self::Terms>) -> Self::Item<'w>
    where
        'w: 'w,
    {
        (entity, Q::item(row))
    }
}
