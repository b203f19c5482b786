//! Prints figures as cells of tables.

use std::time::Duration;

/// Returns a time with a unit, and its ratio to another one.
pub fn time(time: Duration, first: Duration) -> String {
    let with_unit = match time.as_secs_f64() * 1e9 {
        n if n < 1e3 => format!("{} ns", number(n)),
        n if n < 1e6 => format!("{} µs", number(n / 1e3)),
        n => format!("{} ms", number(n / 1e6)),
    };
    format!("{with_unit}, {}", number(time.as_secs_f64() / first.as_secs_f64()))
}

/// Returns a number of bytes for each of `n` entities, and its ratio to another one.
pub fn size(bytes: usize, first: usize, n: usize) -> String {
    let each = bytes as f64 / n as f64;
    format!("{} B, {}", number(each), number(bytes as f64 / first as f64))
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
