//! Writing a world in both forms.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cell::Cell;
use core::convert::Infallible;

use serde::ser::{Error as _, SerializeMap, SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

use super::lists::{List, Rows, runs};
use super::{EVENTS, FORMAT, LARGE, Save, SaveVisitor, Saved, column};
use crate::entities::Entities;
use crate::entity::Entity;
use crate::events::GroupEvent;
use crate::rows::{Rows as _, StorageKind};
use crate::view::Column;
use crate::world::Has;

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn serialize<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    if let Err(error) = world.__table().view().is_settled() {
        return Err(S::Error::custom(error));
    }
    match serializer.is_human_readable() {
        true => readable(world, serializer),
        false => compact(world, serializer),
    }
}

/// Returns the entities of a column, by row.
pub(super) fn list<'w, C, K: StorageKind>(column: Column<'w, C, K>) -> List<'w> {
    let rows = column.lookup();
    match rows.linear() {
        Some(bits) => bits.iter().collect(),
        None => match rows.order() {
            Cow::Borrowed(list) => List::Borrowed(list),
            Cow::Owned(_) => rows.to_vec().into_iter().collect(),
        },
    }
}

/// The name, the unit and the rows of a column.
type Listed<'w> = (&'static str, usize, List<'w>);

/// What a save has of a world, found once for both forms.
struct Contents<'w, W> {
    world: &'w W,
    columns: Vec<Listed<'w>>,
    links: Vec<(&'static str, Lists)>,
    resources: usize,
}

/// What the lists of a link have besides the order of rows.
struct Lists {
    /// The targets whose sources aren't in the order of their rows, and these.
    ordered: Vec<(Entity, Vec<Entity>)>,
    /// The sources that are in no list, although their target is alive.
    unlinked: Vec<Entity>,
}

impl<'w, W: Save> Contents<'w, W> {
    fn of(world: &'w W) -> Self {
        let mut contents = Self { world, columns: Vec::new(), links: Vec::new(), resources: 0 };
        let (Ok(()), Ok(())) =
            (W::save_components(&mut contents), world.__save_resources(&mut contents));
        contents
    }
}

impl<W: Save> SaveVisitor<W> for Contents<'_, W> {
    type Error = Infallible;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), Infallible>
    where
        W: Has<C>,
    {
        self.columns.push((name, <W as Has<C>>::ID, list(column::<W, C>(self.world))));
        Ok(())
    }

    #[cfg(feature = "links")]
    fn link<C: crate::Link>(&mut self, name: &'static str) -> Result<(), Infallible>
    where
        W: crate::HasLink<C>,
    {
        let (links, rows) = (self.world.column_of::<C>(), self.world.__links());
        let mut lists = Lists { ordered: Vec::new(), unlinked: Vec::new() };
        let mut ordered = Vec::new();
        for (row, (entity, value)) in links.iter().enumerate() {
            match links.parent(entity) {
                None if self.world.contains(value.target()) => lists.unlinked.push(entity),
                None => {}
                Some(target) => {
                    let next = links.sibling(entity).and_then(|next| rows.find(next));
                    if next.is_some_and(|next| next < row) {
                        ordered.push(target);
                    }
                }
            }
        }
        ordered.sort_unstable();
        ordered.dedup();
        let sources = |target| (target, links.children(target).collect());
        lists.ordered.extend(ordered.into_iter().map(sources));
        self.links.push((name, lists));
        Ok(())
    }

    fn resource<R: Serialize>(&mut self, _: &'static str, _: &R) -> Result<(), Infallible> {
        self.resources += 1;
        Ok(())
    }
}

/// Returns the name, the members and the waiting events of each group that has some. Only one that owns nothing has a list of members.
fn groups<W: Saved>(world: &W) -> Vec<(&'static str, &[Entity], &[GroupEvent])> {
    let (lists, events) = (world.groups().lists, world.__events());
    let groups = W::GROUP_NAMES.iter().zip(lists).enumerate().map(|(id, (name, list))| {
        let events = events.iter().find(|(group, _)| *group == id);
        (*name, list.entities(), events.map_or(&[][..], |(_, events)| events.as_slice()))
    });
    groups.filter(|(_, members, events)| !members.is_empty() || !events.is_empty()).collect()
}

