//! The rows of a set before and after a change.
//!
//! Only rows whose entity differs are listed. So a change is checked and carried out in a time that depends on the
//! listed rows.

use alloc::vec::Vec;
use core::ops::Range;

use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::storage::rows::Rows;

/// The rows that have different entities before and after a change. If there are none, the lengths are 0.
///
/// For linear storage, which has no order, the lists have the entities that lose and get a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RowDelta {
    pub(crate) old_len: usize,
    pub(crate) new_len: usize,
    /// The rows below both lengths whose entity differs, in ascending order.
    pub(crate) moved: Vec<u32>,
    /// The previous entities of these rows, and of the rows from `new_len` on.
    pub(crate) old: Vec<Entity>,
    /// The new entities of these rows, and of the rows from `old_len` on.
    pub(crate) new: Vec<Entity>,
}

/// The entities that lose and get a row, in the order of the lists of a [`RowDelta`].
#[derive(Default)]
pub struct Placed {
    pub(crate) removed: Vec<Entity>,
    pub(crate) added: Vec<Entity>,
    /// The same indices in ascending order.
    removed_indices: Vec<u32>,
    added_indices: Vec<u32>,
}

impl Placed {
    fn new(removed: Vec<Entity>, added: Vec<Entity>) -> Self {
        let (removed_indices, added_indices) = (indices(&removed), indices(&added));
        Self { removed, added, removed_indices, added_indices }
    }

    /// Returns whether an index loses its row. It may get another one, with another generation.
    pub(crate) fn removes(&self, index: u32) -> bool {
        self.removed_indices.binary_search(&index).is_ok()
    }

    /// Returns whether an index gets a row.
    pub(crate) fn adds(&self, index: u32) -> bool {
        self.added_indices.binary_search(&index).is_ok()
    }
}

/// The rows of two sets that belong together.
#[derive(Default)]
pub struct Pairs {
    /// Ranges of rows that have the same entities.
    pub(crate) same: Vec<Range<usize>>,
    /// Other rows that have the same entity, as the old row and the new one.
    pub(crate) kept: Vec<(u32, u32)>,
    /// Old rows whose entities have none any more.
    pub(crate) removed: Vec<u32>,
    /// New rows whose entities had none.
    pub(crate) added: Vec<u32>,
}

/// The number of rows that are compared at once.
const CHUNK: usize = 64;

impl RowDelta {
    /// Compares two sets of rows. O(rows), and O(1) if both are known to be equal.
    #[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
    pub(crate) fn between(old: &Rows, new: &Rows) -> Self {
        let (old_len, new_len) = (old.len(), new.len());
        if old_len == new_len && old.order().row_in(new.order()) == Some(0) {
            return Self::default();
        }
        let common = old_len.min(new_len);
        let (before, after) = (old.entities(), new.entities());
        let mut moved = Vec::new();
        for start in (0..common).step_by(CHUNK) {
            let rows = start..common.min(start + CHUNK);
            let (a, b) = (&before[rows.clone()], &after[rows.clone()]);
            // Without an early exit, so that several entities are compared per instruction.
            let differ = |(a, b): (&Entity, &Entity)| a.to_bits() ^ b.to_bits();
            if a.iter().zip(b).map(differ).fold(0, |all, one| all | one) != 0 {
                let rows = rows.filter(|&row| before[row] != after[row]);
                moved.extend(rows.map(|row| row as u32));
            }
        }
        if before.len() == after.len() && moved.is_empty() {
            // So the next comparison of these lists or of their clones takes no time.
            old.order().note(new.order(), 0, true);
            return Self::default();
        }
        let list = |entities: &[Entity]| -> Vec<Entity> {
            let listed = moved.iter().map(|&row| entities[row as usize]);
            listed.chain(entities[common..].iter().copied()).collect()
        };
        let (old, new) = (list(before), list(after));
        Self { old_len, new_len, moved, old, new }
    }

    /// Returns whether nothing differs.
    pub(crate) fn is_empty(&self) -> bool {
        self.old.is_empty() && self.new.is_empty()
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
    fn listed<'d>(&'d self, entities: &'d [Entity]) -> impl Iterator<Item = (usize, Entity)> + 'd {
        let moved = self.moved.iter().map(|&row| row as usize);
        moved.chain(self.common()..).zip(entities.iter().copied())
    }

    /// Returns the listed rows that exist afterwards, with their new entities.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (usize, Entity)> + '_ {
        self.listed(&self.new)
    }

    /// Returns whether a row is listed.
    fn lists(&self, row: usize) -> bool {
        row >= self.common() || self.position(row).is_some()
    }

    fn position(&self, row: usize) -> Option<usize> {
        self.moved.binary_search(&u32::try_from(row).ok()?).ok()
    }

    /// Returns the number of rows afterwards.
    pub(crate) fn len_after(&self, base: &Rows) -> usize {
        if self.is_empty() { base.len() } else { self.new_len }
    }

