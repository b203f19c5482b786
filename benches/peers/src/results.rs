//! The measurements of a row, and what follows from them.

use crate::rows::Row;
use crate::suite::Way;

/// The peer that all others are compared with.
pub const BY_HAND: &str = "by hand";
/// The name of ecs-core.
pub const OURS: &str = "ecs-core";

/// The measurements of one entry.
pub struct Measured {
    /// The peer.
    pub peer: &'static str,
    /// The way in which it was used.
    pub way: Way,
    /// The checksum of its first run.
    pub checksum: f64,
    /// One figure per round, for one run of the workload.
    pub samples: Vec<f64>,
}

impl Measured {
    /// Returns the median of the samples.
    pub fn median(&self) -> f64 {
        let mut sorted = self.samples.clone();
        sorted.sort_by(f64::total_cmp);
        let half = sorted.len() / 2;
        if sorted.len() % 2 == 1 { sorted[half] } else { (sorted[half - 1] + sorted[half]) / 2.0 }
    }

    /// Returns the smallest sample.
    pub fn minimum(&self) -> f64 {
        self.samples.iter().copied().fold(f64::INFINITY, f64::min)
    }
}

/// The measurements of one row.
pub struct RowResult {
    /// The row.
    pub row: &'static Row,
    /// Its entries, in the order of their registration.
    pub entries: Vec<Measured>,
}

impl RowResult {
    /// Returns the median of the main way by hand.
    pub fn by_hand(&self) -> Option<f64> {
        let main = |e: &&Measured| e.peer == BY_HAND && e.way.variant.is_empty();
        self.entries.iter().find(main).map(Measured::median)
    }

    /// Returns the libraries of this row, each once.
    pub fn libraries(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for entry in self.entries.iter().filter(|entry| entry.peer != BY_HAND) {
            if !names.contains(&entry.peer) {
                names.push(entry.peer);
            }
        }
        names
    }

    /// Returns the fastest way of a library.
    pub fn best(&self, library: &str) -> Option<&Measured> {
        let ways = self.entries.iter().filter(|e| e.peer == library && e.way.counts);
        ways.min_by(|a, b| a.median().total_cmp(&b.median()))
    }

    /// Returns the way in which people write it first: the one marked so, or else the main one.
    pub fn plain(&self, library: &str) -> Option<&Measured> {
        let ways = || self.entries.iter().filter(|e| e.peer == library && e.way.counts);
        let marked = ways().find(|e| e.way.plain);
        marked.or_else(|| ways().find(|e| e.way.variant.is_empty())).or_else(|| ways().next())
    }

    /// Returns the fastest entry among the other libraries, each with the way that `choose` returns.
    pub fn best_peer<'r>(
        &'r self,
        choose: impl Fn(&'r Self, &str) -> Option<&'r Measured>,
    ) -> Option<&'r Measured> {
        let peers = self.libraries().into_iter().filter(|&name| name != OURS);
        let chosen = peers.filter_map(|name| choose(self, name));
        chosen.min_by(|a, b| a.median().total_cmp(&b.median()))
    }

    /// Returns the rank of ecs-core among the libraries, each with the way that `choose` returns.
    pub fn rank<'r>(
        &'r self,
        choose: impl Fn(&'r Self, &str) -> Option<&'r Measured>,
    ) -> Option<usize> {
        let ours = choose(self, OURS)?.median();
        let peers = self.libraries().into_iter().filter(|&name| name != OURS);
        Some(1 + peers.filter_map(|name| choose(self, name)).filter(|e| e.median() < ours).count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    fn row(entries: &[(&'static str, Way, f64)]) -> RowResult {
        let entries = entries.iter().map(|&(peer, way, sample)| Measured {
            peer,
            way,
            checksum: 0.0,
            samples: vec![sample],
        });
        RowResult { row: &rows::ALL[0], entries: entries.collect() }
    }

    #[test]
    fn best_way_ignores_containers_without_a_world() {
        let row = row(&[
            (OURS, Way::of("", ""), 3.0),
            (OURS, Way::of("batch", ""), 2.0),
            (OURS, Way::alone("set", ""), 1.0),
        ]);
        assert_eq!(row.best(OURS).map(Measured::median), Some(2.0));
    }

    #[test]
    fn plain_way_is_the_marked_one_or_the_main_one() {
        let row = row(&[
            (OURS, Way::of("", ""), 1.0),
            (OURS, Way::plain("for", ""), 2.0),
            ("peer", Way::of("fast", ""), 3.0),
            ("peer", Way::of("", ""), 4.0),
        ]);
        assert_eq!(row.plain(OURS).map(Measured::median), Some(2.0));
        assert_eq!(row.plain("peer").map(Measured::median), Some(4.0));
    }

    #[test]
    fn rank_counts_faster_libraries_only() {
        let row = row(&[
            (BY_HAND, Way::of("", ""), 1.0),
            (OURS, Way::of("", ""), 3.0),
            (OURS, Way::plain("for", ""), 9.0),
            ("fast", Way::of("", ""), 2.0),
            ("fast", Way::of("faster", ""), 1.0),
            ("slow", Way::of("", ""), 4.0),
        ]);
        assert_eq!(row.rank(RowResult::best), Some(2));
        assert_eq!(row.rank(RowResult::plain), Some(3));
        assert_eq!(row.best_peer(RowResult::best).map(|entry| entry.peer), Some("fast"));
    }
}
