//! The result of a run as text.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use crate::flight::{Log, Seen};
use crate::state::Body;

/// The distance of a body from its expected position.
#[derive(Debug, PartialEq)]
pub struct Miss {
    pub name: String,
    /// `None` if the body was removed during the run.
    pub distance: Option<Distance>,
}

/// A distance in km, and relative to the expected distance from the origin.
#[derive(Debug, PartialEq)]
pub struct Distance {
    pub km: f64,
    pub relative: f64,
}

impl Miss {
    /// Compares each body of `truth` with its observed position.
    pub fn all(truth: &[Body], seen: &[Seen]) -> Vec<Self> {
        truth.iter().map(|body| Self::of(body, seen)).collect()
    }

    fn of(truth: &Body, seen: &[Seen]) -> Self {
        let found = seen.iter().find(|body| body.name == truth.name);
        let distance = found.map(|body| {
            let km = body.position.distance(truth.position);
            Distance { km, relative: if km == 0.0 { 0.0 } else { km / truth.position.length() } }
        });
        Self { name: truth.name.clone(), distance }
    }

    /// Returns whether the body ended within `km` of its expected position.
    pub fn within(&self, km: f64) -> bool {
        self.distance.as_ref().is_some_and(|distance| distance.km <= km)
    }
}

/// The whole report.
pub struct Report<'a> {
    pub days: f64,
    pub step: f64,
    pub massive: usize,
    pub massless: usize,
    pub log: Log,
    /// The number of bodies moved in this time, summed over the steps.
    pub updates: u64,
    pub took: Duration,
    /// `None` if there is no expected state.
    pub misses: Option<&'a [Miss]>,
    pub tolerance: f64,
}

impl Report<'_> {
    /// Returns whether every compared body is within the tolerance.
    pub fn passed(&self) -> bool {
        self.misses.is_none_or(|misses| misses.iter().all(|miss| miss.within(self.tolerance)))
    }

    /// Writes the table, the cost and the verdict.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        if let Some(misses) = self.misses {
            write_table(misses, out)?;
            writeln!(out)?;
        }
        let Self { log, step, days, .. } = self;
        let rate = self.updates as f64 / self.took.as_secs_f64().max(1e-9);
        let day = if *days == 1.0 { "day" } else { "days" };
        writeln!(out, "simulated      {days} {day} in {} steps of {step} s", Grouped(log.steps))?;
        writeln!(
            out,
            "bodies         {} with mass, {} without; {} fell into the Sun, {} left the system",
            self.massive,
            Grouped(self.massless as u64),
            Grouped(log.fallen),
            Grouped(log.escaped),
        )?;
        writeln!(
            out,
            "energy drift   {:.1e} at the end, {:.1e} at most",
            log.drift, log.largest_drift
        )?;
        writeln!(
            out,
            "speed          {} body-updates per second, {:.2} s in all",
            Grouped(rate as u64),
            self.took.as_secs_f64(),
        )?;
        self.write_verdict(out)
    }

    fn write_verdict(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(misses) = self.misses else {
            return writeln!(out, "verdict        no expected state; give one with --truth FILE");
        };
        let limit = Kilometres(self.tolerance);
        let beyond: Vec<_> =
            misses.iter().filter(|m| !m.within(self.tolerance)).map(|m| m.name.as_str()).collect();
        match beyond.as_slice() {
            [] => writeln!(out, "verdict        passed: all within {limit} km"),
            names => {
                writeln!(out, "verdict        FAILED: beyond {limit} km: {}", names.join(", "))
            }
        }
    }
}

fn write_table(misses: &[Miss], out: &mut impl Write) -> io::Result<()> {
    let widest = misses.iter().map(|miss| miss.name.chars().count()).max().unwrap_or(0).max(4);
    writeln!(out, "{:widest$}  {:>16}  {:>9}", "body", "km from truth", "relative")?;
    for Miss { name, distance } in misses {
        match distance {
            Some(Distance { km, relative }) => {
                let km = Kilometres(*km).to_string();
                writeln!(out, "{name:widest$}  {km:>16}  {relative:>9.1e}")?;
            }
            None => writeln!(out, "{name:widest$}  {:>16}", "lost")?,
        }
    }
    Ok(())
}

/// Formats a number with its digits in groups of three.
pub struct Grouped(pub u64);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (n, digit) in digits.chars().enumerate() {
            if n > 0 && (digits.len() - n).is_multiple_of(3) {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

/// Formats kilometres with one decimal if they are small, else as a whole number in groups of
/// three.
struct Kilometres(f64);

impl fmt::Display for Kilometres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            km if km.is_nan() || km >= 1e18 => write!(f, "{km:.3e}"),
            km if km >= 1_000.0 || km.fract() == 0.0 => write!(f, "{}", Grouped(km.round() as u64)),
            km => write!(f, "{km:.1}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_in_threes() {
        assert_eq!(Grouped(0).to_string(), "0");
        assert_eq!(Grouped(999).to_string(), "999");
        assert_eq!(Grouped(35_064_000).to_string(), "35,064,000");
        assert_eq!(Kilometres(0.04).to_string(), "0.0");
        assert_eq!(Kilometres(209.38).to_string(), "209.4");
        assert_eq!(Kilometres(500.0).to_string(), "500");
        assert_eq!(Kilometres(20_000.4).to_string(), "20,000");
        assert_eq!(Kilometres(f64::NAN).to_string(), "NaN");
    }

    #[test]
    fn lost_body_and_nan_are_not_within_tolerance() {
        let miss = |distance| Miss { name: "A".to_owned(), distance };
        assert!(!miss(None).within(f64::MAX));
        assert!(!miss(Some(Distance { km: f64::NAN, relative: 0.0 })).within(f64::MAX));
        assert!(miss(Some(Distance { km: 3.0, relative: 0.0 })).within(3.0));
    }
}
