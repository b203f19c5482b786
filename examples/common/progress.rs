//! Lines of progress on stderr.

use std::time::{Duration, Instant};

/// A run that is shorter prints nothing.
const SILENT: Duration = Duration::from_secs(2);

/// The time from one line to the next.
const EVERY: Duration = Duration::from_secs(1);

/// Prints a line to stderr about once a second, beginning two seconds after its creation.
pub struct Progress {
    what: &'static str,
    total: u64,
    begin: Instant,
    /// The time of the next line, from the beginning.
    due: Duration,
}

impl Progress {
    /// Begins a run of `total` steps. `what` is their name in the plural.
    pub fn new(what: &'static str, total: impl Into<u64>) -> Self {
        Self { what, total: total.into(), begin: Instant::now(), due: SILENT }
    }

    /// Prints a line if one is due. `done` is the number of steps that are over.
    pub fn at(&mut self, done: impl Into<u64>) {
        if let Some(line) = self.line(done.into(), self.begin.elapsed()) {
            eprintln!("{line}");
        }
    }

    /// Returns the line that is due after this time.
    fn line(&mut self, done: u64, passed: Duration) -> Option<String> {
        if passed < self.due || done >= self.total {
            return None;
        }
        self.due = passed + EVERY;
        let Self { what, total, .. } = self;
        let line = format!("{done} of {total} {what}, {} s", passed.as_secs());
        // Before the first step, the rest of the time isn't known.
        if done == 0 {
            return Some(line);
        }
        let left = passed.as_secs_f64() / done as f64 * (*total - done) as f64;
        Some(format!("{line}, about {} s left", left.ceil()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_run_is_silent() {
        let mut progress = Progress::new("steps", 10_u32);
        assert_eq!(progress.line(9, Duration::from_millis(1_999)), None);
        assert_eq!(progress.line(10, Duration::from_secs(3)), None);
    }

    #[test]
    fn long_run_has_a_line_each_second() {
        let mut progress = Progress::new("steps", 300_u32);
        let mut line =
            |done, milliseconds| progress.line(done, Duration::from_millis(milliseconds));
        assert_eq!(line(5, 2_000).as_deref(), Some("5 of 300 steps, 2 s, about 118 s left"));
        assert_eq!(line(7, 2_999), None);
        assert_eq!(line(75, 3_000).as_deref(), Some("75 of 300 steps, 3 s, about 9 s left"));
        // After a long step, there is one line and not several.
        assert_eq!(line(76, 7_600).as_deref(), Some("76 of 300 steps, 7 s, about 23 s left"));
        assert_eq!(line(77, 8_500), None);
    }

    #[test]
    fn run_without_a_step_has_no_estimate() {
        let mut progress = Progress::new("frames", 3_u32);
        let line = progress.line(0, Duration::from_secs(4));
        assert_eq!(line.as_deref(), Some("0 of 3 frames, 4 s"));
    }
}
