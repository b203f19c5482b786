//! Runs the ways of a row side by side, and measures them.
//!
//! Every way is measured once per round, and each round starts with another way. So disturbances of
//! the machine affect all ways alike.

use rustix::time::{ClockId, clock_gettime};
use std::time::{Duration, Instant};

/// The wall time of a measurement.
const MEASUREMENT: Duration = Duration::from_millis(20);
/// The time after a measurement in which threads without work go to sleep. Their CPU time counts for
/// the way that has woken them up.
const SETTLE: Duration = Duration::from_millis(1);

/// A workload, with all ways to run it.
pub struct Row {
    /// The name.
    pub name: &'static str,
    /// The calls that are measured.
    pub about: &'static str,
    /// The number of what the table counts, and its name: rows, or runs.
    pub unit: (usize, &'static str),
    /// The ways. The first one is what the others are compared with.
    pub ways: Vec<Way>,
}

/// A way to run a workload.
pub struct Way {
    /// The library.
    pub library: &'static str,
    /// Which functions it calls.
    pub calls: &'static str,
    /// The number of threads that work.
    pub threads: Threads,
    work: Box<dyn Work>,
}

/// The number of threads that work.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Threads {
    /// Only the calling thread.
    One,
    /// All threads of the pool.
    Pool,
}

/// Wall time and CPU time of all threads of one run, in nanoseconds: medians of all rounds.
pub struct Figure {
    /// The time that passed.
    pub wall: f64,
    /// The sum of the times in which a thread ran.
    pub cpu: f64,
}

/// A state, with a function that runs the workload on it.
trait Work {
    fn run(&mut self, times: u32);
    fn result(&mut self) -> f64;
}

struct Outside<S, F, R>(S, F, R);
struct Inside<S, F, R>(S, F, R);

impl<S, F: FnMut(&mut S), R: FnMut(&mut S) -> f64> Work for Outside<S, F, R> {
    fn run(&mut self, times: u32) {
        for _ in 0..times {
            (self.1)(&mut self.0);
        }
    }

    fn result(&mut self) -> f64 {
        (self.2)(&mut self.0)
    }
}

impl<S: Send, F: FnMut(&mut S) + Send, R: FnMut(&mut S) -> f64> Work for Inside<S, F, R> {
    fn run(&mut self, times: u32) {
        let (state, run) = (&mut self.0, &mut self.1);
        rayon::scope(|_| (0..times).for_each(|_| run(state)));
    }

    fn result(&mut self) -> f64 {
        (self.2)(&mut self.0)
    }
}

impl Way {
    /// Returns a way that is called from a thread outside of every pool.
    pub fn new<S: 'static>(
        (library, calls, threads): (&'static str, &'static str, Threads),
        state: S,
        run: impl FnMut(&mut S) + 'static,
        result: impl FnMut(&mut S) -> f64 + 'static,
    ) -> Self {
        Self { library, calls, threads, work: Box::new(Outside(state, run, result)) }
    }

    /// Returns a way that is called from a thread of rayon's pool.
    pub fn inside<S: Send + 'static>(
        (library, calls, threads): (&'static str, &'static str, Threads),
        state: S,
        run: impl FnMut(&mut S) + Send + 'static,
        result: impl FnMut(&mut S) -> f64 + 'static,
    ) -> Self {
        Self { library, calls, threads, work: Box::new(Inside(state, run, result)) }
    }

    /// Measures runs and returns the wall time and the CPU time of one.
    fn measured(&mut self, times: u32) -> (f64, f64) {
        let (start, cpu) = (Instant::now(), cpu_time());
        self.work.run(times);
        let wall = start.elapsed();
        std::thread::sleep(SETTLE);
        let cpu = cpu_time() - cpu;
        let each = |time: Duration| time.as_secs_f64() * 1e9 / f64::from(times);
        (each(wall), each(cpu))
    }

    /// Returns the number of runs for one measurement.
    fn calibrated(&mut self) -> u32 {
        self.work.run(1);
        let (mut times, mut took) = (1, 0.0);
        while took < 2e6 && times < 1 << 20 {
            times *= 2;
            // The smaller of two, because a disturbance looks like a long run.
            let each = self.measured(times).0.min(self.measured(times).0);
            took = each * f64::from(times);
        }
        (MEASUREMENT.as_secs_f64() * 1e9 * f64::from(times) / took).ceil().max(1.0) as u32
    }
}

/// Returns the CPU time that all threads of this process have used.
fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
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

    /// Measures all ways and returns their medians.
    pub fn measure(&mut self, rounds: u32) -> Vec<Figure> {
        let times: Vec<u32> = self.ways.iter_mut().map(Way::calibrated).collect();
        let mut samples = vec![(Vec::new(), Vec::new()); self.ways.len()];
        for round in 0..rounds as usize {
            for place in 0..self.ways.len() {
                let i = (place + round) % self.ways.len();
                // Replaces what the way before has left in the caches.
                self.ways[i].work.run(1);
                let (wall, cpu) = self.ways[i].measured(times[i]);
                samples[i].0.push(wall);
                samples[i].1.push(cpu);
            }
        }
        let figures =
            samples.into_iter().map(|(wall, cpu)| Figure { wall: median(wall), cpu: median(cpu) });
        figures.collect()
    }
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    let half = all.len() / 2;
    if all.len() % 2 == 1 { all[half] } else { (all[half - 1] + all[half]) / 2.0 }
}
