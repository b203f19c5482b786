//! The links of entities that come from another world.

use alloc::vec::Vec;

use super::{link_to, lists};
use crate::capabilities::transfer::entity::EntityMapping;
use crate::entity::handle::Entity;
use crate::schema::data::{HasUnit, store};
use crate::storage::store::Store as _;

/// Returns the targets of pending values, which are those of the entities at these positions of a mapping with `len` entities:
/// by position.
pub(crate) fn pending_targets<W: HasUnit<R>, R>(
    world: &W,
    positions: impl Iterator<Item = u32>,
    len: usize,
) -> Vec<Option<Entity>> {
    let Some(link) = W::LINK else { return Vec::new() };
    let mut targets = alloc::vec![None; len];
    for (nth, at) in positions.enumerate() {
        targets[at as usize] = (link.pending)(store::<W, R>(world), nth);
    }
    targets
}

/// Returns the positions of the entities in a mapping that are in the list of a mapped target, in the order of the lists.
pub(crate) fn sources<W: HasUnit<R>, R>(world: &W, mapping: &EntityMapping) -> Vec<u32> {
    let Some(links) = lists::<W, R>(world) else { return Vec::new() };
    let mut sources = Vec::with_capacity(store::<W, R>(world).len().min(mapping.len()));
    for (target, _) in mapping.iter() {
        sources.extend(links.sources(target.index()).filter_map(|source| mapping.position(source)));
    }
    sources
}

/// Puts new entities in the lists of their targets: first those at the positions `sources`, in this order. The targets are
/// those of [`pending_targets`].
pub(crate) fn link_new<W: HasUnit<R>, R>(
    world: &mut W,
    new: &[Entity],
    sources: &[u32],
    targets: &[Option<Entity>],
) {
    let mut link = |at: usize| {
        let target = targets.get(at).copied().flatten();
        link_to::<W, R>(world, new[at].index(), target);
    };
    sources.iter().for_each(|&source| link(source as usize));
    // Their handles may be mapped to targets that they didn't have.
    (0..new.len()).for_each(link);
}
