//! Writes all measurements to a file, with every sample.

use crate::results::{BY_HAND, RowResult};
use serde::Serialize;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// The lock file of this build, which has the versions of the peers.
const LOCK: &str = include_str!("../../../Cargo.lock");

#[derive(Serialize)]
struct Document<'a> {
    rounds: u32,
    rows: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    name: &'a str,
    about: &'a str,
    unit: &'a str,
    entries: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    peer: &'a str,
    version: Option<&'a str>,
    variant: &'a str,
    way: &'a str,
    plain: bool,
    counts: bool,
    checksum: f64,
    median: f64,
    minimum: f64,
    to_by_hand: Option<f64>,
    samples: &'a [f64],
}

/// Writes all rows to a file.
pub fn write(path: &Path, results: &[RowResult], rounds: u32) -> std::io::Result<()> {
    let rows = results.iter().map(row).collect();
    let mut file = BufWriter::new(File::create(path)?);
    serde_json::to_writer_pretty(&mut file, &Document { rounds, rows })?;
    writeln!(file)?;
    file.flush()
}

fn row(result: &RowResult) -> Row<'_> {
    let by_hand = result.by_hand();
    let entries = result.entries.iter().map(|entry| Entry {
        peer: entry.peer,
        version: version(entry.peer),
        variant: entry.way.variant,
        way: entry.way.calls,
        plain: result.plain(entry.peer).is_some_and(|plain| std::ptr::eq(plain, entry)),
        counts: entry.way.counts,
        checksum: entry.checksum,
        median: entry.median(),
        minimum: entry.minimum(),
        to_by_hand: by_hand.map(|by_hand| entry.median() / by_hand),
        samples: &entry.samples,
    });
    Row {
        name: result.row.name,
        about: result.row.about,
        unit: result.row.unit.name(),
        entries: entries.collect(),
    }
}

/// Returns the version of a peer in this build. Loops by hand have none.
fn version(peer: &str) -> Option<&'static str> {
    if peer == BY_HAND {
        return None;
    }
    let heading = format!("name = \"{peer}\"\nversion = \"");
    let (_, after) = LOCK.split_once(&heading)?;
    after.split('"').next()
}
