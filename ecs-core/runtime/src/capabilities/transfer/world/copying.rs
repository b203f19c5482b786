//! Cloning single entities, within a world and from one world to another.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::capabilities::bundles::builder::BundleBuilder;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::capabilities::transfer::schema::{CloneVisitor, ClonesEntities};
use crate::capabilities::transfer::storage::CopyStore;
use crate::entity::error::NoSuchEntity;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::schema::bundle::Dynamic;
use crate::schema::data::{BundleKind as _, HasUnit, WorldData, store};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Form as _;
use crate::world::structure::{has, refuse, spawn, write_bundle};

pub fn duplicate<W: ClonesEntities>(world: &mut W, entity: Entity) -> Result<Entity, NoSuchEntity> {
    world.table_mut().flush();
    let bundle = clones_of(world, entity, false)?;
    Ok(spawn(world, bundle))
}

pub fn copy_from<W: ClonesEntities>(
    world: &mut W,
    other: &W,
    entity: Entity,
) -> Result<Entity, NoSuchEntity> {
    let mut bundle = clones_of(other, entity, true)?;
    if let Some(rule) = Dynamic::clash(&mut bundle, world, None) {
        refuse(rule);
    }
    // The new handle is needed to map the handles. That may panic, and `target` of a link too.
    let new = world.table_mut().create(W::Signature::EMPTY);
    let unborn = Unborn { world, entity: new };
    bundle.map_entities(&EntityMapping::of([entity].into(), [new].into()));
    let targets = Dynamic::prepare(&mut bundle, unborn.world);
    let units = bundle.signature();
    unborn.world.table_mut().set_signature(new.index(), units);
    drop(write_bundle(unborn.world, new, bundle, targets, units));
    core::mem::forget(unborn);
    Ok(new)
}

/// An entity without components, which is freed if a function of the user panics.
struct Unborn<'w, W: WorldData> {
    world: &'w mut W,
    entity: Entity,
}

impl<W: WorldData> Drop for Unborn<'_, W> {
    fn drop(&mut self) {
        self.world.table_mut().free(self.entity);
    }
}

/// Returns clones of all components of an entity, or of those without a unique index.
fn clones_of<W: ClonesEntities>(
    world: &W,
    entity: Entity,
    unique: bool,
) -> Result<BundleBuilder<W>, NoSuchEntity> {
    let units = world.table().signature(entity).ok_or(NoSuchEntity(entity))?;
    let mut clones =
        CloneEach { world, index: entity.index(), units, unique, bundle: BundleBuilder::new() };
    W::clone_units(&mut clones);
    Ok(clones.bundle)
}

/// Clones each component of an entity.
struct CloneEach<'w, W: WorldData> {
    world: &'w W,
    index: u32,
    units: W::Signature,
    /// True if components with a unique index are cloned too.
    unique: bool,
    bundle: BundleBuilder<W>,
}

impl<W: WorldData> CloneVisitor<W> for CloneEach<'_, W> {
    fn visit<R, A>(&mut self, copies: &A)
    where
        W: HasUnit<R>,
        W::Store: CopyStore<A>,
    {
        if has(self.units, <W as HasUnit<R>>::UNIT)
            && (self.unique || const { <W as HasUnit<R>>::UNIQUE.is_none() })
            && let Some(values) = store::<W, R>(self.world).copy_at(self.index, copies)
        {
            self.bundle.insert::<R>(W::Form::from_values(values));
        }
    }
}
