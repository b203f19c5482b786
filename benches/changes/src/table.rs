//! Prints rows as tables.

use crate::measure::Row;

/// Prints the figures of a row: nanoseconds of one run, and ratios to the first way.
pub fn print(row: &Row, figures: &[f64]) {
    println!("\n{}: {}\n", row.name, row.about);
    println!("| library | calls | time | ratio |");
    println!("| --- | --- | ---: | ---: |");
    for (way, figure) in row.ways.iter().zip(figures) {
        let (time, ratio) = (time_of(*figure), number(figure / figures[0]));
        println!("| {} | {} | {time} | {ratio} |", way.library, way.calls);
    }
}

/// Returns a time with a unit, from nanoseconds.
fn time_of(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e3 => format!("{} ns", number(n)),
        n if n < 1e6 => format!("{} µs", number(n / 1e3)),
        n => format!("{} ms", number(n / 1e6)),
    }
}

/// Returns a number with two or three digits.
fn number(number: f64) -> String {
    match number {
        n if n < 0.1 => format!("{n:.4}"),
        n if n < 10.0 => format!("{n:.2}"),
        n if n < 100.0 => format!("{n:.1}"),
        n => format!("{n:.0}"),
    }
}
