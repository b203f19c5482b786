//! Checking a delta against a world before anything changes.
//!
//! Deltas can come from a network, so nothing in them is trusted. A delta that passes keeps all invariants of the world:
//! each entity has a row in the storage of each of its units, the members of a group are its first rows, and the lists
//! of links agree with the values.

mod apply;

use alloc::vec::Vec;

use super::group_check::check_groups;
use super::parts::DeltaData;
use super::unit_check::{UnitChange, UnitCheck, check_units};
use super::{Delta, DeltaError};
use crate::capabilities::delta::storage::rows::{CheckedRows, Listed, Placed};
use crate::capabilities::invariants::world::broken;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::signature_of;

/// A delta of the whole world that fits this world. Only [`check`] returns one, and only it can be
/// [applied](Self::apply).
pub(super) struct Checked<'a, W: DeltaData> {
    world: &'a mut W,
    delta: &'a Delta<W>,
    units: Vec<UnitChange<'a>>,
    /// The indices whose units differ, in ascending order, with the units after the change.
    signatures: Vec<(u32, W::Signature)>,
    /// The lists of the groups that differ.
    lists: Vec<CheckedRows<'a>>,
}

/// Checks a delta of the whole world. O(delta · log(delta)).
pub(super) fn check<'a, W: DeltaData>(
    world: &'a mut W,
    delta: &'a Delta<W>,
) -> Result<Checked<'a, W>, DeltaError> {
    let base: &W = world;
    let units = check_units(base, delta)?;
    let signatures = signatures(base, delta, &units)?;
    check_rules::<W>(&signatures)?;
    let lists = check_groups(base, delta, &units, &signatures)?;
    check_events(base, delta)?;
    let units = units.into_iter().map(|unit| unit.change).collect();
    Ok(Checked { world, delta, units, signatures, lists })
}

/// Returns the units of all entities whose units differ. Checks that each despawned entity loses all of its units.
fn signatures<W: DeltaData>(
    world: &W,
    delta: &Delta<W>,
    units: &[UnitCheck<'_, '_>],
) -> Result<Vec<(u32, W::Signature)>, DeltaError> {
    // Units with the same entities are one step.
    let mut lists: Vec<(&Listed<'_>, W::Signature)> = Vec::new();
    for (unit, check) in units.iter().enumerate() {
        let one = signature_of::<W>(&Mask::one(unit));
        match lists.iter_mut().find(|(listed, _)| listed.shares(&check.listed)) {
            Some((_, units)) => *units = units.union(one),
            None => lists.push((&check.listed, one)),
        }
    }
    // Removals before additions: an index can lose a unit and get it with another generation.
    let mut steps: Vec<(u32, bool, usize)> = Vec::new();
    for (list, (listed, _)) in lists.iter().enumerate() {
        let Placed { removed, added, .. } = listed.placed();
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

/// Checks that the entities whose units differ keep the rules.
pub(super) fn check_rules<W: DeltaData>(
    signatures: &[(u32, W::Signature)],
) -> Result<(), DeltaError> {
    if W::RULES.is_empty() {
        return Ok(());
    }
    match signatures.iter().find_map(|&(index, units)| Some((index, broken::<W>(units)?))) {
        Some((index, rule)) => Err(DeltaError::Broken { index, rule }),
        None => Ok(()),
    }
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
