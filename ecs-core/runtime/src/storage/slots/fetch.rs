//! A linear column in a loop: an entity's index is its row.

use super::Slots;
use crate::entity::handle::Entity;
use crate::storage::bits::Bits;
use crate::storage::fetch::ColumnFetch;
use crate::storage::index::Slot;
use crate::storage::members::{Lead, Membership};
use crate::storage::values::Arrangement;
use crate::storage::whole::Whole;

/// The entities of a linear column, by index.
#[derive(Clone, Copy)]
pub struct Indices<'w>(&'w Bits);

impl<'w> Membership<'w> for Indices<'w> {
    const LINEAR: bool = true;

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        let slot = Slot::at(entity.index());
        if self.0.has(slot.index()) { slot } else { Slot::EMPTY }
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        Lead::Bits(self.0)
    }

    #[inline(always)]
    fn bits(&self, block: usize) -> usize {
        self.0.block(block)
    }
}

/// A linear column in a walk. Values are sliced where the indices have no gap.
pub(crate) type LinearFetch<'w, R> = ColumnFetch<'w, R, Indices<'w>>;

impl<T, A: Arrangement> Slots<T, A> {
    /// Returns a fetch of the values, whose places are rows. `members` finds only rows with these bits.
    #[cfg(feature = "stable")]
    #[inline(always)]
    pub(in crate::storage) fn read_rows<'w, M>(
        &'w self,
        members: impl FnOnce(&'w Bits) -> M,
    ) -> ColumnFetch<'w, &'w T, M, (), A> {
        ColumnFetch::new(members(&self.bits), A::lend(&self.values))
    }

    /// Returns a fetch of the mutable values; see `read_rows`.
    #[cfg(feature = "stable")]
    #[inline(always)]
    pub(in crate::storage) fn write_rows<'w, M>(
        &'w mut self,
        members: impl FnOnce(&'w Bits) -> M,
    ) -> ColumnFetch<'w, &'w mut T, M, (), A> {
        ColumnFetch::new(members(&self.bits), A::lend_mut(&mut self.values))
    }
}

impl<T> Slots<T> {
    #[inline(always)]
    pub(crate) const fn indices(&self) -> Indices<'_> {
        Indices(&self.bits)
    }

    #[inline(always)]
    pub(crate) fn read(&self) -> LinearFetch<'_, &T> {
        LinearFetch::new(self.indices(), Whole::lend(&self.values))
    }

    #[inline(always)]
    pub(crate) fn write(&mut self) -> LinearFetch<'_, &mut T> {
        LinearFetch::new(Indices(&self.bits), Whole::lend_mut(&mut self.values))
    }
}
