//! Prints the measurements.

use crate::harness::{BY_HAND, OURS, RowResult, Suite, label};
use crate::rows::{Row, Unit};
use std::io::Write;

/// Prints the rows with their peers and ways.
pub fn list(rows: &[&'static Row], suite: &Suite) {
    for row in rows {
        println!("{}: {}", row.name, row.about);
        for entry in suite.of(row) {
            println!("    {:<32} {}", entry.label(), entry.way);
        }
    }
}

/// Prints one row, the fastest peer first.
pub fn row(result: &RowResult) {
    let (by_hand, best) = (result.by_hand(), result.best_peer());
    println!("\n{}: {}", result.row.name, result.row.about);
    println!(
        "{:<36} {:>12} {:>12} {:>9} {:>10}",
        "peer", "median", "minimum", "/by hand", "/best peer"
    );
    let mut entries: Vec<_> = result.entries.iter().map(|entry| (entry, entry.median())).collect();
    entries.sort_by(|a, b| a.1.total_cmp(&b.1));
    for (entry, median) in entries {
        println!(
            "{:<36} {:>12} {:>12} {:>9} {:>10}",
            label(entry.peer, entry.variant),
            figure(median, result.row.unit),
            figure(entry.minimum(), result.row.unit),
            ratio(median, by_hand),
            ratio(median, best),
        );
    }
    let _ = std::io::stdout().flush();
}

/// Prints all rows as one table: each peer's main way as a ratio to the work by hand.
pub fn summary(results: &[RowResult]) {
    let mut peers: Vec<&str> = Vec::new();
    for entry in results.iter().flat_map(|result| &result.entries) {
        if entry.peer != BY_HAND && !peers.contains(&entry.peer) {
            peers.push(entry.peer);
        }
    }
    println!("\nRatios to the loop by hand; the main way of each peer");
    print!("{:<20} {:>10}", "row", "by hand");
    for peer in &peers {
        print!(" {peer:>9}");
    }
    println!();
    for result in results {
        let by_hand = result.by_hand();
        print!("{:<20}", result.row.name);
        print!(" {:>10}", by_hand.map_or("-".into(), |median| figure(median, result.row.unit)));
        for &peer in &peers {
            let main = |e: &&crate::harness::Measured| e.peer == peer && e.variant.is_empty();
            let median = result.entries.iter().find(main).map(|entry| entry.median());
            print!(" {:>9}", median.map_or("-".into(), |median| ratio(median, by_hand)));
        }
        println!();
    }
    let ahead = results.iter().filter_map(|result| {
        let ours = result.entries.iter().filter(|entry| entry.peer == OURS);
        let ours = ours.map(|entry| entry.median()).min_by(f64::total_cmp)?;
        Some(ours <= result.best_peer()?)
    });
    let ahead: Vec<bool> = ahead.collect();
    if !ahead.is_empty() {
        let won = ahead.iter().filter(|ahead| **ahead).count();
        println!("\n{OURS} is ahead of every peer in {won} of {} rows", ahead.len());
    }
}

fn ratio(figure: f64, base: Option<f64>) -> String {
    base.map_or("-".into(), |base| format!("{:.2}", figure / base))
}

fn figure(figure: f64, unit: Unit) -> String {
    match unit {
        Unit::BytesPerEntity => format!("{figure:.1} B"),
        Unit::Nanoseconds if figure < 1e3 => format!("{figure:.1} ns"),
        Unit::Nanoseconds if figure < 1e6 => format!("{:.2} us", figure / 1e3),
        Unit::Nanoseconds => format!("{:.3} ms", figure / 1e6),
    }
}
