//! The readable form: a map per entity.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use super::contents::Contents;
use super::traits::{Save, SaveVisitor};
use super::{ENTERED, FORMAT, LEFT, SECTIONS};
use crate::capabilities::events::storage::GroupEvent;
use crate::entity::handle::Entity;
use crate::schema::data::{Has, WorldData};
use crate::storage::kind::StorageKind as _;

/// Entities by the name of what has them.
type ByName<'w> = BTreeMap<&'static str, &'w [Entity]>;

/// Writes a world.
pub(super) fn write<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let allocator = &world.table().allocator;
    let contents = Contents::of(world);
    let mut out = serializer.serialize_struct(W::LAYOUT.world, SECTIONS.len())?;
    out.serialize_field("format", &FORMAT)?;
    if !W::LAYOUT.resources.is_empty() {
        out.serialize_field("resources", &Fields { world, of: None })?;
    }
    out.serialize_field("entities", &ByEntity(world))?;
    let free: Vec<&Entity> = allocator.free_list().iter().rev().collect();
    section(&mut out, "free", free.len(), &free)?;
    let retired = retired(world);
    section(&mut out, "retired", retired.len(), &retired)?;
    // The order of a table is at its first part.
    let mut units = Vec::new();
    let mut orders = BTreeMap::new();
    for column in &contents.columns {
        if !units.contains(&column.unit)
            && let Some(list) = column.rows.unsorted()
        {
            orders.insert(column.name, list);
        }
        units.push(column.unit);
    }
    section(&mut out, "order", orders.len(), &orders)?;
    let groups = || super::groups(world);
    let members = groups().filter(|group| !group.members.is_sorted());
    let members: ByName<'_> = members.map(|group| (group.name, group.members)).collect();
    section(&mut out, "members", members.len(), &members)?;
    let events = groups().filter(|group| !group.events.is_empty());
    let events = events.map(|group| (group.name, group.events.iter().map(event).collect()));
    let events: BTreeMap<_, Vec<_>> = events.collect();
    section(&mut out, "events", events.len(), &events)?;
    let lists = contents.links.iter().filter(|(_, lists)| !lists.ordered.is_empty());
    let lists = lists.map(|(name, lists)| {
        (name, lists.ordered.iter().map(|(target, list)| (target, list)).collect())
    });
    let sources: BTreeMap<_, BTreeMap<_, _>> = lists.collect();
    section(&mut out, "sources", sources.len(), &sources)?;
    let unlinked = contents.links.iter().filter(|(_, lists)| !lists.unlinked.is_empty());
    let unlinked: ByName<'_> = unlinked.map(|(name, lists)| (*name, &lists.unlinked[..])).collect();
    section(&mut out, "unlinked", unlinked.len(), &unlinked)?;
    out.end()
}

/// Writes a section that has something.
fn section<S: SerializeStruct, T: Serialize>(
    out: &mut S,
    name: &'static str,
    len: usize,
    section: &T,
) -> Result<(), S::Error> {
    if len == 0 { Ok(()) } else { out.serialize_field(name, section) }
}

/// Returns the indices whose generations are used up.
fn retired<W: WorldData>(world: &W) -> Vec<u32> {
    let allocator = &world.table().allocator;
    if allocator.len() + allocator.free_list().len() == allocator.slots() {
        return Vec::new();
    }
    let mut used: Vec<bool> = allocator.generations().map(|slot| slot.is_some()).collect();
    for free in allocator.free_list() {
        used[free.index() as usize] = true;
    }
    (0..).zip(used).filter_map(|(index, used)| (!used).then_some(index)).collect()
}

/// The alive entities, each with its components.
struct ByEntity<'w, W>(&'w W);

impl<W: Save> Serialize for ByEntity<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let world = self.0;
        let allocator = &world.table().allocator;
        let mut out = serializer.serialize_map(Some(allocator.len()))?;
        for entity in (0..allocator.slots()).filter_map(|index| allocator.at(index)) {
            out.serialize_entry(&entity, &Fields { world, of: Some(entity) })?;
        }
        out.end()
    }
}

/// The components of an entity by name, or the resources.
struct Fields<'w, W> {
    world: &'w W,
    of: Option<Entity>,
}

impl<W: Save> Serialize for Fields<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { world, of } = *self;
        let mut out = serializer.serialize_map(None)?;
        world.save_each(&mut FieldsTo { world, of, out: &mut out })?;
        out.end()
    }
}

struct FieldsTo<'s, 'w, W, S> {
    world: &'w W,
    of: Option<Entity>,
    out: &'s mut S,
}

impl<W: WorldData, S: SerializeMap> SaveVisitor<W> for FieldsTo<'_, '_, W, S> {
    type Error = S::Error;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), S::Error>
    where
        W: Has<C>,
    {
        let Some(entity) = self.of else { return Ok(()) };
        match W::Storage::get(Has::<C>::column(self.world), entity.index()) {
            Some(value) => self.out.serialize_entry(name, value),
            None => Ok(()),
        }
    }

    fn resource<R: Serialize>(&mut self, name: &'static str, value: &R) -> Result<(), S::Error> {
        if self.of.is_some() {
            return Ok(());
        }
        self.out.serialize_entry(name, value)
    }
}

/// Returns an event as its word and its entity.
fn event(event: &GroupEvent) -> (&'static str, Entity) {
    match *event {
        GroupEvent::Entered(entity) => (ENTERED, entity),
        GroupEvent::Left(entity) => (LEFT, entity),
    }
}
