//! Runs contenders in turns and takes medians.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A contender: its name, and a function that returns one figure.
pub struct Contender {
    /// Its name.
    pub name: &'static str,
    /// Runs it once and returns its cost.
    pub measure: Box<dyn FnMut() -> f64>,
}

impl Contender {
    /// Creates a contender from its name and function.
    pub fn new(name: &'static str, measure: impl FnMut() -> f64 + 'static) -> Self {
        Self { name, measure: Box::new(measure) }
    }
}

/// Returns the median of each contender. Each round starts with a different one. A first round is
/// not counted.
pub fn interleaved(contenders: &mut [Contender], rounds: u32) -> Vec<f64> {
    let n = contenders.len();
    let mut samples = vec![Vec::new(); n];
    for contender in &mut *contenders {
        (contender.measure)();
    }
    for round in 0..rounds as usize {
        for place in 0..n {
            let i = (place + round) % n;
            samples[i].push((contenders[i].measure)());
        }
    }
    samples.iter_mut().map(|samples| median(samples)).collect()
}

/// Returns the median, the upper one of an even number.
pub fn median(samples: &mut [f64]) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

/// Returns the nanoseconds that a call takes.
pub fn nanoseconds<T>(run: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(run());
    to_nanoseconds(start.elapsed())
}

/// Returns a duration in nanoseconds.
pub fn to_nanoseconds(time: Duration) -> f64 {
    time.as_nanos() as f64
}

/// Random numbers that are the same in every run.
pub struct Random(u64);

impl Random {
    /// Creates a generator from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }

    /// Shuffles a slice.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}
