//! The world: the components of a body, their table and a group of it.

use ecs_core::{Entity, world};
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// km, barycentric.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position(pub DVec3);

/// km/s.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Velocity(pub DVec3);

/// km/s².
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Acceleration(pub DVec3);

/// GM: the gravitational parameter of a body, km³/s².
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gm(pub f64);

/// The name of a body. Bodies of the belt have none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Name(pub String);

/// The earlier positions of a body, for the picture.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Trail(pub Vec<DVec3>);

world!(
    /// Bodies under gravity. Some of them have mass.
    #[derive(Debug, Serialize, Deserialize)]
    pub struct Sim {
        gm: Gm,
        name: Name,
        trail: Trail,
    }

    /// The components of every body.
    #[table]
    pub struct Motion {
        position: Position,
        velocity: Velocity,
        acceleration: Acceleration,
    }

    /// The bodies with mass: the first rows of [`Motion`]. The remaining rows are the belt.
    #[group(own(motion, gm))]
    pub struct Massive;

    /// The first half of a step: half of the velocity change, and the whole position change.
    #[query(packed)]
    pub struct Drift {
        position: &mut Position,
        velocity: &mut Velocity,
        acceleration: &Acceleration,
    }

    /// The second half of a step: the other half of the velocity change.
    #[query(packed)]
    pub struct Kick {
        velocity: &mut Velocity,
        acceleration: &Acceleration,
    }

    /// Bodies that can be removed: only those without mass, because their removal does not affect
    /// the others.
    #[query(packed, without(gm))]
    pub struct Mortal {
        entity: Entity,
        position: &Position,
    }

    /// The named bodies.
    #[query]
    pub struct Named {
        name: &Name,
        position: &Position,
        velocity: &Velocity,
        gm: Option<&Gm>,
        trail: Option<&Trail>,
    }

    /// The bodies that leave a line in the picture.
    #[query]
    pub struct Traced {
        position: &Position,
        trail: &mut Trail,
    }
);

impl Motion {
    /// Returns the motion of a body that no force acts on yet.
    pub fn new(position: DVec3, velocity: DVec3) -> Self {
        Self {
            position: Position(position),
            velocity: Velocity(velocity),
            acceleration: Acceleration::default(),
        }
    }
}
