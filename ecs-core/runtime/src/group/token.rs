//! A group of a split world, whose columns are borrowed separately.

use core::marker::PhantomData;
use core::ops::Range;

use super::mixed::mixed;
use super::owned::rows_of;
use super::rows::GroupRows;
use super::traits::{Group, NestedIn, Owns};
use crate::entity::handle::Entity;
use crate::schema::data::WorldData;
use crate::storage::column::{Column, ColumnMut, IntoColumn};
use crate::storage::kind::Packed;
use crate::storage::origin::Origin;
use crate::tuples::for_tuples;

/// A group of a split world. It contains the range of the members' rows, and borrows no column.
pub struct GroupToken<'w, W, G> {
    rows: GroupRows,
    origin: Origin<'w>,
    group: PhantomData<fn() -> (W, G)>,
}

impl<W, G> Clone for GroupToken<'_, W, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, G> Copy for GroupToken<'_, W, G> {}

impl<'w, W: WorldData, G: Group<W>> GroupToken<'w, W, G> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn new(origin: Origin<'w>) -> Self {
        Self { rows: GroupRows::of::<W, G>(origin.groups), origin, group: PhantomData }
    }

    /// Returns the number of members. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no members. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the rows of the members in the owned columns, or in the list of a non-owning group.
    /// O(1).
    #[inline]
    #[must_use]
    pub const fn rows(self) -> Range<usize> {
        self.rows.range()
    }

    /// Returns the members that aren't members of the nested group `H`: a contiguous range. O(1).
    #[inline]
    #[must_use]
    pub fn outside<H: Group<W> + NestedIn<W, G>>(self) -> Self {
        Self { rows: self.rows.outside::<W, H>(self.origin.groups), ..self }
    }

    /// Returns the members' values in owned columns, as slices of one length and one order.
    /// O(columns).
    ///
    /// `columns` is `&` or `&mut` of a column that the group owns, or a tuple of these.
    ///
    /// # Panics
    ///
    /// Panics if a column is from another world.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn slices<C: PackedColumns<W, G>>(self, columns: C) -> C::Slices {
        columns.slices(self.origin, self.rows())
    }

    /// Returns the members of an owning group, given one of its columns. O(1).
    ///
    /// # Panics
    ///
    /// Panics if the column is from another world.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn entities<'a, C: 'a, K: Packed>(self, column: impl IntoColumn<'a, C, K>) -> &'a [Entity]
    where
        G: Owns<W, C>,
    {
        let column = column.into_column();
        same(column.origin, self.origin);
        rows_of(column.entities(), self.rows())
    }

    /// Returns the position of an entity in the slices of an owning group, if it is a member, given
    /// one of the group's columns. O(1).
    ///
    /// # Panics
    ///
    /// Panics if the column is from another world.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn row_of<'a, C: 'a, K: Packed>(
        self,
        column: impl IntoColumn<'a, C, K>,
        entity: Entity,
    ) -> Option<usize>
    where
        G: Owns<W, C>,
    {
        let column = column.into_column();
        same(column.origin, self.origin);
        self.rows.place(column.row_of(entity))
    }

    /// Returns the members of a non-owning group. Empty for an owning group, see
    /// [`entities`](Self::entities). O(1).
    #[inline]
    #[must_use]
    pub fn list(self) -> &'w [Entity] {
        self.origin.groups[G::ID].list.entities()
    }
}

/// Columns that the group `G` of the world `W` owns: `&` or `&mut` of a column, or a tuple of these.
pub trait PackedColumns<W, G> {
    /// The slices.
    type Slices;

    #[doc(hidden)]
    #[track_caller]
    fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> Self::Slices;
}

#[inline]
#[track_caller]
fn same(a: Origin<'_>, b: Origin<'_>) {
    assert!(a.is(b), "the columns are from different worlds");
}

macro_rules! packed {
    ($($type:ty => $slice:ty, |$column:ident, $rows:ident| $slices:expr;)*) => {$(
        impl<'a, W, G: Owns<W, C>, C, K: Packed> PackedColumns<W, G> for $type {
            type Slices = $slice;

            #[inline]
            #[track_caller]
            fn slices(self, origin: Origin<'_>, $rows: Range<usize>) -> $slice {
                let $column = self;
                same($column.origin, origin);
                $slices
            }
        }
    )*};
}

packed! {
    &'a Column<'_, C, K> => &'a [C], |column, rows| rows_of(column.as_slice(), rows);
    &'a ColumnMut<'_, C, K> => &'a [C], |column, rows| rows_of(column.as_slice(), rows);
    &'a mut ColumnMut<'_, C, K> => &'a mut [C],
        |column, rows| column.lent.reborrow().rows(rows).unwrap_or_else(|| mixed());
}

macro_rules! packed_columns {
    ($($T:ident $t:ident)*) => {
        impl<W, Z, $($T: PackedColumns<W, Z>),*> PackedColumns<W, Z> for ($($T,)*) {
            type Slices = ($($T::Slices,)*);

            #[inline]
            #[track_caller]
            fn slices(self, origin: Origin<'_>, rows: Range<usize>) -> Self::Slices {
                let ($($t,)*) = self;
                ($($t.slices(origin, rows.clone()),)*)
            }
        }
    };
}

for_tuples!(packed_columns);

crate::debug::impl_debug! {
    "GroupToken": [W: WorldData, G: Group<W>] GroupToken<'_, W, G> => |group| len group.len();
}
