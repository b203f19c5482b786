//! Measures the time in which a cache line goes from one core to the other.
//!
//! A virtual machine can run on cores that share a cache or on cores that don't, and can be moved
//! from one to the other. What threads exchange takes five times as long there.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// The number of times that the line goes there and back.
const TURNS: u32 = 20_000;

/// Returns the time for one direction in nanoseconds, the least of several measurements.
pub fn nanoseconds() -> f64 {
    (0..9).map(|_| once()).fold(f64::INFINITY, f64::min)
}

fn once() -> f64 {
    let turn = AtomicU32::new(0);
    // Waits for a number and writes the next one.
    let answer = |number: u32| {
        while turn.load(Ordering::Acquire) != number {
            std::hint::spin_loop();
        }
        turn.store(number + 1, Ordering::Release);
    };
    std::thread::scope(|scope| {
        scope.spawn(|| (0..TURNS).for_each(|i| answer(2 * i + 1)));
        // The other thread has begun when the first number is answered.
        answer(0);
        let start = Instant::now();
        (1..TURNS).for_each(|i| answer(2 * i));
        start.elapsed().as_secs_f64() * 1e9 / f64::from(2 * TURNS)
    })
}
