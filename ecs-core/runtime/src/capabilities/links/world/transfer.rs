//! The links of entities that come from another world.

use alloc::vec::Vec;

use super::link_to;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::entity::handle::Entity;
use crate::schema::data::{HasUnit, store};
use crate::storage::store::Store as _;

/// Returns the targets of pending values, which are those of these entities of another world: by their indices there.
pub(crate) fn pending_targets<W: HasUnit<R>, R>(
    world: &W,
    entities: &[Entity],
) -> Vec<Option<Entity>> {
    let Some(link) = W::LINK else { return Vec::new() };
    let indices = entities.iter().map(|entity| entity.index() as usize + 1).max();
    let mut targets = alloc::vec![None; indices.unwrap_or_default()];
    for (nth, entity) in entities.iter().enumerate() {
        targets[entity.index() as usize] = (link.pending)(store::<W, R>(world), nth);
    }
    targets
}

/// Puts new entities in the lists of their targets, in the order of the lists of another world that they come from. The
/// targets are those of [`pending_targets`].
pub(crate) fn link_like<W: HasUnit<R>, R>(
    world: &mut W,
    other: &W,
    mapping: &EntityMapping,
    targets: &[Option<Entity>],
) {
    let of = |source: u32| targets.get(source as usize).copied().flatten();
    let Some(links) = store::<W, R>(other).links() else { return };
    for (target, _) in mapping.iter() {
        for source in links.sources(target.index()) {
            if let Some(new) = mapping.at_index(source) {
                link_to::<W, R>(world, new.index(), of(source));
            }
        }
    }
    // Their handles may be mapped to targets that they didn't have.
    for (old, new) in mapping.iter() {
        link_to::<W, R>(world, new.index(), of(old.index()));
    }
}
