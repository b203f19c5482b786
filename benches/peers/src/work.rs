//! A workload that is ready to run.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A workload that is ready to run.
pub trait Work {
    /// Runs it `times` times. Returns the cost of all runs together, in nanoseconds or bytes.
    fn run(&mut self, times: u32) -> f64;
    /// Returns a checksum of everything computed since it was made.
    fn checksum(&mut self) -> f64;
}

/// A workload that runs on the same state again and again.
pub struct Repeated<S, R, C> {
    /// The state.
    pub state: S,
    /// One run.
    pub run: R,
    /// The checksum of the state.
    pub checksum: C,
}

impl<S, R: Fn(&mut S), C: Fn(&mut S) -> f64> Work for Repeated<S, R, C> {
    fn run(&mut self, times: u32) -> f64 {
        let start = Instant::now();
        for _ in 0..times {
            (self.run)(black_box(&mut self.state));
        }
        nanoseconds(start.elapsed())
    }

    fn checksum(&mut self) -> f64 {
        (self.checksum)(&mut self.state)
    }
}

/// A workload with a new state for each run. Making and dropping the state is not timed.
pub struct Consumed<P, R, C, T> {
    /// Makes the state.
    pub prepare: P,
    /// One run.
    pub run: R,
    /// The checksum of a run's result.
    pub checksum: C,
    /// The result of the last run.
    pub last: Option<T>,
}

impl<S, T, P: Fn() -> S, R: Fn(S) -> T, C: Fn(&mut T) -> f64> Work for Consumed<P, R, C, T> {
    fn run(&mut self, times: u32) -> f64 {
        let mut total = Duration::ZERO;
        for _ in 0..times {
            drop(self.last.take());
            let state = black_box((self.prepare)());
            let start = Instant::now();
            let result = black_box((self.run)(state));
            total += start.elapsed();
            self.last = Some(result);
        }
        nanoseconds(total)
    }

    fn checksum(&mut self) -> f64 {
        (self.checksum)(self.last.as_mut().expect("a run before its checksum"))
    }
}

/// A workload that is counted instead of timed.
pub struct Counted<F> {
    /// Returns a figure and a checksum.
    pub count: F,
    /// The checksum of the last count.
    pub checksum: f64,
}

impl<F: Fn() -> (f64, f64)> Work for Counted<F> {
    fn run(&mut self, times: u32) -> f64 {
        let (figure, checksum) = (self.count)();
        self.checksum = checksum;
        figure * f64::from(times)
    }

    fn checksum(&mut self) -> f64 {
        self.checksum
    }
}

/// Returns a duration in nanoseconds.
pub fn nanoseconds(time: Duration) -> f64 {
    time.as_nanos() as f64
}
