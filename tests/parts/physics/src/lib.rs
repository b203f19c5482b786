//! A part with components, a table, groups and queries.

#![no_std]
#![forbid(unsafe_code)]

use ecs_core::Entity;

/// Where something is.
#[derive(Clone, Debug, PartialEq)]
pub struct Position(pub f32);

/// How fast it moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Velocity(pub f32);

/// How heavy it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Mass(pub f32);

/// A turn, in degrees.
#[derive(Clone, Debug, PartialEq)]
pub struct Angle(pub f32);

/// Degrees per second.
#[derive(Clone, Debug, PartialEq)]
pub struct Spin(pub f32);

/// It doesn't move.
#[derive(Clone, Debug, PartialEq)]
pub struct Asleep;

ecs_core::part!(
    /// Bodies that move.
    pub struct Physics {
        /// Where the body is.
        position: Position,
        velocity: Velocity,
        #[storage(linear)]
        mass: Mass,
        asleep: Asleep,
    }

    /// Bodies that turn.
    #[table]
    pub struct Rotation {
        /// In degrees.
        pub angle: Angle,
        spin: Spin,
    }

    /// Bodies with a speed.
    #[group(own(position, velocity))]
    pub struct Bodies;

    /// Of these, the ones that turn and are awake.
    #[group(own(position, velocity, rotation), without(asleep))]
    pub struct Turning;

    /// A body that moves.
    #[query(without(asleep))]
    pub struct Moving {
        pub position: &mut Position,
        pub velocity: &Velocity,
        pub mass: Option<&Mass>,
    }

    /// All of what moves.
    #[query(packed)]
    pub struct Packed {
        pub position: &mut Position,
        pub velocity: &Velocity,
    }

    /// A body that turns.
    #[query]
    pub struct Spinning {
        pub entity: Entity,
        pub rotation: RotationMut,
        pub position: Option<&Position>,
    }
);

/// Returns a row, whose second field is private.
#[must_use]
pub const fn turning(angle: f32, spin: f32) -> Rotation {
    Rotation { angle: Angle(angle), spin: Spin(spin) }
}

/// Moves all bodies.
pub fn drift<W: PhysicsWorld>(world: &mut W, time: f32) {
    for row in world.moving() {
        row.position.0 += row.velocity.0 * time;
    }
}

/// Turns all bodies that turn.
pub fn turn<W: PhysicsWorld>(physics: &mut PhysicsSplit<'_, W>, time: f32) {
    physics.spinning().for_each(|row| row.rotation.angle.0 += row.rotation.spin.0 * time);
}

pub mod weather;
