//! Runs the ways of a row side by side, and measures them.
//!
//! Every way is measured once per round, and each round starts with another way. So disturbances of
//! the machine affect all ways alike.

use std::time::{Duration, Instant};

use ecs_bench_changes::median;

/// The time of a measurement.
const MEASUREMENT: Duration = Duration::from_millis(10);

/// A workload, with all ways to run it.
pub struct Row {
    /// The name.
    pub name: String,
    /// The calls that are measured.
    pub about: String,
    /// The ways. The first one is what the others are compared with.
    pub ways: Vec<Way>,
}

/// A way to run a workload.
pub struct Way {
    /// The library.
    pub library: &'static str,
    /// Which functions it calls.
    pub calls: &'static str,
    work: Box<dyn Work>,
}

/// A state, with a function that runs the workload on it.
trait Work {
    /// Runs the workload several times and returns the time that it took.
    fn run(&mut self, times: u32) -> Duration;
    fn result(&mut self) -> f64;
}

struct Repeated<S, F, R>(S, F, R);
struct Prepared<S, P, F, R>(S, P, F, R);

impl<S, F: FnMut(&mut S), R: FnMut(&mut S) -> f64> Work for Repeated<S, F, R> {
    fn run(&mut self, times: u32) -> Duration {
        let start = Instant::now();
        for _ in 0..times {
            (self.1)(&mut self.0);
        }
        start.elapsed()
    }

    fn result(&mut self) -> f64 {
        (self.2)(&mut self.0)
    }
}

impl<S, P: FnMut(&mut S), F: FnMut(&mut S), R: FnMut(&mut S) -> f64> Work for Prepared<S, P, F, R> {
    fn run(&mut self, times: u32) -> Duration {
        let mut took = Duration::ZERO;
        for _ in 0..times {
            (self.1)(&mut self.0);
            let start = Instant::now();
            (self.2)(&mut self.0);
            took += start.elapsed();
        }
        took
    }

    fn result(&mut self) -> f64 {
        (self.3)(&mut self.0)
    }
}

impl Way {
    /// Returns a way whose runs follow one another.
    pub fn new<S: 'static>(
        (library, calls): (&'static str, &'static str),
        state: S,
        run: impl FnMut(&mut S) + 'static,
        result: impl FnMut(&mut S) -> f64 + 'static,
    ) -> Self {
        Self { library, calls, work: Box::new(Repeated(state, run, result)) }
    }

    /// Returns a way with work before each run that isn't measured.
    pub fn prepared<S: 'static>(
        (library, calls): (&'static str, &'static str),
        state: S,
        prepare: impl FnMut(&mut S) + 'static,
        run: impl FnMut(&mut S) + 'static,
        result: impl FnMut(&mut S) -> f64 + 'static,
    ) -> Self {
        Self { library, calls, work: Box::new(Prepared(state, prepare, run, result)) }
    }

    /// Returns the number of runs for one measurement.
    fn calibrated(&mut self) -> u32 {
        self.work.run(1);
        let (mut times, mut took, mut all) = (1, 0.0, 0.0);
        while took < 1e6 && all < 2e7 && times < 1 << 16 {
            times *= 2;
            let start = Instant::now();
            // The smaller of two, because a disturbance looks like a long run.
            let one = self.work.run(times).as_secs_f64();
            took = self.work.run(times).as_secs_f64().min(one) * 1e9;
            all = start.elapsed().as_secs_f64() / 2.0 * 1e9;
        }
        // The preparation is outside of the measured time.
        let goal = MEASUREMENT.as_secs_f64() * 1e9;
        let times = f64::from(times) * (goal / took).min(4.0 * goal / all);
        times.ceil().clamp(1.0, 65536.0) as u32
    }
}

impl Row {
    /// Runs each way once.
    ///
    /// # Panics
    ///
    /// Panics if the results differ, apart from the order in which values are summed.
    pub fn check(&mut self) {
        let mut results = Vec::new();
        for way in &mut self.ways {
            way.work.run(1);
            results.push(way.work.result());
        }
        for (way, result) in self.ways.iter().zip(&results) {
            let allowed = 1e-9 * results[0].abs().max(1.0);
            assert!(
                (result - results[0]).abs() <= allowed,
                "{}: `{}, {}` computed {result}, but `{}` computed {}",
                self.name,
                way.library,
                way.calls,
                self.ways[0].library,
                results[0]
            );
        }
    }

    /// Measures all ways and returns the median of each, in nanoseconds for one run.
    pub fn measure(&mut self, rounds: u32) -> Vec<f64> {
        let times: Vec<u32> = self.ways.iter_mut().map(Way::calibrated).collect();
        let mut samples = vec![Vec::new(); self.ways.len()];
        for round in 0..rounds as usize {
            for place in 0..self.ways.len() {
                let i = (place + round) % self.ways.len();
                // Replaces what the way before has left in the caches.
                self.ways[i].work.run(1);
                let took = self.ways[i].work.run(times[i]);
                samples[i].push(took.as_secs_f64() * 1e9 / f64::from(times[i]));
            }
        }
        samples.into_iter().map(median).collect()
    }
}
