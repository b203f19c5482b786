//! The time of each phase in the ECS version, from the calls of its schedule.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::compare::Phase;

/// Nanoseconds. Two calls at the same time count both.
static TIMES: [AtomicU64; Phase::NAMES.len()] = [const { AtomicU64::new(0) }; Phase::NAMES.len()];

/// The phase of the call that began last.
static LAST: AtomicUsize = AtomicUsize::new(0);

/// Counts the time of a call until it is dropped.
pub struct Call {
    phase: usize,
    start: Instant,
}

/// Begins the call of a system.
pub fn call(name: &'static str) -> Call {
    let phase = match name {
        "wave" => Phase::Spawn as usize,
        "recover" => Phase::Stun as usize,
        "forget" | "survey" | "aim" => Phase::Aim as usize,
        "steer" | "advance" | "tidy" => Phase::Move as usize,
        "strike" | "heal" => Phase::Strike as usize,
        "reap" | "empty_hands" => Phase::Reap as usize,
        "take" | "rot" => Phase::Items as usize,
        // Commands are applied in the phase that has recorded them.
        _ => LAST.load(Relaxed),
    };
    LAST.store(phase, Relaxed);
    Call { phase, start: Instant::now() }
}

impl Drop for Call {
    fn drop(&mut self) {
        let nanoseconds = self.start.elapsed().as_nanos() as u64;
        TIMES[self.phase].fetch_add(nanoseconds, Relaxed);
    }
}

/// Returns the times since the last call of this function.
pub fn take() -> [Duration; Phase::NAMES.len()] {
    TIMES.each_ref().map(|time| Duration::from_nanos(time.swap(0, Relaxed)))
}
