//! Structural changes. Each does its steps in this order: find out whether it is possible, leave groups, change rows, enter
//! groups, drop what was replaced or removed. Changes that can be refused, or that run code of the user, go through `prepare.rs`.
//!
//! Memory that grows by itself never unwinds, so no step can stop between the units of an entity and its rows.

use alloc::vec::Vec;

use crate::bundle::{Bundle, BundleKind, Leaf};
use crate::entity::Entity;
use crate::error::{
    InsertError, InsertReason, NoSuchEntity, Refused, RemoveError, SpawnAtError, SpawnError,
    SpawnReason,
};
use crate::prepare;
use crate::reserver::Reserver;
use crate::rows::Rows as _;
use crate::rules;
use crate::store::Store;
use crate::units::{Mask, Units};
use crate::world::{Adds, HasUnit, UnitVisitor, World};

/// Fails to compile if a component occurs twice in a bundle.
pub const fn distinct<W: World, B: Bundle<W>>() {
    assert!(!B::Kind::TWICE, "a component occurs twice in a bundle");
}

/// Fails to compile if no entity can be spawned with a bundle.
pub(crate) const fn spawnable<W: World, B: Bundle<W>>() {
    distinct::<W, B>();
    rules::possible::<W, B>(true);
}

/// Spawns an entity. See [`World::spawn`].
#[inline(always)]
pub fn spawn<W: World, B: Bundle<W>>(world: &mut W, bundle: B) -> Entity {
    const { spawnable::<W, B>() };
    if const { prepare::adds::<W, B, B::Kind>() } {
        match spawn_prepared(world, bundle) {
            Ok(entity) => return entity,
            Err((refused, _)) => refuse(refused, None),
        }
    }
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
    mut bundle: B,
) -> Result<Entity, SpawnError<B>> {
    const { spawnable::<W, B>() };
    let has_room = world.__table().has_room();
    let refused = match (has_room, const { prepare::adds::<W, B, B::Kind>() }) {
        (true, false) => return Ok(spawn(world, bundle)),
        (true, true) => match spawn_prepared(world, bundle) {
            Ok(entity) => return Ok(entity),
            Err((refused, returned)) => {
                bundle = returned;
                Some(refused)
            }
        },
        // A rule is the first reason, also in a world that is full.
        (false, true) => {
            prepare::add::<W, B, B::Kind>(world, None, W::Units::EMPTY, &mut bundle).err()
        }
        (false, false) => None,
    };
    let reason = match refused {
        None => SpawnReason::Full,
        Some(Refused::Broken(rule)) => SpawnReason::Broken(rule),
        Some(refused) => refuse(refused, None),
    };
    Err(SpawnError { reason, bundle })
}

pub(crate) fn spawn_prepared<W: World, B: Bundle<W>>(
    world: &mut W,
    bundle: B,
) -> Result<Entity, (Refused, B)> {
    let (entity, prepared) = prepare::spawn(world, bundle)?;
    B::Kind::settle(prepared, world, entity);
    Ok(entity)
}

/// Panics: a bundle can't be spawned. `number` is that of the bundle in a batch.
#[cold]
#[inline(never)]
pub(crate) fn refuse(refused: Refused, number: Option<usize>) -> ! {
    match (refused, number) {
        (Refused::Broken(rule), None) => panic!(
            "no entity can be spawned with these components: {rule}; call `try_spawn`, which returns the bundle"
        ),
        (Refused::Broken(rule), Some(number)) => {
            panic!("bundle {number} of the batch: {rule}, so only those before it were spawned")
        }
        (Refused::Cycle, _) => unreachable!("nothing names an entity that isn't there"),
    }
}

