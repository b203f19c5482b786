//! Carrying out a delta that was checked.

use alloc::vec::Vec;

use super::Checked;
use crate::capabilities::delta::storage::rows::CheckedRows;
use crate::capabilities::delta::storage::store::{DeltaStore, DeltaUnitNotes as _};
use crate::capabilities::delta::storage::values::ValueDelta;
use crate::capabilities::delta::world::group_check::place;
use crate::capabilities::delta::world::parts::{
    ChangeVisitor, DeltaData, ResourceKey, UnitKey, copy,
};
use crate::capabilities::delta::world::unit_check::UnitChange;
use crate::capabilities::delta::world::{Delta, DeltaError};
use crate::capabilities::derives::world::{empty, whole};
use crate::capabilities::resources::schema::HasResource;
use crate::schema::data::{HasUnit, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Store as _;

impl<W: DeltaData> Checked<'_, W> {
    /// Carries out the delta.
    ///
    /// What the unsafe code of queries relies on is checked once more, after each list of rows is changed. So a mistake
    /// in the first check isn't undefined behaviour: the world is emptied, and this is an error.
    pub(in crate::capabilities::delta::world) fn apply(self) -> Result<(), DeltaError> {
        let Self { world, delta, units, signatures, lists } = self;
        // The values are cloned before anything changes, because a clone can panic. What they replace is dropped when
        // all is consistent again, because a drop can panic too.
        let mut values = copy::<W>(&delta.changes, false);
        let mut broken = None;
        whole(world, |world| {
            let values = &mut values;
            let mut patch = Patch { world, delta, units, unit: 0, values, broken: None };
            W::each_change(&mut patch);
            let Patch { world, broken: unit, .. } = patch;
            broken = unit;
            for (change, rows) in delta.groups.iter().zip(&lists) {
                let state = &mut world.groups_mut()[change.group];
                state.len = change.new_len;
                let mut nothing = ValueDelta::default();
                if let CheckedRows::Ordered(rows) = rows {
                    nothing.added.resize(rows.placed().added.len(), ());
                }
                if DeltaStore::patch(&mut state.list, rows, &mut nothing).is_err() {
                    broken.get_or_insert(place::<W>(change.group));
                }
            }
            for change in &delta.events {
                let events = &mut world.events_mut()[change.number];
                events.truncate(change.kept);
                events.extend(change.new.iter().copied());
            }
            delta.entities.apply(world.table_mut(), signatures.into_iter());
            delta.entities.reserve(world.table_mut());
        });
        if let Some(place) = broken {
            empty(world);
            return Err(DeltaError::Inconsistent { place });
        }
        drop(values);
        Ok(())
    }
}

/// Changes the units and the resources.
struct Patch<'w, W: DeltaData> {
    world: &'w mut W,
    delta: &'w Delta<W>,
    units: Vec<UnitChange<'w>>,
    unit: usize,
    /// The new values, then the previous ones.
    values: &'w mut W::Changes,
    /// The first unit whose change made no valid storage.
    broken: Option<&'static str>,
}

impl<W: DeltaData> ChangeVisitor<W> for Patch<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let UnitChange { rows, links } = &self.units[self.unit];
        let store = store_mut::<W, R>(self.world);
        if store.patch(rows, &mut (key.get_mut)(self.values).values).is_err() {
            self.broken.get_or_insert(W::LAYOUT.unit_name(self.unit));
        }
        self.unit += 1;
        store.notes_mut().patch(&(key.get)(&self.delta.changes).links, &links.order);
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        if let Some(new) = &mut (key.get_mut)(self.values).new {
            core::mem::swap(self.world.resource_ref_mut(), new);
        }
    }
}
