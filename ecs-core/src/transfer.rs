//! Entities that are copied and moved, within a world and between worlds, and the handles inside their values.

mod error;
mod mapping;
mod travel;

#[doc(hidden)]
pub use core::borrow::{Borrow, BorrowMut};
use core::fmt::Display;

use crate::batch::condemned;
use crate::builder::{BundleBuilder, Dynamic};
use crate::bundle::{Bundle, BundleKind};
use crate::copied::CopyVisitor;
use crate::entity::Entity;
use crate::error::{InsertError, InsertReason, NoSuchEntity};
use crate::prepare::{self, Change};
use crate::query::Query;
use crate::restore::taken;
use crate::rules::Rule;
use crate::units::{Mask as _, Units};
use crate::world::{HasUnit, World};

#[doc(inline)]
pub use crate::copied::ClonesEntities;
#[doc(hidden)]
pub use crate::structure::distinct;
#[doc(hidden)]
pub use error::MoveError;
pub use mapping::{EntityMapping, MapEntities};
#[cfg(feature = "save")]
pub(crate) use travel::copy_rows;
use travel::{Travellers, copy, depart};

/// Writes the methods of every world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_transfer_methods {
    ($vis:vis fn) => {
        /// Despawns an entity and returns all its components, which move. O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// [`spawn`](Self::spawn) and [`put`](Self::put) take the result, of this world or of another one of the same
        /// type. Handles in the components stay as they are: in another world, they refer to other entities or to none.
        /// [`move_to`](Self::move_to) moves entities to another world and maps the handles.
        ///
        /// As by [`despawn`](Self::despawn), sources of links to the entity follow the policies of the links. Values
        /// with `#[track(removed)]` are returned, and aren't kept in the list of removed values.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive.
        $vis fn take(&mut self, entity: $crate::Entity) -> $crate::__private::Result<$crate::BundleBuilder<Self>, $crate::NoSuchEntity> {
            $crate::transfer::take(self, entity)
        }

        /// Gives an entity exactly the components of a bundle, in one change. Components that it lacks are inserted,
        /// others are replaced, and those that the bundle doesn't have are removed. O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// The previous values are dropped, or kept if they have `#[track(removed)]`.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive, or if a link of the bundle would close a cycle. The error has the bundle.
        $vis fn put(&mut self, entity: $crate::Entity, bundle: $crate::BundleBuilder<Self>) -> $crate::__private::Result<(), $crate::InsertError<$crate::BundleBuilder<Self>>> {
            $crate::transfer::put(self, entity, bundle)
        }

        /// Moves all entities of another world into this one, under new handles, and returns these.
        /// O(entities and values of `other`, and its entity indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Whole columns are appended at once, in their order. Entities enter groups in the order that they had in the
        /// groups of `other`. The sources of links keep their order too, and those that were in no list follow in the order of
        /// their entities.
        ///
        /// Handles in components with `#[entities]` become the new ones: see `MapEntities`.
        /// Handles in other components stay as they are. A link must have `#[entities]`, otherwise the call is
        /// a compile error.
        ///
        /// `other` has no entities afterwards, and its handles aren't alive. It keeps its resources and
        /// the removed values that are kept. Values that are moved aren't kept.
        ///
        /// # Panics
        ///
        /// Panics if all entity indices are in use (2³² - 1, or those of `#[capacity]`), or if an entity of `other` has a key
        /// that is taken in a unique index, before anything changes; [`try_merge`](Self::try_merge) returns an error then. If
        /// `map_entities` or `target` of a component panics, nothing is added to this world, and `other` loses its entities.
        $vis fn merge(&mut self, other: &mut impl $crate::transfer::BorrowMut<Self>) -> $crate::EntityMapping
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::sure($crate::transfer::try_merge(self, $crate::transfer::BorrowMut::borrow_mut(other)))
        }

        /// Moves all entities of another world into this one like [`merge`](Self::merge), or returns an error.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if too few entity indices are free, or if an entity of `other` has a key that is taken in a unique index.
        /// Nothing has changed then.
        ///
        /// # Panics
        ///
        /// Panics if code of a component panics, like `merge`.
        $vis fn try_merge(&mut self, other: &mut impl $crate::transfer::BorrowMut<Self>) -> $crate::__private::Result<$crate::EntityMapping, $crate::MoveError>
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::try_merge(self, $crate::transfer::BorrowMut::borrow_mut(other))
        }

        /// Moves entities into a new world, and returns it with their new handles. O(entities × components, and log(entities) for
        /// each if rows are in another order than indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Entities that aren't alive are skipped. The new world is the default one, so its resources have their default values. Its
        /// entities have the order of the old indices, and rows, members of groups and sources of links keep their order. Sources
        /// that stay lose their links with `unlink` first, which can change the order of the rows of the others.
        ///
        /// Handles in components with `#[entities]` become the new ones. A handle of an entity that is not among them becomes
        /// `Entity::DANGLING`, or `None` in an `Option<Entity>`, and
        /// `EntityMapping::lost` counts it. Handles in other components stay as they are. A link
        /// must have `#[entities]`, otherwise the call is a compile error.
        ///
        /// In this world, the entities are despawned: sources of links to them that stay follow the policies of the links, groups
        /// note that members leave, and tracked components list them as removed. Their values are not kept as removed ones.
        ///
        /// # Panics
        ///
        /// If `map_entities` or `target` of a component panics, the entities are lost, and the others stay. If the world's `Default`
        /// is written by hand and spawns entities, the call panics in the same cases as [`move_to`](Self::move_to).
        $vis fn split_off(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> (Self, $crate::EntityMapping)
        where
            for<'a> Self: $crate::transfer::Fresh<'a>,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::split_off(self, entities)
        }

        /// Moves the entities of a query for which `verdict` returns `true` into a new world, like
        /// [`split_off`](Self::split_off). O(rows of the query, and as `split_off`).
        ///
        /// Needs the feature `transfer`.
        ///
        /// `verdict` is called for all rows before an entity is moved. If it panics, no entity is moved.
        $vis fn split_off_where<Q: $crate::Query<Self>>(&mut self, verdict: impl $crate::__private::FnMut(Q::Item<'_>) -> $crate::__private::bool) -> (Self, $crate::EntityMapping)
        where
            for<'a> Self: $crate::transfer::Fresh<'a>,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::split_off_where::<Self, Q>(self, verdict)
        }

        /// Moves entities into another world, and returns their new handles. It does the same as
        /// [`split_off`](Self::split_off) and then [`merge`](Self::merge) into `other`, by one move of each value.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Panics
        ///
        /// Panics if `other` has too few free indices, or if an entity has a key that is taken there in a unique index, before
        /// anything changes; [`try_move_to`](Self::try_move_to) returns an error then. If `map_entities` or `target` of a
        /// component panics, the entities are lost, and all others stay.
        $vis fn move_to(&mut self, other: &mut impl $crate::transfer::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> $crate::EntityMapping
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::sure($crate::transfer::try_move_to(self, $crate::transfer::BorrowMut::borrow_mut(other), entities))
        }

        /// Moves entities into another world like [`move_to`](Self::move_to), or returns an error if it can't take them.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if `other` has too few free indices, or if an entity has a key that is taken there in a unique index. Nothing
        /// has changed then, except that reserved entities are alive.
        $vis fn try_move_to(&mut self, other: &mut impl $crate::transfer::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> $crate::__private::Result<$crate::EntityMapping, $crate::MoveError>
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::try_move_to(self, $crate::transfer::BorrowMut::borrow_mut(other), entities)
        }
    };
}

