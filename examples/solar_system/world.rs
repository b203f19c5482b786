//! The world: the components of a body, and its groups.

use ecs_core::world;
use glam::DVec3;

/// km, barycentric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub DVec3);

/// km/s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub DVec3);

/// km/s².
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Acceleration(pub DVec3);

/// GM: the gravitational parameter of a body, km³/s².
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gm(pub f64);

/// The name of a body. Bodies of the belt have none.
#[derive(Clone, Debug, PartialEq)]
pub struct Name(pub String);

/// The earlier positions of a body, for the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trail(pub Vec<DVec3>);

world!(
    /// Bodies under gravity. Some of them have mass.
    #[derive(Debug)]
    pub struct Sim {
        position: Position,
        velocity: Velocity,
        acceleration: Acceleration,
        gm: Gm,
        name: Name,
        trail: Trail,
    }

    /// All bodies that move.
    #[group(own(position, velocity, acceleration))]
    pub struct Movers;

    /// The bodies with mass come first. The remaining rows of `Movers` are the belt.
    #[group(own(position, velocity, acceleration, gm))]
    pub struct Massive;

    /// The first half of a step: half of the velocity change, and the whole position change.
    #[query(packed)]
    pub struct Drift {
        position: &mut Position,
        velocity: &mut Velocity,
        acceleration: &Acceleration,
    }

    /// The second half of a step: the other half of the velocity change.
    #[query(packed, with(position))]
    pub struct Kick {
        velocity: &mut Velocity,
        acceleration: &Acceleration,
    }

    /// Bodies that can be removed: only those without mass, because their removal does not affect
    /// the others.
    #[query(with(velocity, acceleration), without(gm))]
    pub struct Mortal {
        position: &Position,
    }

    /// The bodies in a table.
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
