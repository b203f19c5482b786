//! Rows of a walk that looks nothing up.
//!
//! A build without optimisation runs each call, and stores each variable. So these functions are short.

use super::Walk;
use super::cases::is_counted;
use super::fetches::Fetches;
use super::fold::Aligned;
use super::tickets::{Match, SameRow};
use crate::query::mode::Mode;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// True if each row is an item, and has one number in all columns.
    pub(crate) const COUNTED: bool = is_counted::<L, M>();

    /// True if `knows_next` can be true. Only without optimisation: otherwise a loop is faster if it lends all rows in one
    /// place.
    pub(crate) const HAS_RUNS: bool =
        cfg!(debug_assertions) && !Self::COUNTED && is_counted::<L, Aligned<'w, M, L>>();

    /// Returns whether no rows are left.
    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns whether there is a next row, and all columns are known to have its entity in their runs.
    #[inline(always)]
    pub(crate) const fn knows_next(&self) -> bool {
        Self::HAS_RUNS && self.rows.start() < self.known.end && !self.rows.is_empty()
    }

    /// Lends the next row, if `knows_next` is true. Panics otherwise.
    #[inline(always)]
    pub(crate) fn known_row(&mut self) -> L::Row {
        assert!(Self::HAS_RUNS && self.rows.start() < self.known.end, "the row isn't known");
        self.row_in(self.fetches.columns_in(&self.known.runs))
    }

    /// Lends the next row of a walk with `COUNTED`.
    ///
    /// # Panics
    ///
    /// Panics if no rows are left, or if it is another walk.
    #[inline(always)]
    pub(crate) fn next_row(&mut self) -> L::Row {
        assert!(Self::COUNTED, "other walks look rows up");
        self.row_in(self.fetches.columns())
    }

    /// Lends the next row. All columns have its entity at the number of the row, counted from these bases.
    #[inline(always)]
    pub(super) fn row_in(&mut self, bases: L::Bases) -> L::Row {
        // SAFETY: each column has the entity there: `Walk::new` asserted that it covers the walk, or its list was compared.
        // The ticket ends here, and no other row has this entity, so no item of it is in use.
        self.fetches.lend_row::<true>(&bases, unsafe {
            Match::new((), SameRow::new(self.rows.first().row()))
        })
    }
}
