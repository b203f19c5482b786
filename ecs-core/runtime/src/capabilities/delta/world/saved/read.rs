//! Reading a delta. It is checked when it is applied.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::FORMAT;
use super::names::number_of;
use super::parts::RowList;
use super::values::{Lists, LoadValues};
use crate::capabilities::delta::storage::links::LinkDelta;
use crate::capabilities::delta::storage::rows::RowDelta;
use crate::capabilities::delta::storage::store::{DeltaStore, ListsOf, UnitDelta};
use crate::capabilities::delta::world::Delta;
use crate::capabilities::delta::world::parts::{DeltaData, EventDelta, GroupDelta, ResourceDelta};
use crate::capabilities::save::event::{EventForm, of_form};
use crate::capabilities::save::reading::seeds;
use crate::entity::delta::EntityDelta;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::{WorldData, signature_of};

/// The differences in units and resources that can be read. The derive of `Deserialize` writes it.
pub trait LoadChanges<'de>: Sized {
    /// Reads what differs in the unit or resource of this name. Returns `false` if there is none.
    #[allow(clippy::missing_errors_doc, reason = "the error of the loader")]
    fn load<L: FieldLoader<'de>>(&mut self, name: &str, loader: L) -> Result<bool, L::Error>;
}

/// The place of a unit or resource in a delta that is read.
pub trait FieldLoader<'de> {
    /// The error of the format.
    type Error;

    /// Reads what differs.
    #[allow(clippy::missing_errors_doc, reason = "the error of the format")]
    fn field<F: LoadedField<'de>>(self) -> Result<F, Self::Error>;
}

/// The lists of rows of a delta that is read.
#[derive(Clone, Copy)]
pub struct ReadLists<'l>(&'l [RowList<RowDelta>]);

/// What differs in a unit or in a resource, if it can be read.
pub trait LoadedField<'de>: Sized {
    /// Reads what differs. A unit has the number of the list of its rows.
    #[allow(clippy::missing_errors_doc, reason = "the error of the format")]
    fn load<D: Deserializer<'de>>(lists: ReadLists<'_>, deserializer: D) -> Result<Self, D::Error>;
}

impl<'de, U: DeltaStore> LoadedField<'de> for UnitDelta<U>
where
    ListsOf<U>: LoadValues<'de>,
{
    fn load<D: Deserializer<'de>>(lists: ReadLists<'_>, deserializer: D) -> Result<Self, D::Error> {
        struct Read<'l, U>(ReadLists<'l>, PhantomData<U>);

        impl<'de, U: DeltaStore> Visitor<'de> for Read<'_, U>
        where
            ListsOf<U>: LoadValues<'de>,
        {
            type Value = UnitDelta<U>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("what differs in a component or table, in 3 parts")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let short = |at| A::Error::invalid_length(at, &self);
                let number: usize = seq.next_element()?.ok_or_else(|| short(0))?;
                let rows = match number.checked_sub(1) {
                    None => RowDelta::default(),
                    Some(at) => {
                        let list = self.0.0.get(at);
                        let list =
                            list.ok_or_else(|| A::Error::custom("a list of rows is missing"))?;
                        list.0.clone()
                    }
                };
                let moves = seq.next_element()?.ok_or_else(|| short(1))?;
                let (old, new) = rows.lists();
                let values = Lists::new([new.len(), old.len()]);
                let values = seq.next_element_seed(values)?.ok_or_else(|| short(2))?;
                Ok(UnitDelta { rows, links: LinkDelta { moves }, values })
            }
        }

        deserializer.deserialize_tuple(3, Read(lists, PhantomData))
    }
}

impl<'de, R: Deserialize<'de>> LoadedField<'de> for ResourceDelta<R> {
    fn load<D: Deserializer<'de>>(_: ReadLists<'_>, deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }
}

impl<'de, W: DeltaData<Changes: LoadChanges<'de>>> Deserialize<'de> for Delta<W> {
    /// Reads a delta. It is checked when it is applied.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(8, Whole::<W>(PhantomData))
    }
}

struct Whole<W>(PhantomData<W>);