/// Writes the compact form: columns.
pub(super) fn compact<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let entities = world.__table().view();
    // The handles that are created next, in this order.
    let next: Vec<Entity> = entities.free().iter().rev().copied().collect();
    let large = entities.generations().filter(|&generation| generation >= u32::from(LARGE));
    let large: Vec<u32> = large.collect();
    let contents = &Contents::of(world);
    let entries = |columns| Entries { contents, columns };
    let groups = groups(world).into_iter().map(|(name, members, events)| {
        (name, runs(members), events.iter().map(|event| event.to_form()).collect::<Vec<_>>())
    });
    let groups: Vec<_> = groups.collect();
    // The name of each link, the sources of targets, and the sources that are in no list.
    let indices = |list: &[Entity]| list.iter().map(|e| e.index()).collect::<Vec<_>>();
    let links = contents.links.iter().map(|(name, lists)| {
        let ordered = lists.ordered.iter().map(|(target, list)| (target.index(), indices(list)));
        (name, ordered.collect::<Vec<_>>(), indices(&lists.unlinked))
    });
    let links: Vec<_> = links.collect();
    let generations = Generations(entities);
    (FORMAT, generations, large, next, entries(false), entries(true), groups, links)
        .serialize(serializer)
}

/// The generations of all indices, a byte each.
struct Generations<'w>(Entities<'w>);

impl Serialize for Generations<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let byte = |generation: u32| u8::try_from(generation).unwrap_or(LARGE);
        let bytes: Vec<u8> = self.0.generations().map(byte).collect();
        serializer.serialize_bytes(&bytes)
    }
}

/// All columns, or all resources.
struct Entries<'c, 'w, W> {
    contents: &'c Contents<'w, W>,
    columns: bool,
}

impl<W: Save> Serialize for Entries<'_, '_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { contents, columns } = *self;
        let len = if columns { contents.columns.len() } else { contents.resources };
        let mut out = serializer.serialize_seq(Some(len))?;
        let mut to = EntriesTo { contents, at: 0, out: &mut out };
        match columns {
            true => W::save_components(&mut to)?,
            false => contents.world.__save_resources(&mut to)?,
        }
        out.end()
    }
}

struct EntriesTo<'c, 'w, W, S> {
    contents: &'c Contents<'w, W>,
    at: usize,
    out: &'c mut S,
}

impl<W: Save, S: SerializeSeq> SaveVisitor<W> for EntriesTo<'_, '_, W, S> {
    type Error = S::Error;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), S::Error>
    where
        W: Has<C>,
    {
        let columns = &self.contents.columns;
        let rows = Rows::of(&columns[self.at].2, &columns[..self.at]);
        self.at += 1;
        self.out.serialize_element(&(name, rows, Values(column::<W, C>(self.contents.world))))
    }

    fn resource<R: Serialize>(&mut self, name: &'static str, value: &R) -> Result<(), S::Error> {
        self.out.serialize_element(&(name, value))
    }
}

/// The values of a column.
pub(super) struct Values<'w, C, K: StorageKind>(pub(super) Column<'w, C, K>);

impl<C: Serialize, K: StorageKind> Serialize for Values<'_, C, K> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_seq(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(_, value)| out.serialize_element(value))?;
        out.end()
    }
}

/// Writes the readable form: a map per entity.
fn readable<W: Save, S: Serializer>(world: &W, serializer: S) -> Result<S::Ok, S::Error> {
    let entities = world.__table().view();
    let contents = Contents::of(world);
    let free: Vec<&Entity> = entities.free().iter().rev().collect();
    let retired = retired(entities);
    // The order of a table is at its first part.
    let columns = contents.columns.iter().enumerate().filter(|(at, (_, unit, list))| {
        !list.is_sorted() && !contents.columns[..*at].iter().any(|(_, other, _)| other == unit)
    });
    let order: BTreeMap<_, _> = columns.map(|(_, (name, _, list))| (name, list)).collect();
    let groups = groups(world);
    let unsorted = groups.iter().filter(|(_, members, _)| !members.is_sorted());
    let members: BTreeMap<_, _> = unsorted.map(|(name, members, _)| (name, members)).collect();
    let noted = groups.iter().filter(|(.., events)| !events.is_empty());
    let word = |event: &GroupEvent| {
        let (entered, entity) = event.to_form();
        (EVENTS[usize::from(entered)], entity)
    };
    let noted = noted.map(|(name, _, events)| (name, events.iter().map(word).collect()));
    let events: BTreeMap<_, Vec<_>> = noted.collect();
    let lists = contents.links.iter().filter(|(_, lists)| !lists.ordered.is_empty());
    let lists =
        lists.map(|(name, lists)| (name, lists.ordered.iter().map(|(to, list)| (to, list))));
    let sources: BTreeMap<_, BTreeMap<_, _>> =
        lists.map(|(name, lists)| (name, lists.collect())).collect();
    let unlinked = contents.links.iter().filter(|(_, lists)| !lists.unlinked.is_empty());
    let unlinked: BTreeMap<_, _> = unlinked.map(|(name, lists)| (name, &lists.unlinked)).collect();
    // Formats with lengths rely on the number of sections.
    let lens = [
        usize::from(W::RESOURCES),
        free.len(),
        retired.len(),
        order.len(),
        members.len(),
        events.len(),
        sources.len(),
        unlinked.len(),
    ];
    let sections = 2 + lens.iter().filter(|&&len| len != 0).count();
    let mut out = serializer.serialize_struct(W::NAME, sections)?;
    out.serialize_field("format", &FORMAT)?;
    if W::RESOURCES {
        out.serialize_field("resources", &Fields { world, of: None })?;
    }
    out.serialize_field("entities", &ByEntity(world))?;
    section(&mut out, "free", free.len(), &free)?;
    section(&mut out, "retired", retired.len(), &retired)?;
    section(&mut out, "order", order.len(), &order)?;
    section(&mut out, "members", members.len(), &members)?;
    section(&mut out, "events", events.len(), &events)?;
    section(&mut out, "sources", sources.len(), &sources)?;
    section(&mut out, "unlinked", unlinked.len(), &unlinked)?;
    out.end()
}

