//! What every handle into a world knows of it.

use core::any::TypeId;

use crate::entity::allocator::Allocator;
use crate::entity::entity_table::EntityTable;
use crate::storage::group_state::{GroupState, Groups};
use crate::world::traits::World;

/// What every handle into a world knows of it: who is alive, and how far its groups reach.
#[derive(Clone, Copy)]
pub struct Origin<'w> {
    pub(crate) allocator: &'w Allocator,
    pub(crate) groups: &'w [GroupState],
    /// Of the world's type, asked only where it matters: columns don't name their world in their type.
    kind: fn() -> TypeId,
}

impl<'w> Origin<'w> {
    /// The origin of handles into the world that these are fields of.
    #[inline]
    #[must_use]
    pub fn new<W: World, const N: usize>(
        table: &'w EntityTable<W::Signature>,
        groups: &'w Groups<W, N>,
    ) -> Self {
        let (allocator, groups) = (&table.allocator, groups.as_slice());
        Self { allocator, groups, kind: TypeId::of::<W> }
    }

    #[inline]
    pub(crate) fn of<W: World>(world: &'w W) -> Self {
        let (allocator, groups) = (&world.table().allocator, world.groups());
        Self { allocator, groups, kind: TypeId::of::<W> }
    }

    /// Whether both handles are into one world.
    #[inline]
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.allocator, other.allocator)
    }

    /// Whether the world is of the type `W`, so that the groups are the ones that `W` numbers.
    #[inline]
    pub(crate) fn is_in<W: World>(self) -> bool {
        (self.kind)() == TypeId::of::<W>()
    }
}
