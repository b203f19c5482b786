//! The runs of the columns of a walk, as far as the walk has compared them.

use super::FEW;
use super::fetches::Fetches;
use super::search::Search;
use crate::storage::members::Members;
use crate::storage::rows::Rows;

/// The rows of a walk of which all columns are known to have runs.
#[derive(Clone, Copy)]
pub(super) struct Known<R> {
    /// The rows before `end`, from here on, have runs.
    start: usize,
    /// The end of the rows with these runs. Rows that are left and before it have them.
    pub(super) end: usize,
    /// The first row that was not compared.
    pub(super) compared: usize,
    pub(super) runs: R,
    search: Search,
}

impl<R: Copy + PartialEq> Known<R> {
    /// Nothing was compared.
    #[inline(always)]
    pub(super) const fn none(runs: R) -> Self {
        Self { start: 0, end: 0, compared: 0, runs, search: Search::FEW }
    }

    /// Looks at the rows of a walk: at all of them if their order is known, else at about as many as the walk has passed.
    /// Returns what is known then, and the number of rows in front that are no items.
    ///
    /// This is a function of its own that takes and returns values, so that the calling loop keeps
    /// the walk in registers.
    #[cold]
    #[inline(never)]
    pub(super) fn look<'w, L: Fetches<'w, Runs = R>>(
        self,
        lists: L::Lists,
        sliced: u64,
        rows: &Rows,
        (row, end): (usize, usize),
    ) -> (Self, usize) {
        let list = Members::new(rows);
        let rest = list.stretch(row..end);
        let runs = L::runs(lists, sliced, rest);
        if L::is_aligned(runs) {
            return (Self { start: row, end, compared: end, runs, ..self }, 0);
        }
        if end - row <= FEW && L::are_numbered(lists, sliced, rest) {
            return (Self { end: 0, compared: end, ..self }, 0);
        }
        let (search, next) = self.search.next::<L>(lists, sliced, rest);
        let first = row + next.skipped;
        let compared = first + next.len;
        let Some(runs) = next.runs else {
            return (Self { end: 0, compared, search, ..self }, next.skipped);
        };
        let goes_on = self.end == first && self.runs == runs;
        let start = if goes_on { self.start } else { first };
        if goes_on && compared == end {
            // The next walk need not compare these rows again.
            L::note(lists, sliced, list.stretch(start..end), runs);
        }
        (Self { start, end: compared, compared, runs, search }, next.skipped)
    }
}
