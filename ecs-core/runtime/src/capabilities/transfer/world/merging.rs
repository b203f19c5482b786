//! Moving all entities of a world into another one, and instancing a world of clones.
//!
//! The new entities are created first, so that handles can be mapped. Then the values are appended to their columns
//! without entities. This calls code of the user, which may panic. Then all columns get their entities.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::Vec;

use crate::capabilities::batch::world::clear;
use crate::capabilities::links;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::capabilities::transfer::schema::{CloneVisitor, ClonesEntities};
use crate::capabilities::transfer::storage::CopyStore;
use crate::capabilities::transfer::world::error::MergeError;
use crate::const_text::ConstText;
use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::group::mixed::mixed;
use crate::plan::mask::Mask;
use crate::schema::data::{GroupList, HasUnit, Structural, Visitor, WorldData, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::{MapValues, Store as _, ValuesOf};
use crate::world::structural::lowest;

/// The change that gives entities without components all that they have.
struct Arriving;

impl<W: WorldData> Structural<W> for Arriving {
    const ADDED: Mask = lowest(W::UNITS.len());
    const REMOVED: Mask = Mask::EMPTY;
}

/// Panics if the handles of a link aren't mapped. The methods of the trait `World` call it in a constant, so that rustc
/// names the line of the user:
///
/// ```compile_fail,E0080
/// use ecs_core::{Entity, Link, World, world};
///
/// struct ChildOf(Entity);
/// impl Link for ChildOf {
///     fn target(&self) -> Entity {
///         self.0
///     }
/// }
/// world!(struct Scene { #[link(on_despawn = despawn)] parent: ChildOf });
///
/// World::merge(&mut Scene::new(), &mut Scene::new());
/// ```
#[track_caller]
pub const fn mappable<W: WorldData>() {
    let mut unit = 0;
    while unit < W::UNITS.len() {
        if W::UNITS[unit].stays {
            let text = ConstText::NEW
                .push("the links `")
                .push(W::LAYOUT.unit_type(unit))
                .push("` refer to entities, which have other handles in another world; write `#[entities]` before the component, and implement `MapEntities`");
            panic!("{}", text.get());
        }
        unit += 1;
    }
}

pub fn merge<W: WorldData>(world: &mut W, other: &mut W) -> EntityMapping {
    try_merge(world, other).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_merge<W: WorldData>(world: &mut W, other: &mut W) -> Result<EntityMapping, MergeError> {
    /// Leaves no entities in the other world, also if a function of the user panics.
    struct Emptied<'o, W: WorldData>(&'o mut W);

    impl<W: WorldData> Drop for Emptied<'_, W> {
        fn drop(&mut self) {
            clear(self.0);
        }
    }

    other.table_mut().flush();
    refused(world, other)?;
    let mut arrivals = Arrivals::new(world, other);
    W::Groups::all_leave(other);
    for group in other.groups_mut() {
        group.len = 0;
        group.list.clear();
    }
    let other = Emptied(other);
    other.0.visit(&mut MoveEach { arrivals: &mut arrivals });
    Ok(arrivals.commit(other.0))
}

pub fn instance<W: ClonesEntities>(world: &mut W, prefab: &W) -> EntityMapping {
    try_instance(world, prefab).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_instance<W: ClonesEntities>(
    world: &mut W,
    prefab: &W,
) -> Result<EntityMapping, MergeError> {
    refused(world, prefab)?;
    let mut arrivals = Arrivals::new(world, prefab);
    W::clone_units(&mut CloneAll { arrivals: &mut arrivals, prefab });
    Ok(arrivals.commit(prefab))
}

/// Returns the first value of the other world that a unique index refuses.
fn refused<W: WorldData>(world: &mut W, other: &W) -> Result<(), MergeError> {
    struct FindClash<'o, W: WorldData> {
        other: &'o W,
        found: Result<(), MergeError>,
    }

    impl<W: WorldData> Visitor<W> for FindClash<'_, W> {
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            if let Some(unique) = const { <W as HasUnit<R>>::UNIQUE }
                && let Some((entity, refused)) =
                    (unique.refused_from)(store::<W, R>(world), store::<W, R>(self.other))
            {
                let rule = refused.rule(W::LAYOUT.unit_name(<W as HasUnit<R>>::UNIT));
                self.found = Err(MergeError { entity, rule });
            }
        }
    }

    let mut find = FindClash { other, found: Ok(()) };
    if W::UNIQUE {
        world.visit(&mut find);
    }
    find.found
}

/// The values of a unit that are appended to its columns and have no entities yet.
#[derive(Clone, Default)]
struct Arrived {
    /// Their entities, in the order of the values.
    entities: Vec<Entity>,
    /// The targets of their links, by the indices of the entities in the other world.
    targets: Vec<Option<Entity>>,
}

/// Entities that were created, whose values are appended to their columns. They are freed again if that panics.
struct Arrivals<'w, W: WorldData> {
    world: &'w mut W,
    mapping: EntityMapping,
    units: Vec<Arrived>,
    /// The new members of each group, and the new rows in front of each border, in order.
    members: Vec<Vec<Entity>>,
}

