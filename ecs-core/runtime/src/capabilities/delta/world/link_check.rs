//! Checking the lists of a link: a source is in the list of the target of its value, or in none.

use alloc::vec::Vec;

use crate::capabilities::delta::storage::rows::Placed;
use crate::capabilities::delta::storage::store::{DeltaStore, UnitDelta};
use crate::capabilities::delta::storage::values::ValueDelta;
use crate::capabilities::links::ops::LinkOps;
use crate::capabilities::links::table::NONE;
use crate::entity::allocator::Allocator;
use crate::entity::delta::EntityDelta;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;

/// What was found out about the links of a delta that fits.
#[derive(Default)]
pub(super) struct LinkCheck {
    /// The order in which the sources are put into their lists. Empty if the delta has no order.
    pub(super) order: Vec<usize>,
    /// If the delta has no order: all sources whose value, list or target differs, with the target of the list that
    /// each is in afterwards.
    pub(super) targets: Vec<(u32, u32)>,
}

/// Checks the lists of a link. With `ordered`, also the places in the lists.
pub(super) fn check_links<R, S: DeltaStore>(
    store: &S,
    delta: &UnitDelta<S>,
    placed: &Placed,
    link: &LinkOps<R, S>,
    (entities, allocator): (&EntityDelta, &Allocator),
    ordered: bool,
) -> Result<LinkCheck, Fault> {
    let links = (link.lists)(store);
    let Some(ValueDelta { added, changed, to, .. }) = S::lone(&delta.values) else {
        return Err(Fault::Broken);
    };
    delta.links.check(links)?;
    let order = if ordered { delta.links.check_places(links)? } else { Vec::new() };
    let mut targets = Vec::new();
    // A source that loses its value is in no list.
    ensure(!changed.iter().any(|source| placed.removes(source.index())), Fault::Broken)?;
    let alive = |target: Entity| entities.alive_at(allocator, target.index()) == Some(target);
    let mut fits = |source: u32, target: Option<Entity>| {
        let list = delta.links.target_after(links, source);
        if !ordered {
            targets.push((source, list));
        }
        let listed = |target: Entity| alive(target) && list == target.index();
        ensure(list == NONE || target.is_some_and(listed), Fault::Broken)
    };
    // All sources whose value or whose list differs.
    let mut new: Vec<(u32, Entity)> = Vec::new();
    let values = placed.added.iter().zip(added).chain(changed.iter().zip(to));
    new.extend(values.map(|(source, value)| (source.index(), (link.of_row)(value))));
    new.sort_by_key(|&(source, _)| source);
    for &(source, target) in &new {
        fits(source, Some(target))?;
    }
    // The other sources have the value that is stored, or lose it.
    let mut other = |source: u32| match new.binary_search_by_key(&source, |&(source, _)| source) {
        Ok(_) => Ok(()),
        Err(_) if placed.removes(source) => fits(source, None),
        Err(_) => fits(source, (link.stored)(store, source)),
    };
    placed.removed.iter().try_for_each(|entity| other(entity.index()))?;
    delta.links.moves.iter().try_for_each(|moved| other(moved.source))?;
    // The sources of targets that are despawned.
    for slot in entities.slots.iter().filter(|slot| slot.old.is_some()) {
        links.sources(slot.index).try_for_each(&mut other)?;
    }
    Ok(LinkCheck { order, targets })
}
