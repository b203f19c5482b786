//! The columns that groups can own: those with slices.

use core::ops::Range;

use super::changes::Tracked;
use super::column::ColumnPart;
use super::kind::{Packed, Sparse};
use super::link_lists::{LinkKind, Linked};
use crate::entity::handle::Entity;

/// A range of rows of a column, as a group lends it: the entities, and the values if the rows exist.
type RowsOf<'w, V> = (&'w [Entity], Option<V>);

/// A storage kind whose columns groups can own.
pub trait Owned: Packed {
    /// The values of a range of rows, as a group lends them mutably. Those of a link are read-only.
    type Slice<'w, T: 'w>;

    /// Takes all entities, and the values of a range of rows. Returns `None` if the column was taken
    /// before.
    fn take_rows<'w, T: 'w>(
        part: &mut ColumnPart<'w, T, Self>,
        rows: Range<usize>,
    ) -> Option<RowsOf<'w, Self::Slice<'w, T>>>;
}

macro_rules! owned {
    ($($Kind:ty),*) => {$(
        impl Owned for $Kind {
            type Slice<'w, T: 'w> = &'w mut [T];

            #[inline]
            fn take_rows<'w, T: 'w>(
                part: &mut ColumnPart<'w, T, Self>,
                rows: Range<usize>,
            ) -> Option<RowsOf<'w, &'w mut [T]>> {
                let column = part.take()?;
                Some((column.rows.entities(), column.rows(rows)))
            }
        }
    )*};
}

owned!(Sparse, Tracked);

impl<K> Owned for Linked<K>
where
    Self: LinkKind,
{
    type Slice<'w, T: 'w> = &'w [T];

    #[inline]
    fn take_rows<'w, T: 'w>(
        part: &mut ColumnPart<'w, T, Self>,
        rows: Range<usize>,
    ) -> Option<RowsOf<'w, &'w [T]>> {
        let column = part.share()?;
        Some((column.rows.entities(), column.slice().get(rows)))
    }
}
