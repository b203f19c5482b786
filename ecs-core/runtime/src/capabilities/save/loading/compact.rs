//! The compact form: columns.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::fields::{Input, read_field};
use super::lists::{RowsIn, Runs};
use super::sources::{IndicesIn, SourcesIn};
use super::staged::StagedColumn;
use super::traits::{Load, unit_of};
use super::values::{Skip, ValuesIn};
use super::{Saved, check_format, group_numbers};
use crate::capabilities::save::event::{EventForm, of_form};
use crate::capabilities::save::reading::seeds;
use crate::capabilities::save::saving::compact::{LARGE, SECTIONS};
use crate::entity::allocator::EntitySlots;
use crate::entity::handle::{Entity, Generation};

/// Reads a save into staged columns.
pub(super) fn read<'de, W: Load<'de>, D: Deserializer<'de>>(
    staged: &mut W::Staged,
    deserializer: D,
) -> Result<Saved, D::Error> {
    deserializer.deserialize_tuple(SECTIONS, Whole::<W>(staged))
}

struct Whole<'s, 'de, W: Load<'de>>(&'s mut W::Staged);

impl<'de, W: Load<'de>> Visitor<'de> for Whole<'_, 'de, W> {
    type Value = Saved;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a saved `{}`", W::LAYOUT.world)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Saved, A::Error> {
        let short = |at| A::Error::invalid_length(at, &"a saved world, in 8 sections");
        check_format(seq.next_element()?.ok_or_else(|| short(0))?)?;
        let bytes = seq.next_element_seed(Bytes)?.ok_or_else(|| short(1))?;
        let large = seq.next_element::<Vec<u32>>()?.ok_or_else(|| short(2))?;
        let alive = generations(&bytes, &large)?;
        let mut free = seq.next_element::<Vec<Entity>>()?.ok_or_else(|| short(3))?;
        // They are in the order in which they are created, and the last of the list is created first.
        free.reverse();
        let slots = EntitySlots::from_parts(alive, free).map_err(A::Error::custom)?;
        let mut saved = Saved::default();
        let state = State {
            slots: &slots,
            saved: &mut saved,
            earlier: Vec::new(),
            skipped: Vec::new(),
            links: Vec::new(),
        };
        let mut reader = Reader::<W> { staged: self.0, state };
        let sections = [Section::Resources, Section::Columns, Section::Groups, Section::Links];
        for (at, section) in (4..).zip(sections) {
            seq.next_element_seed(Each(&mut reader, section))?.ok_or_else(|| short(at))?;
        }
        saved.slots = Some(slots);
        Ok(saved)
    }
}

/// Returns the generations that were saved as bytes and as a list of large ones.
fn generations<E: Error>(bytes: &[u8], large: &[u32]) -> Result<Vec<Option<Generation>>, E> {
    let mut large = large.iter();
    let generation = |&byte: &u8| match byte {
        LARGE => large.next().copied().ok_or_else(|| E::custom("too few large generations")),
        small => Ok(u32::from(small)),
    };
    let all = bytes.iter().map(generation).map(|found| found.map(Generation::new)).collect();
    if large.next().is_some() { Err(E::custom("too many large generations")) } else { all }
}

/// Reads bytes.
struct Bytes;

seeds! {
    [] Bytes: deserialize_bytes();
}

impl<'de> Visitor<'de> for Bytes {
    type Value = Cow<'de, [u8]>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the generations of the entities, as bytes")
    }

    fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(bytes))
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        Ok(Cow::Owned(bytes.to_vec()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        // A format that reports a length may report a wrong one.
        let mut bytes = Vec::with_capacity(seq.size_hint().unwrap_or(0).min(1 << 14));
        while let Some(byte) = seq.next_element()? {
            bytes.push(byte);
        }
        Ok(Cow::Owned(bytes))
    }
}

/// The state that the sections add to.
struct State<'a> {
    slots: &'a EntitySlots,
    saved: &'a mut Saved,
    /// The number of the list of each column so far.
    earlier: Vec<usize>,
    /// The names of the columns and resources that were skipped.
    skipped: Vec<&'static str>,
    /// The units of the links that were read.
    links: Vec<usize>,
}

struct Reader<'a, 'de, W: Load<'de>> {
    staged: &'a mut W::Staged,
    state: State<'a>,
}

/// The kinds of sections. Each is a sequence of tuples that begin with a name.
#[derive(Clone, Copy)]
enum Section {
    Resources,
    Columns,
    Groups,
    Links,
}

/// Reads all entries of a section.
struct Each<'r, 'a, 'de, W: Load<'de>>(&'r mut Reader<'a, 'de, W>, Section);

seeds! {
    [W: Load<'de>] Each<'_, '_, 'de, W>: deserialize_seq();
}

impl<'de, W: Load<'de>> Visitor<'de> for Each<'_, '_, 'de, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.1 {
            Section::Resources => "resources",
            Section::Columns => "columns",
            Section::Groups => "groups",
            Section::Links => "links",
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while seq.next_element_seed(One(&mut *self.0, self.1))?.is_some() {}
        Ok(())
    }
}

/// Reads one entry of a section.
struct One<'r, 'a, 'de, W: Load<'de>>(&'r mut Reader<'a, 'de, W>, Section);

impl<'de, W: Load<'de>> DeserializeSeed<'de> for One<'_, '_, 'de, W> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_tuple(if let Section::Resources = self.1 { 2 } else { 3 }, self)
    }
}

