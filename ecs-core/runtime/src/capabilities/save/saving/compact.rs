//! The compact form: columns.

use core::marker::PhantomData;

use alloc::vec::Vec;

use serde::ser::{SerializeSeq, SerializeTuple as _};
use serde::{Serialize, Serializer};

use super::FORMAT;
use super::columns::Column;
use super::links::Lists;
use super::rows::{Rows, Runs};
use super::traits::{Save, SaveVisitor};
use crate::capabilities::events::storage::GroupEvent;
use crate::capabilities::links::traits::HasLink;
use crate::entity::allocator::Allocator;
use crate::entity::handle::{Entity, Generation};
use crate::schema::data::{Has, WorldData};

/// The number of sections.
pub(crate) const SECTIONS: usize = 8;

/// The byte of a generation that is in the list of large ones.
pub(crate) const LARGE: u8 = u8::MAX;

/// Writes a world.
pub(super) fn write<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let mut out = serializer.serialize_tuple(SECTIONS)?;
    out.serialize_element(&FORMAT)?;
    out.serialize_element(&Generations(&world.table().allocator))?;
    out.serialize_element(&large(&world.table().allocator))?;
    out.serialize_element(&Free(&world.table().allocator))?;
    out.serialize_element(&Resources(world))?;
    out.serialize_element(&Columns(world))?;
    out.serialize_element(&Groups(world))?;
    out.serialize_element(&Links(world))?;
    out.end()
}

/// The generation of the alive entity at each index as a byte: 0 for none, and [`LARGE`] for one that is
/// among the large ones.
struct Generations<'w>(&'w Allocator);

impl Serialize for Generations<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let byte = |slot: Option<Generation>| {
            slot.map_or(0, |generation| u8::try_from(generation.get()).unwrap_or(LARGE))
        };
        let bytes: Vec<u8> = self.0.generations().map(byte).collect();
        serializer.serialize_bytes(&bytes)
    }
}

/// Returns the generations that don't fit into a byte, or are [`LARGE`], in the order of their indices.
fn large(allocator: &Allocator) -> Vec<u32> {
    let all = allocator.generations().flatten().map(Generation::get);
    all.filter(|&generation| generation >= u32::from(LARGE)).collect()
}

/// The handles that are created next, in this order.
struct Free<'w>(&'w Allocator);

impl Serialize for Free<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let next = self.0.free_list().iter().rev();
        let mut out = serializer.serialize_seq(Some(next.len()))?;
        next.copied()
            .try_for_each(|entity| out.serialize_element(&(entity.index(), entity.generation())))?;
        out.end()
    }
}

/// The names of the resources with their values.
struct Resources<'w, W>(&'w W);

impl<W: Save> Serialize for Resources<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_seq(Some(Count::of(self.0).resources))?;
        self.0.save_each(&mut ResourcesTo(&mut out))?;
        out.end()
    }
}

struct ResourcesTo<'s, S>(&'s mut S);

impl<W, S: SerializeSeq> SaveVisitor<W> for ResourcesTo<'_, S> {
    type Error = S::Error;

    fn resource<R: Serialize>(&mut self, name: &'static str, value: &R) -> Result<(), S::Error> {
        self.0.serialize_element(&(name, value))
    }
}

/// The columns.
struct Columns<'w, W>(&'w W);

impl<W: Save> Serialize for Columns<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_seq(Some(Count::of(self.0).components))?;
        let mut to = ColumnsTo { world: self.0, out: &mut out, earlier: Vec::new() };
        self.0.save_each(&mut to)?;
        out.end()
    }
}

struct ColumnsTo<'s, 'w, W, S> {
    world: &'w W,
    out: &'s mut S,
    earlier: Vec<Rows<'w>>,
}

impl<W: WorldData, S: SerializeSeq> SaveVisitor<W> for ColumnsTo<'_, '_, W, S> {
    type Error = S::Error;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), S::Error>
    where
        W: Has<C>,
    {
        let (world, component) = (self.world, PhantomData::<fn() -> C>);
        self.out.serialize_element(&Column { name, world, earlier: &self.earlier, component })?;
        self.earlier.push(Rows::of(Has::<C>::column(world)));
        Ok(())
    }
}

/// The groups with a list of members or with events: the name, the members and the events.
struct Groups<'w, W>(&'w W);

impl<W: WorldData> Serialize for Groups<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let groups = || super::groups(self.0);
        let mut out = serializer.serialize_seq(Some(groups().count()))?;
        for group in groups() {
            let events = group.events.iter().map(|event| match event {
                GroupEvent::Entered(entity) => (true, (entity.index(), entity.generation())),
                GroupEvent::Left(entity) => (false, (entity.index(), entity.generation())),
            });
            let events: Vec<_> = events.collect();
            out.serialize_element(&(group.name, Runs(Rows::List(group.members)), events))?;
        }
        out.end()
    }
}

/// The links: the name, the sources of targets, and the sources that are in no list.
struct Links<'w, W>(&'w W);

impl<W: Save> Serialize for Links<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_seq(Some(Count::of(self.0).links))?;
        self.0.save_each(&mut LinksTo { world: self.0, out: &mut out })?;
        out.end()
    }
}

struct LinksTo<'s, 'w, W, S> {
    world: &'w W,
    out: &'s mut S,
}

impl<W: WorldData, S: SerializeSeq> SaveVisitor<W> for LinksTo<'_, '_, W, S> {
    type Error = S::Error;

    fn link<C>(&mut self, name: &'static str) -> Result<(), S::Error>
    where
        W: HasLink<C>,
    {
        let indices = |list: &[Entity]| list.iter().map(|e| e.index()).collect::<Vec<_>>();
        let lists = Lists::of::<W, C>(self.world);
        let ordered = lists.ordered.iter().map(|(target, list)| (target.index(), indices(list)));
        let ordered: Vec<_> = ordered.collect();
        self.out.serialize_element(&(name, ordered, indices(&lists.unlinked)))
    }
}

/// The numbers of components, links and resources that are saved.
#[derive(Default)]
struct Count {
    components: usize,
    links: usize,
    resources: usize,
}

impl Count {
    fn of<W: Save>(world: &W) -> Self {
        let mut count = Self::default();
        let Ok(()) = world.save_each(&mut count);
        count
    }
}

impl<W> SaveVisitor<W> for Count {
    type Error = core::convert::Infallible;

    fn component<C: Serialize + 'static>(&mut self, _: &'static str) -> Result<(), Self::Error>
    where
        W: Has<C>,
    {
        self.components += 1;
        Ok(())
    }

    fn link<C>(&mut self, _: &'static str) -> Result<(), Self::Error>
    where
        W: HasLink<C>,
    {
        self.links += 1;
        Ok(())
    }

    fn resource<R: Serialize>(&mut self, _: &'static str, _: &R) -> Result<(), Self::Error> {
        self.resources += 1;
        Ok(())
    }
}
