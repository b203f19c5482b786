//! The memory of a world of fixed capacity.

use crate::entity::numbering::{MAX_INDICES, Numbering};
use crate::entity::signature::Signature;
use crate::schema::data::{HasUnit, Visitor, WorldData, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Store as _;

/// The number of indices of a world.
pub(crate) const fn indices<W: WorldData>() -> usize {
    <<W::Signature as Signature>::Numbering as Numbering>::INDICES
}

/// Returns whether a world has a fixed capacity.
pub(crate) const fn is_fixed<W: WorldData>() -> bool {
    indices::<W>() < MAX_INDICES
}

/// Returns whether a number of indices or rows is more than a world of fixed capacity has.
#[cfg(feature = "restore")]
fn is_more<W: WorldData>(count: usize) -> bool {
    is_fixed::<W>() && count > indices::<W>()
}

/// Returns the error of data with more indices than the world has.
#[cfg(feature = "restore")]
pub(crate) fn too_many<W: WorldData>(count: usize) -> Option<alloc::string::String> {
    if !is_more::<W>(count) {
        return None;
    }
    let (world, most) = (W::LAYOUT.world, indices::<W>());
    Some(alloc::format!(
        "the entities have {count} indices, and `{world}` has {most}; declare a greater `#[capacity(entities = ..)]`"
    ))
}

/// Returns the error of data with more rows in one storage, gaps among them, than the world has room for.
#[cfg(feature = "save")]
pub(crate) fn too_many_rows<W: WorldData>(count: usize) -> Option<alloc::string::String> {
    if !is_more::<W>(count) {
        return None;
    }
    let (world, most) = (W::LAYOUT.world, indices::<W>());
    Some(alloc::format!(
        "{count} rows and gaps between them are too many for `{world}`, which has room for {most}"
    ))
}

/// Allocates the memory that a world can need for its entities, if it has a fixed capacity. O(capacity).
pub fn fill<W: WorldData>(world: &mut W) {
    struct Fill;
    impl<W: WorldData> Visitor<W> for Fill {
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            store_mut::<W, R>(world).fill(indices::<W>());
        }
    }
    if const { is_fixed::<W>() } {
        world.table_mut().fill(indices::<W>());
        for (number, group) in world.groups_mut().iter_mut().enumerate() {
            if W::GROUPS.get(number).is_some_and(|terms| terms.own.is_empty()) {
                group.list.fill_rows(indices::<W>());
            }
        }
        world.visit(&mut Fill);
    }
}
