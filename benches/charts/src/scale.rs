//! Conversion from values to places on an axis.

/// The kind of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Linear, from zero.
    Linear,
    /// Logarithmic: equal distances are equal ratios.
    Log,
}

/// An axis: the values at its ends, and their places.
pub(crate) struct Scale {
    kind: Kind,
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// Creates an axis for these values, with some room above the largest.
    pub(crate) fn over(
        kind: Kind,
        figures: impl Iterator<Item = f64> + Clone,
        (from, to): (f64, f64),
    ) -> Self {
        let least = figures.clone().fold(f64::INFINITY, f64::min);
        let most = figures.fold(f64::NEG_INFINITY, f64::max);
        let (low, high) = match kind {
            Kind::Linear => (0.0, most * 1.06),
            Kind::Log => (least / 1.12, most * 1.12),
        };
        Self { kind, low, high, from, to }
    }

    /// Creates an axis between these two values.
    pub(crate) fn between(kind: Kind, (low, high): (f64, f64), (from, to): (f64, f64)) -> Self {
        Self { kind, low, high, from, to }
    }

    /// Returns the place of a value.
    pub(crate) fn at(&self, figure: f64) -> f64 {
        let share = match self.kind {
            Kind::Linear => (figure - self.low) / (self.high - self.low),
            Kind::Log => (figure / self.low).ln() / (self.high / self.low).ln(),
        };
        self.from + share.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// Returns round values along the axis.
    pub(crate) fn ticks(&self) -> Vec<f64> {
        match self.kind {
            Kind::Linear => {
                let step = round_step((self.high - self.low) / 5.0);
                (0..).map(|i| f64::from(i) * step).take_while(|&tick| tick <= self.high).collect()
            }
            Kind::Log => {
                let decades = (self.high / self.low).log10();
                let steps: &[f64] = if decades > 2.6 { &[1.0] } else { &[1.0, 2.0, 5.0] };
                let first = self.low.log10().floor() as i32;
                let all = (first..).take_while(|&e| 10f64.powi(e) <= self.high);
                let all = all.flat_map(|e| steps.iter().map(move |step| step * 10f64.powi(e)));
                all.filter(|&tick| tick >= self.low && tick <= self.high).collect()
            }
        }
    }
}

/// Rounds to one, two or five times a power of ten.
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0].into_iter().find(|step| step * power >= least * 0.999);
    step.unwrap_or(10.0) * power
}

/// Returns a value as text for an axis.
pub(crate) fn short(figure: f64) -> String {
    let (figure, unit) = match figure {
        f if f >= 1e6 => (f / 1e6, "M"),
        f if f >= 1e3 => (f / 1e3, "k"),
        f => (f, ""),
    };
    let text = format!("{figure:.2}");
    format!("{}{unit}", text.trim_end_matches('0').trim_end_matches('.'))
}
