//! The time that each system takes.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use tracing::span::EnteredSpan;

/// Set if times are taken.
static ON: AtomicBool = AtomicBool::new(false);

/// The times of each system, in the order in which the systems first ran.
static TIMES: Mutex<Vec<(&str, Vec<Duration>)>> = Mutex::new(Vec::new());

/// A call of a system, which ends when it is dropped.
pub struct Call {
    name: &'static str,
    start: Option<Instant>,
    _span: EnteredSpan,
}

/// Begins a call: counts its time, and opens a span of `tracing`. Costs little if neither is wanted.
///
/// The schedule calls this function on the thread that runs the system.
pub fn call(name: &'static str) -> Call {
    Call {
        name,
        start: ON.load(Relaxed).then(Instant::now),
        _span: tracing::debug_span!("system", name).entered(),
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        let Some(start) = self.start else { return };
        let took = start.elapsed();
        let mut times = TIMES.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match times.iter_mut().find(|(name, _)| *name == self.name) {
            Some((_, times)) => times.push(took),
            None => times.push((self.name, vec![took])),
        }
    }
}

/// Counts the times of all calls from now on.
pub fn start() {
    ON.store(true, Relaxed);
}

/// Prints a table of all systems, the one that took most first.
pub fn report(out: &mut impl Write) -> io::Result<()> {
    let mut times =
        std::mem::take(&mut *TIMES.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    let sum = |times: &[Duration]| times.iter().sum::<Duration>().as_secs_f64();
    let all: f64 = times.iter().map(|(_, times)| sum(times)).sum();
    times.sort_by(|a, b| sum(&b.1).total_cmp(&sum(&a.1)));
    writeln!(out, "| system | calls | median, us | share |")?;
    writeln!(out, "| --- | ---: | ---: | ---: |")?;
    for (name, times) in &mut times {
        times.sort_unstable();
        let median = times[times.len() / 2].as_secs_f64() * 1e6;
        let share = sum(times) / all * 100.0;
        writeln!(out, "| {name} | {} | {median:.1} | {share:.1} % |", times.len())?;
    }
    Ok(())
}
