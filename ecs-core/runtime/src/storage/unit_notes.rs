//! What the storage of a unit notes of its rows.

use super::buffers::Buffers;
use super::rows::Rows;
use crate::entity::handle::Entity;
use crate::numbers::{Bit, O};

/// What a unit notes of its rows: `()` for nothing, [`Kept`](crate::capabilities::kept::storage::Kept) for the rows that it lost, or
/// [`LinkLists`](crate::capabilities::links::storage::lists::LinkLists) for the sources of each target. `B` are its columns.
pub trait UnitNotes<B: Buffers>: Sized {
    /// True if it matters where rows are. Otherwise `appended` and `moved` do nothing.
    const PLACES: bool = false;
    /// [`I`](crate::numbers::I) if removed rows are kept.
    type Keeps: Bit;
    /// The same as a value.
    const KEEPS: bool = <Self::Keeps as Bit>::IS;
    /// The value that a caller gets for a removed row `R`: the row, or `()` if it is kept.
    type Taken<R>;
    /// What a change finds out about a value before it is added: `()` for nothing.
    type Prepared: Copy + Default;

    /// Returns empty notes of the same kind.
    fn like(&self) -> Self;
    /// Replaces the notes by those of `source`, which has equal rows. `copy` clones columns.
    fn copy_from(&mut self, _source: &Self, _copy: impl Fn(&mut B, &B)) {}
    /// Reserves memory for this number of indices.
    fn reserve(&mut self, _indices: usize) {}
    /// Frees unused capacity.
    fn shrink_to_fit(&mut self) {}

    /// Notes that an entity has a new row behind all others.
    #[inline(always)]
    fn appended(&mut self, _entity: Entity) {}
    /// Notes that an entity has another value in its row.
    #[inline(always)]
    fn replaced(&mut self, _entity: Entity) {}
    /// Notes that another entity is at a row.
    #[inline(always)]
    fn moved(&mut self, _rows: &Rows, _row: usize) {}
    /// Notes that many rows will be in another order.
    fn reordered(&mut self) {}
    /// Notes that the entity with this index loses its row.
    #[inline(always)]
    fn leaving(&mut self, _index: u32) {}
    /// Notes that the entity with this index loses its row because of a delta, which changes lists of links by itself.
    #[inline(always)]
    fn cut(&mut self, _index: u32) {}
    /// Notes that no rows are left.
    fn cleared(&mut self) {}
    /// Notes that the last row is gone.
    fn emptied(&mut self) {}

    /// Keeps a row that was removed. Only if `KEEPS` is true.
    #[inline(always)]
    fn keep(&mut self, _entity: Entity, _row: B::Row) {}
    /// Hands out a row that was removed: to the caller, or to the list of kept rows.
    fn hand_out<R>(
        &mut self,
        entity: Entity,
        row: R,
        values: impl FnOnce(R) -> B::Row,
    ) -> Self::Taken<R>;
    /// Returns the row of what was handed out, unless it is kept.
    fn returned<R>(taken: Self::Taken<R>) -> Option<R>;
    /// Returns whether a function gets the rows when the world is dropped.
    fn closes(&self) -> bool {
        false
    }
    /// Ends the notes, because the world is dropped: passes the rows in them to that function, if there is one.
    fn close(&mut self) {}

    /// Returns what is wrong.
    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, _rows: Option<&Rows>) -> Option<&'static str> {
        None
    }
}

/// Implements `hand_out` for units that keep no rows.
macro_rules! not_kept {
    ($B:ty) => {
        #[inline(always)]
        fn hand_out<R>(
            &mut self,
            _: crate::entity::handle::Entity,
            row: R,
            _: impl FnOnce(R) -> <$B as crate::storage::buffers::Buffers>::Row,
        ) -> R {
            row
        }

        #[inline(always)]
        fn returned<R>(row: R) -> Option<R> {
            Some(row)
        }
    };
}

#[cfg(any(feature = "links", feature = "index"))]
pub(crate) use not_kept;

impl<B: Buffers> UnitNotes<B> for () {
    type Keeps = O;
    type Taken<R> = R;
    type Prepared = ();
    not_kept!(B);

    #[inline(always)]
    fn like(&self) {}
}
