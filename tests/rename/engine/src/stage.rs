//! A world that other crates use and can't change.

use crate::shapes::{Position, Velocity};

/// Whether a prop is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown;

kernel::world!(
    /// What is on the stage.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Stage {
        position: Position,
        velocity: Velocity,
        shown: Shown,
    }

    #[group(own(position, velocity))]
    pub struct Moving;

    #[query(with(shown))]
    pub struct Prop {
        entity: kernel::Entity,
        position: &mut Position,
        // For the engine alone.
        pub(crate) velocity: Option<&Velocity>,
    }
);

/// How fast a prop moves.
#[must_use]
pub fn speed(prop: &Prop<'_>) -> f32 {
    prop.velocity.map_or(0.0, |velocity| velocity.0)
}
