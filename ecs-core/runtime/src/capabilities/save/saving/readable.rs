//! The readable form: a map per entity.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt::Display;

use serde::ser::{SerializeMap, SerializeStruct as _};
use serde::{Serialize, Serializer};

use super::links::Lists;
use super::rows::Rows;
use super::traits::{Save, SaveVisitor};
use super::{ENTERED, FORMAT, LEFT, SECTIONS};
use crate::capabilities::events::storage::GroupEvent;
use crate::capabilities::links::traits::HasLink;
use crate::entity::handle::Entity;
use crate::schema::data::{Has, WorldData};
use crate::storage::kind::StorageKind as _;

/// Writes a world.
pub(super) fn write<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let allocator = &world.table().allocator;
    let mut out = serializer.serialize_struct(W::LAYOUT.world, SECTIONS.len())?;
    out.serialize_field("format", &FORMAT)?;
    if !W::LAYOUT.resources.is_empty() {
        out.serialize_field("resources", &Resources(world))?;
    }
    out.serialize_field("entities", &ByEntity(world))?;
    let free: Vec<_> = allocator.free_list().iter().rev().map(Text).collect();
    if !free.is_empty() {
        out.serialize_field("free", &free)?;
    }
    let retired = retired(world);
    if !retired.is_empty() {
        out.serialize_field("retired", &retired)?;
    }
    let mut orders = Orders { world, units: Vec::new(), columns: BTreeMap::new() };
    let Ok(()) = world.save_each(&mut orders);
    if !orders.columns.is_empty() {
        out.serialize_field("order", &orders.columns)?;
    }
    let groups = || super::groups(world);
    let members = groups().filter(|group| !group.members.is_sorted());
    let members: BTreeMap<_, _> = members.map(|group| (group.name, texts(group.members))).collect();
    if !members.is_empty() {
        out.serialize_field("members", &members)?;
    }
    let events = groups().filter(|group| !group.events.is_empty());
    let events = events.map(|group| (group.name, group.events.iter().map(event).collect()));
    let events: BTreeMap<_, Vec<_>> = events.collect();
    if !events.is_empty() {
        out.serialize_field("events", &events)?;
    }
    let (sources, unlinked) = (BTreeMap::new(), BTreeMap::new());
    let mut links = LinksOf { world, sources, unlinked };
    let Ok(()) = world.save_each(&mut links);
    if !links.sources.is_empty() {
        out.serialize_field("sources", &links.sources)?;
    }
    if !links.unlinked.is_empty() {
        out.serialize_field("unlinked", &links.unlinked)?;
    }
    out.end()
}

/// A value that is saved as its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
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

struct Resources<'w, W>(&'w W);

impl<W: Save> Serialize for Resources<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(None)?;
        self.0.save_each(&mut ResourcesTo(&mut out))?;
        out.end()
    }
}

struct ResourcesTo<'s, S>(&'s mut S);

impl<W, S: SerializeMap> SaveVisitor<W> for ResourcesTo<'_, S> {
    type Error = S::Error;

    fn resource<R: Serialize>(&mut self, name: &'static str, value: &R) -> Result<(), S::Error> {
        self.0.serialize_entry(name, value)
    }
}

/// The alive entities, each with its components.
struct ByEntity<'w, W>(&'w W);

impl<W: Save> Serialize for ByEntity<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let world = self.0;
        let allocator = &world.table().allocator;
        let mut out = serializer.serialize_map(Some(allocator.len()))?;
        for entity in (0..allocator.slots()).filter_map(|index| allocator.at(index)) {
            out.serialize_entry(&Text(entity), &Components { world, entity })?;
        }
        out.end()
    }
}

struct Components<'w, W> {
    world: &'w W,
    entity: Entity,
}

impl<W: Save> Serialize for Components<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { world, entity } = *self;
        let mut out = serializer.serialize_map(None)?;
        world.save_each(&mut ComponentsTo { world, entity, out: &mut out })?;
        out.end()
    }
}

struct ComponentsTo<'s, 'w, W, S> {
    world: &'w W,
    entity: Entity,
    out: &'s mut S,
}

impl<W: WorldData, S: SerializeMap> SaveVisitor<W> for ComponentsTo<'_, '_, W, S> {
    type Error = S::Error;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), S::Error>
    where
        W: Has<C>,
    {
        let column = Has::<C>::column(self.world);
        match W::Storage::get(column, self.entity.index()) {
            Some(value) => self.out.serialize_entry(name, value),
            None => Ok(()),
        }
    }
}

/// The columns whose entities don't ascend, with their order. That of a table is at its first part.
struct Orders<'w, W> {
    world: &'w W,
    /// The units that were visited.
    units: Vec<usize>,
    columns: BTreeMap<&'static str, Vec<Text<Entity>>>,
}

impl<W: WorldData> SaveVisitor<W> for Orders<'_, W> {
    type Error = Infallible;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), Infallible>
    where
        W: Has<C>,
    {
        let rows = Rows::of(Has::<C>::column(self.world));
        if let Rows::List(list) = rows
            && !self.units.contains(&<W as Has<C>>::UNIT)
            && !rows.is_ascending()
        {
            self.columns.insert(name, texts(list));
        }
        self.units.push(<W as Has<C>>::UNIT);
        Ok(())
    }
}

/// The lists of the links that differ from those that the rows alone give.
struct LinksOf<'w, W> {
    world: &'w W,
    sources: BTreeMap<&'static str, BTreeMap<Text<Entity>, Vec<Text<Entity>>>>,
    unlinked: BTreeMap<&'static str, Vec<Text<Entity>>>,
}

impl<W: WorldData> SaveVisitor<W> for LinksOf<'_, W> {
    type Error = Infallible;

    fn link<C>(&mut self, name: &'static str) -> Result<(), Infallible>
    where
        W: HasLink<C>,
    {
        let Lists { ordered, unlinked } = Lists::of::<W, C>(self.world);
        if !ordered.is_empty() {
            let lists = ordered.iter().map(|(target, list)| (Text(*target), texts(list)));
            self.sources.insert(name, lists.collect());
        }
        if !unlinked.is_empty() {
            self.unlinked.insert(name, texts(&unlinked));
        }
        Ok(())
    }
}

fn texts(entities: &[Entity]) -> Vec<Text<Entity>> {
    entities.iter().copied().map(Text).collect()
}

/// Returns an event as its word and its entity.
fn event(event: &GroupEvent) -> (&'static str, Text<Entity>) {
    match *event {
        GroupEvent::Entered(entity) => (ENTERED, Text(entity)),
        GroupEvent::Left(entity) => (LEFT, Text(entity)),
    }
}
