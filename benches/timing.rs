//! Times several ways to do the same thing.

use std::time::{Duration, Instant};

/// The number of measurements of each way. The medians are printed.
const ROUNDS: usize = 31;

/// A way to do something: its name, and a function that does it and returns the time it took.
pub type Way<'a> = (&'a str, Box<dyn FnMut() -> Duration + 'a>);

/// Returns the time that a call takes.
pub fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed()
}

/// Measures in rotated order. Returns each median in nanoseconds, divided by `n`.
pub fn medians(n: usize, ways: &mut [Way<'_>]) -> Vec<f64> {
    let mut times = vec![Vec::new(); ways.len()];
    for round in 0..ROUNDS {
        for i in 0..ways.len() {
            let i = (i + round) % ways.len();
            times[i].push(ways[i].1().as_secs_f64() * 1e9 / n as f64);
        }
    }
    times
        .iter_mut()
        .map(|times| {
            times.sort_by(f64::total_cmp);
            times[ROUNDS / 2]
        })
        .collect()
}

/// Measures in rotated order. Prints each median divided by `n`, and its ratio to the first way.
pub fn table(title: &str, n: usize, mut ways: Vec<Way<'_>>) {
    let medians = medians(n, &mut ways);
    println!("\n| {title} | ns | ratio |\n| --- | --- | --- |");
    for ((way, _), median) in ways.iter().zip(&medians) {
        println!("| {way} | {median:.2} | {:.2} |", median / medians[0]);
    }
}