/// Writes a section, unless it is empty.
fn section<S: SerializeStruct, T: Serialize>(
    out: &mut S,
    name: &'static str,
    len: usize,
    section: &T,
) -> Result<(), S::Error> {
    if len == 0 { Ok(()) } else { out.serialize_field(name, section) }
}

/// Returns the indices that are never used again.
fn retired(entities: Entities<'_>) -> Vec<u32> {
    let mut used: Vec<bool> = entities.generations().map(|generation| generation != 0).collect();
    for free in entities.free() {
        used[free.index() as usize] = true;
    }
    (0..).zip(used).filter_map(|(index, used)| (!used).then_some(index)).collect()
}

struct ByEntity<'w, W>(&'w W);

impl<W: Save> Serialize for ByEntity<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (world, entities) = (self.0, self.0.__table().view());
        let mut out = serializer.serialize_map(Some(entities.len()))?;
        for entity in entities {
            out.serialize_entry(&entity, &Fields { world, of: Some(entity) })?;
        }
        out.end()
    }
}

/// The components of an entity, or the resources.
struct Fields<'w, W> {
    world: &'w W,
    of: Option<Entity>,
}

impl<W: Save> Serialize for Fields<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { world, of } = *self;
        let mut out = serializer.serialize_map(None)?;
        let mut to = FieldsTo { world, of, out: &mut out };
        match of {
            Some(_) => W::save_components(&mut to)?,
            None => world.__save_resources(&mut to)?,
        }
        out.end()
    }
}

struct FieldsTo<'s, 'w, W, S> {
    world: &'w W,
    of: Option<Entity>,
    out: &'s mut S,
}

impl<W: Save, S: SerializeMap> SaveVisitor<W> for FieldsTo<'_, '_, W, S> {
    type Error = S::Error;

    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), S::Error>
    where
        W: Has<C>,
    {
        match self.of.and_then(|entity| column::<W, C>(self.world).get(entity)) {
            Some(value) => self.entry(name, value),
            None => Ok(()),
        }
    }

    fn resource<R: Serialize>(&mut self, name: &'static str, value: &R) -> Result<(), S::Error> {
        self.entry(name, value)
    }
}

impl<W, S: SerializeMap> FieldsTo<'_, '_, W, S> {
    /// Writes an entry. Errors if the format leaves it out, as toml does if the value is `None`.
    fn entry<T: Serialize>(&mut self, name: &'static str, value: &T) -> Result<(), S::Error> {
        let refused = Cell::new(false);
        self.out.serialize_entry(name, &Noticed(value, &refused))?;
        if !refused.get() {
            return Ok(());
        }
        let text = "is left out by this format, as `None` is; save a struct with named fields in its place";
        Err(match self.of {
            Some(entity) => S::Error::custom(format_args!("`{name}` of {entity} {text}")),
            None => S::Error::custom(format_args!("the resource `{name}` {text}")),
        })
    }
}

/// A value that notes whether the format refused it when it was last asked.
///
/// toml asks what a value is before it writes it, and drops the entry of a map without an error if it is `None`.
struct Noticed<'w, T>(&'w T, &'w Cell<bool>);

impl<T: Serialize> Serialize for Noticed<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let result = self.0.serialize(serializer);
        self.1.set(result.is_err());
        result
    }
}
