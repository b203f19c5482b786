//! The entries of all peers.

use crate::rows::{self, Row};
use crate::work::{Consumed, Counted, Repeated, Work};

/// One way of using a library.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// Empty for the main way, else the name of the variant.
    pub variant: &'static str,
    /// A sentence that says which functions it calls.
    pub calls: &'static str,
    /// True if people write it so first. If no way of a row is marked, it is the main one.
    pub plain: bool,
    /// True if it counts for the rank of the library. A container without its world does not.
    pub counts: bool,
    /// True if it is not the plain way, and another one is faster in all rows with few ways. They leave it out.
    pub slower: bool,
}

impl Way {
    /// Returns a way that is not marked.
    pub const fn of(variant: &'static str, calls: &'static str) -> Self {
        Self { variant, calls, plain: false, counts: true, slower: false }
    }

    /// Returns the way in which people write it first.
    pub const fn plain(variant: &'static str, calls: &'static str) -> Self {
        Self { plain: true, ..Self::of(variant, calls) }
    }

    /// Returns a way that uses a container of the library without a world.
    pub const fn alone(variant: &'static str, calls: &'static str) -> Self {
        Self { counts: false, ..Self::of(variant, calls) }
    }

    /// Returns a way that rows with few ways leave out.
    pub const fn slower(variant: &'static str, calls: &'static str) -> Self {
        Self { slower: true, ..Self::of(variant, calls) }
    }
}

impl From<(&'static str, &'static str)> for Way {
    fn from((variant, calls): (&'static str, &'static str)) -> Self {
        Self::of(variant, calls)
    }
}

/// One peer's way to run a row.
pub struct Entry {
    /// The row.
    pub row: &'static str,
    /// The peer.
    pub peer: &'static str,
    /// The way in which it uses the peer.
    pub way: Way,
    /// Prepares the workload.
    pub start: Box<dyn Fn() -> Box<dyn Work>>,
}

impl Entry {
    /// Returns the peer's name with the variant.
    pub fn label(&self) -> String {
        label(self.peer, self.way.variant)
    }
}

/// Returns the name of a peer with a variant.
pub fn label(peer: &str, variant: &str) -> String {
    if variant.is_empty() { peer.to_owned() } else { format!("{peer}, {variant}") }
}

/// Every entry of every peer.
#[derive(Default)]
pub struct Suite {
    entries: Vec<Entry>,
}

/// Registers the entries of one peer.
pub struct Peer<'s> {
    suite: &'s mut Suite,
    name: &'static str,
}

impl Peer<'_> {
    /// Registers a workload whose state can be used for the next run.
    pub fn repeated<S: 'static>(
        &mut self,
        row: &'static str,
        way: impl Into<Way>,
        prepare: impl Fn() -> S + 'static,
        run: impl Fn(&mut S) + Clone + 'static,
        checksum: impl Fn(&mut S) -> f64 + Clone + 'static,
    ) {
        self.add(row, way.into(), move || {
            Box::new(Repeated { state: prepare(), run: run.clone(), checksum: checksum.clone() })
        });
    }

    /// Registers a workload that consumes its state.
    pub fn consumed<S: 'static, T: 'static>(
        &mut self,
        row: &'static str,
        way: impl Into<Way>,
        prepare: impl Fn() -> S + Clone + 'static,
        run: impl Fn(S) -> T + Clone + 'static,
        checksum: impl Fn(&mut T) -> f64 + Clone + 'static,
    ) {
        self.add(row, way.into(), move || {
            let (prepare, run, checksum) = (prepare.clone(), run.clone(), checksum.clone());
            Box::new(Consumed { prepare, run, checksum, last: None })
        });
    }

    /// Registers a count: a figure and a checksum.
    pub fn counted(
        &mut self,
        row: &'static str,
        way: impl Into<Way>,
        count: impl Fn() -> (f64, f64) + Clone + 'static,
    ) {
        self.add(row, way.into(), move || {
            Box::new(Counted { count: count.clone(), checksum: f64::NAN })
        });
    }

    fn add(&mut self, row: &'static str, way: Way, start: impl Fn() -> Box<dyn Work> + 'static) {
        if way.slower && rows::has_few_ways(row) {
            return;
        }
        let start = Box::new(start);
        self.suite.entries.push(Entry { row, peer: self.name, way, start });
    }
}

impl Suite {
    /// Returns a handle with which a peer registers its entries.
    pub fn peer(&mut self, name: &'static str) -> Peer<'_> {
        Peer { suite: self, name }
    }

    /// Returns the names of the peers, each once.
    pub fn peers(&self) -> impl Iterator<Item = &'static str> + '_ {
        let names = self.entries.iter().enumerate();
        names.filter_map(|(i, entry)| {
            let before = &self.entries[..i];
            before.iter().all(|earlier| earlier.peer != entry.peer).then_some(entry.peer)
        })
    }

    /// Removes the entries of all other peers.
    pub fn keep(&mut self, wanted: impl Fn(&str) -> bool) {
        self.entries.retain(|entry| wanted(entry.peer));
    }

    /// Returns the entries of a row.
    pub fn of<'s>(&'s self, row: &'s Row) -> impl Iterator<Item = &'s Entry> {
        self.entries.iter().filter(|entry| entry.row == row.name)
    }
}
