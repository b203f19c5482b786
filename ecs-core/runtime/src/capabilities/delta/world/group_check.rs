//! Checking the groups of a world after a change: their members are exactly the first rows of what they own.

use alloc::vec::Vec;

use super::parts::{DeltaData, GroupDelta};
use super::unit_check::UnitCheck;
use super::{Delta, DeltaError};
use crate::capabilities::delta::storage::rows::{CheckedRows, Listed, Placed};
use crate::entity::fault::{Fault, ensure};
use crate::entity::signature::Signature;
use crate::group::members::between;
use crate::group::members::is_any;
use crate::plan::mask::Mask;
use crate::plan::planner::{GroupTerms, Rows};
use crate::schema::data::signature_of;
use crate::storage::group_state::GroupState;

/// The world after the change, as far as groups are concerned.
struct After<'c, 'd, W: DeltaData> {
    world: &'c W,
    delta: &'d Delta<W>,
    units: &'c [UnitCheck<'c, 'd>],
    signatures: &'c [(u32, W::Signature)],
}

/// Checks all groups. Returns the lists of those that differ.
pub(super) fn check_groups<'d, W: DeltaData>(
    world: &W,
    delta: &'d Delta<W>,
    units: &[UnitCheck<'_, 'd>],
    signatures: &[(u32, W::Signature)],
) -> Result<Vec<CheckedRows<'d>>, DeltaError> {
    let after = After { world, delta, units, signatures };
    let ascending = delta.groups.windows(2).all(|pair| pair[0].group < pair[1].group);
    if !ascending || delta.groups.last().is_some_and(|last| last.group >= world.groups().len()) {
        return Err(DeltaError::Inconsistent { place: "groups" });
    }
    let mut changes = delta.groups.iter().peekable();
    let mut lists = Vec::new();
    for (group, state) in world.groups().iter().enumerate() {
        let fault = |fault| DeltaError::new(fault, place::<W>(group));
        match changes.next_if(|change| change.group == group) {
            Some(change) => lists.push(after.changed(state, change).map_err(fault)?),
            None => after.unchanged(group, state).map_err(fault)?,
        }
    }
    Ok(lists)
}