/// Writes the methods of a world that derives `Clone`.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_cloning_methods {
    ($vis:vis fn) => {
        /// Clones all components of an entity into a new one, and returns it. O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. Handles in the components stay as they are. So a link of
        /// the new entity has the same target. The sources of links to the entity are not cloned, and components with a
        /// unique index are left out.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive, or if all entity indices are in use (2³² - 1, or those of `#[capacity]`).
        $vis fn duplicate(&mut self, entity: $crate::Entity) -> $crate::__private::Result<$crate::Entity, $crate::MoveError>
        where
            Self: $crate::ClonesEntities,
        {
            $crate::transfer::duplicate(self, entity)
        }

        /// Clones all components of an entity of another world into a new one, and returns it.
        /// O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. A handle in a component with `#[entities]` becomes the new
        /// handle if it is that of the entity itself, and otherwise
        /// `Entity::DANGLING`: see `MapEntities`. Handles in other
        /// components stay as they are. A link must have `#[entities]`, otherwise the call is a compile error.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive in the other world, if all entity indices are in use (2³² - 1, or those of
        /// `#[capacity]`), or if a key of the entity is taken in a unique index of this world.
        #[doc(alias = "prefab")]
        $vis fn copy_from(&mut self, other: &impl $crate::transfer::Borrow<Self>, entity: $crate::Entity) -> $crate::__private::Result<$crate::Entity, $crate::MoveError>
        where
            Self: $crate::ClonesEntities,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::copy_from(self, $crate::transfer::Borrow::borrow(other), entity)
        }

        /// Clones all entities of another world, a prefab, into this one, and returns the new handles.
        /// O(entities and values of `prefab`, and its entity indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. It does the same as [`merge`](Self::merge) of a clone, and
        /// leaves the prefab as it is.
        ///
        /// # Panics
        ///
        /// Panics if all entity indices are in use (2³² - 1, or those of `#[capacity]`). If `clone`, `map_entities` or
        /// `target` of a component panics, nothing is added to this world.
        #[doc(alias = "prefab")]
        $vis fn instance(&mut self, prefab: &impl $crate::transfer::Borrow<Self>) -> $crate::EntityMapping
        where
            Self: $crate::ClonesEntities,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::sure($crate::transfer::try_instance(self, $crate::transfer::Borrow::borrow(prefab)))
        }

        /// Adds clones of all entities of a world like [`instance`](Self::instance), or returns an error.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if too few entity indices are free, or if an entity of `prefab` has a key that is taken in a unique index.
        /// Nothing has changed then.
        $vis fn try_instance(&mut self, prefab: &impl $crate::transfer::Borrow<Self>) -> $crate::__private::Result<$crate::EntityMapping, $crate::MoveError>
        where
            Self: $crate::ClonesEntities,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::try_instance(self, $crate::transfer::Borrow::borrow(prefab))
        }

        /// Clones entities into a new world, and returns it with their new handles. O(entities × components, and log(entities) for
        /// each if rows are in another order than indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. It does the same as [`split_off`](Self::split_off) of a clone, and
        /// leaves this world as it is. All rows keep their order. Reserved entities aren't alive yet, and are skipped.
        ///
        /// Handles in components with `#[entities]` become the new ones. A handle of an entity that is not among them becomes
        /// `Entity::DANGLING`, or `None` in an `Option<Entity>`, and
        /// `EntityMapping::lost` counts it. Handles in other components stay as they are. A link
        /// must have `#[entities]`, otherwise the call is a compile error.
        ///
        /// # Panics
        ///
        /// Panics only in code of the user. If the world's `Default` is written by hand and spawns entities, the call panics in
        /// the same cases as [`copy_to`](Self::copy_to).
        $vis fn copy_of(&self, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> (Self, $crate::EntityMapping)
        where
            Self: $crate::ClonesEntities,
            for<'a> Self: $crate::transfer::Fresh<'a>,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::copy_of(self, entities)
        }

        /// Clones some components of entities into a new world, like [`copy_of`](Self::copy_of): those of the bundle `B`. The new
        /// entities lack the others, and entities with none of them are copied too.
        ///
        /// Needs the feature `transfer`.
        ///
        /// If a component requires another one by a rule, the bundle has it too. Otherwise the call is a compile error.
        $vis fn copy_of_only<B: $crate::Bundle<Self>>(&self, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> (Self, $crate::EntityMapping)
        where
            Self: $crate::ClonesEntities,
            for<'a> Self: $crate::transfer::Fresh<'a>,
        {
            const { $crate::transfer::mappable::<Self>() }
            const { $crate::transfer::distinct::<Self, B>() }
            const { $crate::transfer::separable::<Self, B>() }
            $crate::transfer::copy_of_only::<Self, B>(self, entities)
        }

        /// Clones entities into another world, and returns their new handles. It does the same as [`copy_of`](Self::copy_of) and
        /// then [`merge`](Self::merge) into `other`, by one clone of each value.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Panics
        ///
        /// Panics if `other` has too few free indices, or if an entity has a key that is taken there in a unique index, before
        /// anything changes; [`try_copy_to`](Self::try_copy_to) returns an error then. If `clone`, `map_entities` or `target` of a
        /// component panics, nothing is added to `other`.
        $vis fn copy_to(&self, other: &mut impl $crate::transfer::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> $crate::EntityMapping
        where
            Self: $crate::ClonesEntities,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::sure($crate::transfer::try_copy_to(self, $crate::transfer::BorrowMut::borrow_mut(other), entities))
        }

        /// Clones entities into another world like [`copy_to`](Self::copy_to), or returns an error if it can't take them.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if `other` has too few free indices, or if an entity has a key that is taken there in a unique index. Nothing
        /// has changed then.
        $vis fn try_copy_to(&self, other: &mut impl $crate::transfer::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::Entity>) -> $crate::__private::Result<$crate::EntityMapping, $crate::MoveError>
        where
            Self: $crate::ClonesEntities,
        {
            const { $crate::transfer::mappable::<Self>() }
            $crate::transfer::try_copy_to(self, $crate::transfer::BorrowMut::borrow_mut(other), entities)
        }
    };
}

