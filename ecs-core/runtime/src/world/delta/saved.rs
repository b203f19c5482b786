//! Serde of deltas.
//!
//! A delta is a tuple: the version of the form, whether it is two-way, the mask, the entities, the groups, the events,
//! and a map from the names of units and resources to what differs in them. Only what differs is there.

mod lists;
mod parts;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::{Error as _, SerializeMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Delta;
use super::parts::{DeltaData, EventDelta, GroupDelta, ResourceDelta};
use crate::entity::delta::EntityDelta;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::{WorldData, signature_of};
use crate::storage::delta::rows::RowDelta;
use crate::storage::delta::store::{DeltaStore, UnitDelta};
use crate::world::structure::has;
use parts::Event;

/// The version of the form. A delta of another version is refused.
const FORMAT: u32 = 1;

/// The differences in units and resources that can be serialised. The derive of `Serialize` writes it.
pub trait SaveChanges {
    /// The units with a component that isn't saved.
    const SKIPPED: &'static [usize];

    /// Calls the visitor for each unit and resource that is saved.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn save_each<V: FieldSaver>(&self, visitor: &mut V) -> Result<(), V::Error>;
}

/// A visitor of units and resources.
pub trait FieldSaver {
    /// The error that ends the visit.
    type Error;

    /// Visits a unit or a resource.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn field<F: SavedField>(&mut self, name: &'static str, field: &F) -> Result<(), Self::Error>;
}

/// The differences in units and resources that can be read. The derive of `Deserialize` writes it.
pub trait LoadChanges<'de>: Sized {
    /// Reads what differs in the unit or resource of this name. Returns `false` if there is none.
    #[allow(clippy::missing_errors_doc, reason = "the error of the format")]
    fn load<A: MapAccess<'de>>(&mut self, name: &str, map: &mut A) -> Result<bool, A::Error>;
}

/// What differs in a unit or in a resource.
pub trait SavedField: Serialize {
    /// Returns whether nothing differs.
    fn is_empty(&self) -> bool;
}

impl<S: DeltaStore> SavedField for UnitDelta<S>
where
    Self: Serialize,
{
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

impl<R: Serialize> SavedField for ResourceDelta<R> {
    fn is_empty(&self) -> bool {
        self.is_empty()
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
            (name, group.old_len, group.new_len, &group.list)
        });
        let events = self.events.iter().map(|events| {
            let list = |events: &[_]| events.iter().copied().map(Event).collect::<Vec<_>>();
            (events.number, events.kept, list(&events.old), list(&events.new))
        });
        let (groups, events): (Vec<_>, Vec<_>) = (groups.collect(), events.collect());
        let changes = ChangesOut(&self.changes);
        (FORMAT, self.two_way, mask, &self.entities, groups, events, changes).serialize(serializer)
    }
}

/// The differences in units and resources, by name.
struct ChangesOut<'d, C>(&'d C);

impl<C: SaveChanges> Serialize for ChangesOut<'_, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Count(usize);

        impl FieldSaver for Count {
            type Error = core::convert::Infallible;

            fn field<F: SavedField>(&mut self, _: &str, field: &F) -> Result<(), Self::Error> {
                self.0 += usize::from(!field.is_empty());
                Ok(())
            }
        }

        struct Write<M>(M);

        impl<M: SerializeMap> FieldSaver for Write<M> {
            type Error = M::Error;

            fn field<F: SavedField>(&mut self, name: &str, field: &F) -> Result<(), M::Error> {
                if field.is_empty() { Ok(()) } else { self.0.serialize_entry(name, field) }
            }
        }

        let mut count = Count(0);
        let Ok(()) = self.0.save_each(&mut count);
        let mut write = Write(serializer.serialize_map(Some(count.0))?);
        self.0.save_each(&mut write)?;
        write.0.end()
    }
}

/// The tuple that a delta is.
type Form<W> = (
    u32,
    bool,
    Option<Vec<String>>,
    EntityDelta,
    Vec<(String, usize, usize, RowDelta)>,
    Vec<(usize, usize, Vec<Event>, Vec<Event>)>,
    ChangesIn<W>,
);

impl<'de, W: DeltaData<Changes: LoadChanges<'de>>> Deserialize<'de> for Delta<W> {
    /// Reads a delta. It is checked when it is applied.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (format, two_way, mask, entities, groups, events, changes) =
            Form::<W>::deserialize(deserializer)?;
        if format != FORMAT {
            return Err(D::Error::custom(format_args!(
                "the delta has the format {format}, and this version reads {FORMAT}"
            )));
        }
        let mask = mask.map(|names| units_of::<W>(&names).map_err(D::Error::custom)).transpose()?;
        let group = |(name, old_len, new_len, list): (String, usize, usize, RowDelta)| {
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
        Ok(Self { entities, groups, events, changes: changes.0, mask, two_way })
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
