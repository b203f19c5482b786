//! Prints rows as tables.

use crate::measure::{Figure, Row, Threads};

/// Prints the figures of a row. Ratios of wall and CPU time are to the fastest way of the same library with one thread.
pub fn print(row: &Row, figures: &[Figure]) {
    let Row { name, about, unit: (count, unit), ways } = row;
    println!("\n{name}: {about}\n");
    println!(
        "| library | calls | threads | wall per {unit} | CPU per {unit} | speed-up | CPU, ratio |"
    );
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    for (way, Figure { wall, cpu }) in ways.iter().zip(figures) {
        let alone = ways
            .iter()
            .zip(figures)
            .filter(|(other, _)| other.library == way.library && other.threads == Threads::One);
        let alone = alone.map(|(_, figure)| figure).min_by(|a, b| a.wall.total_cmp(&b.wall));
        let threads = if way.threads == Threads::One { 1 } else { rayon::current_num_threads() };
        let ratios = match alone {
            Some(alone) if way.threads == Threads::Pool => {
                format!("{} | {}", number(alone.wall / wall), number(cpu / alone.cpu))
            }
            _ => "- | -".to_owned(),
        };
        let each = |time: &f64| time_of(time / *count as f64);
        println!(
            "| {} | {} | {threads} | {} | {} | {ratios} |",
            way.library,
            way.calls,
            each(wall),
            each(cpu)
        );
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
        n if n < 1.0 => format!("{n:.3}"),
        n if n < 10.0 => format!("{n:.2}"),
        n if n < 100.0 => format!("{n:.1}"),
        n => format!("{n:.0}"),
    }
}
