//! The world that a handle points into.

use core::any::TypeId;

use crate::entity::allocator::Allocator;
use crate::storage::group_state::GroupState;

/// The world that a handle points into: its alive entities and its group states.
#[derive(Clone, Copy)]
pub struct Origin<'w> {
    pub(crate) allocator: &'w Allocator,
    pub(crate) groups: &'w [GroupState],
    /// Returns the type of the world. It is called only where needed, because columns don't name
    /// their world in their type.
    kind: fn() -> TypeId,
}

impl<'w> Origin<'w> {
    /// Creates the origin of handles into a world with these entities, groups and type.
    #[inline]
    pub(crate) const fn new(
        allocator: &'w Allocator,
        groups: &'w [GroupState],
        kind: fn() -> TypeId,
    ) -> Self {
        Self { allocator, groups, kind }
    }

    /// Returns whether both handles point into the same world.
    #[inline]
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.allocator, other.allocator)
    }

    /// Returns whether the world has this type, so that its groups are numbered as in this type.
    #[inline]
    pub(crate) fn is_in(self, kind: TypeId) -> bool {
        (self.kind)() == kind
    }
}
