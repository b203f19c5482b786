//! Checking what differs in each unit of a world, before anything changes.

use alloc::vec::Vec;

use super::link_check::{LinkCheck, check_links};
use super::parts::{ChangeVisitor, DeltaData, UnitKey};
use super::{Delta, DeltaError};
use crate::capabilities::capacity::world::indices;
use crate::capabilities::delta::storage::rows::{CheckedRows, Listed, Placed};
use crate::capabilities::delta::storage::store::DeltaStore;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::schema::data::{HasUnit, store};
use crate::schema::unique::Change;
use crate::storage::rows::Rows;
use crate::world::structure::has;

/// The number of units whose rows a unit is compared with.
const MOST_COMPARED: usize = 8;

/// A unit whose change fits the world.
pub(super) struct UnitCheck<'c, 'd> {
    pub(super) listed: Listed<'d>,
    /// The rows before the change, unless the storage is linear.
    pub(super) before: Option<&'c Rows>,
    pub(super) change: UnitChange<'d>,
}

impl UnitCheck<'_, '_> {
    /// Returns the entity at a row after the change.
    pub(super) fn entity(&self, row: usize) -> Option<Entity> {
        self.change.rows.after(self.before?, row)
    }
}

/// What is needed to change a unit.
pub(super) struct UnitChange<'d> {
    pub(super) rows: CheckedRows<'d>,
    pub(super) links: LinkCheck,
}

/// Checks the entities and the units. Only a delta of the whole world has an order, and only one of some components has a
/// mask. O(delta · log(delta)).
pub(super) fn check_units<'c, 'd, W: DeltaData>(
    world: &'c W,
    delta: &'d Delta<W>,
) -> Result<Vec<UnitCheck<'c, 'd>>, DeltaError> {
    let fault = |fault| DeltaError::new(fault, "entities");
    delta.entities.check(&world.table().allocator, indices::<W>()).map_err(fault)?;
    if delta.mask.is_some() && !(delta.groups.is_empty() && delta.events.is_empty()) {
        return Err(DeltaError::Inconsistent { place: "groups" });
    }
    let mut check = CheckUnits { world, delta, units: Vec::new(), error: None };
    W::each_change(&mut check);
    check.error.map_or(Ok(check.units), Err)
}

struct CheckUnits<'c, 'd, W: DeltaData> {
    world: &'c W,
    delta: &'d Delta<W>,
    units: Vec<UnitCheck<'c, 'd>>,
    error: Option<DeltaError>,
}

impl<'c, 'd, W: DeltaData> CheckUnits<'c, 'd, W> {
    fn check<R>(&self, key: &UnitKey<W, R>) -> Result<UnitCheck<'c, 'd>, Fault>
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let (world, delta, entities) = (self.world, self.delta, &self.delta.entities);
        let (table, unit) = (world.table(), (key.get)(&delta.changes));
        let (allocator, store, number) = (&table.allocator, store::<W, R>(world), self.units.len());
        let before = store.row_list();
        // Most units that change have the rows of one before.
        let others = self.units.iter().rev().take(MOST_COMPARED).map(|unit| &unit.listed);
        let listed = Listed::new(&unit.rows, others)?;
        if delta.mask.is_some_and(|mask| !has(mask, number)) {
            ensure(unit.is_empty(), Fault::Broken)?;
            let change = UnitChange { rows: CheckedRows::Same, links: LinkCheck::default() };
            return Ok(UnitCheck { listed, before, change });
        }
        let (placed, ordered) = (listed.placed(), delta.mask.is_none());
        let rows = store.check(unit, &listed, ordered, allocator)?;
        if !ordered {
            // A despawned entity loses the component.
            let mut gone = entities.slots.iter().filter(|slot| slot.old.is_some());
            let loses = |index| !has(table.signature_at(index), number) || placed.removes(index);
            ensure(gone.all(|slot| loses(slot.index)), Fault::Broken)?;
        }
        let alive = |entity: &Entity| entities.alive_at(allocator, entity.index()) == Some(*entity);
        ensure(placed.added.iter().all(alive), Fault::Broken)?;
        let links = match <W as HasUnit<R>>::LINK {
            Some(link) => check_links(store, unit, placed, &link, (entities, allocator), ordered)?,
            None => {
                ensure(unit.links.moves.is_empty(), Fault::Broken)?;
                LinkCheck::default()
            }
        };
        Ok(UnitCheck { listed, before, change: UnitChange { rows, links } })
    }

    /// Returns the error of a value that a unique index refuses.
    fn refused<R>(&self, key: &UnitKey<W, R>, unit: &UnitCheck<'_, '_>) -> Option<DeltaError>
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let unique = const { <W as HasUnit<R>>::UNIQUE }?;
        let values = W::Store::lone(&(key.get)(&self.delta.changes).values)?;
        let Placed { removed, added, .. } = unit.listed.placed();
        let changed = values.changed.iter().copied().zip(&values.to);
        let values: Vec<_> = changed.chain(added.iter().copied().zip(&values.added)).collect();
        let change = Change { values: &values, removed };
        let (entity, refused) = (unique.refused_change)(store::<W, R>(self.world), change)?;
        let rule = refused.rule(W::LAYOUT.unit_name(<W as HasUnit<R>>::UNIT));
        Some(DeltaError::Broken { index: entity.index(), rule })
    }
}

impl<W: DeltaData> ChangeVisitor<W> for CheckUnits<'_, '_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        if self.error.is_some() {
            return;
        }
        match self.check(&key) {
            Ok(unit) => {
                self.error = self.refused(&key, &unit);
                self.units.push(unit);
            }
            Err(fault) => {
                self.error = Some(DeltaError::new(fault, W::LAYOUT.unit_name(self.units.len())));
            }
        }
    }
}
