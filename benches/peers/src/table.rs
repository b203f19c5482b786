//! Prints the measurements.

use crate::results::{BY_HAND, Measured, OURS, RowResult};
use crate::rows::{Row, Unit};
use crate::suite::{Suite, label};
use std::io::Write;

/// Prints the rows with their peers and ways.
pub fn list(rows: &[&'static Row], suite: &Suite) {
    for row in rows {
        println!("{}: {}", row.name, row.about);
        for entry in suite.of(row) {
            let plain = if entry.way.plain { " (as people write it first)" } else { "" };
            println!("    {:<32} {}{plain}", entry.label(), entry.way.calls);
        }
    }
}

/// Prints one row, the fastest peer first.
pub fn row(result: &RowResult) {
    let by_hand = result.by_hand();
    let best = result.best_peer(RowResult::best).map(Measured::median);
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
            label(entry.peer, entry.way.variant),
            figure(median, result.row.unit),
            figure(entry.minimum(), result.row.unit),
            ratio(median, by_hand),
            ratio(median, best),
        );
    }
    let _ = std::io::stdout().flush();
}

/// Formats a ratio, or a dash if there is nothing to compare with.
pub fn ratio(figure: f64, base: Option<f64>) -> String {
    base.map_or("-".into(), |base| format!("{:.2}", figure / base))
}

/// Formats a cost.
pub fn figure(figure: f64, unit: Unit) -> String {
    match unit {
        Unit::BytesPerEntity => format!("{figure:.1} B"),
        Unit::Nanoseconds if figure < 1e3 => format!("{figure:.1} ns"),
        Unit::Nanoseconds if figure < 1e6 => format!("{:.2} us", figure / 1e3),
        Unit::Nanoseconds => format!("{:.3} ms", figure / 1e6),
    }
}

/// Prints each library's fastest way in each row, as a ratio to the work by hand.
pub fn libraries(results: &[RowResult]) {
    let mut names: Vec<&str> = Vec::new();
    for name in results.iter().flat_map(RowResult::libraries) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    each(results, &names, "The fastest way of each library", RowResult::best);
    each(results, &names, "Each library as people write it first", RowResult::plain);
}

fn each<'r>(
    results: &'r [RowResult],
    names: &[&str],
    title: &str,
    choose: impl Fn(&'r RowResult, &str) -> Option<&'r Measured>,
) {
    println!("\n{title}; ratios to the work by hand");
    print!("{:<20} {:>10}", "row", BY_HAND);
    names.iter().for_each(|name| print!(" {name:>9}"));
    println!();
    for result in results {
        let by_hand = result.by_hand();
        print!("{:<20}", result.row.name);
        print!(" {:>10}", by_hand.map_or("-".into(), |median| figure(median, result.row.unit)));
        for name in names {
            let median = choose(result, name).map(Measured::median);
            print!(" {:>9}", median.map_or("-".into(), |median| ratio(median, by_hand)));
        }
        println!();
    }
}

/// Prints the other ways by hand, as ratios to the main one.
pub fn hands(results: &[RowResult]) {
    println!("\nOther ways by hand; ratios to the main one");
    for result in results {
        let others =
            result.entries.iter().filter(|e| e.peer == BY_HAND && !e.way.variant.is_empty());
        let others: Vec<_> = others
            .map(|e| format!("{} {}", e.way.variant, ratio(e.median(), result.by_hand())))
            .collect();
        if !others.is_empty() {
            println!("{:<20} {}", result.row.name, others.join(", "));
        }
    }
}

/// Prints the table of ranks: ecs-core at its best and as people write it first, beside the best of
/// the other libraries.
pub fn ranks(results: &[RowResult]) {
    println!("Ratios to the work by hand. In parentheses: the rank among the libraries.");
    println!(
        "{:<20} {:>10}  {:<36} {:<36} {:<30} best peer, as written first",
        "row",
        BY_HAND,
        format!("{OURS} at best"),
        "as people write it first",
        "best peer"
    );
    let mut rows = Vec::new();
    for result in results {
        let by_hand = result.by_hand();
        let way = |entry: Option<&Measured>, rank: Option<usize>| {
            let Some(entry) = entry else { return "-".into() };
            let rank = rank.map_or(String::new(), |rank| format!(" ({rank})"));
            let name = match (entry.peer, entry.way.variant) {
                (OURS, "") => "the main way".into(),
                (OURS, variant) => variant.to_owned(),
                (peer, variant) => label(peer, variant),
            };
            format!("{}{rank} {name}", ratio(entry.median(), by_hand))
        };
        let contested = result.libraries().len() > 1;
        let rank = |rank: Option<usize>| rank.filter(|_| contested);
        let (best, plain) = (result.rank(RowResult::best), result.rank(RowResult::plain));
        let (peer, plain_peer) =
            (result.best_peer(RowResult::best), result.best_peer(RowResult::plain));
        println!(
            "{:<20} {:>10}  {:<36} {:<36} {:<30} {}",
            result.row.name,
            by_hand.map_or("-".into(), |median| figure(median, result.row.unit)),
            way(result.best(OURS), rank(best)),
            way(result.plain(OURS), rank(plain)),
            way(peer, None),
            way(plain_peer, None),
        );
        if let (Some(ours), Some(peer), Some(rank)) = (result.best(OURS), peer, best) {
            rows.push((ours.median() <= 1.05 * peer.median(), rank));
        }
    }
    if let Some(worst) = rows.iter().map(|row| row.1).max() {
        let close = rows.iter().filter(|row| row.0).count();
        let first = rows.iter().filter(|row| row.1 == 1).count();
        println!(
            "\n{OURS} is within 5 % of the best library in {close} of {} rows, first in {first}, \
             and in none worse than rank {worst}",
            rows.len()
        );
    }
}