impl<'de, W: DeltaData<Changes: LoadChanges<'de>>> Visitor<'de> for Whole<W> {
    type Value = Delta<W>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a delta of `{}`, in 8 parts", W::LAYOUT.world)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Delta<W>, A::Error> {
        let short = |at| A::Error::invalid_length(at, &self);
        let format: u32 = seq.next_element()?.ok_or_else(|| short(0))?;
        if format != FORMAT {
            return Err(A::Error::custom(format_args!(
                "the delta has the format {format}, and this version reads {FORMAT}"
            )));
        }
        let two_way = seq.next_element()?.ok_or_else(|| short(1))?;
        let mask = seq.next_element::<Option<Vec<String>>>()?.ok_or_else(|| short(2))?;
        let mask = mask.map(|names| units_of::<W>(&names).map_err(A::Error::custom)).transpose()?;
        let entities = seq.next_element::<EntityDelta>()?.ok_or_else(|| short(3))?;
        let groups = seq.next_element::<Vec<(String, usize, usize, RowList<RowDelta>)>>()?;
        let groups = groups.ok_or_else(|| short(4))?.into_iter();
        let group = |(name, old_len, new_len, RowList(list)): (String, usize, usize, _)| {
            let group = number_of::<W>(&name);
            let group = group
                .ok_or_else(|| A::Error::custom(format_args!("the world has no group `{name}`")))?;
            Ok(GroupDelta { group, old_len, new_len, list })
        };
        let groups = groups.map(group).collect::<Result<_, _>>()?;
        let events = seq.next_element::<Vec<(usize, usize, Vec<EventForm>, Vec<EventForm>)>>()?;
        let events = events.ok_or_else(|| short(5))?.into_iter().map(|(number, kept, old, new)| {
            let list = |events: Vec<EventForm>| events.into_iter().map(of_form).collect();
            EventDelta { number, kept, old: list(old), new: list(new) }
        });
        let events = events.collect();
        let lists = seq.next_element::<Vec<RowList<RowDelta>>>()?.ok_or_else(|| short(6))?;
        let changes = ChangesIn::<W> { lists: ReadLists(&lists), world: PhantomData };
        let changes = seq.next_element_seed(changes)?.ok_or_else(|| short(7))?;
        Ok(Delta { entities, groups, events, changes, mask, two_way })
    }
}

/// Returns the units with these names, or a message.
fn units_of<W: WorldData>(names: &[String]) -> Result<W::Signature, String> {
    let mut units = W::Signature::EMPTY;
    for name in names {
        let unit = (0..W::UNITS.len()).find(|&unit| W::LAYOUT.unit_name(unit) == name);
        let unit = unit.ok_or_else(|| alloc::format!("the world has no `{name}`"))?;
        units = units.union(signature_of::<W>(&Mask::one(unit)));
    }
    Ok(units)
}

/// Reads what differs in units and resources. The units have numbers of these lists.
struct ChangesIn<'l, W> {
    lists: ReadLists<'l>,
    world: PhantomData<W>,
}

seeds! {
    [W: DeltaData<Changes: LoadChanges<'de>>] ChangesIn<'_, W>: deserialize_map();
}

impl<'de, W: DeltaData<Changes: LoadChanges<'de>>> Visitor<'de> for ChangesIn<'_, W> {
    type Value = W::Changes;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map of components and resources")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<W::Changes, A::Error> {
        let mut changes = W::changes();
        while let Some(name) = map.next_key::<String>()? {
            let place = FieldIn { lists: self.lists, map: &mut map };
            if !changes.load(&name, place)? {
                return Err(A::Error::custom(format_args!("the world has no `{name}`")));
            }
        }
        Ok(changes)
    }
}

/// The value that follows a name in a map.
struct FieldIn<'l, 'm, A> {
    lists: ReadLists<'l>,
    map: &'m mut A,
}

impl<'de, A: MapAccess<'de>> FieldLoader<'de> for FieldIn<'_, '_, A> {
    type Error = A::Error;

    fn field<F: LoadedField<'de>>(self) -> Result<F, A::Error> {
        struct Field<'l, F>(ReadLists<'l>, PhantomData<F>);

        impl<'de, F: LoadedField<'de>> DeserializeSeed<'de> for Field<'_, F> {
            type Value = F;

            fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<F, D::Error> {
                F::load(self.0, deserializer)
            }
        }

        self.map.next_value_seed(Field(self.lists, PhantomData))
    }
}
