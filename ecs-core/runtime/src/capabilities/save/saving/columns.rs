//! One column: its rows and its values.

use core::marker::PhantomData;

use serde::ser::{SerializeSeq as _, SerializeTuple as _};
use serde::{Serialize, Serializer};

use super::rows::{Rows, RowsOut};
use crate::schema::data::{Has, origin_of};
use crate::storage::kind::StorageKind as _;

/// A column to be saved: its name, its rows and its values.
pub(super) struct Column<'a, 'w, W, C> {
    pub(super) name: &'static str,
    pub(super) world: &'w W,
    pub(super) earlier: &'a [Rows<'w>],
    pub(super) component: PhantomData<fn() -> C>,
}

impl<W: Has<C>, C: Serialize> Serialize for Column<'_, '_, W, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_tuple(3)?;
        out.serialize_element(self.name)?;
        let rows = Rows::of(self.world.column());
        out.serialize_element(&RowsOut { rows, earlier: self.earlier })?;
        out.serialize_element(&Values { world: self.world, component: PhantomData::<fn() -> C> })?;
        out.end()
    }
}

/// The values of a column, in the order of its rows.
struct Values<'w, W, C> {
    world: &'w W,
    component: PhantomData<fn() -> C>,
}

impl<W: Has<C>, C: Serialize> Serialize for Values<'_, W, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let column = Has::<C>::column(self.world);
        let mut out = serializer.serialize_seq(Some(W::Storage::len(column)))?;
        let allocator = origin_of(self.world).allocator;
        W::Storage::iter(column, allocator)
            .try_for_each(|(_, value)| out.serialize_element(value))?;
        out.end()
    }
}