/// Spawns an entity under a given handle. See [`World::spawn_at`].
pub fn spawn_at<W: World, B: Bundle<W>>(
    world: &mut W,
    entity: Entity,
    mut bundle: B,
) -> Result<(), SpawnAtError<B>> {
    const { spawnable::<W, B>() };
    let place = match world.table_mut().claimable(entity) {
        Ok(place) => place,
        Err(reason) => return Err(SpawnAtError { entity, reason, bundle }),
    };
    let added = prepare::add::<W, B, B::Kind>(world, Some(entity), W::Units::EMPTY, &mut bundle);
    let change = match added {
        Ok(change) => change,
        Err(refused) => return Err(SpawnAtError { entity, reason: refused.into(), bundle }),
    };
    world.table_mut().claim(entity, place);
    world.table_mut().set_units(entity, change.new);
    let prepared = change.push::<B, B::Kind>(world, entity, bundle);
    B::Kind::settle(prepared, world, entity);
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
    const {
        distinct::<W, B>();
        rules::possible::<W, B>(false);
    };
    insert_as::<W, B, B::Kind>(world, entity, bundle)
}

/// Returns whether a group or the rows between two of them exclude one of these units, or require one.
const fn is_named<W: World>(units: Units, excluded: bool) -> bool {
    let mut group = 0;
    if !units.and(W::BETWEEN[excluded as usize]).is_empty() {
        return true;
    }
    while group < W::GROUPS.len() {
        let terms = &W::GROUPS[group];
        if !units.and(if excluded { terms.no } else { terms.need }).is_empty() {
            return true;
        }
        group += 1;
    }
    false
}

/// Inserts components that are stored in this way.
#[inline(always)]
fn insert_as<W: World, B, K: BundleKind<W, B>>(
    world: &mut W,
    entity: Entity,
    mut bundle: B,
) -> Result<K::Replaced, InsertError<B>> {
    let Some(old) = world.table_mut().units_to_change(entity) else {
        return Err(InsertError { entity, reason: InsertReason::NoSuchEntity, bundle });
    };
    if const { prepare::adds::<W, B, K>() } {
        return match prepare::add::<W, B, K>(world, Some(entity), old, &mut bundle) {
            Ok(change) => {
                Ok(change.make(world, entity, |world| K::put(bundle, world, entity), K::settle))
            }
            Err(refused) => Err(InsertError { entity, reason: refused.into(), bundle }),
        };
    }
    let new = old.or(K::units(&bundle));
    if const { is_named::<W>(K::MAY, true) } {
        world.leave(entity, old, new, W::Units::EMPTY);
    }
    world.table_mut().set_units(entity, new);
    let replaced = K::put(bundle, world, entity);
    if const { is_named::<W>(K::MAY, false) } {
        world.enter(entity, old, new);
    }
    Ok(replaced)
}

/// Removes components. See [`World::remove`].
#[inline(always)]
pub fn remove<W: World, B: Bundle<W>>(world: &mut W, entity: Entity) -> Result<B, RemoveError> {
    const {
        distinct::<W, B>();
        assert!(
            !B::Kind::KEEPS,
            "the world keeps the removed values of a component, in a list or for an observer, so `remove` can't return them; call `discard`"
        );
    }
    match remove_as::<W, B, B::Kind>(world, entity) {
        Ok(Some(bundle)) => Ok(bundle),
        Ok(None) => Err(lacking(entity, Units::EMPTY, W::NAMES)),
        Err(error) => Err(error),
    }
}