impl<'d, W: DeltaData> After<'_, 'd, W> {
    fn changed(
        &self,
        state: &GroupState,
        change: &'d GroupDelta,
    ) -> Result<CheckedRows<'d>, Fault> {
        ensure(state.len == change.old_len, Fault::Base)?;
        let base = state.list.rows();
        let listed = Listed::new(&change.list, core::iter::empty())?;
        let rows = listed.clone().ordered(base)?;
        let len = (change.old_len, change.new_len);
        let Some(terms) = W::GROUPS.get(change.group) else {
            ensure(change.list.is_empty(), Fault::Broken)?;
            self.border(change.group, len)?;
            return Ok(rows);
        };
        // The borders of a family count its members.
        ensure(terms.rows.is_none(), Fault::Broken)?;
        if terms.own.is_empty() {
            ensure(change.new_len == rows.len_after(base), Fault::Broken)?;
            self.list(change.group, state, listed.placed())?;
        } else {
            ensure(change.list.is_empty(), Fault::Broken)?;
            self.rows(change.group, len)?;
        }
        Ok(rows)
    }

    fn unchanged(&self, id: usize, state: &GroupState) -> Result<(), Fault> {
        match W::GROUPS.get(id) {
            None => self.border(id, (state.len, state.len)),
            Some(GroupTerms { rows: Some(rows), .. }) => self.between(id, *rows),
            Some(terms) if terms.own.is_empty() => self.list(id, state, &Placed::default()),
            Some(_) => self.rows(id, (state.len, state.len)),
        }
    }

    /// Returns the number of rows in front of a border after the change.
    fn count(&self, border: usize) -> usize {
        let changed = self.delta.groups.iter().find(|change| change.group == border);
        changed.map_or(self.world.groups()[border].len, |change| change.new_len)
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
        let Some(terms) = W::GROUPS.get(id) else {
            return is_any::<W>(W::BORDERS[id - W::GROUPS.len()].terms, signature);
        };
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
    fn rows(&self, id: usize, (old_len, new_len): (usize, usize)) -> Result<(), Fault> {
        let own = members::<W>(W::GROUPS[id].own);
        self.first_rows(id, (old_len, new_len), &own, &own)
    }

    /// Like `rows`, for a border. The order of the rows in front of it can differ between its units.
    fn border(&self, id: usize, len: (usize, usize)) -> Result<(), Fault> {
        let units = members::<W>(W::BORDERS[id - W::GROUPS.len()].units);
        self.first_rows(id, len, &units, &[])
    }

    /// Checks that a group of a family has the same entity in all of its units, in each row between its borders that is
    /// listed, or that was not between them. The borders are checked too.
    fn between(&self, id: usize, rows: Rows) -> Result<(), Fault> {
        let own = members::<W>(W::GROUPS[id].own);
        let old = between(self.world.groups(), rows);
        let start = rows.start.map_or(0, |border| self.count(border));
        let new = start..rows.end.map_or(start, |border| self.count(border));
        let same = |row: usize| {
            let first = own.first().and_then(|&unit| self.units[unit].entity(row));
            let all =
                first.is_some() && own.iter().all(|&unit| self.units[unit].entity(row) == first);
            ensure(all, Fault::Broken)
        };
        for &unit in &own {
            if let CheckedRows::Ordered(rows) = &self.units[unit].change.rows {
                rows.rows()
                    .map(|(row, _)| row)
                    .filter(|row| new.contains(row))
                    .try_for_each(same)?;
            }
        }
        let in_front = new.start..new.end.min(old.start);
        let behind = new.start.max(old.end)..new.end;
        in_front.chain(behind).try_for_each(same)
    }

    /// Checks the first rows of some units. In those of `alike`, each of them has the same entity.
    fn first_rows(
        &self,
        id: usize,
        (old_len, new_len): (usize, usize),
        units: &[usize],
        alike: &[usize],
    ) -> Result<(), Fault> {
        for &unit in units {
            let UnitCheck { change, before: Some(base), .. } = &self.units[unit] else {
                return Err(Fault::Broken);
            };
            let len = change.rows.len_after(base);
            ensure(new_len <= len, Fault::Broken)?;
            if let CheckedRows::Ordered(rows) = &change.rows {
                for (row, _) in rows.rows() {
                    self.row(id, new_len, alike, unit, row)?;
                }
            }
            for row in old_len.min(new_len)..old_len.max(new_len).min(len) {
                self.row(id, new_len, alike, unit, row)?;
            }
            for &(index, _) in self.signatures {
                // A listed row was checked above, and the entity of an unlisted one stays.
                if let Some(row) = base.row_at(index).filter(|&row| row < len)
                    && self.units[unit].entity(row).is_some_and(|entity| entity.index() == index)
                {
                    self.row(id, new_len, alike, unit, row)?;
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
        members: usize,
        own: &[usize],
        unit: usize,
        row: usize,
    ) -> Result<(), Fault> {
        let Some(entity) = self.units[unit].entity(row) else { return Err(Fault::Broken) };
        let member = row < members;
        let matches = self.matches(id, self.signature(entity.index()));
        let same = |&unit: &usize| self.units[unit].entity(row) == Some(entity);
        ensure(member == matches && (!member || own.iter().all(same)), Fault::Broken)
    }
}

/// Returns the place of an error in a group, or in a border.
pub(super) fn place<W: DeltaData>(group: usize) -> &'static str {
    W::LAYOUT.groups.get(group).map_or("groups", |group| group.name)
}

/// Returns the numbers of the units in a set.
fn members<W: DeltaData>(mask: Mask) -> Vec<usize> {
    (0..W::UNITS.len()).filter(|&unit| mask.contains(unit)).collect()
}
