//! The lists of links in a world that is restored.

use alloc::vec::Vec;

use crate::schema::data::{HasUnit, Visitor, WorldData, store, store_mut};
use crate::storage::store::Store as _;

/// The lists of links, as far as they are given: the order of the sources of some targets, and the sources that
/// are in no list. All by index.
#[derive(Default)]
pub(crate) struct Orders {
    /// The unit, the target and a source, in the order of the sources.
    pub(super) sources: Vec<(usize, u32, u32)>,
    /// The unit and a source.
    pub(super) unlinked: Vec<(usize, u32)>,
}

/// Puts the sources of all links in the lists of their targets, which are empty. O(rows).
pub(super) fn link_all<W: WorldData>(world: &mut W, orders: &mut Orders) {
    if W::LINKED {
        orders.unlinked.sort_unstable();
        world.visit(&mut LinkEach { orders });
    }
}

struct LinkEach<'o> {
    orders: &'o Orders,
}

impl<W: WorldData> Visitor<W> for LinkEach<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if let Some(link) = W::LINK {
            let links = links::<W, R>(world, link.stored, self.orders);
            (link.link_all)(store_mut::<W, R>(world), &links);
        }
    }
}

/// Returns the sources of a link with their targets, in the order in which they are put in the lists.
fn links<W: HasUnit<R>, R>(
    world: &W,
    stored: fn(&W::Store, u32) -> Option<crate::entity::handle::Entity>,
    orders: &Orders,
) -> Vec<(u32, u32)> {
    let (store, allocator) = (store::<W, R>(world), &world.table().allocator);
    let unlinked = |source| orders.unlinked.binary_search(&(W::UNIT, source)).is_ok();
    let target = |source: u32| {
        let target = stored(store, source).filter(|&target| allocator.contains(target))?;
        (!unlinked(source)).then_some(target.index())
    };
    let mut placed = alloc::vec![false; allocator.slots()];
    let mut links = Vec::with_capacity(store.len());
    for &(_, of, source) in orders.sources.iter().filter(|&&(unit, ..)| unit == W::UNIT) {
        if target(source) == Some(of) && !core::mem::replace(&mut placed[source as usize], true) {
            links.push((source, of));
        }
    }
    for entity in store.list(allocator) {
        let source = entity.index();
        if let Some(target) = target(source).filter(|_| !placed[source as usize]) {
            links.push((source, target));
        }
    }
    links
}
