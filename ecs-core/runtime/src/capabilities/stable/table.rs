//! A table whose rows stay, as a whole.

use core::fmt;
use core::marker::PhantomData;

use super::schema::{CompactStore as _, Stays};
use crate::capabilities::tables::row::Row;
use crate::entity::handle::Entity;
use crate::parallel::into_par_iter::into_iter;
use crate::query::iter::QueryIter;
use crate::query::terms::TermsRow;
use crate::query::traits::{Query, ReadOnly};
use crate::schema::data::{HasUnit, WorldData, store};
use crate::storage::gap_rows::GapRows;
use crate::storage::stable::{Gapped, StableRows};
use crate::storage::values::Arrangement;
use crate::storage::whole::Whole;

/// A world with the table `R`, which has `#[storage(stable)]`, or `#[storage(paged)]` if `A` is `Paged`, as the macro declares
/// it.
pub trait HasStableTable<R: Row<Buffers: Gapped>, A: Arrangement = Whole>:
    HasUnit<R, Store = StableRows<<R::Buffers as Gapped>::Places<A>, R::Notes>>
{
}

impl<W, R: Row<Buffers: Gapped>, A: Arrangement> HasStableTable<R, A> for W where
    W: HasUnit<R, Store = StableRows<<R::Buffers as Gapped>::Places<A>, R::Notes>>
{
}

/// Read-only access to a table with `#[storage(stable)]`: its rows stay where they are.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Place(f32);
/// # #[derive(Debug, PartialEq)]
/// # struct Color(u32);
/// world!(
///     struct Scene {}
///     #[storage(stable)]
///     #[table]
///     struct Lamp { place: Place, color: Color }
/// );
/// let mut scene = Scene::new();
/// let [a, b] = [1, 2].map(|color| scene.spawn(Lamp { place: Place(0.0), color: Color(color) }));
/// scene.despawn(a)?;
/// assert_eq!(scene.lamp().row_of(b), Some(1));
/// assert_eq!(scene.lamp().get(b).unwrap().color, &Color(2));
/// scene.compact::<Lamp>(|old, new| assert_eq!((old, new), (1, 0)));
/// # Ok::<(), ecs_core::NoSuchEntity>(())
/// ```
pub struct StableTableRef<'w, W, R> {
    world: &'w W,
    table: PhantomData<fn() -> R>,
}

/// Mutable access to a table with `#[storage(stable)]`.
pub struct StableTableMut<'w, W, R> {
    world: &'w mut W,
    table: PhantomData<fn() -> R>,
}

/// A row that a query of the world lends.
type Item<'w, W, Q> = <Q as Query<W>>::Item<'w>;

/// The query of the entity and of what the query `Q` lends of it. A table whose rows stay is iterated with it.
pub struct WithEntity<Q>(PhantomData<Q>);

impl<W: WorldData, Q: Query<W>> Query<W> for WithEntity<Q> {
    type Item<'w> = (Entity, Q::Item<'w>);
    type Terms = (Entity, Q::Terms);

    #[inline]
    fn item<'w>((entity, others): TermsRow<'w, W, Self::Terms>) -> Self::Item<'w>
    where
        'w: 'w,
    {
        (entity, Q::item(others))
    }
}

