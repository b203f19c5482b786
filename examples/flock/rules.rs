//! The rules of the sky: lengths, speeds and strengths. The unit of length is the sight of a boid,
//! and the unit of time is a step.

use glam::Vec2;

/// The number of boids per unit of area at the start.
const DENSITY: f32 = 6.0;

/// The width of the sky, divided by its height. The picture has the same.
pub const ASPECT: f32 = 1.6;

/// The number of species. Boids follow their own species and keep away from the others.
pub const SPECIES: u8 = 3;

/// Boids that are closer than this push each other away.
pub const NEAR: f32 = 0.38;

/// The part of the difference to its neighbours' mean velocity that a boid makes up for in a step.
pub const ALIGN: f32 = 0.09;

/// The pull towards the centre of the neighbours.
pub const COHERE: f32 = 0.0030;

/// The push away from a boid that is near.
pub const SEPARATE: f32 = 0.030;

/// The further push of a boid of another species, which reaches as far as the sight.
pub const STRANGER: f32 = 0.6;

/// The most boids that a boid looks at in one row of squares.
pub const LOOKED_AT: usize = 24;

/// The push back into the sky at its border.
const BORDER: f32 = 0.032;

/// The width of the margin in which boids turn back, divided by the height of the sky. The push grows
/// towards the border.
const MARGIN: f32 = 0.1;

/// The speeds of a boid.
pub const SLOWEST: f32 = 0.06;
pub const FASTEST: f32 = 0.11;

/// The highest speed of a boid that is frightened.
pub const DASH: f32 = 0.19;

/// The push away from a hunter, and the number of steps that a fright lasts.
pub const FLEE: f32 = 0.02;
pub const FRIGHT: u16 = 25;

/// The distances in which a hunter frightens boids, and in which it catches one.
pub const FEARED: f32 = 2.2;
pub const REACH: f32 = 0.25;

/// The speed of a hunter, and its turn towards its prey in a step.
pub const HUNTER_SPEED: f32 = 0.15;
pub const HUNTER_TURN: f32 = 0.012;

/// The number of steps for which a hunter rests after a catch.
pub const REST: u16 = 20;

/// The number of steps until an egg hatches.
pub const BROOD: u16 = 90;

/// The rectangle in which everything is, from zero to `size`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sky {
    pub size: Vec2,
}

impl Sky {
    /// Returns a sky whose area grows with the number of boids.
    pub fn for_boids(boids: u32) -> Self {
        let height = (boids as f32 / DENSITY / ASPECT).sqrt().max(8.0);
        Self { size: Vec2::new(height * ASPECT, height) }
    }

    /// Returns the push back into the sky at a place near the border.
    pub fn border(self, at: Vec2) -> Vec2 {
        let margin = MARGIN * self.size.y;
        let low = (margin - at).max(Vec2::ZERO);
        let high = (at - (self.size - margin)).max(Vec2::ZERO);
        (low - high) * (BORDER / margin)
    }

    /// Returns how much of the wind blows at a place: 1 in the middle and 0 at the border.
    pub fn openness(self, at: Vec2) -> f32 {
        let at = (at / self.size - 0.5).clamp(Vec2::splat(-0.5), Vec2::splat(0.5));
        (1.0 - 4.0 * at.x * at.x) * (1.0 - 4.0 * at.y * at.y)
    }

    /// Returns the nearest place in the sky.
    pub fn clamp(self, at: Vec2) -> Vec2 {
        at.clamp(Vec2::ZERO, self.size)
    }
}

/// Returns a number, or zero if it is negative. Both ways return the same bits.
///
/// For a browser, `f32::max` is compiled to a call, and `if` to a branch that is hard to predict:
/// examples/web/README.md has the times.
pub fn positive(number: f32) -> f32 {
    if cfg!(target_family = "wasm") { (number + number.abs()) * 0.5 } else { number.max(0.0) }
}

/// Limits the length of a velocity.
pub fn limit(velocity: Vec2, slowest: f32, fastest: f32) -> Vec2 {
    let speed = velocity.length();
    if speed > fastest {
        velocity * (fastest / speed)
    } else if speed < slowest && speed > 0.0 {
        velocity * (slowest / speed)
    } else {
        velocity
    }
}
