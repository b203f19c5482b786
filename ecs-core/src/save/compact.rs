//! The compact form: columns.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::lists::{Rows, Run, entities};
use super::read::{Input, Load, Read, group_of, read_field, unit_of};
use super::staged::{StagedColumn, StagedResource};
use super::values::ValuesIn;
use super::{COMPACT_SECTIONS, LARGE, check_format, seeds};
use crate::entity::Entity;
use crate::events::GroupEvent;
use crate::slots::EntitySlots;

/// Reads a save into staged columns.
pub(super) fn read<'de, W: Load<'de>, D: Deserializer<'de>>(
    staged: &mut W::Staged,
    from: D,
) -> Result<Read, D::Error> {
    from.deserialize_tuple(COMPACT_SECTIONS, Whole::<W>(staged))
}

pub(super) struct Whole<'s, 'de, W: Load<'de>>(pub(super) &'s mut W::Staged);

impl<'de, W: Load<'de>> Visitor<'de> for Whole<'_, 'de, W> {
    type Value = Read;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a saved `{}`", W::NAME)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Read, A::Error> {
        let (seq, staged) = (&mut seq, self.0);
        check_format(section(seq, 0, PhantomData)?)?;
        let bytes = section(seq, 1, Bytes)?;
        let large: Vec<u32> = section(seq, 2, PhantomData)?;
        let alive = generations(&bytes, &large)?;
        let mut free: Vec<Entity> = section(seq, 3, PhantomData)?;
        // They are in the order in which they are created, and the last of the list is created first.
        free.reverse();
        let slots = EntitySlots::from_parts(alive, free).map_err(A::Error::custom)?;
        let (mut read, mut earlier) = (Read::default(), Vec::new());
        for (at, columns) in [(4, false), (5, true)] {
            let state = State { slots: &slots, read: &mut read, earlier: &mut earlier, columns };
            section(seq, at, Entries::<W>(staged, state))?;
        }
        let groups = each(|(name, runs, events): Group<'de>| {
            // A group that the world no longer has needs nothing.
            let Some(group) = group_of::<W>(&name) else { return Ok(()) };
            if read.members.iter().any(|(other, _)| *other == group) {
                return Err(format!("`{name}` occurs twice"));
            }
            read.members.push((group, entities(&slots, &runs)?));
            read.events.push((group, events.into_iter().map(GroupEvent::of_form).collect()));
            Ok(())
        });
        section(seq, 6, groups)?;
        let mut known = Vec::new();
        let links = each(|(name, Sources(sources), unlinked): LinkLists<'de>| {
            if sources.len().max(unlinked.len()) > slots.indices() {
                return Err("a link has more sources than there are entities".into());
            }
            let Some(unit) = unit_of::<W>(staged, &name) else { return Ok(()) };
            if known.contains(&unit) {
                return Err(format!("`{name}` occurs twice"));
            }
            known.push(unit);
            let sources = sources.into_iter().map(|(target, source)| (unit, target, source));
            read.links.sources.extend(sources);
            read.links.unlinked.extend(unlinked.into_iter().map(|source| (unit, source)));
            Ok(())
        });
        section(seq, 7, links)?;
        read.slots = Some(slots);
        Ok(read)
    }
}

/// A group: its name, its members and its events.
type Group<'de> = (Cow<'de, str>, Vec<Run>, Vec<(bool, Entity)>);

/// A link: its name, the sources of targets, and those that are in no list.
type LinkLists<'de> = (Cow<'de, str>, Sources, Vec<u32>);

/// Reads a section.
fn section<'de, A: SeqAccess<'de>, T: DeserializeSeed<'de>>(
    seq: &mut A,
    at: usize,
    seed: T,
) -> Result<T::Value, A::Error> {
    let short = || A::Error::invalid_length(at, &"a saved world, in 8 sections");
    seq.next_element_seed(seed)?.ok_or_else(short)
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

seeds! {
    [] Bytes: deserialize_bytes();
    [T: Deserialize<'de>, F: FnMut(T) -> Result<(), String>] Each<T, F>: deserialize_seq();
    [W: Load<'de>] Entries<'_, 'de, W>: deserialize_seq();
}

/// Reads bytes.
struct Bytes;

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
        let mut bytes = Vec::new();
        while let Some(byte) = seq.next_element()? {
            bytes.push(byte);
        }
        Ok(Cow::Owned(bytes))
    }
}

/// Reads a sequence, and passes on each element. So a list of nothing takes no memory.
struct Each<T, F>(F, PhantomData<T>);

const fn each<T, F: FnMut(T) -> Result<(), String>>(each: F) -> Each<T, F> {
    Each(each, PhantomData)
}

impl<'de, T: Deserialize<'de>, F: FnMut(T) -> Result<(), String>> Visitor<'de> for Each<T, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        while let Some(element) = seq.next_element()? {
            (self.0)(element).map_err(A::Error::custom)?;
        }
        Ok(())
    }
}

