//! The search for runs: rows of a walk whose entities follow each other in all columns. They are walked as slices.

use super::FEW;
use super::fetches::Fetches;
use crate::storage::members::Stretch;

/// The number of rows from which on a run is walked as slices.
const LEAST: usize = 8;
/// The numbers of rows that are compared at once, at least and at most. The least is small, because a loop may end early.
const COMPARED: (usize, usize) = (16, 4096);
/// The greatest number of rows that are looked up before the next search.
const PAUSE: usize = 4096;

/// Decides where to search. Each search that fails doubles the number of rows that are looked up before the next one.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// The number of rows that are compared.
    compared: usize,
    /// The number of rows that the last search left to lookups.
    pause: usize,
}

/// The next rows of a walk.
pub(super) struct Next<R> {
    /// The number of rows in front that are in not all columns.
    pub(super) skipped: usize,
    /// The number of rows behind them.
    pub(super) len: usize,
    /// The runs of these rows. They are looked up if there are none.
    pub(super) runs: Option<R>,
}

impl Search {
    /// A search that compares a few rows first.
    pub(super) const FEW: Self = Self { compared: COMPARED.0, pause: 0 };

    /// A search that compares all rows first, because columns are often in one order from end to end.
    pub(super) const ALL: Self = Self { compared: usize::MAX, pause: 0 };

    /// Searches for a run at the next rows of a walk. O(rows that are skipped, and rows of the run).
    ///
    /// This is a function of its own that takes and returns values, so that the calling loop keeps the walk in registers.
    #[inline(never)]
    pub(super) fn next<'w, L: Fetches<'w>>(
        mut self,
        lists: L::Lists,
        sliced: u64,
        rest: Stretch<'_>,
    ) -> (Self, Next<L::Runs>) {
        let found = |(row, &entity)| L::runs_at(lists, sliced, rest.row + row, entity);
        let Some((skipped, runs)) =
            rest.entities.iter().enumerate().find_map(|at| Some((at.0, found(at)?)))
        else {
            return (self, Next { skipped: rest.entities.len(), len: 0, runs: None });
        };
        let (_, rest) = rest.split(skipped);
        let all = rest.entities.len();
        let (near, _) = rest.split(self.compared);
        let len = L::follow(lists, sliced, runs, near);
        if len < LEAST.min(all) {
            if all <= FEW {
                L::note(lists, sliced, rest, L::NO_RUNS);
            }
            self.pause = (2 * self.pause + 1).min(PAUSE);
            return (self, Next { skipped, len: self.pause.min(all), runs: None });
        }
        if len == all {
            L::note(lists, sliced, rest, runs);
        }
        let longer = self.compared.saturating_mul(2).min(COMPARED.1);
        let compared = if len == near.entities.len() { longer } else { COMPARED.0 };
        (Self { compared, pause: 0 }, Next { skipped, len, runs: Some(runs) })
    }
}
