//! Fills the tables of a document between their markers.
//!
//! A table is between `<!-- table NAME -->` and `<!-- end -->`.

use crate::bars::figure;
use crate::peers::{Row, Run};
use crate::record::{Panel, Sweep};
use crate::scale::short;
use crate::{OURS, charts, goals};
use std::io;
use std::path::Path;

const END: &str = "<!-- end -->";

/// Returns the document with all tables whose data files exist.
pub fn fill(document: &str, data: &Path) -> io::Result<String> {
    let mut document = document.to_owned();
    if let Some(run) = charts::present::<Run>(&data.join("peers.json"))? {
        document = put(&document, "peers", &peers(&run))?;
        document = put(&document, "goals", &goals::table(&run))?;
        document = put(&document, "versions", &versions(&run))?;
    }
    for sweep in charts::sweeps(data)? {
        for panel in &sweep.panels {
            let name = format!("{}: {}", sweep.name, panel.name);
            if document.contains(&begin(&name)) {
                document = put(&document, &name, &lines(&sweep, panel))?;
            }
        }
    }
    Ok(document)
}

fn begin(name: &str) -> String {
    format!("<!-- table {name} -->")
}

fn put(document: &str, name: &str, table: &str) -> io::Result<String> {
    let missing = || io::Error::other(format!("the document has no place for the table `{name}`"));
    let begin = begin(name);
    let (before, rest) = document.split_once(&begin).ok_or_else(missing)?;
    let (_, after) = rest.split_once(END).ok_or_else(missing)?;
    Ok(format!("{before}{begin}\n{}\n{END}{after}", table.trim_end()))
}

/// Returns one row per workload: the time by hand, then each peer's best as a ratio to it. The best
/// is bold.
fn peers(run: &Run) -> String {
    let peers: Vec<&str> = run.peers().into_iter().map(|peer| peer.0).collect();
    let mut text = format!("| workload | by hand | {} |\n| --- | ---: |", peers.join(" | "));
    text += &" ---: |".repeat(peers.len());
    for row in &run.rows {
        let ratios = row.ratios();
        let base = row.by_hand();
        text +=
            &format!("\n| {} | {} |", row.name, base.map_or("-".into(), |base| cost(row, base)));
        let least = ratios.first().map(|ratio| ratio.1);
        for peer in &peers {
            let ratio = ratios.iter().find(|ratio| ratio.0 == *peer).map(|ratio| ratio.1);
            text += &match ratio {
                Some(ratio) if Some(ratio) == least => format!(" **{}** |", figure(ratio)),
                Some(ratio) => format!(" {} |", figure(ratio)),
                None => " - |".into(),
            };
        }
    }
    text += "\n\n| workload | what is done |\n| --- | --- |";
    for row in &run.rows {
        text += &format!("\n| {} | {} |", row.name, row.about);
    }
    text + &format!("\n\nMedians of {} rounds. {}", run.rounds, ahead(run))
}

fn ahead(run: &Run) -> String {
    let contested = run
        .rows
        .iter()
        .map(Row::ratios)
        .filter(|ratios| ratios.len() > 1 && ratios.iter().any(|ratio| ratio.0 == OURS));
    let won: Vec<bool> = contested.map(|ratios| ratios[0].0 == OURS).collect();
    let count = won.iter().filter(|won| **won).count();
    format!("{OURS} is ahead of every peer in {count} of {} rows.", won.len())
}

fn cost(row: &Row, figure: f64) -> String {
    match figure {
        f if row.unit != "ns" => format!("{f:.1} B"),
        f if f < 1e3 => format!("{f:.0} ns"),
        f if f < 1e6 => format!("{:.1} µs", f / 1e3),
        f => format!("{:.2} ms", f / 1e6),
    }
}

fn versions(run: &Run) -> String {
    let named = run.peers().into_iter().filter_map(|(peer, version)| Some((peer, version?)));
    let named: Vec<_> = named.map(|(peer, version)| format!("{peer} {version}")).collect();
    if named.is_empty() { String::new() } else { named.join(", ") + "." }
}

/// Returns the table of a panel: one row per line, one column per size.
fn lines(sweep: &Sweep, panel: &Panel) -> String {
    let Some(first) = panel.series.first() else { return String::new() };
    let sizes: Vec<f64> = first.points.iter().map(|point| point.0).collect();
    let heads: Vec<String> = sizes.iter().map(|&size| short(size)).collect();
    let mut text = format!("| | {} |\n| --- |", heads.join(" | "));
    text += &" ---: |".repeat(sizes.len());
    for series in &panel.series {
        text += &format!("\n| {} |", series.name);
        for &size in &sizes {
            text +=
                &series.at(size).map_or(" - |".into(), |figure| format!(" {} |", three(figure)));
        }
    }
    if sweep.rounds > 1 {
        text += &format!("\n\nMedians of {} rounds.", sweep.rounds);
    }
    text
}

/// Formats with about three digits.
fn three(figure: f64) -> String {
    match figure {
        f if f < 9.995 => format!("{f:.2}"),
        f if f < 99.95 => format!("{f:.1}"),
        f => format!("{f:.0}"),
    }
}
