//! Links in structural changes: cycles are refused, and the policy is carried out when a target is
//! despawned.

#[cfg(feature = "transfer")]
mod transfer;

use alloc::vec::Vec;

use crate::capabilities::links::entity::OnDespawn;
use crate::capabilities::links::table::{Links, NONE};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::schema::data::{HasUnit, Visitor, WorldData, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store;
use crate::world::structure::discard_unit;

#[cfg(feature = "transfer")]
pub(crate) use transfer::{link_new, pending_targets, sources};

/// The target of a value, or nothing if it isn't a link.
pub(crate) type Prepared<W, R> = store::PreparedFor<<W as HasUnit<R>>::Store>;

/// Calls [`Link::target`](crate::capabilities::links::entity::Link::target) of a value. A change of the world does this once for each
/// of its links, before anything else, because the function can panic or return another entity at the next call.
#[inline(always)]
pub(crate) fn prepare<W: HasUnit<R>, R>(row: &R) -> Prepared<W, R> {
    match const { <W as HasUnit<R>>::LINK } {
        Some(link) => (link.prepared_of)(Some((link.target)(row))),
        None => Prepared::<W, R>::default(),
    }
}

/// Returns what [`prepare`] returns for a value with this target.
pub(crate) fn prepared_of<W: HasUnit<R>, R>(target: Option<Entity>) -> Prepared<W, R> {
    const { <W as HasUnit<R>>::LINK }
        .map_or_else(Default::default, |link| (link.prepared_of)(target))
}

/// Returns the target in what [`prepare`] returned, if the value is a link.
#[inline(always)]
pub(crate) fn target_in<W: HasUnit<R>, R>(prepared: Prepared<W, R>) -> Option<Entity> {
    (const { <W as HasUnit<R>>::LINK }?.target_in)(prepared)
}

/// Returns the lists of sources of a unit, if its values are links.
#[inline]
pub(crate) fn lists<W: HasUnit<R>, R>(world: &W) -> Option<&Links> {
    Some((const { <W as HasUnit<R>>::LINK }?.lists)(store::<W, R>(world)))
}

/// Returns whether a link from the entity to this target would close a cycle.
#[inline]
pub(crate) fn refuses<W: HasUnit<R>, R>(
    world: &W,
    entity: Entity,
    prepared: Prepared<W, R>,
) -> bool {
    let Some(target) = target_in::<W, R>(prepared) else { return false };
    if entity == target {
        return true;
    }
    let alive = world.table().allocator.contains(target);
    let links = lists::<W, R>(world).filter(|_| alive);
    links.is_some_and(|links| links.closes_cycle(entity.index(), target.index()))
}

/// Puts an entity in the list of the target of its value, or in none if that isn't alive.
pub(crate) fn link<W: HasUnit<R>, R>(world: &mut W, source: u32) {
    let Some(link) = W::LINK else { return };
    let target = (link.stored)(store::<W, R>(world), source);
    link_to::<W, R>(world, source, target);
}

/// Puts an entity in the list of the target that was found before its value was added.
#[inline]
pub(crate) fn settle<W: HasUnit<R>, R>(world: &mut W, entity: Entity, prepared: Prepared<W, R>) {
    link_to::<W, R>(world, entity.index(), target_in::<W, R>(prepared));
}

/// Puts an entity in the list of this target of its value, or in none if that isn't alive.
#[inline]
pub(crate) fn link_to<W: HasUnit<R>, R>(world: &mut W, source: u32, target: Option<Entity>) {
    let target = target.filter(|&target| world.table().allocator.contains(target));
    if let Some(link) = const { <W as HasUnit<R>>::LINK } {
        (link.link)(store_mut::<W, R>(world), source, target);
    }
}

/// Returns whether an entity is alive and has sources, in any link.
pub(crate) fn is_target<W: WorldData>(world: &mut W, entity: Entity) -> bool {
    struct Search {
        index: u32,
        found: bool,
    }

    impl<W: WorldData> Visitor<W> for Search {
        #[inline]
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            if const { <W as HasUnit<R>>::LINK.is_some() } {
                self.found |= first::<W, R>(world, self.index) != NONE;
            }
        }
    }

    let mut search = Search { index: entity.index(), found: false };
    world.visit(&mut search);
    search.found && world.table().allocator.contains(entity)
}

/// Returns the first source of a target, or [`NONE`].
fn first<W: HasUnit<R>, R>(world: &W, target: u32) -> u32 {
    lists::<W, R>(world).map_or(NONE, |links| links.ends(target).0)
}

/// Carries out the policies for despawned entities, which are freed in the table already: frees their
/// sources and appends them, or takes the component from the sources.
///
/// Can be called again if it panicked, which happens if the `Drop` of a link panics.
pub(crate) fn follow<W: WorldData>(
    world: &mut W,
    going: &mut Vec<(u32, W::Signature)>,
    had: &mut W::Signature,
) {
    let mut at = 0;
    while at < going.len() {
        let target = going[at].0;
        world.visit(&mut FreeSources::<W> { target, going, had });
        at += 1;
    }
    world.visit(&mut Release::<W> { going });
}

/// Frees the sources of a target.
struct FreeSources<'g, W: WorldData> {
    target: u32,
    going: &'g mut Vec<(u32, W::Signature)>,
    had: &'g mut W::Signature,
}

impl<W: WorldData> Visitor<W> for FreeSources<'_, W> {
    #[inline]
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if !const { is::<W, R>(OnDespawn::Despawn) } {
            return;
        }
        let mut source = first::<W, R>(world, self.target);
        while source != NONE {
            let next = lists::<W, R>(world).map_or(NONE, |links| links.neighbours(source).1);
            // An entity that is freed already isn't alive.
            if let Some(entity) = world.table().allocator.at(source as usize)
                && let Some(old) = world.table_mut().free(entity)
            {
                self.going.push((source, old));
                *self.had = self.had.union(old);
            }
            source = next;
        }
    }
}

/// Returns whether `R` is a link with this policy.
const fn is<W: HasUnit<R>, R>(policy: OnDespawn) -> bool {
    match <W as HasUnit<R>>::LINK {
        Some(link) => link.on_despawn as u8 == policy as u8,
        None => false,
    }
}

/// Empties the lists of despawned targets.
struct Release<'g, W: WorldData> {
    going: &'g [(u32, W::Signature)],
}

impl<W: WorldData> Visitor<W> for Release<'_, W> {
    #[inline]
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W as HasUnit<R>>::LINK.is_none() } {
            return;
        }
        let Some(link) = W::LINK else { return };
        // The values are dropped last, when no list has a despawned target.
        let mut removed = Vec::new();
        for &(target, _) in self.going {
            if const { is::<W, R>(OnDespawn::Unlink) } {
                unlink::<W, R>(world, target, &mut removed);
            }
            (link.forget)(store_mut::<W, R>(world), target);
        }
        drop(removed);
    }
}

/// Removes the component from the sources of a target that are alive.
fn unlink<W: HasUnit<R>, R>(world: &mut W, target: u32, removed: &mut Vec<R>) {
    let mut source = first::<W, R>(world, target);
    while source != NONE {
        let next = lists::<W, R>(world).map_or(NONE, |links| links.neighbours(source).1);
        if let Some(entity) = world.table().allocator.at(source as usize) {
            removed.extend(discard_unit::<W, R>(world, entity));
        }
        source = next;
    }
}
