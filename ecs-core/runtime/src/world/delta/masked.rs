//! Applying a delta of some components. It leaves the others alone, so it is carried out by structural changes.

use alloc::vec::Vec;

use super::link_check::{LinkCheck, check_links};
use super::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey, copy};
use super::{Delta, DeltaError};
use crate::entity::fault::{Fault, ensure};
use crate::entity::signature::Signature;
use crate::schema::data::{HasUnit, Visitor, WorldData, store, store_mut};
use crate::schema::resource::HasResource;
use crate::storage::delta::store::DeltaStore;
use crate::storage::delta::values::DeltaColumns;
use crate::storage::store::{Form as _, Store};
use crate::world::changes::{Despawning, Quiet};
use crate::world::derives::whole;
use crate::world::structure::{discard, has, insert_unlinked, take_apart};

/// Applies a delta of some components. If the drop of a value panics, the world is cleared.
pub(super) fn apply_masked<W: DeltaData>(
    world: &mut W,
    delta: &Delta<W>,
) -> Result<(), DeltaError> {
    let allocator = &world.table().allocator;
    let fault = |fault| DeltaError::new(fault, "entities");
    delta.entities.check(allocator).map_err(fault)?;
    let mut check = Check { world, delta, targets: Vec::new(), error: None };
    W::each_change(&mut check);
    if let Some(error) = check.error {
        return Err(error);
    }
    let targets = check.targets;
    let values = copy::<W>(&delta.changes, false);
    whole(world, |world| {
        despawn(world, delta);
        let mut changes = Changes { delta, values, targets, insert: false, world };
        W::each_change(&mut changes);
        changes.insert = true;
        W::each_change(&mut changes);
        delta.entities.reserve(world.table_mut());
    });
    Ok(())
}

/// Checks the units, which aren't changed yet.
struct Check<'c, W: DeltaData> {
    world: &'c W,
    delta: &'c Delta<W>,
    /// For each unit, the targets of the sources that change.
    targets: Vec<Vec<(u32, u32)>>,
    error: Option<DeltaError>,
}

impl<W: DeltaData> ChangeVisitor<W> for Check<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let (unit, allocator) = (self.targets.len(), &self.world.table().allocator);
        self.targets.push(Vec::new());
        if !is_in::<W>(self.delta, unit) || self.error.is_some() {
            return;
        }
        let delta = (key.get)(&self.delta.changes);
        let alive = |index| self.delta.entities.alive_at(allocator, index);
        let checked = delta.rows.entities().and_then(|placed| {
            let store = store::<W, R>(self.world);
            store.check(delta, &placed, allocator)?;
            let mut added = placed.added.iter();
            // A despawned entity loses the component.
            let mut gone = self.delta.entities.slots.iter().filter(|slot| slot.old.is_some());
            let table = self.world.table();
            let loses = |index| !has(table.signature_at(index), unit) || placed.removes(index);
            ensure(gone.all(|slot| loses(slot.index)), Fault::Broken)?;
            ensure(!delta.ordered || delta.is_empty(), Fault::Broken)?;
            ensure(added.all(|&entity| alive(entity.index()) == Some(entity)), Fault::Broken)?;
            match <W as HasUnit<R>>::LINK {
                Some(link) => {
                    check_links(store, delta, &placed, &link, &self.delta.entities, allocator)
                }
                None => ensure(delta.links.moves.is_empty(), Fault::Broken)
                    .map(|()| LinkCheck::default()),
            }
        });
        match checked {
            Ok(links) => self.targets[unit] = links.targets,
            Err(fault) => self.error = Some(DeltaError::new(fault, W::LAYOUT.unit_name(unit))),
        }
    }

    fn resource<R>(&mut self, _: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
    }
}

/// Returns whether the delta has this unit.
fn is_in<W: DeltaData>(delta: &Delta<W>, unit: usize) -> bool {
    delta.mask.is_some_and(|mask| has(mask, unit))
}

/// Removes all components of the entities that aren't alive afterwards, and creates the new ones.
fn despawn<W: DeltaData>(world: &mut W, delta: &Delta<W>) {
    /// Empties the list of a despawned target. The other components are left alone, so no policy is carried out.
    struct Forget(u32);

    impl<W: WorldData> Visitor<W> for Forget {
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            store_mut::<W, R>(world).forget(self.0);
        }
    }

    let gone = delta.entities.slots.iter().filter(|slot| slot.old.is_some());
    let gone: Vec<(u32, W::Signature)> =
        gone.map(|slot| (slot.index, world.table().signature_at(slot.index))).collect();
    let empty = gone.iter().map(|&(index, _)| (index, W::Signature::EMPTY));
    delta.entities.apply(world.table_mut(), empty);
    for &(index, old) in &gone {
        world.visit(&mut Forget(index));
        take_apart::<W, Quiet<Despawning>>(world, index, old);
    }
}

/// First removes components and changes values, then adds components and puts the sources into their lists.
struct Changes<'c, W: DeltaData> {
    delta: &'c Delta<W>,
    values: W::Changes,
    targets: Vec<Vec<(u32, u32)>>,
    insert: bool,
    world: &'c mut W,
}

impl<W: DeltaData> ChangeVisitor<W> for Changes<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        type Columns<W, R> = <<W as HasUnit<R>>::Store as Store>::Columns;

        let unit = const { <W as HasUnit<R>>::UNIT };
        if !is_in::<W>(self.delta, unit) {
            return;
        }
        let Self { delta, values, targets, world, .. } = self;
        let (delta, values) = ((key.get)(&delta.changes), (key.get_mut)(values));
        if !self.insert {
            for &entity in &delta.rows.old {
                let _ = discard::<W, R>(world, entity);
            }
            store_mut::<W, R>(world).exchange(&mut values.values);
            return;
        }
        let mut rows: Vec<_> =
            core::iter::from_fn(|| <Columns<W, R>>::pop_added(&mut values.values))
                .take(delta.rows.new.len())
                .collect();
        for &entity in &delta.rows.new {
            if let Some(row) = rows.pop() {
                insert_unlinked::<W, R>(world, entity, W::Form::from_values(row));
            }
        }
        store_mut::<W, R>(world).relink(&targets[unit]);
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        if self.insert
            && let Some(new) = &mut (key.get_mut)(&mut self.values).new
        {
            core::mem::swap(self.world.resource_ref_mut(), new);
        }
    }
}
