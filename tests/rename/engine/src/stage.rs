//! A world that other crates use.

use crate::shapes::{Position, Velocity};

/// Marks a visible prop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown;

kernel::world!(
    /// The props of a stage.
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
        // Not visible to other crates.
        pub(crate) velocity: Option<&Velocity>,
    }
);

/// Returns the speed of a prop.
#[must_use]
pub fn speed(prop: &Prop<'_>) -> f32 {
    prop.velocity.map_or(0.0, |velocity| velocity.0)
}
