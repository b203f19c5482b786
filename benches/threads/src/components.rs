//! The components of loops, and what the loops do with a row.

use bevy_ecs::component::Component;

/// The number of rows of loops.
pub const ROWS: usize = 1_000_000;

/// The value that loops change.
#[derive(Clone, Copy, Debug, PartialEq, Component)]
pub struct Position(pub f32);

/// The value that loops read.
#[derive(Clone, Copy, Debug, PartialEq, Component)]
pub struct Velocity(pub f32);

/// Returns the components of the entity with this number.
pub fn start(i: usize) -> (Position, Velocity) {
    let x = i as f32 / ROWS as f32;
    (Position(x), Velocity(1.0 - x))
}

/// The work of a loop on one row.
pub trait Body: Copy + Send + Sync + 'static {
    /// Changes the position.
    fn run(position: &mut Position, velocity: &Velocity);
}

/// A multiplication and an addition: the memory is the limit.
#[derive(Clone, Copy)]
pub struct Step;

impl Body for Step {
    #[inline(always)]
    fn run(position: &mut Position, velocity: &Velocity) {
        position.0 += velocity.0 * 0.001;
    }
}

/// Sixteen square roots: the arithmetic is the limit.
#[derive(Clone, Copy)]
pub struct Roots;

impl Body for Roots {
    #[inline(always)]
    fn run(position: &mut Position, velocity: &Velocity) {
        let mut x = position.0 + velocity.0;
        for _ in 0..16 {
            x = (x * 1.0001 + 0.1).sqrt() + velocity.0;
        }
        position.0 = x;
    }
}
