//! The data of the peers' table, as ecs-bench-peers writes it.

use crate::record::rounded;
use crate::{BY_HAND, OURS};
use serde::{Deserialize, Serialize};

/// A run of the whole table.
#[derive(Debug, Deserialize, Serialize)]
pub struct Run {
    /// The number of rounds behind each median.
    pub rounds: u32,
    /// The workloads.
    pub rows: Vec<Row>,
}

/// One workload.
#[derive(Debug, Deserialize, Serialize)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Its description.
    pub about: String,
    /// The unit of its figures.
    pub unit: String,
    /// All entries: each peer and variant.
    pub entries: Vec<Entry>,
}

/// One entry.
#[derive(Debug, Deserialize, Serialize)]
pub struct Entry {
    /// The peer's name.
    pub peer: String,
    /// The peer's version.
    pub version: Option<String>,
    /// The variant; empty for the main one.
    pub variant: String,
    /// Whether it counts for its library. A container used without its world does not.
    #[serde(default = "counts")]
    pub counts: bool,
    /// Whether people write it so first.
    #[serde(default)]
    pub plain: bool,
    /// The median.
    pub median: f64,
    /// The median as a multiple of the main variant by hand.
    pub to_by_hand: Option<f64>,
}

/// The value for a stored run without the field.
fn counts() -> bool {
    true
}

impl Run {
    /// Rounds all figures, so that the file stays small. Reading has already left out the samples.
    pub fn round(&mut self) {
        for entry in self.rows.iter_mut().flat_map(|row| &mut row.entries) {
            entry.median = rounded(entry.median);
            entry.to_by_hand = entry.to_by_hand.map(rounded);
        }
    }

    /// Returns the workload of this name.
    pub fn row(&self, name: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.name == name)
    }

    /// Returns every peer with its version: ours first, then in the order of the file.
    pub fn peers(&self) -> Vec<(&str, Option<&str>)> {
        let mut peers: Vec<(&str, Option<&str>)> = vec![(OURS, None)];
        for entry in self.rows.iter().flat_map(|row| &row.entries) {
            if entry.peer != BY_HAND && peers.iter().all(|peer| peer.0 != entry.peer) {
                peers.push((&entry.peer, entry.version.as_deref()));
            }
        }
        peers
    }
}

impl Row {
    /// Returns the fastest variant of a peer that counts.
    pub fn best(&self, peer: &str) -> Option<&Entry> {
        let ways = self.entries.iter().filter(|entry| entry.peer == peer && entry.counts);
        ways.min_by(|a, b| a.median.total_cmp(&b.median))
    }

    /// Returns the variant of a peer as people write it first.
    pub fn plain(&self, peer: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.peer == peer && entry.plain)
    }

    /// Returns the cost of the main variant by hand.
    pub fn by_hand(&self) -> Option<f64> {
        let main = |entry: &&Entry| entry.peer == BY_HAND && entry.variant.is_empty();
        self.entries.iter().find(main).map(|entry| entry.median)
    }

    /// Returns each peer's best as a multiple of the work by hand, the lowest first.
    pub fn ratios(&self) -> Vec<(&str, f64)> {
        let mut peers: Vec<&str> = Vec::new();
        for entry in &self.entries {
            if entry.peer != BY_HAND && !peers.contains(&entry.peer.as_str()) {
                peers.push(&entry.peer);
            }
        }
        let ratio = |peer| Some((peer, self.best(peer)?.median / self.by_hand()?));
        let mut ratios: Vec<_> = peers.into_iter().filter_map(ratio).collect();
        ratios.sort_by(|a, b| a.1.total_cmp(&b.1));
        ratios
    }
}
