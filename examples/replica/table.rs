//! The printed table: one row per session.

use std::io::{self, Write};

use common::Columns;

use crate::client::Client;
use crate::connection::{Connection, Counts};
use crate::session::Ends;

const COLUMNS: Columns<10> = Columns([
    ["area", "% of world"],
    ["entities", "seen"],
    ["entities", "entered"],
    ["entities", "left"],
    ["values", "changed"],
    ["delta", "bytes"],
    ["first message", "bytes"],
    ["whole save", "bytes"],
    ["make delta", "us"],
    ["apply delta", "us"],
]);

/// Writes the head of the table.
pub fn head(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "Each row is a session in which clients see another part of the world. The figures are"
    )?;
    writeln!(
        out,
        "means for a client and a frame. A delta has what changed in the part since the last one.\n"
    )?;
    COLUMNS.head(out)
}

/// Writes the row of a session. The figures are means per client and frame. The first message has all
/// that a client sees, and the bytes of deltas are those of the messages after it.
pub fn row(radius: u16, ends: &[(Connection, Client)], out: &mut impl Write) -> io::Result<()> {
    let clients = ends.len() as f64;
    let frames: f64 = ends.iter().map(|(end, _)| f64::from(end.number())).sum();
    let sum = |count: fn(&Counts) -> usize| {
        ends.iter().map(|(connection, _)| count(&connection.counts)).sum::<usize>() as f64
    };
    let after_first = (frames - clients).max(1.0);
    let making: f64 = ends.iter().map(|(end, _)| end.counts.making.as_secs_f64()).sum();
    let applying: f64 = ends.iter().map(|(_, client)| client.counts.applying.as_secs_f64()).sum();
    let edge = f64::from(2 * u32::from(radius) + 1) / 65_536.0;
    let cells = [
        format!("{:.2}", 100.0 * edge * edge),
        format!("{:.0}", sum(|counts| counts.seen) / frames),
        format!("{:.1}", sum(|counts| counts.entered) / frames),
        format!("{:.1}", sum(|counts| counts.left) / frames),
        format!("{:.1}", sum(|counts| counts.changed) / frames),
        format!("{:.0}", sum(|counts| counts.bytes - counts.first) / after_first),
        format!("{:.0}", sum(|counts| counts.first) / clients),
        format!("{:.0}", sum(|counts| counts.whole) / frames),
        format!("{:.1}", making * 1e6 / frames),
        format!("{:.1}", applying * 1e6 / frames),
    ];
    COLUMNS.row(&cells, out)
}

/// Writes the sums over all sessions of what the networks did.
pub fn faults(sessions: &[Ends], out: &mut impl Write) -> io::Result<()> {
    let lost: u32 = sessions.iter().map(|session| session.lost).sum();
    let ends = || sessions.iter().flat_map(|session| &session.ends);
    let server = |count: fn(&Connection) -> usize| ends().map(|(end, _)| count(end)).sum::<usize>();
    let clients = |count: fn(&Client) -> usize| ends().map(|(_, end)| count(end)).sum::<usize>();
    writeln!(out, "lost       {lost} datagrams")?;
    let messages = server(|end| end.number() as usize);
    writeln!(out, "anew       {} of {messages} messages", server(|end| end.counts.anew))?;
    writeln!(out, "ignored    {} messages", clients(|client| client.counts.ignored))?;
    let [applied, compared]: [usize; 2] =
        [clients(|client| client.counts.applied), clients(|client| client.counts.compared)];
    writeln!(out, "applied    {applied} messages, with {compared} equal fingerprints")
}
