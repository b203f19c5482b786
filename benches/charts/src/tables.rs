//! Fills the tables of a document between their markers.
//!
//! A table is between `<!-- table NAME -->` and `<!-- end -->`. A document has places for the
//! tables that it shows, in any order.

use crate::peers::{Row, Run};
use crate::record::{Panel, Sweep};
use crate::scale::short;
use crate::shapes::Shapes;
use crate::{charts, goals, instructions, pairs, ranks, storages};
use std::ffi::OsStr;
use std::path::Path;
use std::{fs, io};

const END: &str = "<!-- end -->";

/// Returns the document with all tables for which it has a place and whose data files exist.
pub fn fill(document: &str, data: &Path) -> io::Result<String> {
    let mut document = document.to_owned();
    for (name, table) in all(data)? {
        if document.contains(&begin(&name)) {
            document = put(&document, &name, &table)?;
        }
    }
    Ok(document)
}

/// Returns all tables whose data files exist, by name.
pub fn all(data: &Path) -> io::Result<Vec<(String, String)>> {
    let mut tables: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, table: String| tables.push((name.to_owned(), table));
    let run = charts::present::<Run>(&data.join("peers.json"))?;
    let shapes = charts::present::<Shapes>(&data.join("shapes.json"))?;
    if let Some(run) = &run {
        add("summary", pairs::summary(run));
        add("pairs", pairs::table(run));
        add("losses", pairs::losses(run));
        add("costs", ranks::costs(run));
        add("ranks", ranks::ranks(run));
        add("goals", goals::table(run));
        add("best ways", ranks::libraries(run, Row::best));
        add("plain ways", ranks::libraries(run, Row::plain));
        add("ways by hand", ranks::hands(run));
        add("rows", ranks::about(run));
        add("versions", ranks::versions(run));
        add("rounds", format!("Medians of {} rounds.", run.rounds));
        add("storages", storages::table(run));
    }
    for name in ["unoptimised", "kept"] {
        if let Some(run) = charts::present::<Run>(&data.join(format!("{name}.json")))? {
            add(&format!("{name}: best ways"), ranks::libraries(&run, Row::best));
            add(&format!("{name}: plain ways"), ranks::libraries(&run, Row::plain));
            add(&format!("{name}: rounds"), format!("Medians of {} rounds.", run.rounds));
        }
    }
    if let Some(shapes) = &shapes {
        add("shapes", shapes.table());
        add("shapes: all", shapes.matrix());
    }
    if run.is_some() || shapes.is_some() {
        add("overall goals", goals::overall(run.as_ref(), shapes.as_ref()));
    }
    add("instructions", instructions::table());
    for sweep in charts::sweeps(data)? {
        for panel in &sweep.panels {
            add(&format!("{}: {}", sweep.name, panel.name), lines(&sweep, panel));
        }
    }
    for (name, output) in outputs(data)? {
        add(&format!("output of {name}"), output);
    }
    Ok(tables)
}

/// Returns the stored output of programs that print tables themselves, by name.
fn outputs(data: &Path) -> io::Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for file in fs::read_dir(data)? {
        let path = file?.path();
        if let (Some("txt"), Some(name)) =
            (path.extension().and_then(OsStr::to_str), path.file_stem().and_then(OsStr::to_str))
        {
            found.push((name.to_owned(), fs::read_to_string(&path)?));
        }
    }
    found.sort();
    Ok(found)
}

fn begin(name: &str) -> String {
    format!("<!-- table {name} -->")
}

fn put(document: &str, name: &str, table: &str) -> io::Result<String> {
    let missing = || io::Error::other(format!("the document has no place for the table `{name}`"));
    let begin = begin(name);
    let (before, rest) = document.split_once(&begin).ok_or_else(missing)?;
    let (_, after) = rest.split_once(END).ok_or_else(missing)?;
    Ok(format!("{before}{begin}\n{}\n{END}{after}", table.trim()))
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
    let rounds = panel.rounds.unwrap_or(sweep.rounds);
    if rounds > 1 {
        text += &format!("\n\nMedians of {rounds} rounds.");
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
