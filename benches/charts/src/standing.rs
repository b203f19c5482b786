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
    /// The rows in which no library is faster.
    pub first: usize,
    /// The highest rank.
    pub worst: usize,
    /// The rows with this rank.
    pub worst_rows: Vec<String>,
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

/// Counts over the rows that `wanted` accepts.
pub(crate) fn over(run: &Run, wanted: impl Fn(&Row) -> bool) -> Standing {
    let rows = run.rows.iter().filter(|row| wanted(row));
    let places: Vec<_> = rows.filter_map(|row| Some((row, place(row)?))).collect();
    let worst = places.iter().map(|(_, place)| place.rank).max().unwrap_or(0);
    let last = places.iter().filter(|(_, place)| place.rank == worst);
    Standing {
        rows: places.len(),
        close: places.iter().filter(|(_, place)| place.close).count(),
        first: places.iter().filter(|(_, place)| place.rank == 1).count(),
        worst,
        worst_rows: last.map(|(row, _)| row.name.clone()).collect(),
    }
}

impl Standing {
    /// Returns the sentence of the summary.
    pub(crate) fn text(&self) -> String {
        let Self { rows, close, first, worst, worst_rows } = self;
        let (which, more) = match worst_rows.len() {
            0..=4 => (worst_rows.join(", "), String::new()),
            n => (worst_rows[..3].join(", "), format!(" and {} more", n - 3)),
        };
        let faster = worst.saturating_sub(1);
        let libraries = if faster == 1 { "library is" } else { "libraries are" };
        format!(
            "{OURS} is the fastest library in {first} of {rows} workloads, and at most 5 % slower than the fastest in {close}. \
             At worst, {faster} other {libraries} faster ({which}{more})."
        )
    }
}
