//! Pausing the loop of the user.

use crate::json::{Json, json};

/// The next thing for the loop of the program to do.
#[must_use = "pausing works only if the loop obeys"]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Go on.
    Run,
    /// Don't step, and ask again soon.
    Pause,
    /// Do one step. The loop is paused behind it.
    Step,
}

impl Verdict {
    /// Returns whether the loop should do a step.
    #[must_use]
    pub const fn runs(self) -> bool {
        !matches!(self, Self::Pause)
    }
}

/// A pause of the loop, and the steps that it may still do.
#[derive(Default)]
pub(crate) struct Run {
    paused: bool,
    granted: u32,
    /// The steps that the loop was allowed to do.
    steps: u64,
}

/// The most steps that one request can ask for.
const MOST_STEPS: u32 = 1_000_000;

impl Run {
    /// Returns what the loop should do, and counts the step.
    pub(crate) fn next(&mut self) -> Verdict {
        let verdict = match (self.paused, self.granted) {
            (false, _) => Verdict::Run,
            (true, 0) => Verdict::Pause,
            (true, _) => Verdict::Step,
        };
        self.granted = self.granted.saturating_sub(1);
        self.steps += u64::from(verdict.runs());
        verdict
    }

    /// Carries out `pause`, `run`, or `step`, which also pauses.
    pub(crate) fn set(&mut self, to: &str, steps: u32) -> Result<(), String> {
        match to {
            "pause" => (self.paused, self.granted) = (true, 0),
            "run" => (self.paused, self.granted) = (false, 0),
            "step" if (1..=MOST_STEPS).contains(&steps) => {
                (self.paused, self.granted) = (true, self.granted.saturating_add(steps));
            }
            "step" => return Err(format!("`steps` must be from 1 to {MOST_STEPS}")),
            _ => return Err(format!("`{to}` is none of `pause`, `run` and `step`")),
        }
        Ok(())
    }

    pub(crate) const fn steps(&self) -> u64 {
        self.steps
    }

    pub(crate) fn json(&self) -> Json {
        json!({ "paused": self.paused, "granted": self.granted, "steps": self.steps })
    }
}
