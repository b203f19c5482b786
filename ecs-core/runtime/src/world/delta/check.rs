//! Checking a delta against a world before anything changes.
//!
//! Deltas can come from a network, so nothing in them is trusted. A delta that passes keeps all invariants of the world:
//! each entity has a row in the storage of each of its units, the members of a group are its first rows, and the lists
//! of links agree with the values.

use alloc::rc::Rc;
use alloc::vec::Vec;

use super::group_check::check_groups;
use super::link_check::check_links;
use super::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey};
use super::{Delta, DeltaError};
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::{HasUnit, signature_of, store};
use crate::schema::resource::HasResource;
use crate::storage::delta::rows::{Placed, RowDelta};
use crate::storage::delta::store::DeltaStore;
use crate::storage::rows::Rows;

/// The number of units whose rows a unit is compared with.
const MOST_COMPARED: usize = 8;

/// What was found out about the unit with this number.
pub(super) struct UnitCheck<'c> {
    /// Units with the same rows share it.
    pub(super) placed: Rc<Placed>,
    pub(super) delta: &'c RowDelta,
    /// The rows before the change, unless the storage is linear.
    pub(super) rows: Option<&'c Rows>,
    /// The order in which sources are put into their lists.
    pub(super) order: Vec<usize>,
}

/// What was found out about a delta that fits.
pub(super) struct Checked<'c, S> {
    pub(super) units: Vec<UnitCheck<'c>>,
    /// The indices whose units differ, in ascending order, with the units after the change.
    pub(super) signatures: Vec<(u32, S)>,
    /// For each group, what enters and leaves its list.
    pub(super) lists: Vec<Placed>,
}

/// Checks a delta. O(delta · log(delta)).
pub(super) fn check<'c, W: DeltaData>(
    world: &'c W,
    delta: &'c Delta<W>,
) -> Result<Checked<'c, W::Signature>, DeltaError> {
    let fault = |place| move |fault| DeltaError::new(fault, place);
    delta.entities.check(&world.table().allocator).map_err(fault("entities"))?;
    let mut visitor = CheckUnits { world, delta, units: Vec::new(), error: None };
    W::each_change(&mut visitor);
    if let Some(error) = visitor.error {
        return Err(error);
    }
    let units = visitor.units;
    let signatures = signatures(world, delta, &units)?;
    let lists = check_groups(world, delta, &units, &signatures)?;
    check_events(world, delta)?;
    Ok(Checked { units, signatures, lists })
}

struct CheckUnits<'c, W: DeltaData> {
    world: &'c W,
    delta: &'c Delta<W>,
    units: Vec<UnitCheck<'c>>,
    error: Option<DeltaError>,
}

impl<'c, W: DeltaData> CheckUnits<'c, W> {
    fn check<R>(&self, key: &UnitKey<W, R>) -> Result<UnitCheck<'c>, Fault>
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let (world, delta) = (self.world, (key.get)(&self.delta.changes));
        let allocator = &world.table().allocator;
        let store = store::<W, R>(world);
        // Most units that change have the rows of one before.
        let shared =
            self.units.iter().rev().take(MOST_COMPARED).find(|unit| *unit.delta == delta.rows);
        let placed = match shared {
            Some(unit) => Rc::clone(&unit.placed),
            None => Rc::new(delta.rows.entities()?),
        };
        store.check(delta, &placed, allocator)?;
        let alive = |entity: &Entity| {
            self.delta.entities.alive_at(allocator, entity.index()) == Some(*entity)
        };
        ensure(placed.added.iter().all(alive), Fault::Broken)?;
        let order = match <W as HasUnit<R>>::LINK {
            Some(link) => {
                check_links(store, delta, &placed, &link, &self.delta.entities, allocator)?.order
            }
            None => {
                ensure(delta.links.moves.is_empty(), Fault::Broken)?;
                Vec::new()
            }
        };
        Ok(UnitCheck { placed, delta: &delta.rows, rows: store.row_list(), order })
    }
}

impl<W: DeltaData> ChangeVisitor<W> for CheckUnits<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        if self.error.is_some() {
            return;
        }
        match self.check(&key) {
            Ok(unit) => self.units.push(unit),
            Err(fault) => {
                self.error = Some(DeltaError::new(fault, W::LAYOUT.unit_name(self.units.len())))
            }
        }
    }

    fn resource<R>(&mut self, _: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
    }
}

/// Returns the units of all entities whose units differ. Checks that each despawned entity loses all of its units.
fn signatures<W: DeltaData>(
    world: &W,
    delta: &Delta<W>,
    units: &[UnitCheck<'_>],
) -> Result<Vec<(u32, W::Signature)>, DeltaError> {
    // Units with the same entities are one step.
    let mut lists: Vec<(&Rc<Placed>, W::Signature)> = Vec::new();
    for (unit, check) in units.iter().enumerate() {
        let one = signature_of::<W>(&Mask::one(unit));
        match lists.iter_mut().find(|(placed, _)| Rc::ptr_eq(placed, &check.placed)) {
            Some((_, units)) => *units = units.union(one),
            None => lists.push((&check.placed, one)),
        }
    }
    // Removals before additions: an index can lose a unit and get it with another generation.
    let mut steps: Vec<(u32, bool, usize)> = Vec::new();
    for (list, (placed, _)) in lists.iter().enumerate() {
        let Placed { removed, added, .. } = &***placed;
        steps.extend(removed.iter().map(|entity| (entity.index(), false, list)));
        steps.extend(added.iter().map(|entity| (entity.index(), true, list)));
    }
    steps.sort_unstable();
    let mut signatures: Vec<(u32, W::Signature)> = Vec::new();
    let mut at = 0;
    let mut handles = delta.entities.slots.iter().filter(|slot| slot.old.is_some()).peekable();
    let empty = |index: u32| world.table().signature_at(index) == W::Signature::EMPTY;
    let wrong = DeltaError::Inconsistent { place: "entities" };
    while at < steps.len() {
        let index = steps[at].0;
        while let Some(slot) = handles.next_if(|slot| slot.index < index) {
            if !empty(slot.index) {
                return Err(wrong);
            }
        }
        let replaced = handles.next_if(|slot| slot.index == index).is_some();
        let mut signature = world.table().signature_at(index);
        let mut left = signature;
        while let Some(&(_, added, list)) = steps.get(at).filter(|step| step.0 == index) {
            let units = lists[list].1;
            if added {
                signature = signature.union(units);
            } else {
                signature = signature.difference(units);
                left = left.difference(units);
            }
            at += 1;
        }
        if replaced && left != W::Signature::EMPTY {
            return Err(wrong);
        }
        signatures.push((index, signature));
    }
    if handles.any(|slot| !empty(slot.index)) {
        return Err(wrong);
    }
    Ok(signatures)
}

fn check_events<W: DeltaData>(world: &W, delta: &Delta<W>) -> Result<(), DeltaError> {
    for change in &delta.events {
        let Some(events) = world.events().get(change.number) else {
            return Err(DeltaError::Inconsistent { place: "events" });
        };
        if events.as_slice().get(change.kept..) != Some(&change.old[..]) {
            return Err(DeltaError::OtherBase { place: "events" });
        }
    }
    Ok(())
}