impl<'w, W: WorldData> Arrivals<'w, W> {
    /// Creates an entity for each one of `source`.
    fn new(world: &'w mut W, source: &W) -> Self {
        let allocator = &source.table().allocator;
        let mut old = Vec::with_capacity(allocator.len());
        old.extend((0..allocator.slots()).filter_map(|index| allocator.at(index)));
        let new = world.table_mut().create_many(old.len(), W::Signature::EMPTY).into_vec();
        let mapping = EntityMapping::of(old, new);
        let units = alloc::vec![Arrived::default(); W::UNITS.len()];
        let mut members = alloc::vec![Vec::new(); source.groups().len()];
        W::Groups::members(source, &mut |group, entities| {
            members[group].extend_from_slice(entities);
            rename(&mapping, &mut members[group]);
        });
        Self { world, mapping, units, members }
    }

    /// Takes the values of a unit, which are those of these entities of the other world. `append` moves or clones them to
    /// the pending rows of a storage, and changes them before by a function if they contain handles.
    fn take<R>(
        &mut self,
        mut entities: Vec<Entity>,
        append: impl FnOnce(&mut W::Store, &[Entity], MapValues<'_, ValuesOf<W::Store>>),
    ) where
        W: HasUnit<R>,
    {
        let Self { world, mapping, units, .. } = self;
        let handles = const { <W as HasUnit<R>>::ENTITIES };
        let mapping = &*mapping;
        let mut map =
            handles.map(|map| move |values: &mut ValuesOf<W::Store>| map(values, mapping));
        let map = map.as_mut().map(|map| map as &mut dyn FnMut(&mut ValuesOf<W::Store>));
        append(store_mut::<W, R>(*world), &entities, map);
        let targets = links::world::pending_targets::<W, R>(world, &entities);
        rename(mapping, &mut entities);
        units[<W as HasUnit<R>>::UNIT] = Arrived { entities, targets };
    }

    /// Gives the values to their entities, which then enter groups.
    fn commit(mut self, source: &W) -> EntityMapping {
        let mapping = core::mem::take(&mut self.mapping);
        for (old, new) in mapping.iter() {
            let units = source.table().signature_at(old.index());
            self.world.table_mut().set_signature(new.index(), units);
        }
        self.world.visit(&mut CommitEach { units: &mut self.units });
        W::Groups::arrive::<Arriving>(self.world, &self.members);
        self.world.visit(&mut LinkEach { source, mapping: &mapping, units: &self.units });
        mapping
    }
}

impl<W: WorldData> Drop for Arrivals<'_, W> {
    fn drop(&mut self) {
        // The mapping is left only if a function of the user panicked.
        if !self.mapping.is_empty() {
            // Without entities, the pending values are dropped.
            self.units.fill(Arrived::default());
            self.world.visit(&mut CommitEach { units: &mut self.units });
            for &entity in self.mapping.new_entities() {
                self.world.table_mut().free(entity);
            }
        }
    }
}

/// Replaces the entities by the new ones.
fn rename(mapping: &EntityMapping, entities: &mut [Entity]) {
    for entity in entities {
        // There is none only if the fields of two worlds were swapped.
        *entity = mapping.at_index(entity.index()).unwrap_or_else(|| mixed());
    }
}

/// Moves the values of each unit.
struct MoveEach<'a, 'w, W: WorldData> {
    arrivals: &'a mut Arrivals<'w, W>,
}

impl<W: WorldData> Visitor<W> for MoveEach<'_, '_, W> {
    fn visit<R>(&mut self, other: &mut W)
    where
        W: HasUnit<R>,
    {
        let entities = store::<W, R>(other).list(&other.table().allocator);
        let from = store_mut::<W, R>(other);
        self.arrivals.take::<R>(entities, |to, entities, map| from.move_out(to, entities, map));
    }
}

/// Clones the values of each unit.
struct CloneAll<'a, 'w, W: WorldData> {
    arrivals: &'a mut Arrivals<'w, W>,
    prefab: &'a W,
}

impl<W: WorldData> CloneVisitor<W> for CloneAll<'_, '_, W> {
    fn visit<R, A>(&mut self, copies: &A)
    where
        W: HasUnit<R>,
        W::Store: CopyStore<A>,
    {
        let from = store::<W, R>(self.prefab);
        if from.len() == 0 {
            return;
        }
        let entities = from.list(&self.prefab.table().allocator);
        self.arrivals.take::<R>(entities, |to, entities, map| {
            from.copy_out(to, entities, copies, map);
        });
    }
}

/// Gives the values of each unit to their entities.
struct CommitEach<'a> {
    units: &'a mut [Arrived],
}

impl<W: WorldData> Visitor<W> for CommitEach<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        let entities = core::mem::take(&mut self.units[<W as HasUnit<R>>::UNIT].entities);
        store_mut::<W, R>(world).commit(&NewEntities::of(entities));
    }
}

/// Puts the new entities in the lists of the targets of their links.
struct LinkEach<'a, W: WorldData> {
    source: &'a W,
    mapping: &'a EntityMapping,
    units: &'a [Arrived],
}

impl<W: WorldData> Visitor<W> for LinkEach<'_, W> {
    #[inline]
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W as HasUnit<R>>::LINK.is_some() } {
            let targets = &self.units[<W as HasUnit<R>>::UNIT].targets;
            links::world::link_like::<W, R>(world, self.source, self.mapping, targets);
        }
    }
}
