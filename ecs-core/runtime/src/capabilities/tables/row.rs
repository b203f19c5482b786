//! The rows of tables, and how a bundle becomes the values of a storage.

use alloc::vec::Vec;

use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::room::{Pushed, Room};
use crate::storage::store::{Form, Store};
use crate::storage::unit_notes::UnitNotes;
use crate::tuples::for_tuples;

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
    type Slices<'w>: RowSlices;
    /// The entities and the mutable columns, as slices.
    type SlicesMut<'w>: RowSlices;
    #[doc(hidden)]
    type Buffers: Buffers;
    #[doc(hidden)]
    type Notes: UnitNotes<Self::Buffers>;

    #[doc(hidden)]
    fn into_values(self) -> ValuesOf<Self>;
    #[doc(hidden)]
    fn from_values(values: ValuesOf<Self>) -> Self;
    #[doc(hidden)]
    fn push<'b>(self, room: Room<'b, Self::Buffers>) -> Pushed<'b>;
    #[doc(hidden)]
    fn at<'w>(columns: LentOf<'w, Self>, row: usize) -> Self::Ref<'w>;
    #[doc(hidden)]
    fn at_mut<'w>(columns: LentMutOf<'w, Self>, row: usize) -> Self::Mut<'w>;
    #[doc(hidden)]
    fn slices<'w>(entities: &'w [Entity], columns: LentOf<'w, Self>) -> Self::Slices<'w>;
    #[doc(hidden)]
    fn slices_mut<'w>(
        entities: &'w [Entity],
        columns: LentMutOf<'w, Self>,
        start: usize,
    ) -> Self::SlicesMut<'w>;
}

/// The slices of a table: its entities and its columns, as a tuple.
pub trait RowSlices {
    /// Returns the slices from a row on. They are empty if there is no such row.
    #[doc(hidden)]
    #[must_use]
    fn starting_at(self, row: usize) -> Self;
}

impl<T> RowSlices for &[T] {
    #[inline]
    fn starting_at(self, row: usize) -> Self {
        self.get(row..).unwrap_or_default()
    }
}

impl<T> RowSlices for &mut [T] {
    #[inline]
    fn starting_at(self, row: usize) -> Self {
        self.get_mut(row..).unwrap_or_default()
    }
}

macro_rules! row_slices {
    ($($T:ident $t:ident)*) => {
        impl<$($T: RowSlices),*> RowSlices for (&[Entity], $($T,)*) {
            #[inline]
            fn starting_at(self, row: usize) -> Self {
                let (entities, $($t,)*) = self;
                (entities.starting_at(row), $($t.starting_at(row),)*)
            }
        }
    };
}

for_tuples!(row_slices);

/// The values of a table's row, as a list.
pub type ValuesOf<R> = <<R as Row>::Buffers as Buffers>::Row;

/// The columns of a table, as a list.
pub type LentOf<'w, R> = <<R as Row>::Buffers as Buffers>::Lent<'w>;

/// The mutable columns of a table, as a list.
pub type LentMutOf<'w, R> = <<R as Row>::Buffers as Buffers>::LentMut<'w>;

/// The form of a table: a list with a value for each column.
pub struct RowForm;

impl<R: Row> Form<R> for RowForm {
    type Columns = R::Buffers;

    #[inline(always)]
    fn into_values(row: R) -> ValuesOf<R> {
        row.into_values()
    }

    #[inline(always)]
    fn from_values(values: ValuesOf<R>) -> R {
        R::from_values(values)
    }

    #[inline(always)]
    fn push<'b>(row: R, room: Room<'b, R::Buffers>) -> Pushed<'b> {
        row.push(room)
    }

    fn append<S: Store<Columns = R::Buffers>>(store: &mut S, new: &NewEntities, rows: &mut Vec<R>) {
        store.reserve(rows.len(), 0);
        for row in rows.drain(..) {
            store.push_reserved::<R, Self>(row);
        }
        store.commit(new);
    }
}
