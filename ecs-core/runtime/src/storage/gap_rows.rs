//! Rows with gaps.

use crate::entity::handle::Entity;
use crate::storage::bits::Bits;
use crate::storage::index::Slot;
use crate::storage::members::{Lead, Members, Membership};
use crate::storage::rows::Rows;

/// The rows of a storage with `#[storage(stable)]`, some of which are gaps. Opaque outside this crate.
#[derive(Debug, Default)]
pub struct GapRows {
    /// A gap has no entity in the list.
    rows: Rows,
    /// The rows that are no gaps.
    taken: Bits,
    /// No gap is before this row.
    lowest: usize,
}

impl GapRows {
    pub(super) const fn new() -> Self {
        Self { rows: Rows::new(), taken: Bits::new(), lowest: 0 }
    }

    /// Returns the number of rows that are no gaps.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.taken.len()
    }

    /// Returns the number of rows, with the gaps.
    #[inline]
    pub(crate) const fn end(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of gaps.
    #[inline]
    pub(crate) const fn gaps(&self) -> usize {
        self.rows.len() - self.taken.len()
    }

    /// Returns the rows as a list, with the gaps.
    #[cfg(feature = "delta")]
    #[inline(always)]
    pub(crate) const fn list(&self) -> &Rows {
        &self.rows
    }

    /// Returns the slot of an entity's index, of any generation.
    #[inline(always)]
    pub(crate) fn find(&self, index: u32) -> Slot {
        self.rows.find(index)
    }

    /// Returns the row of an entity's index, of any generation.
    #[inline]
    pub(crate) fn row_at(&self, index: u32) -> Option<usize> {
        self.rows.row_at(index)
    }

    /// Returns the entity at a row, unless it is a gap.
    #[inline]
    pub(crate) fn entity(&self, row: usize) -> Option<Entity> {
        if self.taken.has(row) { self.rows.entities().get(row).copied() } else { None }
    }

    /// Iterates over the rows that are no gaps, and their entities.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, Entity)> {
        self.taken.iter().map(|row| (row, self.rows.entities()[row]))
    }

    /// Returns the entities. Their rows are those with these bits.
    #[inline(always)]
    pub(crate) const fn members_in<'w>(&'w self, bits: &'w Bits) -> GapMembers<'w> {
        GapMembers { rows: &self.rows, bits }
    }

    #[inline(always)]
    pub(crate) const fn members(&self) -> GapMembers<'_> {
        self.members_in(&self.taken)
    }

    /// Returns the row for the next entity: the lowest gap, or that behind all rows.
    #[inline]
    pub(super) fn next(&mut self) -> usize {
        // The next search begins there.
        self.lowest =
            if self.gaps() == 0 { self.rows.len() } else { self.taken.next_gap(self.lowest) };
        self.lowest
    }

    /// Allocates memory for an entity at a row.
    pub(super) fn make_room(&mut self, row: usize, entity: Entity) {
        self.rows.make_room(row, entity);
        self.taken.reach(row);
    }

    /// Puts an entity into a gap, or behind all rows. Panics as [`Rows::occupy`] does.
    #[inline]
    pub(super) fn occupy(&mut self, row: usize, entity: Entity) {
        if row > self.rows.len() {
            self.lowest = self.lowest.min(self.rows.len());
        }
        self.rows.occupy(row, entity);
        self.taken.insert(row);
        if row == self.lowest {
            self.lowest += 1;
        }
    }

    /// Names the entity at the row of its index, if that has one. Returns the row.
    #[inline]
    pub(super) fn rename(&mut self, entity: Entity) -> Option<usize> {
        self.rows.rename(entity)
    }

    /// Removes the entity with this index, and leaves a gap. Returns its row.
    #[inline]
    pub(super) fn vacate(&mut self, index: u32) -> Option<usize> {
        let full = self.gaps() == 0;
        let row = self.rows.vacate(index)?;
        self.taken.remove(row);
        // A single gap is found without a search.
        self.lowest = if full { row } else { self.lowest.min(row) };
        Some(row)
    }

    /// Moves the entity at a row to a gap before it. Returns false if the row is a gap. The last row leaves no gap.
    pub(super) fn carry(&mut self, from: usize, to: usize) -> bool {
        let Some(entity) = self.entity(from) else { return false };
        self.vacate(entity.index());
        self.occupy(to, entity);
        true
    }

    /// Removes all rows, and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.taken.clear();
        self.lowest = 0;
    }

    /// Copies the rows of `source`. These rows must be empty.
    pub(super) fn copy_from(&mut self, source: &Self) {
        self.rows.copy_from(&source.rows);
        self.taken.copy_from(&source.taken);
        self.lowest = source.lowest;
    }

    pub(super) fn reserve(&mut self, additional: usize) {
        let additional = additional.saturating_sub(self.gaps());
        self.rows.reserve(additional);
        self.taken.reserve(self.rows.len() + additional);
    }

    /// Allocates the memory for a row of each of this number of indices.
    pub(super) fn fill(&mut self, indices: usize) {
        self.rows.reserve(indices.saturating_sub(self.rows.len()));
        self.rows.sparse.fill(indices);
        self.taken.reserve(indices);
    }

    /// Frees unused memory. No row moves.
    pub(super) fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
        self.taken.shrink_to_fit();
    }

    /// Returns what is wrong.
    #[cfg(all(feature = "check", debug_assertions))]
    pub(crate) fn fault(&self) -> Option<&'static str> {
        let list = self.rows.entities();
        let has = |&(row, entity): &(usize, &Entity)| {
            self.taken.has(row) == (*entity != Entity::DANGLING)
                && (*entity == Entity::DANGLING || self.rows.row_at(entity.index()) == Some(row))
        };
        if !list.iter().enumerate().all(|at| has(&at))
            || self.taken.slots() > 0
                && self.taken.previous(self.taken.slots()).is_some_and(|last| last >= list.len())
        {
            return Some("a gap isn't where the bits say");
        }
        if (0..self.lowest).any(|row| !self.taken.has(row)) {
            return Some("there is a gap before the lowest one");
        }
        (self.taken.iter().count() != self.taken.len()).then_some("the rows are counted wrongly")
    }
}

impl PartialEq for GapRows {
    fn eq(&self, other: &Self) -> bool {
        self.rows.entities() == other.rows.entities()
    }
}

/// The entities of rows with gaps.
#[derive(Clone, Copy)]
pub struct GapMembers<'w> {
    rows: &'w Rows,
    /// The rows that are no gaps.
    bits: &'w Bits,
}

impl<'w> Membership<'w> for GapMembers<'w> {
    const GAPS: bool = true;

    // Columns have bits of their own, so a row that was found in one is not taken as found in another.
    #[inline(always)]
    fn find(&self, entity: Entity) -> Slot {
        let slot = self.rows.find(entity.index());
        if self.bits.has(slot.index()) { slot } else { Slot::EMPTY }
    }

    #[inline(always)]
    fn lead(&self) -> Lead<'w> {
        Lead::List(Members::new(self.rows))
    }

    #[inline(always)]
    fn bits(&self, block: usize) -> usize {
        self.bits.block(block)
    }
}
