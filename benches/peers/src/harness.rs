//! Runs all peers of a row side by side.
//!
//! Every peer runs the workload once, and the checksums are compared. Then each peer is measured
//! once per round. Each round starts with another peer, so that disturbances of the machine affect
//! all peers alike.

use crate::rows::{Row, Unit};
use std::hint::black_box;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// The peer that all others are compared with.
pub const BY_HAND: &str = "by hand";
/// The name of ecs-core.
pub const OURS: &str = "ecs-core";

/// The minimum time of one measurement.
const MEASUREMENT: Duration = Duration::from_millis(2);
/// The maximum number of runs in one measurement.
const MOST: u32 = 20_000;

/// A workload that is ready to run.
pub trait Work {
    /// Runs it `times` times. Returns the cost of all runs together, in nanoseconds or bytes.
    fn run(&mut self, times: u32) -> f64;
    /// Returns a checksum of everything computed since it was made.
    fn checksum(&mut self) -> f64;
}

/// A workload that runs on the same state again and again.
struct Repeated<S, R, C> {
    state: S,
    run: R,
    checksum: C,
}

impl<S, R: Fn(&mut S), C: Fn(&mut S) -> f64> Work for Repeated<S, R, C> {
    fn run(&mut self, times: u32) -> f64 {
        let start = Instant::now();
        for _ in 0..times {
            (self.run)(black_box(&mut self.state));
        }
        nanoseconds(start.elapsed())
    }

    fn checksum(&mut self) -> f64 {
        (self.checksum)(&mut self.state)
    }
}

/// A workload with a new state for each run. Making and dropping the state is not timed.
struct Consumed<P, R, C, T> {
    prepare: P,
    run: R,
    checksum: C,
    last: Option<T>,
}

impl<S, T, P: Fn() -> S, R: Fn(S) -> T, C: Fn(&mut T) -> f64> Work for Consumed<P, R, C, T> {
    fn run(&mut self, times: u32) -> f64 {
        let mut total = Duration::ZERO;
        for _ in 0..times {
            drop(self.last.take());
            let state = black_box((self.prepare)());
            let start = Instant::now();
            let result = black_box((self.run)(state));
            total += start.elapsed();
            self.last = Some(result);
        }
        nanoseconds(total)
    }

    fn checksum(&mut self) -> f64 {
        (self.checksum)(self.last.as_mut().expect("a run before its checksum"))
    }
}

/// A workload that is counted instead of timed.
struct Counted<F> {
    count: F,
    checksum: f64,
}

impl<F: Fn() -> (f64, f64)> Work for Counted<F> {
    fn run(&mut self, times: u32) -> f64 {
        let (figure, checksum) = (self.count)();
        self.checksum = checksum;
        figure * f64::from(times)
    }

    fn checksum(&mut self) -> f64 {
        self.checksum
    }
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_nanos() as f64
}

/// One peer's way to run a row.
pub struct Entry {
    /// The row.
    pub row: &'static str,
    /// The peer.
    pub peer: &'static str,
    /// Empty for the peer's main way, else the name of the variant.
    pub variant: &'static str,
    /// A sentence that says which functions it calls.
    pub way: &'static str,
    /// Prepares the workload.
    pub start: Box<dyn Fn() -> Box<dyn Work>>,
}

impl Entry {
    /// Returns the peer's name with the variant.
    pub fn label(&self) -> String {
        label(self.peer, self.variant)
    }
}

/// Returns the name of a peer with a variant.
pub fn label(peer: &str, variant: &str) -> String {
    if variant.is_empty() { peer.to_owned() } else { format!("{peer}, {variant}") }
}

