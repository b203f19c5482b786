//! One column: its rows and its values.

use core::marker::PhantomData;

use serde::ser::SerializeSeq as _;
use serde::{Serialize, Serializer};

use super::rows::{Column, RowsOut};
use crate::schema::data::{Has, origin_of};
use crate::storage::kind::StorageKind as _;

/// Returns a column as it is saved: its name, its rows and its values.
pub(super) const fn column<'a, 'w, W, C>(
    column: &Column<'w>,
    earlier: &'a [Column<'w>],
    world: &'a W,
) -> (&'static str, RowsOut<'a, 'w>, Values<'a, W, C>) {
    let values = Values { world, component: PhantomData };
    (column.name, RowsOut { rows: column.rows, earlier }, values)
}

/// The values of a column, in the order of its rows.
pub(super) struct Values<'w, W, C> {
    world: &'w W,
    component: PhantomData<fn() -> C>,
}

impl<W: Has<C>, C: Serialize> Serialize for Values<'_, W, C> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let column = Has::<C>::column(self.world);
        let mut out = serializer.serialize_seq(Some(W::Storage::len(column)))?;
        let allocator = origin_of(self.world).allocator;
        W::Storage::iter(column, allocator)
            .try_for_each(|(_, value)| out.serialize_element(value))?;
        out.end()
    }
}
