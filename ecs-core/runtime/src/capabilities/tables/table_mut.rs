//! Mutable access to a table.

use core::marker::PhantomData;

use super::iter::TableIter;
use super::table_ref::{HasTable, TableRef, read_methods, start, ungrouped};
use crate::capabilities::tables::row::{Row, RowSlices as _};
use crate::entity::handle::Entity;
use crate::group::{Group, NestedIn};
use crate::query::iter::QueryIter;
use crate::query::traits::Query;
use crate::schema::data::store_mut;

/// Mutable access to a table: its values and the order of its rows.
pub struct TableMut<'w, W, R> {
    pub(super) world: &'w mut W,
    /// The first row. It is 0 unless the members of a group are left out.
    pub(super) start: usize,
    table: PhantomData<fn() -> R>,
}

impl<'w, W: HasTable<R>, R: Row> TableMut<'w, W, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn new(world: &'w mut W) -> Self {
        Self { world, start: 0, table: PhantomData }
    }

    /// Borrows the table as read-only. O(1).
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> TableRef<'_, W, R> {
        TableRef { world: self.world, start: self.start, table: PhantomData }
    }

    /// Returns the rows that aren't members of the group `G`, which owns the table: a contiguous
    /// range. O(1). See [`TableRef::outside`].
    #[inline]
    #[must_use]
    pub fn outside<G: Group<W> + NestedIn<W, R>>(self) -> Self {
        let start = start::<W, G>(self.world, self.start);
        Self { start, ..self }
    }

    /// Returns the rows that are in no group that owns the table: a contiguous range behind all others. O(groups). See
    /// [`TableRef::ungrouped`].
    #[inline]
    #[must_use]
    pub fn ungrouped(self) -> Self {
        let start = ungrouped::<W, R>(self.world, self.start);
        Self { start, ..self }
    }

    read_methods!((&self) self.as_ref(); [&] '_);

    /// Returns the values of an entity as mutable, if it is alive and in the table. One lookup
    /// finds all of them. O(columns).
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, entity: Entity) -> Option<R::Mut<'_>> {
        let row = self.start + self.row_of(entity)?;
        Some(R::at_mut(store_mut(self.world).lend_mut(), row))
    }

    /// Like [`get_mut`](Self::get_mut), for the whole lifetime of the borrowed world. O(columns).
    #[inline]
    #[must_use]
    pub fn into_mut(self, entity: Entity) -> Option<R::Mut<'w>> {
        let row = self.start + self.row_of(entity)?;
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
        rows_mut(self.world, self.start)
    }

    /// Returns the entities and the mutable columns as slices, in the order of declaration.
    /// O(columns).
    #[inline]
    #[must_use]
    pub fn slices(self) -> R::SlicesMut<'w> {
        let (rows, columns) = store_mut(self.world).parts_mut();
        R::slices_mut(rows.entities().starting_at(self.start), columns, self.start)
    }
}

/// Iterates over the rows from `start` on as mutable. O(1): every row is an item of the query.
#[inline]
pub(super) fn rows_mut<W: HasTable<R>, R: Row>(
    world: &mut W,
    start: usize,
) -> QueryIter<'_, W, R::Mut<'static>>
where
    R::Mut<'static>: Query<W>,
{
    let mut rows = QueryIter::new(world);
    if let Some(last) = start.checked_sub(1) {
        rows.nth(last);
    }
    rows
}

crate::debug::impl_debug! {
    "TableMut": [W: HasTable<R>, R: Row] TableMut<'_, W, R> => |table| len table.len();
}
