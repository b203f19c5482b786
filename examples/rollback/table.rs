//! The printed table: one row per session.

use std::io::{self, Write};
use std::time::Duration;

use common::Columns;
use netplay::Conditions;

use crate::peer::{Peer, Setup, Stats};

const COLUMNS: Columns<12> = Columns([
    ["latency", "ms"],
    ["jitter", "ms"],
    ["loss", "%"],
    ["outage", "ms"],
    ["replayed", "% of frames"],
    ["longest", "rewind"],
    ["ticks", "waited"],
    ["messages", "lost"],
    ["sent", "bytes/s"],
    ["play", "us/frame"],
    ["save", "us/frame"],
    ["rewind", "us/frame"],
]);

/// Writes the head of the table.
pub fn head(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "Each row is a session of two peers over another network. A frame that was guessed"
    )?;
    writeln!(
        out,
        "wrongly is replayed, and a peer waits if it is too far ahead of the other one.\n"
    )?;
    COLUMNS.head(out)
}

/// Writes the row of a session. All figures but the longest rewind are sums or means of both peers. Those in
/// microseconds are per frame of the session.
pub fn row(
    setup: Setup,
    conditions: Conditions,
    peers: &[Peer; 2],
    out: &mut impl Write,
) -> io::Result<()> {
    let stats = peers.each_ref().map(|peer| peer.stats);
    let frames = 2.0 * f64::from(setup.frames.max(1));
    let each = |time: fn(&Stats) -> Duration| {
        stats.iter().map(time).sum::<Duration>().as_secs_f64() * 1e6 / frames
    };
    let again = stats.iter().map(|stats| stats.again).sum::<u32>();
    let longest = stats.iter().map(|stats| stats.longest).max().unwrap_or(0);
    let waited = stats.iter().map(|stats| stats.waited).sum::<u32>();
    let lost = stats.iter().map(|stats| stats.lost).sum::<u32>();
    let bytes = stats.iter().map(|stats| stats.bytes).sum::<usize>();
    let milliseconds = |ticks: u32| ticks * 1000 / 60;
    let Conditions { latency, jitter, loss, outage } = conditions;
    let cells = [
        milliseconds(latency).to_string(),
        milliseconds(jitter).to_string(),
        loss.to_string(),
        milliseconds(outage).to_string(),
        format!("{:.1}", 100.0 * f64::from(again) / frames),
        longest.to_string(),
        waited.to_string(),
        lost.to_string(),
        format!("{:.0}", bytes as f64 / frames * 60.0),
        format!("{:.1}", each(|stats| stats.playing)),
        format!("{:.1}", each(|stats| stats.saving)),
        format!("{:.1}", each(|stats| stats.rewinding)),
    ];
    COLUMNS.row(&cells, out)
}