/// The methods that read a table. A [`StableTableRef`] passes itself, a [`StableTableMut`] what it lends.
macro_rules! read_methods {
    (($($this:tt)*) $table:expr; $lifetime:lifetime) => {
        /// Returns the number of rows that are no gaps. O(1).
        #[inline]
        #[must_use]
        pub fn len($($this)*) -> usize {
            $table.gap_rows().len()
        }

        /// Returns whether there are no rows. O(1).
        #[inline]
        #[must_use]
        pub fn is_empty($($this)*) -> bool {
            $table.gap_rows().len() == 0
        }

        /// Returns the number of the row behind the last one: the number of places that a mirror of the rows needs. O(1).
        #[inline]
        #[must_use]
        pub fn end($($this)*) -> usize {
            $table.gap_rows().end()
        }

        /// Returns the number of gaps, which are rows that an entity has left. O(1).
        #[inline]
        #[must_use]
        pub fn gaps($($this)*) -> usize {
            $table.gap_rows().gaps()
        }

        /// Returns the row of an entity, if it is alive and in the table. It stays the same until the entity loses the
        /// row, or [`compact`](crate::World::compact) is called. O(1).
        #[inline]
        #[must_use]
        pub fn row_of($($this)*, entity: Entity) -> Option<usize> {
            let table = $table;
            let alive = table.world.table().allocator.contains(entity);
            if alive { table.gap_rows().row_at(entity.index()) } else { None }
        }

        /// Returns the entity at a row, unless it is a gap. O(1).
        #[inline]
        #[must_use]
        pub fn entity_at($($this)*, row: usize) -> Option<Entity> {
            $table.gap_rows().entity(row)
        }

        /// Returns whether the entity is alive and in the table. O(1).
        #[inline]
        #[must_use]
        pub fn contains($($this)*, entity: Entity) -> bool {
            $table.row_of(entity).is_some()
        }

        /// Iterates over the entities, in the order of the rows. O(rows / 64 + entities) for all.
        pub fn entities($($this)*) -> impl Iterator<Item = Entity> {
            $table.gap_rows().iter().map(|(_, entity)| entity)
        }

        /// Returns the values of an entity, if it is alive and in the table. O(columns).
        #[inline]
        #[must_use]
        pub fn get($($this)*, entity: Entity) -> Option<Item<$lifetime, W, R::Ref<'static>>>
        where
            R::Ref<'static>: ReadOnly<W>,
        {
            QueryIter::<W, R::Ref<'static>>::read($table.world).get(entity)
        }

        /// Returns the values at a row, unless it is a gap. O(columns).
        #[inline]
        #[must_use]
        pub fn value_at($($this)*, row: usize) -> Option<Item<$lifetime, W, R::Ref<'static>>>
        where
            R::Ref<'static>: ReadOnly<W>,
        {
            let table = $table;
            table.get(table.entity_at(row)?)
        }

        /// Iterates over the rows that are no gaps, their entities and their values. O(rows / 64 + entities) for all.
        pub fn rows($($this)*) -> impl Iterator<Item = (usize, Entity, Item<$lifetime, W, R::Ref<'static>>)>
        where
            R::Ref<'static>: ReadOnly<W>,
        {
            let table = $table;
            table.gap_rows().iter().zip(table).map(|((row, _), (entity, values))| (row, entity, values))
        }

        /// Iterates over the entities and their values, in the order of the rows. O(rows / 64 + entities) for all.
        #[inline]
        pub fn iter($($this)*) -> QueryIter<$lifetime, W, WithEntity<R::Ref<'static>>>
        where
            R::Ref<'static>: ReadOnly<W>,
        {
            QueryIter::read($table.world)
        }
    };
}

impl<W, R> Clone for StableTableRef<'_, W, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, R> Copy for StableTableRef<'_, W, R> {}

impl<'w, W: Stays<R>, R: Row> StableTableRef<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w W) -> Self {
        Self { world, table: PhantomData }
    }

    fn gap_rows(self) -> &'w GapRows {
        store::<W, R>(self.world).rows()
    }

    read_methods!((self) self; 'w);
}

impl<'w, W: Stays<R>, R: Row> StableTableMut<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w mut W) -> Self {
        Self { world, table: PhantomData }
    }

    /// Borrows the table as read-only. O(1).
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> StableTableRef<'_, W, R> {
        StableTableRef { world: self.world, table: PhantomData }
    }

    read_methods!((&self) self.as_ref(); '_);

    /// Returns the values of an entity as mutable, if it is alive and in the table. O(columns).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<Item<'_, W, R::Mut<'static>>>
    where
        R::Mut<'static>: Query<W>,
    {
        self.iter_mut().get(entity)
    }

    /// Like [`get_mut`](Self::get_mut), for the whole lifetime of the borrowed world. O(columns).
    #[inline]
    #[must_use]
    pub fn into_mut(self, entity: Entity) -> Option<Item<'w, W, R::Mut<'static>>>
    where
        R::Mut<'static>: Query<W>,
    {
        QueryIter::<W, R::Mut<'static>>::new(self.world).get(entity)
    }

    /// Iterates over the values of all rows as mutable, in their order. O(rows / 64 + entities) for all.
    #[inline]
    pub fn iter_mut(&mut self) -> QueryIter<'_, W, R::Mut<'static>>
    where
        R::Mut<'static>: Query<W>,
    {
        QueryIter::new(self.world)
    }
}

into_iter! {
    ['w, W: Stays<R>, R: Row] StableTableRef<'w, W, R> where [R::Ref<'static>: ReadOnly<W>] =>
        (Entity, Item<'w, W, R::Ref<'static>>), QueryIter<'w, W, WithEntity<R::Ref<'static>>>,
        |table| table.iter();
    ['w, W: Stays<R>, R: Row] &StableTableRef<'w, W, R> where [R::Ref<'static>: ReadOnly<W>] =>
        (Entity, Item<'w, W, R::Ref<'static>>), QueryIter<'w, W, WithEntity<R::Ref<'static>>>,
        |table| table.iter();
    ['a, W: Stays<R>, R: Row] &'a StableTableMut<'_, W, R> where [R::Ref<'static>: ReadOnly<W>] =>
        (Entity, Item<'a, W, R::Ref<'static>>), QueryIter<'a, W, WithEntity<R::Ref<'static>>>,
        |table| table.iter();
    ['w, W: Stays<R>, R: Row] StableTableMut<'w, W, R> where [R::Mut<'static>: Query<W>] =>
        Item<'w, W, R::Mut<'static>>, QueryIter<'w, W, R::Mut<'static>>,
        |table| QueryIter::new(table.world);
    ['a, W: Stays<R>, R: Row] &'a mut StableTableMut<'_, W, R> where [R::Mut<'static>: Query<W>] =>
        Item<'a, W, R::Mut<'static>>, QueryIter<'a, W, R::Mut<'static>>,
        |table| table.iter_mut();
}

impl<W: Stays<R>, R: Row> fmt::Debug for StableTableRef<'_, W, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entities()).finish()
    }
}

crate::debug::impl_debug! {
    "StableTableMut": [W: Stays<R>, R: Row] StableTableMut<'_, W, R> => |table| len table.len();
}
