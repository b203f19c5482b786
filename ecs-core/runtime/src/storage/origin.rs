//! The world that a handle points into.

use core::any::TypeId;

use crate::entity::allocator::Allocator;
use crate::storage::group_state::GroupState;

/// The world that a handle points into: its living entities and the lengths of its groups.
#[derive(Clone, Copy)]
pub struct Origin<'w> {
    pub(crate) allocator: &'w Allocator,
    pub(crate) groups: &'w [GroupState],
    /// The type of the world. It is read only where it matters, since columns don't name their world in
    /// their type.
    kind: fn() -> TypeId,
}

impl<'w> Origin<'w> {
    /// The origin of handles into the world of this type that has these entities and groups.
    #[inline]
    pub(crate) const fn new(
        allocator: &'w Allocator,
        groups: &'w [GroupState],
        kind: fn() -> TypeId,
    ) -> Self {
        Self { allocator, groups, kind }
    }

    /// Whether both handles point into one world.
    #[inline]
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.allocator, other.allocator)
    }

    /// Whether the world is of this type, so that the groups are the ones that the type numbers.
    #[inline]
    pub(crate) fn is_in(self, kind: TypeId) -> bool {
        (self.kind)() == kind
    }
}
