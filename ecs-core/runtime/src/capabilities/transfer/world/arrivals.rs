//! Entities that come into a world from another one, by whole columns.
//!
//! The new entities are created first, so that handles can be mapped. Then the values are appended to their columns
//! without entities. This calls code of the user, which may panic. Then all columns get their entities.

use alloc::vec::Vec;

use super::travellers::Travellers;
use crate::capabilities::links;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::group::mixed::mixed;
use crate::plan::mask::Mask;
use crate::schema::data::{
    GroupList, HasUnit, Structural, Visitor, WorldData, signature_of, store_mut,
};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::{MapValues, Store as _, ValuesOf};
use crate::world::structural::lowest;

/// The change that gives entities without components all that they have.
struct Arriving;

impl<W: WorldData> Structural<W> for Arriving {
    const ADDED: Mask = lowest(W::UNITS.len());
    const REMOVED: Mask = Mask::EMPTY;
}

/// The values of a unit that are appended to its columns and have no entities yet.
#[derive(Clone, Default)]
struct Arrived {
    /// Their entities, in the order of the values.
    entities: Vec<Entity>,
    /// The targets of their links, by the positions of the entities in the mapping.
    targets: Vec<Option<Entity>>,
    /// The positions of the entities that are in the list of a target, in the order of the lists.
    sources: Vec<u32>,
}

/// The order in which the entities enter groups.
enum Order {
    /// The new members of each group, and the new rows in front of each border, in order.
    Members(Vec<Vec<Entity>>),
    /// Some of their components were left out, so each entity enters the groups whose terms hold for it.
    Unknown,
}

/// Entities that were created, whose values are appended to their columns. They are freed again if that panics.
pub(super) struct Arrivals<'w, W: WorldData> {
    world: &'w mut W,
    mapping: EntityMapping,
    units: Vec<Arrived>,
    order: Order,
}

impl<'w, W: WorldData> Arrivals<'w, W> {
    /// Creates an entity for each of the travellers.
    pub(super) fn new(world: &'w mut W, source: &W, travellers: &Travellers<W>) -> Self {
        let old = travellers.entities().to_vec();
        let new = world.table_mut().create_many(old.len(), W::Signature::EMPTY).into_vec();
        let mapping = EntityMapping::of(old, new);
        let units = alloc::vec![Arrived::default(); W::UNITS.len()];
        let order = match travellers.are_complete() {
            true => Order::Members(members(source, travellers, &mapping)),
            false => Order::Unknown,
        };
        Self { world, mapping, units, order }
    }

