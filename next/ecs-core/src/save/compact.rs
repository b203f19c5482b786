//! The compact form: columns.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::lists::{RowsIn, Runs};
use super::read::{Input, Load, Read, group_of, read_field, unit_of};
use super::sources::{IndicesIn, SourcesIn};
use super::staged::{StagedColumn, StagedResource};
use super::values::{Skip, ValuesIn};
use super::{COMPACT_SECTIONS, LARGE, check_format, seeds};
use crate::entity::Entity;
use crate::events::GroupEvent;
use crate::slots::EntitySlots;

/// Reads a save into staged columns.
pub(super) fn read<'de, W: Load<'de>, D: Deserializer<'de>>(
    staged: &mut W::Staged,
    deserializer: D,
) -> Result<Read, D::Error> {
    deserializer.deserialize_tuple(COMPACT_SECTIONS, Whole::<W>(staged))
}

struct Whole<'s, 'de, W: Load<'de>>(&'s mut W::Staged);

impl<'de, W: Load<'de>> Visitor<'de> for Whole<'_, 'de, W> {
    type Value = Read;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a saved `{}`", W::NAME)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Read, A::Error> {
        let short = |at| A::Error::invalid_length(at, &"a saved world, in 8 sections");
        check_format(seq.next_element()?.ok_or_else(|| short(0))?)?;
        let bytes = seq.next_element_seed(Bytes)?.ok_or_else(|| short(1))?;
        let large = seq.next_element::<Vec<u32>>()?.ok_or_else(|| short(2))?;
        let alive = generations(&bytes, &large)?;
        let mut free = seq.next_element::<Vec<Entity>>()?.ok_or_else(|| short(3))?;
        // They are in the order in which they are created, and the last of the list is created first.
        free.reverse();
        let slots = EntitySlots::from_parts(alive, free).map_err(A::Error::custom)?;
        let mut read = Read::default();
        let state = State {
            slots: &slots,
            read: &mut read,
            earlier: Vec::new(),
            skipped: Vec::new(),
            links: Vec::new(),
        };
        let mut reader = Reader::<W> { staged: self.0, state };
        let sections = [Section::Resources, Section::Columns, Section::Groups, Section::Links];
        for (at, section) in (4..).zip(sections) {
            seq.next_element_seed(Each(&mut reader, section))?.ok_or_else(|| short(at))?;
        }
        read.slots = Some(slots);
        Ok(read)
    }
}

/// Returns the generations that were saved as bytes and as a list of large ones.
fn generations<E: Error>(bytes: &[u8], large: &[u32]) -> Result<Vec<u32>, E> {
    let mut large = large.iter();
    let generation = |&byte: &u8| match byte {
        LARGE => large.next().copied().ok_or_else(|| E::custom("too few large generations")),
        small => Ok(u32::from(small)),
    };
    let all = bytes.iter().map(generation).collect();
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
    read: &'a mut Read,
    /// The list of entities of each column.
    earlier: Vec<usize>,
    /// The dropped columns and resources that were read.
    skipped: Vec<&'static str>,
    /// The links that were read.
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
        let mut entry = Entry::<_, false> { name: &name, seq, state };
        match section {
            Section::Resources => read_field::<W, _>(staged, &name, entry),
            Section::Columns => {
                let Entry { name, seq, state } = entry;
                read_field::<W, _>(staged, name, Entry::<_, true> { name, seq, state })
            }
            Section::Groups => entry.group::<W>(),
            Section::Links => entry.link::<W>(staged),
        }
    }
}

/// What is left of a column, if `COLUMN`, of a resource, a group or a link.
struct Entry<'a, 's, A, const COLUMN: bool> {
    name: &'a str,
    seq: A,
    state: &'a mut State<'s>,
}

impl<'de, A: SeqAccess<'de>, const COLUMN: bool> Entry<'_, '_, A, COLUMN> {
    fn part<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        let missing = || A::Error::custom(format_args!("`{}` is cut off", self.name));
        self.seq.next_element_seed(seed)?.ok_or_else(missing)
    }

    fn twice(&self) -> A::Error {
        A::Error::custom(format_args!("`{}` occurs twice", self.name))
    }

    /// Notes that a dropped column or resource was read.
    fn skip(&mut self, name: &'static str) -> Result<(), A::Error> {
        if self.state.skipped.contains(&name) {
            return Err(self.twice());
        }
        self.state.skipped.push(name);
        Ok(())
    }

    fn group<W: Load<'de>>(&mut self) -> Result<(), A::Error> {
        let Some(group) = group_of::<W>(self.name) else {
            // A group that the world no longer has needs nothing.
            self.part(Skip::<(i32, u32)>::any())?;
            return self.part(Skip::<(bool, (u32, u32))>::any());
        };
        if self.state.read.members.iter().any(|(other, _)| *other == group) {
            return Err(self.twice());
        }
        let members = self.part(Runs(self.state.slots))?;
        let events = self.part(PhantomData::<Vec<(bool, Entity)>>)?;
        let events = events.into_iter().map(GroupEvent::of_form).collect();
        self.state.read.members.push((group, members));
        self.state.read.events.push((group, events));
        Ok(())
    }
}

impl<'de, A: SeqAccess<'de>, const COLUMN: bool> Entry<'_, '_, A, COLUMN> {
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
            self.state.read.links.sources.append(&mut sources);
            self.state.read.links.unlinked.append(&mut unlinked);
        }
        Ok(())
    }
}

impl<'de, A: SeqAccess<'de>, const COLUMN: bool> Input<'de> for Entry<'_, '_, A, COLUMN> {
    type Error = A::Error;
    const COMPONENTS: bool = COLUMN;

    fn component<C: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), A::Error> {
        let name = staged.names[0];
        if staged.dropped {
            self.skip(name)?;
        } else if staged.list.is_some() {
            return Err(A::Error::custom(format_args!("there are two columns of `{name}`")));
        }
        let State { slots, read, earlier, .. } = &mut *self.state;
        let rows = RowsIn { slots, lists: &mut read.lists, gaps: &mut read.gaps, earlier };
        let missing = || A::Error::custom(format_args!("`{}` is cut off", self.name));
        let list = self.seq.next_element_seed(rows)?.ok_or_else(missing)?;
        earlier.push(list);
        let count = read.lists[list].len();
        if staged.dropped {
            return self.part(Skip::<C>::new(count));
        }
        staged.list = Some(list);
        self.part(ValuesIn { name, count, values: &mut staged.values })
    }

    fn resource<R: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedResource<R>,
    ) -> Result<(), A::Error> {
        if staged.dropped {
            self.skip(staged.names[0])?;
            return self.part(PhantomData::<R>).map(drop);
        }
        staged.value = Some(self.part(PhantomData::<R>)?);
        Ok(())
    }
}
