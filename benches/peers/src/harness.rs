//! Runs all peers of a row side by side.
//!
//! Every peer runs the workload once, and the checksums are compared. Then each peer is measured
//! once per round. Each round starts with another peer, so that disturbances of the machine affect
//! all peers alike.

use crate::results::{Measured, RowResult};
use crate::rows::{Row, Unit};
use crate::suite::{Suite, label};
use crate::work::{Work, nanoseconds};
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// The minimum time of one measurement.
const MEASUREMENT: Duration = Duration::from_millis(2);
/// The maximum time of one measurement with what is not timed, such as making new states.
const PATIENCE: Duration = Duration::from_millis(50);
/// The maximum number of runs in one measurement.
const MOST: u32 = 20_000;

/// Checks and measures all entries of a row. Returns `None` if it has none.
pub fn run(suite: &Suite, row: &'static Row, rounds: u32) -> Result<Option<RowResult>, String> {
    let entries: Vec<_> = suite.of(row).collect();
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
        let checksum = work.checksum();
        let (peer, way) = (entry.peer, entry.way);
        measured.push(Measured { peer, way, checksum, samples: Vec::new() });
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

/// Returns the number of runs for one measurement. Finding it warms up the peer.
fn calibrated(work: &mut dyn Work) -> u32 {
    let start = Instant::now();
    let least = work.run(1).min(work.run(1)).max(1.0);
    let whole = nanoseconds(start.elapsed()) / 2.0;
    let runs = (nanoseconds(MEASUREMENT) / least).min(nanoseconds(PATIENCE) / whole);
    runs.ceil().clamp(1.0, f64::from(MOST)) as u32
}

/// Errors if one peer of a row computed something else.
fn compare(row: &str, measured: &[Measured]) -> Result<(), String> {
    let first = &measured[0];
    let tolerance = 1e-9 * first.checksum.abs().max(1.0);
    for other in &measured[1..] {
        if (other.checksum - first.checksum).abs() <= tolerance {
            continue;
        }
        let name = |entry: &Measured| label(entry.peer, entry.way.variant);
        return Err(format!(
            "{row}: `{}` computed {}, but `{}` computed {}",
            name(first),
            first.checksum,
            name(other),
            other.checksum
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
