//! Taking all components out of a world, and putting them on an entity.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::capabilities::bundles::builder::BundleBuilder;
use crate::capabilities::invariants::world::broken;
use crate::entity::error::{InsertError, InsertReason, NoSuchEntity};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::mask::Mask;
use crate::schema::bundle::Dynamic;
use crate::schema::data::{BundleKind, GroupList, Structural, WorldData};
use crate::schema::world_mut::WorldMut as _;
use crate::world::despawn::despawn;
use crate::world::structural::{Quiet, Removing, lowest};

/// The change that adds some components and removes others, which are known at run time only.
struct Replacing;

impl<W: WorldData> Structural<W> for Replacing {
    const ADDED: Mask = lowest(W::UNITS.len());
    const REMOVED: Mask = lowest(W::UNITS.len());
    const SKIPPED: Mask = Mask::EMPTY;
}

pub fn take<W: WorldData>(world: &mut W, entity: Entity) -> Result<BundleBuilder<W>, NoSuchEntity> {
    if const { !W::LINKED } {
        // No entity is a target, and nothing here calls a function of the user.
        let old = world.table_mut().free(entity).ok_or(NoSuchEntity(entity))?;
        W::Groups::evict::<Removing<BundleBuilder<W>>>(world, entity.index(), old);
        // The bundle is filled where it is returned, because it can be large.
        let mut taken = Ok(BundleBuilder::new());
        if let Ok(taken) = &mut taken {
            BundleBuilder::take(taken, world, entity.index(), old);
        }
        return taken;
    }
    let mut signature = world.table_mut().signature_mut(entity).ok_or(NoSuchEntity(entity))?;
    let old = signature.get();
    signature.set(W::Signature::EMPTY);
    W::Groups::evict::<Removing<BundleBuilder<W>>>(world, entity.index(), old);
    let mut taken = BundleBuilder::new();
    taken.take(world, entity.index(), old);
    // The sources of links to the entity follow their policies.
    despawn(world, entity)?;
    Ok(taken)
}

pub fn put<W: WorldData>(
    world: &mut W,
    entity: Entity,
    mut bundle: BundleBuilder<W>,
) -> Result<(), InsertError<BundleBuilder<W>>> {
    // Reserved entities come alive, so that a link to one is in a list.
    world.table_mut().flush();
    let targets = Dynamic::prepare(&mut bundle, world);
    let reason = if !world.table().allocator.contains(entity) {
        Some(InsertReason::NoSuchEntity)
    } else if Dynamic::refuses(&targets, world, entity) {
        Some(InsertReason::Cycle)
    } else {
        let broken = broken::<W>(bundle.signature());
        let taken = || Dynamic::clash(&mut bundle, world, Some(entity.index()));
        broken.or_else(taken).map(InsertReason::Broken)
    };
    if let Some(reason) = reason {
        return Err(InsertError { entity, reason, bundle });
    }
    let (index, new) = (entity.index(), bundle.signature());
    let old = world.table().signature_at(index);
    world.table_mut().set_signature(index, new);
    W::Groups::evict_unmatched::<Quiet<Replacing>>(world, index, old, new);
    let mut removed = BundleBuilder::new();
    // The rows of all units were moved when the groups were left. No group counts `new` in a removed unit.
    removed.discard(world, index, new, old.difference(new));
    let replaced = Dynamic::write(bundle, targets, world, entity);
    W::Groups::admit::<Quiet<Replacing>>(world, entity, old, new);
    // The previous values are dropped last, when the world is consistent.
    drop((removed, replaced));
    Ok(())
}
