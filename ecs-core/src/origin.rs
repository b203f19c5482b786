//! What every handle into a world knows of it.

use crate::allocator::Allocator;
use crate::entity_table::EntityTable;
use crate::group_state::{GroupState, Groups};

/// What every handle into a world knows of it: who is alive, and how far its groups reach.
#[derive(Clone, Copy)]
pub struct Origin<'w> {
    pub(crate) allocator: &'w Allocator,
    pub(crate) groups: &'w [GroupState],
}

impl<'w> Origin<'w> {
    /// The origin of handles into the world that these are fields of.
    #[inline]
    #[must_use]
    pub fn new<S, const N: usize>(table: &'w EntityTable<S>, groups: &'w Groups<N>) -> Self {
        Self { allocator: &table.allocator, groups: groups.as_slice() }
    }

    /// Whether both handles are into one world.
    #[inline]
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.allocator, other.allocator)
    }
}
