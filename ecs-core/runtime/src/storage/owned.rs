//! The columns that groups can own: those with slices.

use core::ops::Range;

use super::column::ColumnPart;
use super::kind::{Lent, Sparse, StorageKind};
use super::link_set::Linked;
use crate::entity::handle::Entity;

/// A storage whose columns groups can own.
pub trait Owned: StorageKind {
    /// The values of a range of rows, as a group lends them mutably.
    type Slice<'w, T: 'w>;

    /// Returns all values.
    fn read_slice<T>(column: Lent<'_, T, Self>) -> &[T];
    /// Takes the entities and all values. Returns `None` if they were taken before.
    fn take_slice<'w, T>(
        part: &mut ColumnPart<'w, T, Self>,
    ) -> Option<(&'w [Entity], Self::Slice<'w, T>)>;
    /// Returns a range of rows, or `None` if it is out of bounds.
    fn cut<'w, T: 'w>(slice: Self::Slice<'w, T>, rows: Range<usize>) -> Option<Self::Slice<'w, T>>;
}

impl Owned for Sparse {
    type Slice<'w, T: 'w> = &'w mut [T];

    #[inline]
    fn read_slice<T>(column: Lent<'_, T>) -> &[T] {
        column.slice()
    }

    #[inline]
    fn take_slice<'w, T>(part: &mut ColumnPart<'w, T>) -> Option<(&'w [Entity], &'w mut [T])> {
        let column = part.take()?;
        Some((column.rows.entities(), column.slice()))
    }

    #[inline]
    fn cut<'w, T: 'w>(slice: &'w mut [T], rows: Range<usize>) -> Option<&'w mut [T]> {
        slice.get_mut(rows)
    }
}

impl Owned for Linked {
    type Slice<'w, T: 'w> = &'w [T];

    #[inline]
    fn read_slice<T>(column: Lent<'_, T, Self>) -> &[T] {
        column.values.set().lend().slice()
    }

    #[inline]
    fn take_slice<'w, T>(part: &mut ColumnPart<'w, T, Self>) -> Option<(&'w [Entity], &'w [T])> {
        let set = part.share()?.values.set();
        Some((set.rows().entities(), set.lend().slice()))
    }

    #[inline]
    fn cut<'w, T: 'w>(slice: &'w [T], rows: Range<usize>) -> Option<&'w [T]> {
        slice.get(rows)
    }
}
