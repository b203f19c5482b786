//! A table of a world: the rows of all its columns together.

use core::fmt;
use core::marker::PhantomData;

use crate::entity::handle::Entity;
use crate::query::iter::QueryIter;
use crate::query::traits::Query;
use crate::schema::data::{HasUnit, store_mut};
use crate::schema::row::Row;
use crate::storage::row_set::RowSet;

/// A world with the table `R`, as the macro declares it.
pub trait HasTable<R: Row>: HasUnit<R, Store = RowSet<R::Buffers>> {}

impl<W: HasUnit<R, Store = RowSet<R::Buffers>>, R: Row> HasTable<R> for W {}

/// Read-only access to a table: components that are added and removed together.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Position(f32);
/// # #[derive(Debug, PartialEq)]
/// # struct Velocity(f32);
/// world!(
///     struct Sim {}
///     #[table]
///     struct Body { position: Position, velocity: Velocity }
/// );
/// let mut sim = Sim::new();
/// let a = sim.spawn(Body { position: Position(1.0), velocity: Velocity(2.0) });
///
/// let body = sim.body().get(a).unwrap();
/// assert_eq!((body.position, body.velocity), (&Position(1.0), &Velocity(2.0)));
/// let (entities, positions, _) = sim.body().slices();
/// assert_eq!((entities, positions), (&[a][..], &[Position(1.0)][..]));
/// ```
pub struct TableRef<'w, W, R> {
    world: &'w W,
    table: PhantomData<fn() -> R>,
}

impl<W, R> Clone for TableRef<'_, W, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, R> Copy for TableRef<'_, W, R> {}

impl<'w, W: HasTable<R>, R: Row> TableRef<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w W) -> Self {
        Self { world, table: PhantomData }
    }

    #[inline]
    fn set(self) -> &'w RowSet<R::Buffers> {
        &self.world.pool().0
    }

    /// Returns the number of rows. O(1).
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.set().rows().len()
    }

    /// Returns whether there are no rows. O(1).
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the entities, in the order of the rows. O(1).
    #[inline]
    #[must_use]
    pub fn entities(self) -> &'w [Entity] {
        self.set().rows().entities()
    }

    /// Returns the row of an entity, if it is alive and in the table. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(self, entity: Entity) -> Option<usize> {
        if !self.world.table().allocator.contains(entity) {
            return None;
        }
        self.set().rows().row_at(entity.index())
    }

    /// Returns whether the entity is alive and in the table. O(1).
    #[inline]
    #[must_use]
    pub fn contains(self, entity: Entity) -> bool {
        self.row_of(entity).is_some()
    }

    /// Returns the values of an entity, if it is alive and in the table. One lookup finds all of
    /// them. O(columns).
    #[inline]
    #[must_use]
    pub fn get(self, entity: Entity) -> Option<R::Ref<'w>> {
        Some(R::at(self.set().lend(), self.row_of(entity)?))
    }

    /// Iterates over the entities and their values, in the order of the rows. O(rows) for all.
    #[inline]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = (Entity, R::Ref<'w>)> + ExactSizeIterator + use<'w, W, R>
    {
        let columns = self.set().lend();
        let rows = self.entities().iter().enumerate();
        rows.map(move |(row, &entity)| (entity, R::at(columns, row)))
    }

    /// Returns the entities and the columns as slices, in the order of declaration. O(columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> R::Slices<'w> {
        R::slices(self.entities(), self.set().lend())
    }
}

/// Mutable access to the values of a table. It does not add, remove or reorder rows.
pub struct TableMut<'w, W, R> {
    world: &'w mut W,
    table: PhantomData<fn() -> R>,
}

impl<'w, W: HasTable<R>, R: Row> TableMut<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w mut W) -> Self {
        Self { world, table: PhantomData }
    }

    /// Borrows the table as read-only. O(1).
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> TableRef<'_, W, R> {
        TableRef::new(self.world)
    }

    /// Returns the number of rows. O(1).
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.as_ref().len()
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
    pub fn entities(&self) -> &[Entity] {
        self.as_ref().entities()
    }

    /// Returns the row of an entity, if it is alive and in the table. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        self.as_ref().row_of(entity)
    }

    /// Returns whether the entity is alive and in the table. O(1).
    #[inline]
    #[must_use]
    pub fn contains(&self, entity: Entity) -> bool {
        self.as_ref().contains(entity)
    }

    /// Returns the values of an entity as mutable, if it is alive and in the table. One lookup
    /// finds all of them. O(columns).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<R::Mut<'_>> {
        let row = self.row_of(entity)?;
        Some(R::at_mut(store_mut(self.world).lend_mut(), row))
    }

    /// Like [`get_mut`](Self::get_mut), for the whole lifetime of the borrowed world. O(columns).
    #[inline]
    #[must_use]
    pub fn into_mut(self, entity: Entity) -> Option<R::Mut<'w>> {
        let row = self.row_of(entity)?;
        Some(R::at_mut(store_mut(self.world).lend_mut(), row))
    }

    /// Iterates over the values of all rows as mutable, in the order of the rows. O(rows) for all.
    ///
    /// It is the query of the table's rows: `sim.body_mut().iter_mut()` yields what
    /// `sim.query_mut::<BodyMut>()` does.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # #[derive(Debug, PartialEq)]
    /// # struct Position(f32);
    /// # struct Velocity(f32);
    /// world!(
    ///     struct Sim {}
    ///     #[table]
    ///     struct Body { position: Position, velocity: Velocity }
    /// );
    /// let mut sim = Sim::new();
    /// let a = sim.spawn(Body { position: Position(1.0), velocity: Velocity(2.0) });
    /// for body in sim.body_mut().iter_mut() {
    ///     body.position.0 += body.velocity.0;
    /// }
    /// assert_eq!(sim.position()[a], Position(3.0));
    /// ```
    #[inline]
    pub fn iter_mut(&mut self) -> QueryIter<'_, W, R::Mut<'static>>
    where
        R::Mut<'static>: Query<W>,
    {
        QueryIter::new(self.world)
    }

    /// Returns the entities and the mutable columns as slices, in the order of declaration.
    /// O(columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> R::SlicesMut<'w> {
        let (rows, columns) = store_mut(self.world).parts_mut();
        R::slices_mut(rows.entities(), columns)
    }
}

impl<W: HasTable<R>, R: Row> fmt::Debug for TableRef<'_, W, R>
where
    for<'r> R::Ref<'r>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

crate::debug::impl_debug! {
    "TableMut": [W: HasTable<R>, R: Row] TableMut<'_, W, R> => |table| len table.len();
}
