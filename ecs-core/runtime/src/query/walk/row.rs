//! Rows of a walk that looks nothing up.
//!
//! A build without optimisation runs each call, and stores each variable. So these functions are short.

use super::Walk;
use super::fetches::Fetches;
use super::tickets::Match;
use crate::query::mode::Mode;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// Lends the next row. All columns have its entity at one row, counted from these bases, and no term needs the entity.
    #[inline(always)]
    pub(super) fn next_row(&mut self, bases: L::Bases) -> Option<L::Row> {
        match self.rows.next() {
            Some(ticket) => {
                // SAFETY: each column has the entity at this row of its base: `Walk::new` asserted that it covers the walk, or its
                // list was compared. The ticket ends here, and no other row has this entity, so no item of it is in use.
                let row = unsafe { Match::new((), ticket.row()) };
                Some(self.fetches.lend_row::<true>(&bases, row))
            }
            None => None,
        }
    }
}