/// A world that is created without values, for entities that leave another one.
///
/// The lifetime stands for none. Because of it, rustc checks the bound of a method only where the method is called.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` has resources and no default value, so no new world can be created for the entities",
    label = "a world without `Default`",
    note = "write `#[derive(Default)]` before the struct of the world in `world!`, or call `move_to` or `copy_to` with another world"
)]
pub trait Fresh<'a>: World + Default {}

impl<W: World + Default> Fresh<'_> for W {}

/// Fails to compile if a link of the world keeps its handles in another one.
#[doc(hidden)]
pub const fn mappable<W: World>() {
    assert!(
        !W::KEEPS_HANDLES,
        "a link refers to entities, which have other handles in another world; write `#[entities]` before the component, and implement `MapEntities`"
    );
}

/// Fails to compile if a rule requires more than these components.
#[doc(hidden)]
pub const fn separable<W: World, B: Bundle<W>>() {
    let mut i = 0;
    while i < W::RULES.len() {
        if let Rule::Requires { unit, needs, .. } = W::RULES[i] {
            assert!(
                !B::Kind::MAY.has(Units::one(unit)) || B::Kind::MAY.has(needs),
                "entities can't be copied without a component that `#[requires(..)]` names; add it to the components"
            );
        }
        i += 1;
    }
}