/// The measurements of one entry.
pub struct Measured {
    /// The peer.
    pub peer: &'static str,
    /// Its variant.
    pub variant: &'static str,
    /// The functions it calls.
    pub way: &'static str,
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
        let main = |e: &&Measured| e.peer == BY_HAND && e.variant.is_empty();
        self.entries.iter().find(main).map(Measured::median)
    }

    /// Returns the lowest median of the other systems.
    pub fn best_peer(&self) -> Option<f64> {
        let others = self.entries.iter().filter(|e| e.peer != BY_HAND && e.peer != OURS);
        others.map(Measured::median).min_by(f64::total_cmp)
    }
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
        (variant, way): (&'static str, &'static str),
        prepare: impl Fn() -> S + 'static,
        run: impl Fn(&mut S) + Clone + 'static,
        checksum: impl Fn(&mut S) -> f64 + Clone + 'static,
    ) {
        self.add(row, variant, way, move || {
            Box::new(Repeated { state: prepare(), run: run.clone(), checksum: checksum.clone() })
        });
    }

    /// Registers a workload that consumes its state.
    pub fn consumed<S: 'static, T: 'static>(
        &mut self,
        row: &'static str,
        (variant, way): (&'static str, &'static str),
        prepare: impl Fn() -> S + Clone + 'static,
        run: impl Fn(S) -> T + Clone + 'static,
        checksum: impl Fn(&mut T) -> f64 + Clone + 'static,
    ) {
        self.add(row, variant, way, move || {
            let (prepare, run, checksum) = (prepare.clone(), run.clone(), checksum.clone());
            Box::new(Consumed { prepare, run, checksum, last: None })
        });
    }

    /// Registers a count: a figure and a checksum.
    pub fn counted(
        &mut self,
        row: &'static str,
        (variant, way): (&'static str, &'static str),
        count: impl Fn() -> (f64, f64) + Clone + 'static,
    ) {
        self.add(row, variant, way, move || {
            Box::new(Counted { count: count.clone(), checksum: f64::NAN })
        });
    }

    fn add(
        &mut self,
        row: &'static str,
        variant: &'static str,
        way: &'static str,
        start: impl Fn() -> Box<dyn Work> + 'static,
    ) {
        let start = Box::new(start);
        self.suite.entries.push(Entry { row, peer: self.name, variant, way, start });
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

    /// Checks and measures all entries of a row. Returns `None` if it has none.
    pub fn run(&self, row: &'static Row, rounds: u32) -> Result<Option<RowResult>, String> {
        let entries: Vec<_> = self.of(row).collect();
        if entries.is_empty() {
            return Ok(None);
        }
        let progress = Progress { row: row.name };
        let mut works = Vec::new();
        let mut measured = Vec::new();
        for entry in &entries {
            progress.say(&format!("checking {}", entry.label()));
            let mut work = (entry.start)();
            work.run(1);
            let Entry { peer, variant, way, .. } = **entry;
            let checksum = work.checksum();
            measured.push(Measured { peer, variant, way, checksum, samples: Vec::new() });
            works.push(work);
        }
        compare(row.name, &measured)?;
        if row.unit == Unit::Nanoseconds {
            let times: Vec<u32> = works.iter_mut().map(|work| calibrated(work.as_mut())).collect();
            for round in 0..rounds as usize {
                progress.say(&format!("round {} of {rounds}", round + 1));
                for place in 0..works.len() {
                    let i = (place + round) % works.len();
                    // A run that is not timed replaces the contents of the caches that the peer
                    // before left.
                    works[i].run(1);
                    let figure = works[i].run(times[i]) / f64::from(times[i]);
                    measured[i].samples.push(figure);
                }
            }
        } else {
            for (work, measured) in works.iter_mut().zip(&mut measured) {
                measured.samples.push(work.run(1));
            }
        }
        progress.end();
        Ok(Some(RowResult { row, entries: measured }))
    }
}

/// Returns the number of runs for one measurement. Finding it warms up the peer.
fn calibrated(work: &mut dyn Work) -> u32 {
    let least = work.run(1).min(work.run(1)).max(1.0);
    (nanoseconds(MEASUREMENT) / least).ceil().clamp(1.0, f64::from(MOST)) as u32
}

/// Errors if one peer of a row computed something else.
fn compare(row: &str, measured: &[Measured]) -> Result<(), String> {
    let first = &measured[0];
    let tolerance = 1e-9 * first.checksum.abs().max(1.0);
    for other in &measured[1..] {
        if (other.checksum - first.checksum).abs() <= tolerance {
            continue;
        }
        let (a, b) = (label(first.peer, first.variant), label(other.peer, other.variant));
        return Err(format!(
            "{row}: `{a}` computed {}, but `{b}` computed {}",
            first.checksum, other.checksum
        ));
    }
    Ok(())
}

/// Progress messages on stderr.
struct Progress {
    row: &'static str,
}

impl Progress {
    /// Prints one line, which overwrites the line before on a terminal.
    fn say(&self, what: &str) {
        let mut stderr = std::io::stderr();
        if stderr.is_terminal() {
            let _ = write!(stderr, "\r\x1b[K{}: {what}", self.row);
            let _ = stderr.flush();
        }
    }

    fn end(&self) {
        let mut stderr = std::io::stderr();
        if stderr.is_terminal() {
            let _ = write!(stderr, "\r\x1b[K");
        } else {
            let _ = writeln!(stderr, "{}: done", self.row);
        }
    }
}
