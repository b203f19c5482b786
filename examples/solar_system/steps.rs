//! The lengths of the steps: equal ones, and a shorter last one for the remainder.

/// Seconds in a day.
pub const DAY: f64 = 86_400.0;

/// A run with more steps than this would take weeks.
const MOST: f64 = 1e12;

/// A duration divided into steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Steps {
    step: f64,
    whole: u64,
    rest: f64,
}

impl Steps {
    /// Divides `days` into steps of `step` seconds.
    ///
    /// A remainder that only comes from rounding does not become a step.
    pub fn new(days: f64, step: f64) -> Result<Self, String> {
        let duration = days * DAY;
        let count = duration / step;
        if count.is_nan() || count > MOST {
            return Err(format!(
                "{count:.0e} steps; expected at most {MOST:.0e}, by fewer --days or a longer --step"
            ));
        }
        let nearest = count.round();
        let (whole, rest) = if (count - nearest).abs() <= 1e-9 * nearest.max(1.0) {
            (nearest, 0.0)
        } else {
            (count.floor(), duration - count.floor() * step)
        };
        Ok(Self { step, whole: whole as u64, rest })
    }

    /// Returns the number of steps, including a shorter last one.
    pub fn len(&self) -> u64 {
        self.whole + u64::from(self.rest > 0.0)
    }

    /// Returns the seconds of each step.
    pub fn lengths(self) -> impl Iterator<Item = f64> {
        (0..self.len()).map(move |n| if n < self.whole { self.step } else { self.rest })
    }

    /// Returns the number of steps in an interval of about `seconds`. It is larger if there would
    /// be more than `most` intervals in all.
    pub fn stride(&self, seconds: f64, most: u64) -> u64 {
        let wished = (seconds / self.step).round().max(1.0) as u64;
        wished.max(self.len().div_ceil(most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_division_has_no_rest() {
        let year = Steps::new(365.25, 900.0).unwrap();
        assert_eq!((year.len(), year.rest), (35_064, 0.0));
        assert_eq!(Steps::new(1.0, 0.1).unwrap().len(), 864_000);
    }

    #[test]
    fn last_step_is_the_rest() {
        let steps: Vec<f64> = Steps::new(1.0, 50_000.0).unwrap().lengths().collect();
        assert_eq!(steps, [50_000.0, 36_400.0]);
        let steps: Vec<f64> = Steps::new(1.0, 1e9).unwrap().lengths().collect();
        assert_eq!(steps, [86_400.0]);
        assert_eq!(Steps::new(0.0, 900.0).unwrap().len(), 0);
    }

    #[test]
    fn too_many_steps_are_refused() {
        assert!(Steps::new(365.25, 1e-300).is_err());
        assert!(Steps::new(1e308, 900.0).is_err());
    }
}
