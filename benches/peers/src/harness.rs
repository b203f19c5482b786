//! Runs all peers of a row side by side.
//!
//! Every peer does the workload once and the checksums are compared. Then each is measured once a round, and
//! each round begins with another peer, so that whatever else the machine does hits all alike.

use crate::rows::{Row, Unit};
use std::hint::black_box;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// The peer that all others are compared with.
pub const BY_HAND: &str = "by hand";
/// Our own.
pub const OURS: &str = "ecs-core";

/// What one measurement takes at least.
const MEASUREMENT: Duration = Duration::from_millis(2);
/// How often a workload runs in one measurement at most.
const MOST: u32 = 20_000;

/// A workload that is ready to run.
pub trait Work {
    /// Runs it that often and says what it cost: nanoseconds or bytes, of all runs together.
    fn run(&mut self, times: u32) -> f64;
    /// What it has computed since it was made.
    fn checksum(&mut self) -> f64;
}

/// The same state again and again.
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

/// A new state each time; making and dropping it isn't timed.
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

/// Something that is counted instead of timed.
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

/// A peer's way to do a row.
pub struct Entry {
    /// The row.
    pub row: &'static str,
    /// The peer.
    pub peer: &'static str,
    /// Empty for the peer's main way, else what is different here.
    pub variant: &'static str,
    /// What is called, in a sentence.
    pub way: &'static str,
    /// Makes it ready.
    pub start: Box<dyn Fn() -> Box<dyn Work>>,
}

impl Entry {
    /// The peer with the variant.
    pub fn label(&self) -> String {
        label(self.peer, self.variant)
    }
}

/// A peer with a variant of its way.
pub fn label(peer: &str, variant: &str) -> String {
    if variant.is_empty() { peer.to_owned() } else { format!("{peer}, {variant}") }
}

/// What was measured of one entry.
pub struct Measured {
    /// The peer.
    pub peer: &'static str,
    /// Its variant.
    pub variant: &'static str,
    /// What is called.
    pub way: &'static str,
    /// What it computed in the first run.
    pub checksum: f64,
    /// A figure per round, each of one run of the workload.
    pub samples: Vec<f64>,
}

impl Measured {
    /// The median of the samples.
    pub fn median(&self) -> f64 {
        let mut sorted = self.samples.clone();
        sorted.sort_by(f64::total_cmp);
        let half = sorted.len() / 2;
        if sorted.len() % 2 == 1 { sorted[half] } else { (sorted[half - 1] + sorted[half]) / 2.0 }
    }

    /// The least of the samples.
    pub fn minimum(&self) -> f64 {
        self.samples.iter().copied().fold(f64::INFINITY, f64::min)
    }
}

/// What was measured of one row.
pub struct RowResult {
    /// The row.
    pub row: &'static Row,
    /// Its entries, in the order in which they were registered.
    pub entries: Vec<Measured>,
}

impl RowResult {
    /// The median of the main way by hand.
    pub fn by_hand(&self) -> Option<f64> {
        let main = |e: &&Measured| e.peer == BY_HAND && e.variant.is_empty();
        self.entries.iter().find(main).map(Measured::median)
    }

    /// The least median of the other systems.
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

/// Where a peer puts its entries.
pub struct Peer<'s> {
    suite: &'s mut Suite,
    name: &'static str,
}

impl Peer<'_> {
    /// A workload that leaves its state fit for the next run.
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

    /// A workload that uses its state up.
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

    /// Something to be counted: a figure and a checksum.
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
    /// A peer that is about to register its entries.
    pub fn peer(&mut self, name: &'static str) -> Peer<'_> {
        Peer { suite: self, name }
    }

    /// The names of the peers, each once.
    pub fn peers(&self) -> impl Iterator<Item = &'static str> + '_ {
        let names = self.entries.iter().enumerate();
        names.filter_map(|(i, entry)| {
            let before = &self.entries[..i];
            before.iter().all(|earlier| earlier.peer != entry.peer).then_some(entry.peer)
        })
    }

    /// Forgets the entries of all other peers.
    pub fn keep(&mut self, wanted: impl Fn(&str) -> bool) {
        self.entries.retain(|entry| wanted(entry.peer));
    }

    /// The entries of a row.
    pub fn of<'s>(&'s self, row: &'s Row) -> impl Iterator<Item = &'s Entry> {
        self.entries.iter().filter(|entry| entry.row == row.name)
    }

    /// Checks and measures all entries of a row; nothing if it has none.
    pub fn run(&self, row: &'static Row, rounds: u32) -> Result<Option<RowResult>, String> {
        let entries: Vec<_> = self.of(row).collect();
        if entries.is_empty() {
            return Ok(None);
        }
        let progress = Progress { row: row.name };
        let mut works = Vec::new();
        let mut measured = Vec::new();
        for entry in &entries {
            progress.say(&format!("checks {}", entry.label()));
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
                    // What the peer before left in the caches isn't this one's.
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

/// How often to run for one measurement; the runs that find it out warm the peer.
fn calibrated(work: &mut dyn Work) -> u32 {
    let least = work.run(1).min(work.run(1)).max(1.0);
    (nanoseconds(MEASUREMENT) / least).ceil().clamp(1.0, f64::from(MOST)) as u32
}

/// Refuses a row in which one peer has computed something else.
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

/// What is going on, on stderr.
struct Progress {
    row: &'static str,
}

impl Progress {
    /// One line that is written over where that is possible.
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
