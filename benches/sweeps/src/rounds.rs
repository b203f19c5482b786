//! Runs contenders in turns, and takes medians.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Something to be measured: its name, and what gives one figure.
pub struct Contender {
    /// What it is called.
    pub name: &'static str,
    /// Runs it once and says what it cost.
    pub measure: Box<dyn FnMut() -> f64>,
}

impl Contender {
    /// From a name and what gives one figure.
    pub fn new(name: &'static str, measure: impl FnMut() -> f64 + 'static) -> Self {
        Self { name, measure: Box::new(measure) }
    }
}

/// The median of each. Each round begins with another one; a round before the first isn't counted.
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

/// The median; the upper one of an even number.
pub fn median(samples: &mut [f64]) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

/// Nanoseconds that it takes.
pub fn nanoseconds<T>(run: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(run());
    to_nanoseconds(start.elapsed())
}

/// A duration as a number.
pub fn to_nanoseconds(time: Duration) -> f64 {
    time.as_nanos() as f64
}

/// Random numbers that are the same in every run.
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }

    /// In another order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}