impl<'de, W: Load<'de>> Visitor<'de> for One<'_, '_, 'de, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.1 {
            Section::Resources => "a resource: its name and its value",
            Section::Columns => "a column: its name, its entities and its values",
            Section::Groups => "a group: its name, its members and its events",
            Section::Links => "a link: its name and its lists",
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let name: Cow<'de, str> =
            seq.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let Self(Reader { staged, state }, section) = self;
        let mut entry = Entry { name: &name, section, seq, state };
        match section {
            Section::Resources | Section::Columns => read_field::<W, _>(staged, &name, &mut entry),
            Section::Groups => entry.group::<W>(),
            Section::Links => entry.link::<W>(staged),
        }
    }
}

/// An entry of a section whose name was read.
struct Entry<'a, 's, A> {
    name: &'a str,
    section: Section,
    seq: A,
    state: &'a mut State<'s>,
}

impl<'de, A: SeqAccess<'de>> Entry<'_, '_, A> {
    /// Reads the next part of the entry.
    fn part<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        let missing = || A::Error::custom(format_args!("`{}` is cut off", self.name));
        self.seq.next_element_seed(seed)?.ok_or_else(missing)
    }

    /// Returns the error of a second entry with the name.
    fn twice(&self) -> A::Error {
        A::Error::custom(format_args!("`{}` occurs twice", self.name))
    }

    /// Notes that the column or the resource of this name is skipped.
    fn skip(&mut self, name: &'static str) -> Result<(), A::Error> {
        if self.state.skipped.contains(&name) {
            return Err(self.twice());
        }
        self.state.skipped.push(name);
        Ok(())
    }

    /// Reads the rows of a column. Returns the number of their list, and of rows.
    fn rows(&mut self) -> Result<(usize, usize), A::Error> {
        let State { slots, saved, earlier, .. } = &mut *self.state;
        let rows = RowsIn { slots, lists: &mut saved.lists, gaps: &mut saved.gaps, earlier };
        let missing = || A::Error::custom(format_args!("`{}` is cut off", self.name));
        let list = self.seq.next_element_seed(rows)?.ok_or_else(missing)?;
        earlier.push(list);
        Ok((list, saved.lists[list].len()))
    }

    /// Reads the members and the events of a group.
    fn group<W: Load<'de>>(&mut self) -> Result<(), A::Error> {
        let Some((group, number)) = group_numbers::<W>(self.name) else {
            // A group that the world no longer has needs nothing.
            self.part(Skip::<(i32, u32)>::any())?;
            return self.part(Skip::<(bool, (u32, u32))>::any());
        };
        if self.state.saved.members.iter().any(|(other, _)| *other == group) {
            return Err(self.twice());
        }
        let members = self.part(Runs(self.state.slots))?;
        let events = self.part(PhantomData::<Vec<EventForm>>)?.into_iter().map(of_form).collect();
        self.state.saved.members.push((group, members));
        self.state.saved.events.extend(number.map(|number| (number, events)));
        Ok(())
    }

    /// Reads the lists of a link.
    fn link<W: Load<'de>>(&mut self, staged: &mut W::Staged) -> Result<(), A::Error> {
        // The lists of a link that the world no longer has are read, too.
        let known = unit_of::<W>(staged, self.name);
        let unit = known.unwrap_or(usize::MAX);
        if known.is_some() {
            if self.state.links.contains(&unit) {
                return Err(self.twice());
            }
            self.state.links.push(unit);
        }
        let most = self.state.slots.indices();
        let (mut sources, mut unlinked) = (Vec::new(), Vec::new());
        self.part(SourcesIn { unit, most, to: &mut sources })?;
        self.part(IndicesIn { to: &mut unlinked, most, value: |source| (unit, source) })?;
        if known.is_some() {
            self.state.saved.sources.append(&mut sources);
            self.state.saved.unlinked.append(&mut unlinked);
        }
        Ok(())
    }
}

/// A column or a resource.
impl<'de, A: SeqAccess<'de>> Input<'de> for Entry<'_, '_, A> {
    type Error = A::Error;

    fn is_component(&self) -> bool {
        matches!(self.section, Section::Columns)
    }

    fn component<C: Deserialize<'de>>(
        &mut self,
        name: &'static str,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), A::Error> {
        if staged.list.is_some() {
            return Err(A::Error::custom(format_args!("there are two columns of `{name}`")));
        }
        let (list, count) = self.rows()?;
        staged.list = Some(list);
        self.part(ValuesIn { name, count, values: &mut staged.values })
    }

    fn resource<R: Deserialize<'de>>(&mut self) -> Result<R, A::Error> {
        self.part(PhantomData::<R>)
    }

    fn dropped<C: Deserialize<'de>>(&mut self, name: &'static str) -> Result<(), A::Error> {
        self.skip(name)?;
        let (_, count) = self.rows()?;
        self.part(Skip::<C>::new(count))
    }

    fn dropped_resource<R: Deserialize<'de>>(
        &mut self,
        name: &'static str,
    ) -> Result<(), A::Error> {
        self.skip(name)?;
        self.part(PhantomData::<R>).map(drop)
    }
}