/// Removes components and drops them. See [`World::discard`].
pub fn discard<W: World, B: Bundle<W>>(world: &mut W, entity: Entity) -> Result<(), RemoveError> {
    const { distinct::<W, B>() };
    match remove_as::<W, B, B::Kind>(world, entity) {
        Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Removes components that are stored in this way. There are none if one of them is kept.
#[inline(always)]
pub(crate) fn remove_as<W: World, B, K: BundleKind<W, B>>(
    world: &mut W,
    entity: Entity,
) -> Result<Option<B>, RemoveError> {
    let Some(old) = world.table_mut().units_to_change(entity) else {
        return Err(RemoveError::NoSuchEntity(entity));
    };
    let required = W::Units::of(const { K::MAY.without(K::OPTIONAL) });
    if !old.matches(required, W::Units::EMPTY) {
        return Err(lacking(entity, required.without(old).to_units(), W::NAMES));
    }
    if const { prepare::removes::<W, B, K>() } {
        return match prepare::remove::<W>(old, K::MAY) {
            Ok(change) => {
                Ok(change.make(world, entity, |world| K::take(world, entity), |(), _, _| {}))
            }
            Err(rule) => Err(RemoveError::Broken { entity, rule }),
        };
    }
    let taken = W::Units::of(const { K::MAY });
    let new = old.without(taken);
    if const { is_named::<W>(K::MAY, false) } {
        world.leave(entity, old, new, taken);
    }
    world.table_mut().set_units(entity, new);
    let removed = K::take(world, entity);
    if const { is_named::<W>(K::MAY, true) } {
        world.enter(entity, old, new);
    }
    Ok(removed)
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

/// Despawns all entities. See [`World::clear`].
pub fn clear<W: World>(world: &mut W) {
    world.table_mut().flush();
    world.all_leave();
    world.table_mut().clear();
    // If a value panics, the other sets are cleared. Those that are cleared have no rows then.
    guarded(world, clear_sets, clear_sets);
}

/// Changes something. If that panics, calls the other function.
#[inline]
pub(crate) fn guarded<T, R>(
    value: &mut T,
    change: impl FnOnce(&mut T) -> R,
    or: impl Fn(&mut T),
) -> R {
    struct Guard<'a, T, F: Fn(&mut T)>(&'a mut T, F);
    impl<T, F: Fn(&mut T)> Drop for Guard<'_, T, F> {
        fn drop(&mut self) {
            (self.1)(self.0);
        }
    }
    let guard = Guard(value, or);
    let result = change(guard.0);
    core::mem::forget(guard);
    result
}

/// Removes all rows and members.
fn clear_sets<W: World>(world: &mut W) {
    struct Clear<'a, W: World>(&'a mut W);
    impl<W: World> UnitVisitor<W> for Clear<'_, W> {
        fn unit<R>(&mut self)
        where
            W: HasUnit<R>,
        {
            if <W as HasUnit<R>>::WATCHES {
                for entity in W::set_in(self.0.__sets()).rows().to_vec() {
                    self.0.take_row(entity);
                }
            }
            W::set_in_mut(self.0.sets_mut()).clear();
        }
    }
    let (lens, lists) = world.groups_mut();
    lens.fill(0);
    lists.iter_mut().for_each(Store::clear);
    W::each_unit(&mut Clear(world));
}

/// Reserves memory for entities. See [`World::reserve`].
pub fn reserve<W: World>(world: &mut W, additional: usize) {
    world.table_mut().reserve(additional);
}

/// Reserves memory for entities with a bundle. See [`World::reserve_for`].
pub fn reserve_for<W: World, B: Bundle<W>>(world: &mut W, additional: usize) {
    world.table_mut().reserve(additional);
    let indices = world.__table().indices_after(additional);
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
    world.groups_mut().1.iter_mut().for_each(Store::shrink_to_fit);
    world.events_mut().into_iter().for_each(|(_, events)| events.shrink_to_fit());
    W::each_unit(&mut Shrink(world.sets_mut()));
}

/// Removes a bundle's components from all entities. See [`World::clear_component`].
pub fn clear_component<W: World, B: Bundle<W>>(world: &mut W) {
    if const { prepare::removes::<W, B, B::Kind>() } {
        return rules::clear::<W, B, B::Kind>(world);
    }
    let mut all = Vec::new();
    B::Kind::list(world, &mut all);
    B::Kind::clear(world, &mut all.into_iter());
}

/// Stores a value, and returns the one before. See [`World::replace`].
#[inline(always)]
pub fn replace<W: HasUnit<R>, R>(
    world: &mut W,
    entity: Entity,
    value: R,
) -> Result<Option<R>, InsertError<R>> {
    insert_as::<W, R, Leaf>(world, entity, value)
}

/// Returns a value, which is stored if there is none. See [`World::get_or_insert_with`].
pub fn get_or_insert_with<W: Adds<C>, C>(
    world: &mut W,
    entity: Entity,
    value: impl FnOnce() -> C,
) -> Result<&mut C, NoSuchEntity> {
    const { rules::never_refused::<W>(W::UNIT) };
    if world.table_mut().units_to_change(entity).is_none() {
        return Err(NoSuchEntity(entity));
    }
    if !world.has::<C>(entity) {
        let value = value();
        replace::<W, C>(world, entity, value).map_err(|_| NoSuchEntity(entity))?;
        world.observe();
    }
    world.get_mut::<C>(entity).ok_or(NoSuchEntity(entity))
}
