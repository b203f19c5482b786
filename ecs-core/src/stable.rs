//! Rows that stay, `#[storage(stable)]`: columns by row, tables, and what generic code needs to compact them.

use core::marker::PhantomData;

use crate::columns::{Columns, Note};
use crate::entity::Entity;
use crate::query::typed::{ReadList, ReadTerms, Terms};
use crate::query::{Query, QueryIter, ReadOnly};
use crate::rows::{GapRows, Marked, Rows as _, Stable, StorageKind};
use crate::set::StableSet;
use crate::table::{Row, WithEntity};
use crate::view::{Column, ColumnMut};
use crate::world::HasUnit;

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
    fn __compact_rows(&mut self, moved: impl FnMut(usize, usize));
}

#[diagnostic::do_not_recommend]
impl<W: HasUnit<R, Set = StableSet<C>>, R, C: Columns> Stays<R> for W {
    fn __compact_rows(&mut self, moved: impl FnMut(usize, usize)) {
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
    fn __loose_rows(&self) -> GapRows<'_>;
}

crate::table::row_views! {
    StableTableRef StableTableMut HasStableTable, Stable,
    "`#[storage(stable)]`: its rows stay where they are."
}

/// The rows of a column or a table by number. What is mutable passes what it lends as shared.
macro_rules! by_row {
    (($($this:tt)*) $shared:expr => $value:ty) => {
        /// Returns the row of an entity. It stays the same until the entity loses the component or the row of the table, or
        /// [`compact`](crate::World::compact) is called. O(1).
        #[inline]
        #[must_use]
        pub fn row_of($($this)*, entity: Entity) -> Option<usize> {
            $shared.loose_rows().find(entity)
        }

        /// Returns the entity at a row, unless it is a gap. O(1).
        #[inline]
        #[must_use]
        pub fn entity_at($($this)*, row: usize) -> Option<Entity> {
            let entity = $shared.loose_rows().entities().get(row).copied();
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
            $shared.loose_rows().entities().len()
        }

        /// Returns the number of gaps, which are rows that an entity has left. O(1).
        #[inline]
        #[must_use]
        pub fn gaps($($this)*) -> usize {
            let rows = $shared.loose_rows();
            rows.entities().len() - rows.len()
        }

        /// Returns the rows that are no gaps, with their entities and their values. O(rows) for all.
        pub fn rows($($this)*) -> impl Iterator<Item = (usize, Entity, $value)> {
            let shared = $shared;
            let value = move |(row, entity)| Some((row, entity, shared.get(entity)?));
            Stable::walk(shared.loose_rows()).filter_map(value)
        }
    };
}

impl<'w, T, N: Note> Column<'w, T, Marked<Stable, N>> {
    fn loose_rows(self) -> GapRows<'w> {
        self.rows
    }

    by_row!((self) self => &'w T);
}

impl<T, N: Note> ColumnMut<'_, T, Marked<Stable, N>> {
    by_row!((&self) self.as_ref() => &T);
}

impl<'w, T> Column<'w, T, Stable> {
    fn loose_rows(self) -> GapRows<'w> {
        self.rows
    }

    by_row!((self) self => &'w T);
}

impl<T> ColumnMut<'_, T, Stable> {
    by_row!((&self) self.as_ref() => &T);
}

impl<'w, W: HasStableTable<R>, R: Row> StableTableRef<'w, W, R> {
    by_row!((self) self => R::Ref<'w>);
}

impl<W: HasStableTable<R>, R: Row> StableTableMut<'_, W, R> {
    by_row!((&self) self.as_ref() => R::Ref<'_>);
}
