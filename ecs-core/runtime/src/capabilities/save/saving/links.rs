//! The lists of a link in a save: the order of the sources, where it isn't that of the rows.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::capabilities::links::table::NONE;
use crate::capabilities::links::traits::HasLink;
use crate::entity::handle::Entity;
use crate::schema::data::store;
use crate::storage::row_set::RowStore as _;

/// The parts of the lists of a link that can't be derived from its rows.
pub(super) struct Lists {
    /// The targets whose sources are not in the order of their rows, with these sources.
    pub(super) ordered: Vec<(Entity, Vec<Entity>)>,
    /// The sources that are in no list although their target is alive.
    pub(super) unlinked: Vec<Entity>,
}

impl Lists {
    /// Returns the lists of a link. O(rows), and O(n log n) for lists in another order.
    pub(super) fn of<W: HasLink<C>, C>(world: &W) -> Self {
        let mut lists = Self { ordered: Vec::new(), unlinked: Vec::new() };
        let (store, allocator) = (store::<W, C>(world), &world.table().allocator);
        let Some(ops) = W::LINK else { return lists };
        let links = (ops.lists)(store);
        let mut ordered = BTreeSet::new();
        for (row, &entity) in store.rows().entities().iter().enumerate() {
            let source = entity.index();
            let target = links.parent(source);
            if target == NONE {
                let stored = (ops.stored)(store, source);
                if stored.is_some_and(|target| allocator.contains(target)) {
                    lists.unlinked.push(entity);
                }
                continue;
            }
            let (previous, _) = links.neighbours(source);
            if previous != NONE && store.rows().row_at(previous).is_some_and(|before| before > row)
            {
                ordered.insert(target);
            }
        }
        for target in ordered {
            let sources = links.sources(target).filter_map(|source| allocator.at(source as usize));
            let sources = sources.collect();
            lists.ordered.extend(allocator.at(target as usize).map(|target| (target, sources)));
        }
        lists
    }
}
