//! The two-body problem: the ellipse through a position and a velocity.

use std::f64::consts::TAU;

use glam::{DMat3, DVec3};

/// Kilometres in an astronomical unit.
pub const AU: f64 = 149_597_870.7;

/// The rotation from the ecliptic of J2000 to the ICRF. Its transpose is the inverse.
pub fn ecliptic() -> DMat3 {
    DMat3::from_rotation_x(84_381.448_f64.to_radians() / 3_600.0)
}

/// An ellipse around a focus at the origin.
#[derive(Clone, Copy, Debug)]
pub struct Orbit {
    /// GM of the central body, km³/s².
    mu: f64,
    semi_major: f64,
    eccentricity: f64,
    /// Unit vectors towards the periapsis and 90° further.
    axes: (DVec3, DVec3),
}

impl Orbit {
    /// Creates an orbit from two perpendicular unit vectors: the directions of its periapsis and of
    /// the motion there.
    pub fn new(mu: f64, semi_major: f64, eccentricity: f64, axes: (DVec3, DVec3)) -> Self {
        Self { mu, semi_major, eccentricity, axes }
    }

    /// Returns the current orbit of a body, or `None` if it is not an ellipse.
    pub fn through(position: DVec3, velocity: DVec3, mu: f64) -> Option<Self> {
        let momentum = position.cross(velocity);
        let semi_major = 1.0 / (2.0 / position.length() - velocity.length_squared() / mu);
        let towards = velocity.cross(momentum) / mu - position.normalize_or_zero();
        let eccentricity = towards.length();
        if !(semi_major > 0.0 && semi_major.is_finite() && eccentricity < 1.0) {
            return None;
        }
        // On a circle the periapsis is arbitrary.
        let first = towards.try_normalize().or_else(|| position.try_normalize())?;
        let second = momentum.cross(first).try_normalize()?;
        Some(Self::new(mu, semi_major, eccentricity, (first, second)))
    }

    /// Returns the seconds for one revolution.
    pub fn period(&self) -> f64 {
        TAU * (self.semi_major.powi(3) / self.mu).sqrt()
    }

    /// Returns the largest distance from the focus.
    pub fn apoapsis(&self) -> f64 {
        self.semi_major * (1.0 + self.eccentricity)
    }

    /// Returns position and velocity at a mean anomaly in radians.
    pub fn at(&self, mean_anomaly: f64) -> (DVec3, DVec3) {
        let e = self.eccentricity;
        let mut anomaly = mean_anomaly + e * mean_anomaly.sin();
        for _ in 0..16 {
            let miss = anomaly - e * anomaly.sin() - mean_anomaly;
            anomaly -= miss / (1.0 - e * anomaly.cos());
        }
        let rate = (self.mu / self.semi_major.powi(3)).sqrt() / (1.0 - e * anomaly.cos());
        let (sin, cos) = anomaly.sin_cos();
        let minor = (1.0 - e * e).sqrt();
        let velocity = (self.axes.1 * (minor * cos) - self.axes.0 * sin) * (self.semi_major * rate);
        (self.on_ellipse(anomaly), velocity)
    }

    /// Returns the whole ellipse as a closed line.
    pub fn outline(&self, points: u32) -> impl Iterator<Item = DVec3> {
        (0..=points).map(move |n| self.on_ellipse(TAU * f64::from(n) / f64::from(points)))
    }

    fn on_ellipse(&self, eccentric_anomaly: f64) -> DVec3 {
        let (sin, cos) = eccentric_anomaly.sin_cos();
        let minor = (1.0 - self.eccentricity.powi(2)).sqrt();
        (self.axes.0 * (cos - self.eccentricity) + self.axes.1 * (sin * minor)) * self.semi_major
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbit_of_a_state_gives_the_state_back() {
        let mu = 1.327e11;
        let axes = (ecliptic() * DVec3::X, ecliptic() * DVec3::Y);
        let orbit = Orbit::new(mu, 2.5 * AU, 0.2, axes);
        let (position, velocity) = orbit.at(1.0);
        let again = Orbit::through(position, velocity, mu).unwrap();
        assert!((again.semi_major / orbit.semi_major - 1.0).abs() < 1e-12);
        assert!((again.eccentricity - 0.2).abs() < 1e-12);
        assert!(again.axes.0.dot(axes.0) > 1.0 - 1e-12);
        assert!((again.period() / 86_400.0 / 365.25 - 2.5_f64.powf(1.5)).abs() < 0.01);
    }

    #[test]
    fn escaping_body_has_no_ellipse() {
        let mu = 1.327e11;
        assert!(Orbit::through(DVec3::X * AU, DVec3::Y * 43.0, mu).is_none());
        assert!(Orbit::through(DVec3::X * AU, DVec3::X * 3.0, mu).is_none());
        assert!(Orbit::through(DVec3::ZERO, DVec3::ZERO, mu).is_none());
    }
}
