//! Checking the groups of a world after a change: their members are exactly the first rows of what they own.

use alloc::vec::Vec;

use super::check::UnitCheck;
use super::parts::{DeltaData, GroupDelta};
use super::{Delta, DeltaError};
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::signature_of;
use crate::storage::delta::rows::Placed;
use crate::storage::group_state::GroupState;

/// The world after the change, as far as groups are concerned.
struct After<'c, W: DeltaData> {
    world: &'c W,
    delta: &'c Delta<W>,
    units: &'c [UnitCheck<'c>],
    signatures: &'c [(u32, W::Signature)],
}

/// Returns what enters and leaves the list of each group that differs.
pub(super) fn check_groups<W: DeltaData>(
    world: &W,
    delta: &Delta<W>,
    units: &[UnitCheck<'_>],
    signatures: &[(u32, W::Signature)],
) -> Result<Vec<Placed>, DeltaError> {
    let after = After { world, delta, units, signatures };
    let ascending = delta.groups.windows(2).all(|pair| pair[0].group < pair[1].group);
    if !ascending || delta.groups.last().is_some_and(|last| last.group >= W::GROUPS.len()) {
        return Err(DeltaError::Inconsistent { place: "groups" });
    }
    let mut changes = delta.groups.iter().peekable();
    let mut lists = Vec::new();
    for (group, state) in world.groups().iter().enumerate() {
        let fault = |fault| DeltaError::new(fault, W::LAYOUT.groups[group].name);
        let change = changes.next_if(|change| change.group == group);
        let same =
            GroupDelta { group, old_len: state.len, new_len: state.len, ..GroupDelta::default() };
        let placed = after.group(state, change.unwrap_or(&same)).map_err(fault)?;
        if change.is_some() {
            lists.push(placed);
        }
    }
    Ok(lists)
}

impl<W: DeltaData> After<'_, W> {
    fn group(&self, state: &GroupState, change: &GroupDelta) -> Result<Placed, Fault> {
        let id = change.group;
        let terms = &W::GROUPS[id];
        ensure(state.len == change.old_len, Fault::Base)?;
        change.list.check(state.list.rows())?;
        let placed = change.list.entities()?;
        if terms.own.is_empty() {
            let len = change.list.len_after(state.list.rows());
            ensure(change.new_len == len, Fault::Broken)?;
            self.list(id, state, &placed)?;
        } else {
            ensure(change.list.is_empty(), Fault::Broken)?;
            self.rows(id, change)?;
        }
        Ok(placed)
    }

    /// Returns the units of an index.
    fn signature(&self, index: u32) -> W::Signature {
        match self.signatures.binary_search_by_key(&index, |&(index, _)| index) {
            Ok(at) => self.signatures[at].1,
            Err(_) => self.world.table().signature_at(index),
        }
    }

    /// Returns whether an entity with these units is a member of a group.
    fn matches(&self, id: usize, signature: W::Signature) -> bool {
        let terms = &W::GROUPS[id];
        let named = signature_of::<W>(&terms.required().union(terms.without));
        signature.intersection(named) == signature_of::<W>(&terms.required())
    }

    /// Checks the list of a non-owning group.
    fn list(&self, id: usize, state: &GroupState, placed: &Placed) -> Result<(), Fault> {
        let rows = state.list.rows();
        for &entity in &placed.added {
            let alive = self.delta.entities.alive_at(&self.world.table().allocator, entity.index());
            ensure(alive == Some(entity), Fault::Broken)?;
            ensure(self.matches(id, self.signature(entity.index())), Fault::Broken)?;
        }
        for entity in &placed.removed {
            let index = entity.index();
            let stays = self.matches(id, self.signature(index)) && !placed.adds(index);
            ensure(!stays, Fault::Broken)?;
        }
        let differ = self.signatures.iter().map(|&(index, _)| index);
        for index in differ.chain(self.delta.entities.slots.iter().map(|slot| slot.index)) {
            let was = rows.row_at(index).is_some();
            let replaced = self.delta.entities.change(index).is_some_and(|slot| slot.old.is_some());
            let left = was && placed.removes(index);
            ensure(!(was && replaced) || left, Fault::Broken)?;
            let is = placed.adds(index) || (was && !left);
            ensure(is == self.matches(id, self.signature(index)), Fault::Broken)?;
        }
        Ok(())
    }

    /// Checks the rows of an owning group: those that are listed, those between its old and its new length, and those of
    /// entities whose units differ.
    fn rows(&self, id: usize, change: &GroupDelta) -> Result<(), Fault> {
        let own = members::<W>(W::GROUPS[id].own);
        for &unit in &own {
            let UnitCheck { delta, rows: Some(rows), .. } = self.units[unit] else {
                return Err(Fault::Broken);
            };
            let len = delta.len_after(rows);
            ensure(change.new_len <= len, Fault::Broken)?;
            for (row, _) in delta.placed() {
                self.row(id, change, &own, unit, row)?;
            }
            let (low, high) =
                (change.old_len.min(change.new_len), change.old_len.max(change.new_len));
            for row in low..high.min(len) {
                self.row(id, change, &own, unit, row)?;
            }
            for &(index, _) in self.signatures {
                // A listed row was checked above, and the entity of an unlisted one stays.
                if let Some(row) = rows.row_at(index).filter(|&row| row < len)
                    && self.entity(unit, row).is_some_and(|entity| entity.index() == index)
                {
                    self.row(id, change, &own, unit, row)?;
                }
            }
        }
        Ok(())
    }

    /// Checks one row of an owned unit: among the members, all units have the same entity. It belongs to the group, and
    /// the entities behind the members don't.
    fn row(
        &self,
        id: usize,
        change: &GroupDelta,
        own: &[usize],
        unit: usize,
        row: usize,
    ) -> Result<(), Fault> {
        let Some(entity) = self.entity(unit, row) else { return Err(Fault::Broken) };
        let member = row < change.new_len;
        let matches = self.matches(id, self.signature(entity.index()));
        let same = |&unit: &usize| self.entity(unit, row) == Some(entity);
        ensure(member == matches && (!member || own.iter().all(same)), Fault::Broken)
    }

    /// Returns the entity at a row of a unit.
    fn entity(&self, unit: usize, row: usize) -> Option<Entity> {
        let unit = &self.units[unit];
        unit.delta.after(unit.rows?, row)
    }
}

/// Returns the numbers of the units in a set.
fn members<W: DeltaData>(mask: Mask) -> Vec<usize> {
    (0..W::UNITS.len()).filter(|&unit| mask.contains(unit)).collect()
}
