//! Rows that stay, `#[storage(stable)]`: columns by row, tables, and what generic code needs to compact them.

use core::fmt;
use core::marker::PhantomData;

use crate::columns::{Columns, Note};
use crate::entity::Entity;
use crate::query::typed::{ReadList, ReadTerms, Terms};
use crate::query::{Query, QueryIter, ReadOnly, RowOf};
use crate::rows::{GapRows, Marked, Rows as _, Stable, StorageKind as _};
use crate::set::StableSet;
use crate::table::Row;
use crate::view::{Column, ColumnMut};
use crate::world::{HasUnit, World};

/// A read-only column of a component with `#[storage(stable)]`.
///
/// The values have gaps between them, so there are no slices. The order is that of the rows.
pub type StableColumn<'w, T> = Column<'w, T, Stable>;

/// A mutable column of a component with `#[storage(stable)]`.
pub type StableColumnMut<'w, T> = ColumnMut<'w, T, Stable>;

/// A world in which the rows of the component or table `R` stay: it has `#[storage(stable)]`.
#[diagnostic::on_unimplemented(
    message = "the rows of `{R}` don't stay in `{Self}`, so there is nothing to compact",
    label = "not a component or a table with `#[storage(stable)]`",
    note = "write `#[storage(stable)]` before it in `world!`; other storages have no gaps",
    note = "for a part of a table, write it above `#[table]`, and name the table's struct here"
)]
pub trait Stays<R>: HasUnit<R> {
    /// Moves the rows together, in their order.
    #[doc(hidden)]
    fn compact_rows(&mut self, moved: impl FnMut(usize, usize));
}

#[diagnostic::do_not_recommend]
impl<W: HasUnit<R, Set = StableSet<C>>, R, C: Columns> Stays<R> for W {
    fn compact_rows(&mut self, moved: impl FnMut(usize, usize)) {
        W::set_in_mut(self.sets_mut()).compact(moved);
    }
}

/// A world with the table `R`, which has `#[storage(stable)]`.
pub trait HasStableTable<R: Row>: Stays<R> {
    /// The query of all rows.
    #[doc(hidden)]
    type Refs: ReadOnly<Self>
        + for<'w> Query<Self, Item<'w> = R::Ref<'w>, Terms: Terms<Self, List: ReadList<Self>>>;
    /// The query of all rows, which are mutable.
    #[doc(hidden)]
    type Muts: for<'w> Query<Self, Item<'w> = R::Mut<'w>>;
    #[doc(hidden)]
    fn gap_rows(&self) -> GapRows<'_>;
}

/// Read-only access to a table with `#[storage(stable)]`: its rows stay where they are.
pub struct StableTableRef<'w, W, R> {
    world: &'w W,
    table: PhantomData<fn() -> R>,
}

/// Mutable access to a table with `#[storage(stable)]`.
pub struct StableTableMut<'w, W, R> {
    world: &'w mut W,
    table: PhantomData<fn() -> R>,
}

impl<W, R> Clone for StableTableRef<'_, W, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, R> Copy for StableTableRef<'_, W, R> {}

/// The rows of a column or a table by number. What is mutable passes what it lends as shared.
macro_rules! by_row {
    (($($this:tt)*) $shared:expr => $value:ty) => {
        /// Returns the row of an entity. It stays the same until the entity loses the component or the row of the table, or
        /// [`compact`](crate::World::compact) is called. O(1).
        #[inline]
        #[must_use]
        pub fn row_of($($this)*, entity: Entity) -> Option<usize> {
            $shared.gap_rows().find(entity)
        }

        /// Returns the entity at a row, unless it is a gap. O(1).
        #[inline]
        #[must_use]
        pub fn entity_at($($this)*, row: usize) -> Option<Entity> {
            let entity = $shared.gap_rows().entities().get(row).copied();
            entity.filter(|&entity| entity != Entity::DANGLING)
        }

        /// Returns the value at a row, or the values if it is one of a table, unless it is a gap. O(columns).
        #[inline]
        #[must_use]
        pub fn value_at($($this)*, row: usize) -> Option<$value> {
            let shared = $shared;
            shared.get(shared.entity_at(row)?)
        }

        /// Returns the number of the row behind the last one: the number of places that a mirror of the rows needs. O(1).
        #[inline]
        #[must_use]
        pub fn end($($this)*) -> usize {
            $shared.gap_rows().entities().len()
        }

        /// Returns the number of gaps, which are rows that an entity has left. O(1).
        #[inline]
        #[must_use]
        pub fn gaps($($this)*) -> usize {
            let rows = $shared.gap_rows();
            rows.entities().len() - rows.len()
        }

        /// Returns the rows that are no gaps, with their entities and their values. O(rows) for all.
        pub fn rows($($this)*) -> impl Iterator<Item = (usize, Entity, $value)> {
            let shared = $shared;
            let value = move |(row, entity)| Some((row, entity, shared.get(entity)?));
            Stable::walk(shared.gap_rows()).filter_map(value)
        }
    };
}

