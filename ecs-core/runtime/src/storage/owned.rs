//! The columns that groups can own: those with slices.

use core::ops::Range;

use super::column::ColumnBorrow;
use super::kind::{Packed, Sparse};
use crate::entity::handle::Entity;

/// A range of rows of a column, as a group lends it: the entities, and the values if the rows exist.
pub(crate) type RowsOf<'w, V> = (&'w [Entity], Option<V>);

/// A storage kind whose columns groups can own.
pub trait Owned: Packed {
    /// The values of a range of rows, as a group lends them mutably. Those of a link are read-only.
    type Slice<'w, T: 'w>;

    /// Takes all entities, and the values of a range of rows. Returns `None` if the column was taken
    /// before.
    fn take_rows<'w, T: 'w>(
        borrow: &mut ColumnBorrow<'w, T, Self>,
        rows: Range<usize>,
    ) -> Option<RowsOf<'w, Self::Slice<'w, T>>>;
}

/// Implements [`Owned`] for kinds whose values a group lends as slices.
macro_rules! owned {
    ($($Kind:ty),*) => {$(
        impl Owned for $Kind {
            type Slice<'w, T: 'w> = &'w mut [T];

            #[inline]
            fn take_rows<'w, T: 'w>(
                borrow: &mut $crate::storage::column::ColumnBorrow<'w, T, Self>,
                rows: core::ops::Range<usize>,
            ) -> Option<$crate::storage::owned::RowsOf<'w, &'w mut [T]>> {
                let column = borrow.take()?;
                Some((column.rows.entities(), column.rows(rows)))
            }
        }
    )*};
}

#[cfg(feature = "track")]
pub(crate) use owned;

owned!(Sparse);
