//! The runs of the columns of a walk, as far as the walk has compared them.

use super::fetches::Fetches;
use crate::storage::members::Members;
use crate::storage::rows::Rows;

/// The rows of a walk of which all columns are known to have runs.
#[derive(Clone, Copy)]
pub(super) struct Known<R> {
    /// The rows before `end`, from here on, have runs.
    pub(super) start: usize,
    /// The end of the rows with these runs. Rows that are left and before it have them.
    pub(super) end: usize,
    /// The first row that was not compared.
    pub(super) compared: usize,
    pub(super) runs: R,
}

/// The number of rows that are compared at least. It is small, because the loop may end early.
const LEAST: usize = 16;
/// The number of rows that are compared at most.
const MOST: usize = 4096;

impl<R: Copy> Known<R> {
    /// Nothing was compared.
    #[inline(always)]
    pub(super) const fn none(runs: R) -> Self {
        Self { start: 0, end: 0, compared: 0, runs }
    }

    /// Looks at the rows of a walk from `row` on: at all of them if their order is known, else at
    /// about as many as the walk has passed. `known` is the start and the end of the rows that are
    /// known to have runs.
    ///
    /// This is a function of its own that takes and returns values, so that the calling loop keeps
    /// the walk in registers.
    #[cold]
    #[inline(never)]
    pub(super) fn look<'w, L: Fetches<'w, Runs = R>>(
        lists: L::Lists,
        sliced: u64,
        rows: &Rows,
        row: usize,
        end: usize,
        known: (usize, usize),
    ) -> Self {
        let list = Members::new(rows);
        let runs = |start: usize, end: usize, search: bool| {
            let runs = L::runs(lists, sliced, list.stretch(start..end), search);
            if L::is_aligned(runs) { Some(runs) } else { None }
        };
        if let Some(runs) = runs(row, end, false) {
            return Self { start: row, end, compared: end, runs };
        }
        let start = if known.1 == row { known.0 } else { row };
        let mut compared = end.min(row + row.clamp(LEAST, MOST));
        let mut found = runs(row, compared, true);
        if found.is_none() && known.1 > 0 {
            // The runs have ended, but maybe only a few rows later.
            compared = end.min(row + LEAST);
            found = runs(row, compared, true);
        }
        let Some(found) = found else {
            return Self { start, end: 0, compared, runs: L::IN_STEP };
        };
        // The next walk need not compare these rows again.
        if compared == end
            && let Some(all) = runs(start, end, true)
        {
            L::note(lists, sliced, list.stretch(start..end), all);
        }
        Self { start, end: compared, compared, runs: found }
    }
}