/// Targets and their sources, from targets with lists.
struct Sources(Vec<(u32, u32)>);

impl<'de> Deserialize<'de> for Sources {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut all = Vec::new();
        from.deserialize_seq(each(|(target, sources): (u32, Vec<u32>)| {
            all.extend(sources.into_iter().map(|source| (target, source)));
            Ok(())
        }))?;
        Ok(Self(all))
    }
}

/// What columns and resources are read into.
struct State<'a> {
    slots: &'a EntitySlots,
    read: &'a mut Read,
    /// The list of entities of each column.
    earlier: &'a mut Vec<usize>,
    /// True for columns, and false for resources.
    columns: bool,
}

/// Reads all columns, or all resources.
struct Entries<'a, 'de, W: Load<'de>>(&'a mut W::Staged, State<'a>);

impl<'de, W: Load<'de>> Visitor<'de> for Entries<'_, 'de, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.1.columns { "columns" } else { "resources" })
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        while seq.next_element_seed(One::<W>(self.0, &mut self.1))?.is_some() {}
        Ok(())
    }
}

/// Reads one of them.
struct One<'r, 'a, 'de, W: Load<'de>>(&'r mut W::Staged, &'r mut State<'a>);

impl<'de, W: Load<'de>> DeserializeSeed<'de> for One<'_, '_, 'de, W> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_tuple(if self.1.columns { 3 } else { 2 }, self)
    }
}

impl<'de, W: Load<'de>> Visitor<'de> for One<'_, '_, 'de, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.1.columns {
            true => "a column: its name, its entities and its values",
            false => "a resource: its name and its value",
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let name = seq.next_element::<Cow<'de, str>>()?;
        let name = name.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let Self(staged, state) = self;
        read_field::<W, _>(staged, &name, state.columns, Rest { name: &name, seq, state })
    }
}

/// What is left of a column or of a resource.
struct Rest<'a, 's, A> {
    name: &'a str,
    seq: A,
    state: &'a mut State<'s>,
}

impl<'de, A: SeqAccess<'de>> Rest<'_, '_, A> {
    fn part<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        let missing = || A::Error::custom(format_args!("`{}` is cut off", self.name));
        self.seq.next_element_seed(seed)?.ok_or_else(missing)
    }

    /// Reads the values of a column with this list of entities.
    fn values<C: Deserialize<'de>>(
        &mut self,
        list: usize,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), A::Error> {
        self.state.earlier.push(list);
        staged.list = Some(list);
        let (name, count) = (staged.names[0], self.state.read.lists[list].len());
        self.part(ValuesIn { name, count, values: &mut staged.values })
    }
}

impl<'de, A: SeqAccess<'de>> Input<'de> for Rest<'_, '_, A> {
    type Error = A::Error;

    fn component<C: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), A::Error> {
        let name = staged.names[0];
        if staged.list.is_some() {
            return Err(A::Error::custom(format_args!("there are two columns of `{name}`")));
        }
        let rows = self.part(PhantomData::<Rows>)?;
        let State { slots, read: Read { lists, gaps, .. }, earlier, .. } = &mut *self.state;
        let (runs, between) = match rows {
            Rows::Same(at) => {
                let Some(&list) = earlier.get(at as usize) else {
                    return Err(A::Error::custom(format_args!(
                        "a column has the entities of column {at}, which doesn't precede it"
                    )));
                };
                return self.values(list, staged);
            }
            Rows::Runs(runs) => (runs, None),
            Rows::Gaps((runs, between)) => (runs, Some(between)),
        };
        gaps.extend(between.map(|between| (lists.len(), between)));
        lists.push(entities(slots, &runs).map_err(A::Error::custom)?);
        let list = lists.len() - 1;
        self.values(list, staged)
    }

    fn resource<R: Deserialize<'de>>(
        &mut self,
        staged: &mut StagedResource<R>,
    ) -> Result<(), A::Error> {
        staged.value = Some(self.part(PhantomData::<R>)?);
        Ok(())
    }
}
