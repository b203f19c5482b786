//! The world: what a body is made of, and who is packed with whom.

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

/// What a body pulls with, km³/s².
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gm(pub f64);

/// What a body is called. The belt has no names.
#[derive(Clone, Debug, PartialEq)]
pub struct Name(pub String);

/// Where a body has been, for the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trail(pub Vec<DVec3>);

world!(
    /// Bodies under gravity, some of them with mass.
    #[derive(Debug)]
    pub struct Sim {
        position: Position,
        velocity: Velocity,
        acceleration: Acceleration,
        gm: Gm,
        name: Name,
        trail: Trail,
    }

    /// Everything that moves.
    #[group(own(position, velocity, acceleration))]
    pub struct Movers;

    /// The bodies with mass come first; the rest of `Movers` is the belt.
    #[group(own(position, velocity, acceleration, gm))]
    pub struct Massive;

    /// The first half of a step: half a kick, and the whole drift.
    #[query(packed)]
    pub struct Drift {
        position: &mut Position,
        velocity: &mut Velocity,
        acceleration: &Acceleration,
    }

    /// The second half of a step: the other half of the kick.
    #[query(packed, with(position))]
    pub struct Kick {
        velocity: &mut Velocity,
        acceleration: &Acceleration,
    }

    /// What may be lost: only bodies without mass, whose loss nobody feels.
    #[query(with(velocity, acceleration), without(gm))]
    pub struct Mortal {
        position: &Position,
    }

    /// The bodies that a table can list.
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
