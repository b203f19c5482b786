//! Serde of deltas.
//!
//! A delta is a tuple: the version of the form, whether it is two-way, the mask, the entities, the groups, the events,
//! the lists of rows, and a map from the names of units and resources to what differs in them. Only what differs is
//! there. Units with the same rows share a list.

mod lists;
mod parts;
mod values;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::slice;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::{Error as _, SerializeMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Delta;
use super::parts::{
    ChangeVisitor, DeltaData, EventDelta, GroupDelta, ResourceDelta, ResourceKey, UnitKey,
};
use crate::entity::delta::EntityDelta;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::{HasUnit, WorldData, signature_of};
use crate::schema::resource::HasResource;
use crate::storage::delta::links::LinkDelta;
use crate::storage::delta::rows::{RowDelta, Unordered};
use crate::storage::delta::store::{DeltaStore, ListsOf, UnitDelta};
use crate::world::structure::has;
use parts::{Event, RowList};

/// The version of the form. A delta of another version is refused.
const FORMAT: u32 = 2;

/// The differences in units and resources that can be serialised. The derive of `Serialize` writes it.
pub trait SaveChanges {
    /// The units with a component that isn't saved.
    const SKIPPED: &'static [usize];

    /// Calls the visitor for each unit and resource that is saved.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn save_each<'d, V: FieldSaver<'d>>(&'d self, visitor: &mut V) -> Result<(), V::Error>;
}

/// A visitor of units and resources.
pub trait FieldSaver<'d> {
    /// The error that ends the visit.
    type Error;

    /// Visits a unit or a resource.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn field<F: SavedField>(&mut self, name: &'static str, field: &'d F)
    -> Result<(), Self::Error>;
}

/// The differences in units and resources that can be read. The derive of `Deserialize` writes it.
pub trait LoadChanges<'de>: Sized {
    /// Reads what differs in the unit or resource of this name. Returns `false` if there is none.
    #[allow(clippy::missing_errors_doc, reason = "the error of the format")]
    fn load<A: MapAccess<'de>>(&mut self, name: &str, map: &mut A) -> Result<bool, A::Error>;
}

/// What differs in a unit or in a resource.
pub trait SavedField {
    /// Returns whether nothing differs.
    fn is_empty(&self) -> bool;
    /// Returns the number of the list of its rows, counted from 1, or 0. Adds the list, if it is not there.
    fn number<'d>(&'d self, lists: &mut RowLists<'d>) -> usize;
    /// Writes what differs, with the number of the list of its rows.
    #[allow(clippy::missing_errors_doc, reason = "the error of the format")]
    fn save<S: Serializer>(&self, number: usize, serializer: S) -> Result<S::Ok, S::Error>;
}

/// The different lists of rows of a delta.
#[derive(Default)]
pub struct RowLists<'d>(Vec<&'d RowDelta>);

impl<U: DeltaStore> SavedField for UnitDelta<U>
where
    ListsOf<U>: Serialize,
{
    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn number<'d>(&'d self, RowLists(lists): &mut RowLists<'d>) -> usize {
        if self.rows.is_empty() {
            return 0;
        }
        let at = lists.iter().position(|list| **list == self.rows);
        1 + at.unwrap_or_else(|| {
            lists.push(&self.rows);
            lists.len() - 1
        })
    }

    fn save<S: Serializer>(&self, number: usize, serializer: S) -> Result<S::Ok, S::Error> {
        (number, &self.links.moves, &self.values).serialize(serializer)
    }
}

impl<'de, U: DeltaStore> Deserialize<'de> for UnitDelta<U>
where
    ListsOf<U>: Deserialize<'de>,
{
    /// Reads what differs in a unit. [`FillRows`] replaces the number of its rows.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (number, moves, values) = Deserialize::deserialize(deserializer)?;
        let rows = RowDelta::Unordered(Unordered { old_len: number, ..Unordered::default() });
        Ok(Self { rows, links: LinkDelta { moves }, values })
    }
}

/// Gives each unit the rows whose number it has.
struct FillRows<'r, W: DeltaData> {
    changes: &'r mut W::Changes,
    lists: &'r [RowList<RowDelta>],
    /// True if a unit has a number without a list.
    failed: bool,
}

impl<W: DeltaData> ChangeVisitor<W> for FillRows<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let rows = &mut (key.get_mut)(self.changes).rows;
        if let RowDelta::Unordered(Unordered { old_len: number, .. }) = *rows {
            let list = number.checked_sub(1).and_then(|at| self.lists.get(at));
            self.failed |= number > 0 && list.is_none();
            *rows = list.map_or(RowDelta::Same, |RowList(list)| list.clone());
        }
    }

    fn resource<R>(&mut self, _: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
    }
}

impl<R: Serialize> SavedField for ResourceDelta<R> {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn number<'d>(&'d self, _: &mut RowLists<'d>) -> usize {
        0
    }

    fn save<S: Serializer>(&self, _: usize, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }
}

