//! Measures several ways side by side.
//!
//! Every way is measured once per round, and each round starts with another way. So disturbances of
//! the machine affect all ways alike.

use std::time::{Duration, Instant};

/// The least time of a measurement.
const MEASUREMENT: Duration = Duration::from_millis(10);

/// A call that is measured. It returns the time that it took, without what it prepares and drops.
pub type Call = Box<dyn FnMut() -> Duration>;

/// Returns the time that a call takes, without that of dropping the result.
pub fn timed<T>(call: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    let result = std::hint::black_box(call());
    let took = start.elapsed();
    drop(result);
    took
}

/// Returns the median time of each call.
pub fn medians(calls: &mut [Call], rounds: u32) -> Vec<Duration> {
    let times: Vec<u32> = calls.iter_mut().map(calibrated).collect();
    let mut samples = vec![Vec::new(); calls.len()];
    for round in 0..rounds as usize {
        for place in 0..calls.len() {
            let i = (place + round) % calls.len();
            // Replaces what the way before has left in the caches.
            calls[i]();
            samples[i].push((0..times[i]).map(|_| calls[i]()).sum::<Duration>() / times[i]);
        }
    }
    samples.into_iter().map(median).collect()
}

/// Returns the number of calls for one measurement.
fn calibrated(call: &mut Call) -> u32 {
    call();
    let start = Instant::now();
    let took = call();
    // The part without a clock must not take much longer than the measured one.
    let all = start.elapsed() / 4;
    let one = took.max(all).as_secs_f64().max(1e-9);
    (MEASUREMENT.as_secs_f64() / one).ceil().clamp(1.0, 65536.0) as u32
}

fn median(mut all: Vec<Duration>) -> Duration {
    all.sort();
    all[all.len() / 2]
}
