//! Bodies in a square field: a part of worlds.
//!
//! The crate declares no world. Its systems run on every world that lists the part, which is the
//! bound [`PhysicsWorld`], or on the part's columns of such a world, [`PhysicsSplit`].

pub mod motion;
pub mod sleep;

use ecs_core::{Entity, part};
use glam::Vec2;

/// The number of a body. Numbers are not reused. They identify bodies in logs and break ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Serial(pub u32);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub Vec2);

/// The displacement of one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub Vec2);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Radius(pub f32);

/// A body that doesn't move for this number of steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asleep(pub u16);

part!(
    /// Bodies that move in a field and can be asleep.
    pub struct Physics {
        /// The steps for which a body doesn't move.
        asleep: Asleep,
    }

    /// The components of every body.
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Body {
        pub serial: Serial,
        pub position: Position,
        pub velocity: Velocity,
        pub radius: Radius,
    }

    /// The bodies that move: the first rows of [`Body`].
    #[group(own(body), without(asleep))]
    pub struct Awake;

    /// A body that moves.
    #[query(packed, without(asleep))]
    pub struct Moving {
        pub position: &mut Position,
        pub velocity: &mut Velocity,
        pub radius: &Radius,
    }

    /// A body that doesn't move.
    #[query]
    pub struct Sleeping {
        pub entity: Entity,
        pub asleep: &mut Asleep,
    }
);

impl Body {
    /// Returns a body at rest.
    pub fn at(serial: u32, position: Vec2, radius: f32) -> Self {
        Self {
            serial: Serial(serial),
            position: Position(position),
            velocity: Velocity(Vec2::ZERO),
            radius: Radius(radius),
        }
    }
}
