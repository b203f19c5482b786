//! The table of the peers, as their program writes it.

use crate::record::rounded;
use crate::{BY_HAND, OURS};
use serde::{Deserialize, Serialize};

/// A run of the whole table.
#[derive(Debug, Deserialize, Serialize)]
pub struct Run {
    /// How many rounds the medians are taken from.
    pub rounds: u32,
    /// The workloads.
    pub rows: Vec<Row>,
}

/// One workload.
#[derive(Debug, Deserialize, Serialize)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// What is done.
    pub about: String,
    /// What the figures are.
    pub unit: String,
    /// Who has done it, and in which ways.
    pub entries: Vec<Entry>,
}

/// One way to do it.
#[derive(Debug, Deserialize, Serialize)]
pub struct Entry {
    /// Who.
    pub peer: String,
    /// Of which version.
    pub version: Option<String>,
    /// Empty for the main way.
    pub variant: String,
    /// The median.
    pub median: f64,
    /// The same as a multiple of the main way by hand.
    pub to_by_hand: Option<f64>,
}

impl Run {
    /// Rounds all figures, so that little is kept; samples and the like are left out in reading.
    pub fn round(&mut self) {
        for entry in self.rows.iter_mut().flat_map(|row| &mut row.entries) {
            entry.median = rounded(entry.median);
            entry.to_by_hand = entry.to_by_hand.map(rounded);
        }
    }

    /// The workload of this name.
    pub fn row(&self, name: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.name == name)
    }

    /// Every peer with its version, ours first, in the order of the file.
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
    /// The fastest way of a peer through its world: a bare container of ours doesn't count.
    pub fn best(&self, peer: &str) -> Option<&Entry> {
        let ways = self.entries.iter();
        let ways = ways.filter(|entry| entry.peer == peer && entry.variant != "SparseSet");
        ways.min_by(|a, b| a.median.total_cmp(&b.median))
    }

    /// What the main way by hand costs.
    pub fn by_hand(&self) -> Option<f64> {
        let main = |entry: &&Entry| entry.peer == BY_HAND && entry.variant.is_empty();
        self.entries.iter().find(main).map(|entry| entry.median)
    }

    /// Everybody's best as a multiple of the work by hand, the least first.
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