impl<'w, T, N: Note> Column<'w, T, Marked<Stable, N>> {
    fn gap_rows(self) -> GapRows<'w> {
        self.rows
    }

    by_row!((self) self => &'w T);
}

impl<T, N: Note> ColumnMut<'_, T, Marked<Stable, N>> {
    by_row!((&self) self.as_ref() => &T);
}

impl<'w, T> Column<'w, T, Stable> {
    fn gap_rows(self) -> GapRows<'w> {
        self.rows
    }

    by_row!((self) self => &'w T);
}

impl<T> ColumnMut<'_, T, Stable> {
    by_row!((&self) self.as_ref() => &T);
}

/// What a table has beside its rows by number.
macro_rules! table {
    (($($this:tt)*) $shared:expr, $lifetime:lifetime) => {
        by_row!(($($this)*) $shared => R::Ref<$lifetime>);

        /// Returns the number of rows that are no gaps. O(1).
        #[inline]
        #[must_use]
        pub fn len($($this)*) -> usize {
            $shared.gap_rows().len()
        }

        /// Returns whether there are no rows. O(1).
        #[inline]
        #[must_use]
        pub fn is_empty($($this)*) -> bool {
            $shared.len() == 0
        }

        /// Returns whether the entity is alive and in the table. O(1).
        #[inline]
        #[must_use]
        pub fn contains($($this)*, entity: Entity) -> bool {
            $shared.row_of(entity).is_some()
        }

        /// Returns the entities, in the order of the rows. O(rows) for all.
        pub fn entities($($this)*) -> impl DoubleEndedIterator<Item = Entity> + Clone {
            Stable::walk($shared.gap_rows()).map(|(_, entity)| entity)
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

impl<'w, W: HasStableTable<R>, R: Row> StableTableRef<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w W) -> Self {
        Self { world, table: PhantomData }
    }

    fn gap_rows(self) -> GapRows<'w> {
        self.world.gap_rows()
    }

    table!((self) self, 'w);
}

impl<'w, W: HasStableTable<R>, R: Row> StableTableMut<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w mut W) -> Self {
        Self { world, table: PhantomData }
    }

    /// Returns read-only access to the table. O(1).
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> StableTableRef<'_, W, R> {
        StableTableRef { world: self.world, table: PhantomData }
    }

    table!((&self) self.as_ref(), '_);

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

macro_rules! into_iter {
    ($([$($lifetime:lifetime)?] $type:ty => $item:ty, $rows:ty, |$table:ident| $iter:expr;)*) => {$(
        impl<'w, $($lifetime,)? W: HasStableTable<R>, R: Row> IntoIterator for $type {
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

into_iter! {
    [] StableTableRef<'w, W, R> =>
        (Entity, R::Ref<'w>), QueryIter<'w, W, WithEntity<W::Refs>>, |table| table.iter();
    ['a] &'a StableTableRef<'w, W, R> =>
        (Entity, R::Ref<'w>), QueryIter<'w, W, WithEntity<W::Refs>>, |table| table.iter();
    ['a] &'a StableTableMut<'w, W, R> =>
        (Entity, R::Ref<'a>), QueryIter<'a, W, WithEntity<W::Refs>>, |table| table.iter();
    [] StableTableMut<'w, W, R> => R::Mut<'w>, QueryIter<'w, W, W::Muts>,
        |table| QueryIter::new(<W::Muts as Query<W>>::Terms::run(table.world));
    ['a] &'a mut StableTableMut<'w, W, R> =>
        R::Mut<'a>, QueryIter<'a, W, W::Muts>, |table| table.iter_mut();
}

impl<W: HasStableTable<R>, R: Row> fmt::Debug for StableTableRef<'_, W, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entities()).finish()
    }
}

crate::error::debug! {
    [W: HasStableTable<R>, R: Row] StableTableMut<'_, W, R> as "StableTableMut", len: |it| it.len();
}
