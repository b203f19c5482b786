//! Structural changes. Each does its steps in this order: find out whether it is possible, leave groups, change rows, enter
//! groups, drop what was replaced or removed.
//!
//! Memory that grows by itself never unwinds, so no step can stop between the units of an entity and its rows.

use crate::bundle::{Bundle, BundleKind};
use crate::entities::Claim;
use crate::entity::Entity;
use crate::error::{
    InsertError, InsertReason, NoSuchEntity, RemoveError, SpawnAtError, SpawnAtReason, SpawnError,
    SpawnReason,
};
use crate::reserver::Reserver;
use crate::store::Store as _;
use crate::units::{Mask, Units};
use crate::world::{Adds, HasUnit, UnitVisitor, World};

/// Fails to compile if a component occurs twice in a bundle.
pub(crate) const fn distinct<W: World, B: Bundle<W>>() {
    assert!(!B::Kind::TWICE, "a component occurs twice in a bundle");
}

/// Spawns an entity. See [`World::spawn`].
#[inline(always)]
pub fn spawn<W: World, B: Bundle<W>>(world: &mut W, bundle: B) -> Entity {
    const { distinct::<W, B>() };
    let units = B::Kind::units(&bundle);
    let entity = world.table_mut().create(units);
    B::Kind::push(bundle, world, entity);
    world.enter(entity, W::Units::EMPTY, units);
    entity
}

/// Spawns an entity, if the world has room. See [`World::try_spawn`].
#[inline]
pub fn try_spawn<W: World, B: Bundle<W>>(
    world: &mut W,
    bundle: B,
) -> Result<Entity, SpawnError<B>> {
    if !world.table().has_room() {
        return Err(SpawnError { reason: SpawnReason::Full, bundle });
    }
    Ok(spawn(world, bundle))
}

/// Spawns an entity under a given handle. See [`World::spawn_at`].
pub fn spawn_at<W: World, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    bundle: B,
) -> Result<(), SpawnAtError<B>> {
    const { distinct::<W, B>() };
    if let Err(claim) = world.table_mut().claim(entity) {
        let reason = match claim {
            Claim::InUse(alive) => SpawnAtReason::InUse(alive),
            Claim::Stale(next) => SpawnAtReason::Stale(next),
            Claim::Retired => SpawnAtReason::Retired,
            Claim::TooFar(limit) => SpawnAtReason::TooFar(limit),
        };
        return Err(SpawnAtError { entity, reason, bundle });
    }
    let units = B::Kind::units(&bundle);
    world.table_mut().set_units(entity, units);
    B::Kind::push(bundle, world, entity);
    world.enter(entity, W::Units::EMPTY, units);
    Ok(())
}

