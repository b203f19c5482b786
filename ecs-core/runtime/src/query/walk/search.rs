//! The search for runs: rows of a walk whose entities follow each other in all columns. They are walked as slices.

use super::FEW;
use super::fetches::Fetches;
use crate::storage::members::Stretch;

/// The number of rows from which on a run pays.
const LEAST: usize = 8;
/// The least and the greatest number of rows that are compared at once. The least is small, because a loop may end early.
const COMPARED: (usize, usize) = (16, 4096);
/// The least and the greatest number of rows that are looked up before the next search.
const PAUSE: (usize, usize) = (8, 4096);

/// Decides where to search. Each search that finds a short run doubles the number of rows that are looked up before the next
/// one. The first few short runs are taken, because an order in which single entities are missing has many long runs.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// The number of rows that are compared.
    compared: usize,
    /// The number of rows that the last search left to lookups, unless they are too few.
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
        if len == near.entities.len() {
            self.compared = self.compared.saturating_mul(2).min(COMPARED.1);
        } else {
            self.compared = (self.compared / 2).clamp(COMPARED.0, COMPARED.1);
        }
        self.pause = if len < LEAST { (2 * self.pause + 1).min(PAUSE.1) } else { 0 };
        if len < all && all <= FEW {
            L::note(lists, sliced, rest, L::NO_RUNS);
        }
        if self.pause >= PAUSE.0 {
            return (self, Next { skipped, len: self.pause.min(all), runs: None });
        }
        if len == all {
            L::note(lists, sliced, rest, runs);
        }
        (self, Next { skipped, len, runs: Some(runs) })
    }
}
