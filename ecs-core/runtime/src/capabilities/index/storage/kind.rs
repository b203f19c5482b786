//! The storage kind of a component with an index.

use core::convert::Infallible;
use core::marker::PhantomData;

use super::notes::IndexNotes;
use super::shape::Shape;
#[cfg(feature = "track")]
use crate::capabilities::track::storage::tracked::TracksChanges;
#[cfg(feature = "track")]
use crate::entity::allocator::Allocator;
#[cfg(feature = "track")]
use crate::entity::handle::Entity;
#[cfg(feature = "track")]
use crate::storage::kind::LentMut;
use crate::storage::kind::{Lent, Sparse};
use crate::storage::noted::Noted;
use crate::storage::notes::{Notes, SetKind};
use crate::storage::pool::Pool;
use crate::storage::read_only::read_only_kind;
use crate::storage::row_set::RowSet;
#[cfg(feature = "track")]
use crate::storage::rows::Rows;

/// The storage kind of a component with `#[index]`: that of `K`, and an index of the shape `S`. Its values can't be borrowed
/// as mutable.
pub struct Indexed<S, K = Sparse>(PhantomData<(fn() -> S, K)>, Infallible);

crate::debug::impl_debug! {
    "Indexed": [S, K] Indexed<S, K> => |_|;
}

read_only_kind! { [S: Shape, K: SetKind] Indexed<S, K>, K, T => IndexNotes<T, S> }

impl<T, M: Notes, S: Shape> Pool<RowSet<Noted<T, M>, IndexNotes<T, S>>> {
    /// Returns the column.
    #[inline]
    pub const fn lend(&self) -> Lent<'_, T, Indexed<S, M::Kind>> {
        self.0.lend_whole()
    }
}

#[cfg(feature = "track")]
impl<S: Shape, K: SetKind + TracksChanges> TracksChanges for Indexed<S, K> {
    type Touch<'w, T: 'w> = K::Touch<'w, T>;

    fn touch<T>(column: LentMut<'_, T, Self>) -> Self::Touch<'_, T> {
        K::touch(column.into_values().lend_mut())
    }

    #[inline]
    fn row(rows: &Rows, index: u32) -> Option<usize> {
        rows.row_at(index)
    }

    #[inline]
    fn end<T>(column: Lent<'_, T, Self>) -> usize {
        column.rows.len()
    }

    #[inline]
    fn at<'w, T>(
        column: Lent<'w, T, Self>,
        allocator: &'w Allocator,
        row: usize,
    ) -> Option<(Entity, &'w T)> {
        K::at(column.values().lend(), allocator, row)
    }
}