/// Inserts components. See [`World::insert`].
#[inline(always)]
pub fn insert<W: World, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    bundle: B,
) -> Result<(), InsertError<B>> {
    match insert_replacing(world, entity, bundle) {
        Ok(replaced) => {
            drop(replaced);
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Inserts components, and returns those that were replaced.
#[inline(always)]
pub(crate) fn insert_replacing<W: World, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    bundle: B,
) -> Result<<B::Kind as BundleKind<W, B>>::Replaced, InsertError<B>> {
    const { distinct::<W, B>() };
    let Some(old) = world.table_mut().units_to_change(entity) else {
        return Err(InsertError { entity, reason: InsertReason::NoSuchEntity, bundle });
    };
    let new = old.or(B::Kind::units(&bundle));
    world.leave(entity, old, new);
    world.table_mut().set_units(entity, new);
    let replaced = B::Kind::put(bundle, world, entity);
    world.enter(entity, old, new);
    Ok(replaced)
}

/// Removes components. See [`World::remove`].
#[inline(always)]
pub fn remove<W: World, B: Bundle<W>>(world: &mut W, entity: Entity) -> Result<B, RemoveError> {
    const { distinct::<W, B>() };
    remove_as::<W, B, B::Kind>(world, entity)
}

/// Removes components that are stored in this way.
#[inline(always)]
pub(crate) fn remove_as<W: World, B, K: BundleKind<W, B>>(
    world: &mut W,
    entity: Entity,
) -> Result<B, RemoveError> {
    let Some(old) = world.table_mut().units_to_change(entity) else {
        return Err(RemoveError::NoSuchEntity(entity));
    };
    let required = W::Units::of(const { K::MAY.without(K::OPTIONAL) });
    if !old.matches(required, W::Units::EMPTY) {
        return Err(lacking(entity, required.without(old).to_units(), W::NAMES));
    }
    let new = old.without(W::Units::of(const { K::MAY }));
    world.leave(entity, old, new);
    world.table_mut().set_units(entity, new);
    let removed = K::take(world, entity);
    world.enter(entity, old, new);
    match removed {
        Some(bundle) => Ok(bundle),
        None => Err(lacking(entity, Units::EMPTY, W::NAMES)),
    }
}

#[cold]
#[inline(never)]
fn lacking(entity: Entity, units: Units, names: &[&'static str]) -> RemoveError {
    let component = match units.lowest() {
        Some(unit) => names[unit],
        None => "",
    };
    RemoveError::Missing { entity, component }
}

/// Despawns an entity. See [`World::despawn`].
#[inline(always)]
pub fn despawn<W: World>(world: &mut W, entity: Entity) -> Result<(), NoSuchEntity> {
    if world.end(entity) { Ok(()) } else { Err(NoSuchEntity(entity)) }
}

/// Ends all entities. See [`World::clear`].
pub fn clear<W: World>(world: &mut W) {
    /// Clears the other sets if a value panics. Those that are cleared have no rows then.
    struct Others<'a, W: World>(&'a mut W);
    impl<W: World> Drop for Others<'_, W> {
        fn drop(&mut self) {
            self.0.clear_sets();
        }
    }
    world.table_mut().clear();
    let others = Others(world);
    others.0.clear_sets();
    core::mem::forget(others);
}

/// Reserves memory for entities. See [`World::reserve`].
pub fn reserve<W: World>(world: &mut W, additional: usize) {
    world.table_mut().reserve(additional);
}

/// Reserves memory for entities with a bundle. See [`World::reserve_for`].
pub fn reserve_for<W: World, B: Bundle<W>>(world: &mut W, additional: usize) {
    world.table_mut().reserve(additional);
    let indices = world.table().indices_after(additional);
    B::Kind::reserve(world, additional, indices);
}

/// Borrows the right to reserve entities. See [`World::reserver`].
#[inline]
pub fn reserver<W: World>(world: &mut W) -> Reserver<'_> {
    world.table_mut().reserver().0
}

/// Frees memory. See [`World::shrink_to_fit`].
pub fn shrink_to_fit<W: World>(world: &mut W) {
    /// Shrinks the sets.
    struct Shrink<'a, W: World>(&'a mut W::Sets);
    impl<W: World> UnitVisitor<W> for Shrink<'_, W> {
        fn unit<R>(&mut self)
        where
            W: HasUnit<R>,
        {
            W::set_in_mut(self.0).shrink_to_fit();
        }
    }
    world.table_mut().shrink_to_fit();
    world.shrink_groups();
    W::each_unit(&mut Shrink(world.sets_mut()));
}

/// Removes a bundle's components from all entities. See [`World::clear_component`].
pub fn clear_component<W: World, B: Bundle<W>>(world: &mut W) {
    B::Kind::clear(world);
}

/// Stores a value, and returns the one before. See [`World::replace`].
#[inline(always)]
pub fn replace<W: HasUnit<R>, R>(
    world: &mut W,
    entity: Entity,
    value: R,
) -> Result<Option<R>, InsertError<R>> {
    let Some(old) = world.table_mut().units_to_change(entity) else {
        return Err(InsertError { entity, reason: InsertReason::NoSuchEntity, bundle: value });
    };
    let new = old.or(W::Units::of(const { Units::one(W::UNIT) }));
    world.leave(entity, old, new);
    world.table_mut().set_units(entity, new);
    let before = world.put_row(entity, value);
    world.enter(entity, old, new);
    Ok(before)
}

/// Returns a value, which is stored if there is none. See [`World::get_or_insert_with`].
pub fn get_or_insert_with<W: Adds<C>, C>(
    world: &mut W,
    entity: Entity,
    value: impl FnOnce() -> C,
) -> Result<&mut C, NoSuchEntity> {
    if world.table_mut().units_to_change(entity).is_none() {
        return Err(NoSuchEntity(entity));
    }
    if !world.has::<C>(entity) {
        let value = value();
        replace::<W, C>(world, entity, value).map_err(|_| NoSuchEntity(entity))?;
    }
    world.get_mut::<C>(entity).ok_or(NoSuchEntity(entity))
}
