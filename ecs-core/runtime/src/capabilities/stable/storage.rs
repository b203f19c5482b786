//! The column of a component whose rows stay.

#[cfg(feature = "track")]
use crate::capabilities::track::storage::changes::Tracked;
use crate::entity::handle::Entity;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::Stable;
use crate::storage::values::Arrangement;
use crate::storage::whole::Whole;

/// A read-only column of a component with `#[storage(stable)]`, or with `#[storage(paged)]` if `A` is
/// [`Paged`](crate::Paged).
///
/// The values have gaps between them, so there are no slices. The order is that of the rows.
pub type StableColumn<'w, T, A = Whole> = Column<'w, T, Stable<A>>;

/// A mutable column of a component with `#[storage(stable)]` or `#[storage(paged)]`.
pub type StableColumnMut<'w, T, A = Whole> = ColumnMut<'w, T, Stable<A>>;

/// The methods that read a column. A `Column` passes itself, a `ColumnMut` what it lends.
macro_rules! read_methods {
    (($($this:tt)*) $column:expr; [$($ref:tt)*] $lifetime:lifetime) => {
        /// Returns the row of an entity, if it is alive and has the component. It stays the same until the entity loses
        /// the component, or [`compact`](crate::World::compact) is called. O(1).
        #[inline]
        #[must_use]
        pub fn row_of($($this)*, entity: Entity) -> Option<usize> {
            let Column { lent, origin } = $column;
            if origin.allocator.contains(entity) { lent.rows.row_at(entity.index()) } else { None }
        }

        /// Returns the entity at a row, unless it is a gap. O(1).
        #[inline]
        #[must_use]
        pub fn entity_at($($this)*, row: usize) -> Option<Entity> {
            $column.lent.rows.entity(row)
        }

        /// Returns the value at a row, unless it is a gap. O(1).
        #[inline]
        #[must_use]
        pub fn value_at($($this)*, row: usize) -> Option<$($ref)* T> {
            let column = $column;
            column.get(column.entity_at(row)?)
        }

        /// Returns the number of the row behind the last one: the number of places that a mirror of the rows needs. O(1).
        #[inline]
        #[must_use]
        pub fn end($($this)*) -> usize {
            $column.lent.rows.end()
        }

        /// Returns the number of gaps, which are rows that an entity has left. O(1).
        #[inline]
        #[must_use]
        pub fn gaps($($this)*) -> usize {
            $column.lent.rows.gaps()
        }

        /// Iterates over the rows that are no gaps, their entities and their values. O(rows / 64 + values) for all.
        pub fn rows($($this)*) -> impl Iterator<Item = (usize, Entity, $($ref)* T)> {
            let column = $column;
            let value = move |(row, entity)| Some((row, entity, column.get(entity)?));
            column.lent.rows.iter().filter_map(value)
        }

        /// Iterates over the entities that have the component, in the order of the rows. O(rows / 64 + values) for all.
        #[inline]
        pub fn entities($($this)*) -> impl DoubleEndedIterator<Item = Entity> + Clone + use<$lifetime, T, A> {
            $column.iter().map(|(entity, _)| entity)
        }

        /// Iterates over the values, in the order of the rows. O(rows / 64 + values) for all.
        #[inline]
        pub fn values($($this)*) -> impl DoubleEndedIterator<Item = $($ref)* T> + Clone + use<$lifetime, T, A> {
            $column.iter().map(|(_, value)| value)
        }
    };
}

/// Implements what columns whose rows stay have in the place of slices.
macro_rules! stable_columns {
    ($($Kind:ty),*) => {$(
        impl<'w, T, A: Arrangement> Column<'w, T, $Kind> {
            read_methods!((self) self; [&'w] 'w);
        }

        impl<T, A: Arrangement> ColumnMut<'_, T, $Kind> {
            read_methods!((&self) self.as_ref(); [&] '_);

            /// Iterates over the mutable values, in the order of the rows. O(rows / 64 + values) for all.
            #[inline]
            pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + use<'_, T, A> {
                self.iter_mut().map(|(_, value)| value)
            }
        }
    )*};
}

stable_columns!(Stable<A>);
#[cfg(feature = "track")]
stable_columns!(Tracked<Stable<A>>);
