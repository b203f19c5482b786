//! The place of ecs-core among the libraries, over the rows of a run.

use crate::OURS;
use crate::peers::{Row, Run};

/// A library is as fast as another if its cost is at most this multiple of the other's.
pub(crate) const CLOSE: f64 = 1.05;

/// The counts over the rows in which ecs-core and at least one other library take part.
pub(crate) struct Standing {
    /// The rows.
    pub rows: usize,
    /// The rows in which ecs-core is at most 5 % behind the best library, or ahead.
    pub close: usize,
    /// The highest rank.
    pub worst: usize,
}

/// The place of ecs-core in one row.
pub(crate) struct Place {
    /// The number of faster libraries and one.
    pub rank: usize,
    /// True if it is at most 5 % behind the best library.
    pub close: bool,
}

/// Returns the place of ecs-core in a row, or `None` if no other library takes part.
pub(crate) fn place(row: &Row) -> Option<Place> {
    let ours = row.best(OURS)?.median;
    let peer = row.best_peer(Row::best)?.median;
    Some(Place { rank: row.rank(ours, Row::best), close: ours <= CLOSE * peer })
}

/// Counts over the rows of a run.
pub(crate) fn over(run: &Run) -> Standing {
    let places: Vec<_> = run.rows.iter().filter_map(place).collect();
    Standing {
        rows: places.len(),
        close: places.iter().filter(|place| place.close).count(),
        worst: places.iter().map(|place| place.rank).max().unwrap_or(0),
    }
}
