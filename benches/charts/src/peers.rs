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
    /// The functions that it calls. Older runs do not have it.
    #[serde(default, rename = "way")]
    pub calls: String,
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

    /// Adds the rows of another run. They replace rows of the same name.
    pub fn add(&mut self, other: Self) {
        for row in other.rows {
            match self.rows.iter_mut().find(|old| old.name == row.name) {
                Some(place) => *place = row,
                None => self.rows.push(row),
            }
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

impl Entry {
    /// Returns the variant, or "the main way".
    pub fn way(&self) -> &str {
        if self.variant.is_empty() { "the main way" } else { &self.variant }
    }

    /// Returns the functions that it calls, or the name of the variant.
    pub fn calls(&self) -> &str {
        if self.calls.is_empty() { self.way() } else { &self.calls }
    }

    /// Returns the peer's name with the variant.
    pub fn label(&self) -> String {
        if self.variant.is_empty() {
            self.peer.clone()
        } else {
            format!("{}, {}", self.peer, self.variant)
        }
    }
}

impl Row {
    /// Returns the fastest of some entries.
    pub fn fastest(&self, wanted: impl Fn(&Entry) -> bool) -> Option<&Entry> {
        let found = self.entries.iter().filter(|entry| wanted(entry));
        found.min_by(|a, b| a.median.total_cmp(&b.median))
    }

    /// Returns the fastest variant of a peer that counts.
    pub fn best(&self, peer: &str) -> Option<&Entry> {
        self.fastest(|entry| entry.peer == peer && entry.counts)
    }

    /// Returns the variant of a peer as people write it first.
    pub fn plain(&self, peer: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.peer == peer && entry.plain)
    }

    /// Returns the entry of a peer and a variant.
    pub fn entry(&self, peer: &str, variant: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.peer == peer && entry.variant == variant)
    }

    /// Returns the cost of the main variant by hand.
    pub fn by_hand(&self) -> Option<f64> {
        self.entry(BY_HAND, "").map(|entry| entry.median)
    }

    /// Returns the names of the libraries, each once.
    pub fn libraries(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for entry in self.entries.iter().filter(|entry| entry.peer != BY_HAND) {
            if !names.contains(&entry.peer.as_str()) {
                names.push(&entry.peer);
            }
        }
        names
    }

    /// Returns the fastest entry among the other libraries, each with the way that `choose`
    /// returns.
    pub fn best_peer<'r>(
        &'r self,
        choose: impl Fn(&'r Self, &str) -> Option<&'r Entry>,
    ) -> Option<&'r Entry> {
        let others = self.libraries().into_iter().filter(|&name| name != OURS);
        let chosen = others.filter_map(|name| choose(self, name));
        chosen.min_by(|a, b| a.median.total_cmp(&b.median))
    }

    /// Returns the rank of a cost among the libraries, each with the way that `choose` returns.
    pub fn rank<'r>(
        &'r self,
        cost: f64,
        choose: impl Fn(&'r Self, &str) -> Option<&'r Entry>,
    ) -> usize {
        let others = self.libraries().into_iter().filter(|&name| name != OURS);
        1 + others.filter_map(|name| choose(self, name)).filter(|e| e.median < cost).count()
    }
}
