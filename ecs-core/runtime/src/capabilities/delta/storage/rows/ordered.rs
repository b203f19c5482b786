//! The rows of a set before and after a change.

use alloc::vec::Vec;

use super::{RowDelta, Unordered, sorted, without};
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::storage::rows::Rows;

/// The rows that have different entities before and after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ordered {
    pub(crate) old_len: usize,
    pub(crate) new_len: usize,
    /// The rows below both lengths whose entity differs, in ascending order.
    pub(crate) moved: Vec<u32>,
    /// The previous entities of these rows, and of the rows from `new_len` on.
    pub(crate) old: Vec<Entity>,
    /// The new entities of these rows, and of the rows from `old_len` on.
    pub(crate) new: Vec<Entity>,
}

impl Ordered {
    /// Compares two sets of rows. Returns `None` if they are equal. O(rows), and O(1) if they are known to be equal.
    pub(crate) fn between(old: &Rows, new: &Rows) -> Option<Self> {
        let moved = old.moved(new)?;
        let (old_len, new_len) = (old.len(), new.len());
        let common = old_len.min(new_len);
        let list = |entities: &[Entity]| -> Vec<Entity> {
            let listed = moved.iter().map(|&row| entities[row as usize]);
            listed.chain(entities[common..].iter().copied()).collect()
        };
        let (old, new) = (list(old.entities()), list(new.entities()));
        Some(Self { old_len, new_len, moved, old, new })
    }

    /// Forgets the order: lists only the entities that lose and get a row. O(listed rows · log(listed rows)).
    pub(super) fn forget_order(self) -> RowDelta {
        let Self { old_len, old, new, .. } = self;
        // The others have moved.
        let (mut removed, mut added) = (without(&old, &sorted(&new)), without(&new, &sorted(&old)));
        // A gap is no entity.
        removed.retain(|&entity| entity != Entity::DANGLING);
        added.retain(|&entity| entity != Entity::DANGLING);
        if removed.is_empty() && added.is_empty() {
            return RowDelta::Same;
        }
        RowDelta::Unordered(Unordered { old_len, removed, added })
    }

    /// Exchanges before and after.
    pub(crate) fn invert(&mut self) {
        core::mem::swap(&mut self.old_len, &mut self.new_len);
        core::mem::swap(&mut self.old, &mut self.new);
    }

    fn common(&self) -> usize {
        self.old_len.min(self.new_len)
    }

    /// Returns the listed rows with the entities of one of the lists.
    pub(crate) fn listed<'d>(
        &'d self,
        entities: &'d [Entity],
    ) -> impl Iterator<Item = (usize, Entity)> + 'd {
        let moved = self.moved.iter().map(|&row| row as usize);
        moved.chain(self.common()..).zip(entities.iter().copied())
    }

    /// Returns the listed rows that exist afterwards, with their new entities.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, Entity)> + '_ {
        self.listed(&self.new)
    }

    /// Returns whether a row is listed.
    fn lists(&self, row: usize) -> bool {
        row >= self.common() || self.position(row).is_some()
    }

    fn position(&self, row: usize) -> Option<usize> {
        self.moved.binary_search(&u32::try_from(row).ok()?).ok()
    }

    /// Returns the entity that a row has afterwards.
    pub(crate) fn after(&self, base: &Rows, row: usize) -> Option<Entity> {
        if row >= self.new_len {
            None
        } else if row >= self.common() {
            self.new.get(self.moved.len() + row - self.common()).copied()
        } else if let Some(at) = self.position(row) {
            self.new.get(at).copied()
        } else {
            base.entities().get(row).copied()
        }
    }

    /// Checks the lists against the rows that they change. O(listed rows · log(listed rows)).
    pub(super) fn check(&self, base: &Rows) -> Result<(), Fault> {
        ensure(base.len() == self.old_len, Fault::Base)?;
        let common = self.common();
        let ascending = self.moved.windows(2).all(|pair| pair[0] < pair[1]);
        let inside = self.moved.last().is_none_or(|&last| (last as usize) < common);
        let moved = self.moved.len();
        let complete = self.old.len().checked_sub(moved) == Some(self.old_len - common)
            && self.new.len().checked_sub(moved) == Some(self.new_len - common);
        ensure(ascending && inside && complete, Fault::Broken)?;
        let there = |(row, entity): (usize, Entity)| base.entities().get(row) == Some(&entity);
        ensure(self.listed(&self.old).all(there), Fault::Base)?;
        // If an index has a row already, this row is listed. Otherwise the index would have two rows.
        let single =
            |entity: &Entity| base.row_at(entity.index()).is_none_or(|row| self.lists(row));
        ensure(self.new.iter().all(single), Fault::Broken)
    }
}
