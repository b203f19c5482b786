//! Walks over the rows of some entities.

use super::fetches::Fetches;
use super::{Leader, Walk};
use crate::entity::handle::Entity;
use crate::query::mode::Mode;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// Returns the row of an entity in the leader, if it is one of the walk.
    #[inline]
    pub(crate) fn row_of(&self, entity: Entity) -> Option<usize> {
        self.row(entity)
    }

    /// Lends a row, if it is left and matches. Skips the rows before it.
    #[inline]
    pub(crate) fn next_at(&mut self, row: usize) -> Option<L::Row> {
        self.rows.put_back(&mut self.block);
        // Whatever the row is: a ticket is taken of one that has its bits.
        let is_row = match self.leader {
            Leader::Bits(bits, _) => bits.has(row),
            Leader::List(_) | Leader::Living(_) => true,
        };
        if !is_row || !self.rows.rows().contains(&row) || !self.has_bits(row) {
            return None;
        }
        self.rows.skip(row - self.rows.start());
        let ticket = self.rows.next()?;
        let found = self.find::<M>(ticket, L::IN_STEP)?;
        Some(self.lend(found))
    }
}
