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
    /// The result of `prepare` for a value, which is made before a change: `()` for nothing.
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
    /// Returns a row that was removed, unless it is kept.
    #[inline(always)]
    fn hand_out<R>(
        &mut self,
        _entity: Entity,
        row: R,
        _values: impl FnOnce(R) -> B::Row,
    ) -> Option<R> {
        Some(row)
    }
    /// Returns whether a function gets the rows that are left when the world is dropped.
    fn finishes(&self) -> bool {
        false
    }
    /// Passes the kept rows to the function for the drop of the world, if there is one.
    fn finish(&mut self) {}

    /// Returns what is wrong.
    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, _rows: Option<&Rows>) -> Option<&'static str> {
        None
    }
}

impl<B: Buffers> UnitNotes<B> for () {
    type Keeps = O;
    type Prepared = ();

    #[inline(always)]
    fn like(&self) {}
}
