//! The compact form: columns.

use alloc::vec::Vec;

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::FORMAT;
use super::columns::column;
use super::contents::Contents;
use super::rows::{Rows, Runs};
use super::traits::{Save, SaveVisitor};
use crate::capabilities::save::event::to_form;
use crate::entity::allocator::Allocator;
use crate::entity::handle::{Entity, Generation};
use crate::schema::data::{Has, WorldData};

/// The number of sections.
pub(crate) const SECTIONS: usize = 8;

/// The byte of a generation that is in the list of large ones.
pub(crate) const LARGE: u8 = u8::MAX;

/// Writes a world.
pub(super) fn write<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let allocator = &world.table().allocator;
    // The handles that are created next, in this order.
    let next: Vec<Entity> = allocator.free_list().iter().rev().copied().collect();
    let contents = &Contents::of(world);
    let entries = |section| Entries { contents, section };
    let (resources, columns) = (entries(Section::Resources), entries(Section::Columns));
    // The name, the members and the events of each group that has some.
    let groups = super::groups(world).map(|group| {
        let events: Vec<_> = group.events.iter().map(to_form).collect();
        (group.name, Runs(Rows::List(group.members)), events)
    });
    let groups: Vec<_> = groups.collect();
    // The name of each link, the sources of targets, and the sources that are in no list.
    let indices = |list: &[Entity]| list.iter().map(|e| e.index()).collect::<Vec<_>>();
    let links = contents.links.iter().map(|(name, lists)| {
        let ordered = lists.ordered.iter().map(|(target, list)| (target.index(), indices(list)));
        (name, ordered.collect::<Vec<_>>(), indices(&lists.unlinked))
    });
    let links: Vec<_> = links.collect();
    let (generations, large) = (Generations(allocator), large(allocator));
    (FORMAT, generations, large, next, resources, columns, groups, links).serialize(serializer)
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

/// A section with an entry for each resource or column that is saved.
#[derive(Clone, Copy)]
enum Section {
    /// The names of the resources with their values.
    Resources,
    /// The columns.
    Columns,
}

/// The entries of a section.
struct Entries<'c, 'w, W> {
    contents: &'c Contents<'w, W>,
    section: Section,
}

impl<W: Save> Serialize for Entries<'_, '_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { contents, section } = *self;
        let len = match section {
            Section::Resources => contents.resources,
            Section::Columns => contents.columns.len(),
        };
        let mut out = serializer.serialize_seq(Some(len))?;
        contents.world.save_each(&mut EntriesTo { contents, section, at: 0, out: &mut out })?;
        out.end()
    }
}

struct EntriesTo<'c, 'w, W, S> {
    contents: &'c Contents<'w, W>,
    section: Section,
    /// The number of the next column.
    at: usize,
    out: &'c mut S,
}

impl<W: WorldData, S: SerializeSeq> SaveVisitor<W> for EntriesTo<'_, '_, W, S> {
    type Error = S::Error;

    fn component<C: Serialize + 'static>(&mut self, _: &'static str) -> Result<(), S::Error>
    where
        W: Has<C>,
    {
        let Section::Columns = self.section else { return Ok(()) };
        let Contents { world, columns, .. } = self.contents;
        let (earlier, rest) = columns.split_at(self.at);
        self.at += 1;
        self.out.serialize_element(&column::<W, C>(&rest[0], earlier, world))
    }

    fn resource<R: Serialize>(&mut self, name: &'static str, value: &R) -> Result<(), S::Error> {
        let Section::Resources = self.section else { return Ok(()) };
        self.out.serialize_element(&(name, value))
    }
}