    /// Returns the entity that a row has afterwards.
    pub(crate) fn after(&self, base: &Rows, row: usize) -> Option<Entity> {
        if self.is_empty() {
            base.entities().get(row).copied()
        } else if row >= self.new_len {
            None
        } else if row >= self.common() {
            self.new.get(self.moved.len() + row - self.common()).copied()
        } else if let Some(at) = self.position(row) {
            self.new.get(at).copied()
        } else {
            base.entities().get(row).copied()
        }
    }

    /// Returns which rows of the two sets that were compared belong together.
    #[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
    pub(crate) fn pairs(&self, old: &Rows, new: &Rows) -> Pairs {
        let mut pairs = Pairs::default();
        let (mut start, end) = (0, old.len().min(new.len()));
        for row in self.moved.iter().map(|&row| row as usize).chain([end]) {
            if start < row {
                pairs.same.push(start..row);
            }
            start = row + 1;
        }
        for (row, entity) in self.listed(&self.new) {
            match old.row_of(entity) {
                Some(before) => pairs.kept.push((before as u32, row as u32)),
                None => pairs.added.push(row as u32),
            }
        }
        let removed = self.listed(&self.old).filter(|&(_, entity)| new.row_of(entity).is_none());
        pairs.removed.extend(removed.map(|(row, _)| row as u32));
        pairs
    }

    /// Forgets the order: lists only the entities that lose and get a row, as for linear storage.
    /// O(listed rows · log(listed rows)).
    pub(crate) fn forget_order(&mut self) {
        self.moved.clear();
        // The others have moved.
        let (old, new) = (sorted(&self.old), sorted(&self.new));
        self.old.retain(|entity| new.binary_search(entity).is_err());
        self.new.retain(|entity| old.binary_search(entity).is_err());
        if self.is_empty() {
            *self = Self::default();
        }
    }

    /// Returns the entities that lose and get a row. Checks that no list names an index twice.
    /// O(listed rows · log(listed rows)).
    pub(crate) fn entities(&self) -> Result<Placed, Fault> {
        let (old, new) = (sorted(&self.old), sorted(&self.new));
        let distinct =
            |entities: &[Entity]| entities.windows(2).all(|pair| pair[0].index() < pair[1].index());
        ensure(distinct(&old) && distinct(&new), Fault::Broken)?;
        let without = |entities: &[Entity], others: &[Entity]| -> Vec<Entity> {
            let is_other = |entity: &Entity| others.binary_search(entity).is_ok();
            entities.iter().copied().filter(|entity| !is_other(entity)).collect()
        };
        Ok(Placed::new(without(&self.old, &new), without(&self.new, &old)))
    }

    /// Checks the lists against the rows that they change. O(listed rows).
    pub(crate) fn check(&self, base: &Rows) -> Result<(), Fault> {
        if self.changes_nothing()? {
            return Ok(());
        }
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

    /// Returns whether nothing is listed.
    fn changes_nothing(&self) -> Result<bool, Fault> {
        if !self.is_empty() {
            return Ok(false);
        }
        let same = self.moved.is_empty() && self.old_len == 0 && self.new_len == 0;
        ensure(same, Fault::Broken).map(|()| true)
    }

    /// Like `check`, for a list without the order.
    pub(crate) fn check_unordered(&self, base: &Rows, placed: &Placed) -> Result<(), Fault> {
        let holds = |entity| base.row_of(entity).is_some();
        self.check_linear(placed, base.len(), holds, |index| base.row_at(index).is_some())
    }

    /// Like `check`, for linear storage with this number of values. `holds` returns whether an entity has a value,
    /// and `occupied` whether any entity with this index has.
    pub(crate) fn check_linear(
        &self,
        placed: &Placed,
        len: usize,
        holds: impl Fn(Entity) -> bool,
        occupied: impl Fn(u32) -> bool,
    ) -> Result<(), Fault> {
        if self.changes_nothing()? {
            return Ok(());
        }
        ensure(len == self.old_len, Fault::Base)?;
        ensure(self.old.iter().copied().all(holds), Fault::Base)?;
        let lengths =
            len.checked_sub(self.old.len()).and_then(|len| len.checked_add(self.new.len()));
        // No entity is in both lists.
        let apart = placed.removed.len() == self.old.len();
        ensure(self.moved.is_empty() && apart && lengths == Some(self.new_len), Fault::Broken)?;
        let free = |entity: &Entity| !occupied(entity.index()) || placed.removes(entity.index());
        ensure(self.new.iter().all(free), Fault::Base)
    }
}

/// Returns the indices of entities in ascending order.
fn indices(entities: &[Entity]) -> Vec<u32> {
    let mut indices: Vec<u32> = entities.iter().map(|entity| entity.index()).collect();
    indices.sort_unstable();
    indices
}

/// Returns entities by ascending index.
fn sorted(entities: &[Entity]) -> Vec<Entity> {
    let mut sorted = entities.to_vec();
    sorted.sort_unstable();
    sorted
}
