//! Serde of deltas.
//!
//! A delta is a tuple: the version of the form, whether it is two-way, the mask, the entities, the groups, the events,
//! the lists of rows, and a map from the names of units and resources to what differs in them. Only what differs is
//! there. Units with the same rows share a list.

mod lists;
mod names;
mod parts;
mod read;
mod skipped;
mod values;

use alloc::vec::Vec;
use core::slice;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Delta;
use super::parts::{DeltaData, ResourceDelta};
use crate::capabilities::delta::storage::rows::RowDelta;
use crate::capabilities::delta::storage::store::{DeltaStore, ListsOf, UnitDelta};
use crate::capabilities::save::event::to_form;
use crate::world::structure::has;
use parts::RowList;

pub use read::{FieldLoader, LoadChanges};

/// The version of the form. A delta of another version is refused.
const FORMAT: u32 = 2;

/// The differences in units and resources that can be serialised. The derive of `Serialize` writes it.
pub trait SaveChanges {
    /// The units with a component that isn't saved. No delta that is written has them.
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

/// What differs in a unit or in a resource.
pub trait SavedField {
    /// Returns whether nothing differs.
    fn is_empty(&self) -> bool;
    /// Returns the list of its rows, if it has one.
    fn rows(&self) -> Option<&RowDelta>;
    /// Writes what differs, with the number of the list of its rows.
    #[allow(clippy::missing_errors_doc, reason = "the error of the format")]
    fn save<S: Serializer>(&self, number: usize, serializer: S) -> Result<S::Ok, S::Error>;
}

impl<U: DeltaStore> SavedField for UnitDelta<U>
where
    ListsOf<U>: Serialize,
{
    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn rows(&self) -> Option<&RowDelta> {
        Some(&self.rows).filter(|rows| !rows.is_empty())
    }

    fn save<S: Serializer>(&self, number: usize, serializer: S) -> Result<S::Ok, S::Error> {
        (number, &self.links.moves, &self.values).serialize(serializer)
    }
}

impl<R: Serialize> SavedField for ResourceDelta<R> {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn rows(&self) -> Option<&RowDelta> {
        None
    }

    fn save<S: Serializer>(&self, _: usize, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }
}

impl<W: DeltaData<Changes: SaveChanges>> Serialize for Delta<W> {
    /// Writes the delta. If components have `#[skip]`, it is written as one of the
    /// [other components](crate::World::diff_of), with the resources that are saved.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let named = |unit: &usize| self.mask.is_none_or(|mask| has(mask, *unit));
        if W::Changes::SKIPPED.iter().any(named) {
            return skipped::without(self, W::Changes::SKIPPED).serialize(serializer);
        }
        let mask = self.mask.map(|mask| {
            let units = (0..W::UNITS.len()).filter(|&unit| has(mask, unit));
            units.map(|unit| W::LAYOUT.unit_name(unit)).collect::<Vec<_>>()
        });
        let groups = self.groups.iter().map(|group| {
            let name = names::name_of::<W>(group.group);
            (name, group.old_len, group.new_len, RowList(&group.list))
        });
        let events = self.events.iter().map(|events| {
            let list = |events: &[_]| events.iter().map(to_form).collect::<Vec<_>>();
            (events.number, events.kept, list(&events.old), list(&events.new))
        });
        let (groups, events): (Vec<_>, Vec<_>) = (groups.collect(), events.collect());
        let mut collect = Collect::default();
        let Ok(()) = self.changes.save_each(&mut collect);
        let Collect { lists, numbers } = collect;
        let lists: Vec<_> = lists.into_iter().map(RowList).collect();
        let changes = ChangesOut { changes: &self.changes, numbers: &numbers };
        (FORMAT, self.two_way, mask, &self.entities, groups, events, lists, changes)
            .serialize(serializer)
    }
}

/// Finds the different lists of rows, and for each unit or resource that differs the number of its list, counted from 1,
/// or 0.
#[derive(Default)]
struct Collect<'d> {
    lists: Vec<&'d RowDelta>,
    numbers: Vec<usize>,
}

impl<'d> FieldSaver<'d> for Collect<'d> {
    type Error = core::convert::Infallible;

    fn field<F: SavedField>(&mut self, _: &'static str, field: &'d F) -> Result<(), Self::Error> {
        let lists = &mut self.lists;
        let number = |rows: &'d RowDelta| {
            1 + lists.iter().position(|list| **list == *rows).unwrap_or_else(|| {
                lists.push(rows);
                lists.len() - 1
            })
        };
        if !field.is_empty() {
            self.numbers.push(field.rows().map_or(0, number));
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
