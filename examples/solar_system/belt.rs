//! The belt: massless bodies on random orbits between Mars and Jupiter.

use std::f64::consts::TAU;

use glam::{DQuat, DVec3};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::orbit::{AU, Orbit, ecliptic};

/// The belt is always the same: this generator's numbers do not change between versions and
/// machines.
const SEED: u64 = 2_451_545;

/// Returns positions and velocities of `count` bodies around a centre with GM `mu`.
///
/// The orbits are nearly circles, near the ecliptic and far from Mars and Jupiter, so they are
/// stable. Eccentricity is at most 0.2, inclination at most 20°, and smaller values are more
/// likely.
pub fn belt(mu: f64, count: u32) -> impl Iterator<Item = (DVec3, DVec3)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let ecliptic = ecliptic();
    (0..count).map(move |_| {
        let semi_major = rng.random_range(2.1..3.3) * AU;
        let eccentricity = 0.2 * rng.random::<f64>() * rng.random::<f64>();
        let inclination = 20_f64.to_radians() * rng.random::<f64>() * rng.random::<f64>();
        let plane = DQuat::from_rotation_z(rng.random_range(0.0..TAU))
            * DQuat::from_rotation_x(inclination)
            * DQuat::from_rotation_z(rng.random_range(0.0..TAU));
        let axes = (ecliptic * (plane * DVec3::X), ecliptic * (plane * DVec3::Y));
        Orbit::new(mu, semi_major, eccentricity, axes).at(rng.random_range(0.0..TAU))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn belt_is_between_mars_and_jupiter() {
        let mu = 1.327124400409e11;
        assert_eq!(belt(mu, 300).count(), 300);
        for (position, velocity) in belt(mu, 300) {
            let distance = position.length() / AU;
            assert!((1.67..4.95).contains(&distance), "{distance} AU");
            let height = (ecliptic().transpose() * position).z.abs() / AU;
            assert!(height < 1.4, "{height} AU above the ecliptic");
            assert!(Orbit::through(position, velocity, mu).is_some());
        }
        assert!(belt(mu, 20).eq(belt(mu, 300).take(20)));
    }
}