impl<W: DeltaData<Changes: SaveChanges>> Serialize for Delta<W> {
    /// # Errors
    ///
    /// Errors if a component isn't saved (`#[skip]`), unless the delta is one of
    /// [other components](crate::World::diff_of).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = |unit: &usize| self.mask.is_none_or(|mask| has(mask, *unit));
        if let Some(&unit) = W::Changes::SKIPPED.iter().find(|unit| named(unit)) {
            return Err(S::Error::custom(format_args!(
                "`{}` isn't saved; make a delta of other components by `diff_of`",
                W::LAYOUT.unit_name(unit)
            )));
        }
        let mask = self.mask.map(|mask| {
            let units = (0..W::UNITS.len()).filter(|&unit| has(mask, unit));
            units.map(|unit| W::LAYOUT.unit_name(unit)).collect::<Vec<_>>()
        });
        let groups = self.groups.iter().map(|group| {
            let name = W::LAYOUT.groups[group.group].name;
            (name, group.old_len, group.new_len, RowList(&group.list))
        });
        let events = self.events.iter().map(|events| {
            let list = |events: &[_]| events.iter().copied().map(Event).collect::<Vec<_>>();
            (events.number, events.kept, list(&events.old), list(&events.new))
        });
        let (groups, events): (Vec<_>, Vec<_>) = (groups.collect(), events.collect());
        let mut collect = Collect::default();
        let Ok(()) = self.changes.save_each(&mut collect);
        let Collect { lists: RowLists(lists), numbers } = collect;
        let lists: Vec<_> = lists.into_iter().map(RowList).collect();
        let changes = ChangesOut { changes: &self.changes, numbers: &numbers };
        (FORMAT, self.two_way, mask, &self.entities, groups, events, lists, changes)
            .serialize(serializer)
    }
}

/// Finds the lists of rows, and the number of that of each unit or resource which differs.
#[derive(Default)]
struct Collect<'d> {
    lists: RowLists<'d>,
    numbers: Vec<usize>,
}

impl<'d> FieldSaver<'d> for Collect<'d> {
    type Error = core::convert::Infallible;

    fn field<F: SavedField>(&mut self, _: &'static str, field: &'d F) -> Result<(), Self::Error> {
        if !field.is_empty() {
            self.numbers.push(field.number(&mut self.lists));
        }
        Ok(())
    }
}

/// The differences in units and resources, by name, with the numbers of their lists of rows.
struct ChangesOut<'d, C> {
    changes: &'d C,
    numbers: &'d [usize],
}

impl<C: SaveChanges> Serialize for ChangesOut<'_, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Write<'n, M> {
            map: M,
            numbers: slice::Iter<'n, usize>,
        }

        impl<'d, M: SerializeMap> FieldSaver<'d> for Write<'_, M> {
            type Error = M::Error;

            fn field<F: SavedField>(
                &mut self,
                name: &'static str,
                field: &'d F,
            ) -> Result<(), M::Error> {
                if field.is_empty() {
                    return Ok(());
                }
                let number = self.numbers.next().copied().unwrap_or_default();
                self.map.serialize_entry(name, &FieldOut { field, number })
            }
        }

        struct FieldOut<'d, F> {
            field: &'d F,
            number: usize,
        }

        impl<F: SavedField> Serialize for FieldOut<'_, F> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.field.save(self.number, serializer)
            }
        }

        let map = serializer.serialize_map(Some(self.numbers.len()))?;
        let mut write = Write { map, numbers: self.numbers.iter() };
        self.changes.save_each(&mut write)?;
        write.map.end()
    }
}

/// The tuple that a delta is.
type Form<W> = (
    u32,
    bool,
    Option<Vec<String>>,
    EntityDelta,
    Vec<(String, usize, usize, RowList<RowDelta>)>,
    Vec<(usize, usize, Vec<Event>, Vec<Event>)>,
    Vec<RowList<RowDelta>>,
    ChangesIn<W>,
);

impl<'de, W: DeltaData<Changes: LoadChanges<'de>>> Deserialize<'de> for Delta<W> {
    /// Reads a delta. It is checked when it is applied.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (format, two_way, mask, entities, groups, events, lists, ChangesIn(mut changes)) =
            Form::<W>::deserialize(deserializer)?;
        if format != FORMAT {
            return Err(D::Error::custom(format_args!(
                "the delta has the format {format}, and this version reads {FORMAT}"
            )));
        }
        let mask = mask.map(|names| units_of::<W>(&names).map_err(D::Error::custom)).transpose()?;
        let group = |(name, old_len, new_len, RowList(list)): (String, usize, usize, _)| {
            let group = W::LAYOUT.groups.iter().position(|group| group.name == name);
            let group = group
                .ok_or_else(|| D::Error::custom(format_args!("the world has no group `{name}`")))?;
            Ok(GroupDelta { group, old_len, new_len, list })
        };
        let groups = groups.into_iter().map(group).collect::<Result<_, _>>()?;
        let events = events.into_iter().map(|(number, kept, old, new)| {
            let list = |events: Vec<Event>| events.into_iter().map(|event| event.0).collect();
            EventDelta { number, kept, old: list(old), new: list(new) }
        });
        let events = events.collect();
        let mut fill = FillRows::<W> { changes: &mut changes, lists: &lists, failed: false };
        W::each_change(&mut fill);
        if fill.failed {
            return Err(D::Error::custom("a list of rows is missing"));
        }
        Ok(Self { entities, groups, events, changes, mask, two_way })
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

struct ChangesIn<W: DeltaData>(W::Changes);

impl<'de, W: DeltaData<Changes: LoadChanges<'de>>> Deserialize<'de> for ChangesIn<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read<W>(PhantomData<W>);

        impl<'de, W: DeltaData<Changes: LoadChanges<'de>>> Visitor<'de> for Read<W> {
            type Value = W::Changes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of components and resources")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<W::Changes, A::Error> {
                let mut changes = W::changes();
                while let Some(name) = map.next_key::<String>()? {
                    if !changes.load(&name, &mut map)? {
                        return Err(A::Error::custom(format_args!("the world has no `{name}`")));
                    }
                }
                Ok(changes)
            }
        }

        deserializer.deserialize_map(Read::<W>(PhantomData)).map(Self)
    }
}
