//! Applying a delta.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::rc::Rc;
use alloc::vec::Vec;

use super::check::{Checked, UnitCheck, check};
use super::diff::diff;
use super::masked::apply_masked;
use super::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey, copy};
use super::{Delta, DeltaError};
use crate::schema::data::{HasUnit, store_mut};
use crate::schema::resource::HasResource;
use crate::storage::delta::rows::Placed;
use crate::storage::delta::store::DeltaStore;
use crate::storage::delta::values::ValueDelta;

pub fn apply_delta<W: DeltaData>(world: &mut W, delta: &Delta<W>) -> Result<(), DeltaError> {
    if delta.mask.is_some() {
        return apply_masked(world, delta);
    }
    let Checked { units, signatures, lists } = check(world, delta)?;
    let units = units.into_iter().map(|UnitCheck { placed, order, .. }| (placed, order)).collect();
    // The values are cloned before anything changes, because a clone can panic. What they replace is dropped when all
    // is consistent again, because a drop can panic too.
    let values = copy::<W>(&delta.changes, false);
    let mut patch = Patch { world, delta, units, unit: 0, values };
    W::each_change(&mut patch);
    let Patch { world, values, .. } = patch;
    for (change, placed) in delta.groups.iter().zip(&lists) {
        let state = &mut world.groups_mut()[change.group];
        state.len = change.new_len;
        let mut nothing =
            ValueDelta { added: alloc::vec![(); placed.added.len()], ..ValueDelta::default() };
        state.list.patch_rows(&change.list, placed, &mut nothing);
    }
    for change in &delta.events {
        let events = &mut world.events_mut()[change.number];
        events.truncate(change.kept);
        events.extend(change.new.iter().copied());
    }
    delta.entities.apply(world.table_mut(), signatures.into_iter());
    delta.entities.reserve(world.table_mut());
    drop(values);
    Ok(())
}

/// Changes the units and the resources. Nothing panics meanwhile.
struct Patch<'w, W: DeltaData> {
    world: &'w mut W,
    delta: &'w Delta<W>,
    units: Vec<(Rc<Placed>, Vec<usize>)>,
    unit: usize,
    /// The new values, then the previous ones.
    values: W::Changes,
}

impl<W: DeltaData> ChangeVisitor<W> for Patch<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let (placed, order) = &self.units[self.unit];
        self.unit += 1;
        let delta = (key.get)(&self.delta.changes);
        let store = store_mut::<W, R>(self.world);
        store.patch(delta, placed, &mut (key.get_mut)(&mut self.values).values);
        store.patch_links(&delta.links, order);
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        if let Some(new) = &mut (key.get_mut)(&mut self.values).new {
            core::mem::swap(self.world.resource_ref_mut(), new);
        }
    }
}

pub fn edit<W: DeltaData>(world: &mut W, change: impl FnOnce(&mut W)) -> Delta<W> {
    let old = world.clone();
    change(world);
    let delta = diff(&old, world);
    // Here, and not at the end of the function: if a drop panics there, rustc doesn't drop what the function returns.
    drop(old);
    delta
}
