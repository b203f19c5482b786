//! The components and worlds of the benches, and the loops that one would write by hand.

pub mod by_hand;
pub mod timing;

use ecs_core::world;

/// Three floats, as most things in a game have them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Position(pub f32, pub f32, pub f32);

/// Three floats more.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Velocity(pub f32, pub f32, pub f32);

/// Something that few entities have.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Light(pub u32);

/// A tag.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Asleep;

/// What every loop here does to a row.
#[inline]
pub fn step(position: &mut Position, velocity: &Velocity, dt: f32) {
    position.0 += velocity.0 * dt;
    position.1 += velocity.1 * dt;
    position.2 += velocity.2 * dt;
}

world!(
    /// Positions and velocities in a group, and in one that is nested in it.
    pub struct Grouped {
        position: Position,
        velocity: Velocity,
        light: Light,
        asleep: Asleep,
    }

    /// Everything that moves.
    #[group(own(position, velocity))]
    pub struct Bodies;

    /// What moves now.
    #[group(own(position, velocity), without(asleep))]
    pub struct Awake;

    /// All slices.
    #[query(packed)]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    /// The same with fields that the loops here never read.
    #[query]
    pub struct Observed {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        light: Option<&Light>,
    }

    /// The rows of the nested group.
    #[query(packed, without(asleep))]
    pub struct Roused {
        position: &mut Position,
        velocity: &Velocity,
    }

    /// The rows between the two groups.
    #[query(packed, with(asleep))]
    pub struct Dreaming {
        position: &mut Position,
        velocity: &Velocity,
    }
);

world!(
    /// The same components without any group.
    pub struct Loose {
        position: Position,
        velocity: Velocity,
    }

    /// Led by the smaller column, the other looked up.
    #[query]
    pub struct Drifting {
        position: &mut Position,
        velocity: &Velocity,
    }
);

use ecs_core::Entity;