/// Returns the mapping, or panics with the error.
#[doc(hidden)]
pub fn sure<E: Display>(result: Result<EntityMapping, E>) -> EntityMapping {
    result.unwrap_or_else(|error| panic!("{error}"))
}

/// Despawns an entity, and returns its components. See [`World::take`].
#[doc(hidden)]
pub fn take<W: World>(world: &mut W, entity: Entity) -> Result<BundleBuilder<W>, NoSuchEntity> {
    let old = world.table_mut().units_to_change(entity).ok_or(NoSuchEntity(entity))?;
    world.leave(entity, old, W::Units::EMPTY, W::Units::EMPTY);
    world.table_mut().set_units(entity, W::Units::EMPTY);
    let mut bundle = BundleBuilder::new();
    bundle.exchange(world, entity, old.to_units(), true);
    world.end(entity);
    world.observe();
    Ok(bundle)
}

/// Gives an entity the components of a bundle, and no others. See [`World::put`].
#[doc(hidden)]
pub fn put<W: World>(
    world: &mut W,
    entity: Entity,
    mut bundle: BundleBuilder<W>,
) -> Result<(), InsertError<BundleBuilder<W>>> {
    let Some(old) = world.table_mut().units_to_change(entity) else {
        return Err(InsertError { entity, reason: InsertReason::NoSuchEntity, bundle });
    };
    let added = prepare::add::<W, _, Dynamic>(world, Some(entity), W::Units::EMPTY, &mut bundle);
    let change = match added {
        Ok(change) => Change { old, ..change },
        Err(refused) => return Err(InsertError { entity, reason: refused.into(), bundle }),
    };
    let mut removed = BundleBuilder::new();
    let gone = old.without(change.new).to_units();
    let store = |world: &mut W| {
        removed.exchange(world, entity, gone, false);
        Dynamic::put(bundle, world, entity)
    };
    let replaced = change.make(world, entity, store, Dynamic::settle);
    drop((removed, replaced));
    world.observe();
    Ok(())
}

/// Clones the components of an entity.
struct CloneRows<'w, W: World> {
    world: &'w W,
    entity: Entity,
    bundle: BundleBuilder<W>,
}

impl<W: World> CopyVisitor<W> for CloneRows<'_, W> {
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>,
    {
        // A key has one entity.
        if W::rows_in(self.world.__sets()).0.is_empty()
            && let Some(row) = copy(self.world.__sets(), self.entity)
        {
            self.bundle.insert(row);
        }
    }
}

fn clone_of<W: ClonesEntities>(world: &W, entity: Entity) -> BundleBuilder<W> {
    let mut clones = CloneRows { world, entity, bundle: BundleBuilder::new() };
    W::each_copy(&mut clones);
    clones.bundle
}

/// Clones an entity. See [`World::duplicate`].
#[doc(hidden)]
pub fn duplicate<W: ClonesEntities>(world: &mut W, entity: Entity) -> Result<Entity, MoveError> {
    world.table_mut().flush();
    if !world.contains(entity) {
        return Err(MoveError::NoSuchEntity(entity));
    }
    if !world.__table().has_room() {
        return Err(MoveError::Full { entities: 1, room: 0 });
    }
    Ok(world.spawn(clone_of(world, entity)))
}

