//! The world that a column or a group is borrowed from.

use core::any::TypeId;

use crate::entity::allocator::Allocator;
use crate::storage::group_state::GroupState;

/// The world that a column or a group is borrowed from: its alive entities and its group states.
#[derive(Clone, Copy)]
pub struct Origin<'w> {
    pub(crate) allocator: &'w Allocator,
    pub(crate) groups: &'w [GroupState],
    /// Returns the type of the world, which isn't part of the type of a column. It is called only
    /// where the type is needed.
    kind: fn() -> TypeId,
}

impl<'w> Origin<'w> {
    /// Creates the origin of the columns and groups of a world with these entities, groups and
    /// type.
    #[inline(always)]
    pub(crate) const fn new(
        allocator: &'w Allocator,
        groups: &'w [GroupState],
        kind: fn() -> TypeId,
    ) -> Self {
        Self { allocator, groups, kind }
    }

    /// Returns whether both are the same world.
    #[inline]
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.allocator, other.allocator)
    }

    /// Returns whether the world has this type. Its groups then have the numbers that this type
    /// gives them.
    #[inline]
    pub(crate) fn is_in(self, kind: fn() -> TypeId) -> bool {
        // Equal addresses save both calls. One function can have several addresses.
        core::ptr::fn_addr_eq(self.kind, kind) || (self.kind)() == kind()
    }
}