    /// Takes the values of a unit, which are those of these entities of the source world, like [`take`](Self::take).
    pub(super) fn take_of<R>(
        &mut self,
        entities: &[Entity],
        append: impl FnOnce(&mut W::Store, MapValues<'_, ValuesOf<W::Store>>),
    ) where
        W: HasUnit<R>,
    {
        self.append::<R>(append);
        let mapping = &self.mapping;
        let positions = entities.iter().map(|&entity| position(mapping, entity));
        Self::note::<R>(self.world, mapping, &mut self.units, positions);
    }

    /// Takes the values of a unit, which are those of the entities at these positions. `append` moves or clones them to
    /// the pending rows of a storage, and changes them before by a function if they contain handles.
    pub(super) fn take<R>(
        &mut self,
        positions: &[u32],
        append: impl FnOnce(&mut W::Store, MapValues<'_, ValuesOf<W::Store>>),
    ) where
        W: HasUnit<R>,
    {
        self.append::<R>(append);
        let positions = positions.iter().copied();
        Self::note::<R>(self.world, &self.mapping, &mut self.units, positions);
    }

    /// Calls `append` with a function that maps the handles in values.
    fn append<R>(&mut self, append: impl FnOnce(&mut W::Store, MapValues<'_, ValuesOf<W::Store>>))
    where
        W: HasUnit<R>,
    {
        let handles = const { <W as HasUnit<R>>::ENTITIES };
        let mapping = &self.mapping;
        let mut map =
            handles.map(|map| move |values: &mut ValuesOf<W::Store>| map(values, mapping));
        let map = map.as_mut().map(|map| map as &mut dyn FnMut(&mut ValuesOf<W::Store>));
        append(store_mut::<W, R>(self.world), map);
    }

    /// Notes the new entities of the pending values, and the targets of their links.
    fn note<R>(
        world: &W,
        mapping: &EntityMapping,
        units: &mut [Arrived],
        positions: impl Iterator<Item = u32> + Clone,
    ) where
        W: HasUnit<R>,
    {
        let arrived = &mut units[<W as HasUnit<R>>::UNIT];
        let new = mapping.new_entities();
        if const { <W as HasUnit<R>>::LINK.is_some() } {
            arrived.targets =
                links::world::pending_targets::<W, R>(world, positions.clone(), new.len());
        }
        arrived.entities = positions.map(|at| new[at as usize]).collect();
    }

    /// Notes the order of the sources of the links `R` of the source world. Must be called before any of them is removed.
    pub(super) fn note_sources<R>(&mut self, source: &W)
    where
        W: HasUnit<R>,
    {
        if const { <W as HasUnit<R>>::LINK.is_some() } {
            self.units[<W as HasUnit<R>>::UNIT].sources =
                links::world::sources::<W, R>(source, &self.mapping);
        }
    }

    /// Gives the values to their entities, which then enter groups.
    /// These are the units of the entities, in the order of the mapping.
    pub(super) fn commit(
        mut self,
        units: impl Iterator<Item = W::Signature> + Clone,
    ) -> EntityMapping {
        let mapping = core::mem::take(&mut self.mapping);
        let new = mapping.new_entities();
        for (entity, units) in new.iter().zip(units.clone()) {
            self.world.table_mut().set_signature(entity.index(), units);
        }
        self.world.visit(&mut CommitEach { units: &mut self.units });
        match core::mem::replace(&mut self.order, Order::Unknown) {
            Order::Members(members) => W::Groups::arrive::<Arriving>(self.world, &members),
            Order::Unknown => {
                let none = W::Signature::EMPTY;
                for (&entity, units) in new.iter().zip(units) {
                    W::Groups::admit::<Arriving>(self.world, entity, none, units);
                }
            }
        }
        if const { W::LINKED } {
            self.world.visit(&mut LinkEach { new, units: &self.units });
        }
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

/// Returns, by group, the new entities of those travellers that are members of it, in the order of the members.
fn members<W: WorldData>(
    source: &W,
    travellers: &Travellers<W>,
    mapping: &EntityMapping,
) -> Vec<Vec<Entity>> {
    let new = mapping.new_entities();
    let mut members = alloc::vec![Vec::new(); source.groups().len()];
    W::Groups::members(source, &mut |group, rows, range| {
        if range.is_empty() {
            return;
        }
        if travellers.are_whole() {
            let old = rows.entities()[range].iter();
            members[group] = old.map(|&old| new[position(mapping, old) as usize]).collect();
            return;
        }
        let row = |index| rows.row_at(index).filter(|row| range.contains(row));
        let row = |index| row(index).and_then(|row| u32::try_from(row).ok());
        let any = signature_of::<W>(&const { lowest(W::UNITS.len()) });
        let positions = travellers.select(any, row).positions;
        members[group] = positions.iter().map(|&at| new[at as usize]).collect();
    });
    members
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
struct LinkEach<'a> {
    new: &'a [Entity],
    units: &'a [Arrived],
}

impl<W: WorldData> Visitor<W> for LinkEach<'_> {
    #[inline]
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W as HasUnit<R>>::LINK.is_some() } {
            let Arrived { targets, sources, .. } = &self.units[<W as HasUnit<R>>::UNIT];
            links::world::link_new::<W, R>(world, self.new, sources, targets);
        }
    }
}

/// Returns the position of an entity in a mapping.
fn position(mapping: &EntityMapping, entity: Entity) -> u32 {
    // There is none only if the fields of two worlds were swapped.
    mapping.position(entity.index()).unwrap_or_else(|| mixed())
}