/// Clones an entity of another world. See [`World::copy_from`].
#[doc(hidden)]
pub fn copy_from<W: ClonesEntities>(
    world: &mut W,
    other: &W,
    entity: Entity,
) -> Result<Entity, MoveError> {
    let travellers = Travellers::new(other, [entity]);
    refuse(world, other, &travellers)?;
    let mapping = copy(other, world, &travellers);
    mapping.get(entity).ok_or(MoveError::NoSuchEntity(entity))
}

/// Moves all entities of another world into this one. See [`World::try_merge`].
#[doc(hidden)]
pub fn try_merge<W: World>(world: &mut W, other: &mut W) -> Result<EntityMapping, MoveError> {
    other.table_mut().flush();
    let travellers = Travellers::all(other);
    refuse(world, other, &travellers)?;
    Ok(depart(other, world, &travellers))
}

/// Clones all entities of another world into this one. See [`World::try_instance`].
#[doc(hidden)]
pub fn try_instance<W: ClonesEntities>(
    world: &mut W,
    prefab: &W,
) -> Result<EntityMapping, MoveError> {
    let travellers = Travellers::all(prefab);
    refuse(world, prefab, &travellers)?;
    Ok(copy(prefab, world, &travellers))
}

/// Errors if the world has too few free indices for the travellers, or if the key of one is taken. It runs the user's code.
fn refuse<W: World>(world: &mut W, other: &W, travellers: &Travellers<W>) -> Result<(), MoveError> {
    world.table_mut().flush();
    let (entities, room) = (travellers.entities.len(), world.__table().room());
    if entities > room {
        return Err(MoveError::Full { entities, room });
    }
    let these = Some(&*travellers.entities);
    match taken(world, &[other.__sets()], &|_, _, entity| entity, these, &|unit, _| {
        !travellers.units.has(Units::one(unit))
    }) {
        Some((entity, rule)) => Err(MoveError::Broken { entity, rule }),
        None => Ok(()),
    }
}

/// Moves entities into a new world. See [`World::split_off`].
#[doc(hidden)]
pub fn split_off<W: World + Default>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> (W, EntityMapping) {
    let mut part = W::default();
    let mapping = sure(try_move_to(world, &mut part, entities));
    (part, mapping)
}

/// Moves the entities of a query that a closure selects into a new world. See [`World::split_off_where`].
#[doc(hidden)]
pub fn split_off_where<W: World + Default, Q: Query<W>>(
    world: &mut W,
    verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> (W, EntityMapping) {
    let entities = condemned::<W, Q>(world, verdict);
    split_off(world, entities)
}

/// Moves entities into another world. See [`World::try_move_to`].
#[doc(hidden)]
pub fn try_move_to<W: World>(
    world: &mut W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> Result<EntityMapping, MoveError> {
    world.table_mut().flush();
    let travellers = Travellers::new(world, entities);
    refuse(other, world, &travellers)?;
    Ok(depart(world, other, &travellers))
}

/// Clones entities into a new world. See [`World::copy_of`].
#[doc(hidden)]
pub fn copy_of<W: ClonesEntities + Default>(
    world: &W,
    entities: impl IntoIterator<Item = Entity>,
) -> (W, EntityMapping) {
    let mut part = W::default();
    let mapping = sure(try_copy_to(world, &mut part, entities));
    (part, mapping)
}

/// Clones some components of entities into a new world. See [`World::copy_of_only`].
#[doc(hidden)]
pub fn copy_of_only<W: ClonesEntities + Default, B: Bundle<W>>(
    world: &W,
    entities: impl IntoIterator<Item = Entity>,
) -> (W, EntityMapping) {
    let (mut part, mut travellers) = (W::default(), Travellers::new(world, entities));
    travellers.units = B::Kind::MAY;
    refuse(&mut part, world, &travellers).unwrap_or_else(|error| panic!("{error}"));
    let mapping = copy(world, &mut part, &travellers);
    (part, mapping)
}

/// Clones entities into another world. See [`World::try_copy_to`].
#[doc(hidden)]
pub fn try_copy_to<W: ClonesEntities>(
    world: &W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> Result<EntityMapping, MoveError> {
    let travellers = Travellers::new(world, entities);
    refuse(other, world, &travellers)?;
    Ok(copy(world, other, &travellers))
}
