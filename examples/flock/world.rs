//! The world: boids, hunters, eggs and eddies of the wind.

use ecs_core::{Entity, world};
use glam::Vec2;

use crate::grid::Grid;
use crate::rules::Sky;
use crate::wind::Wind;

#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub Vec2);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub Vec2);

/// The change of a boid's velocity in this step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Force(pub Vec2);

#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Species(pub u8);

/// A boid has seen a hunter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fright {
    pub from: Vec2,
    /// The steps that it still lasts.
    pub left: u16,
}

/// The position of a hunter. Hunters have components of their own, so that systems for hunters can
/// run beside systems for boids.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place(pub Vec2);

/// The velocity of a hunter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace(pub Vec2);

/// The steps until a hunter hunts again, and the number of boids that it has caught.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hunger {
    pub rest: u16,
    pub caught: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Egg {
    pub place: Vec2,
    pub species: Species,
    /// The steps until it hatches.
    pub left: u16,
}

/// A vortex of the wind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eddy {
    pub centre: Vec2,
    pub drift: Vec2,
    pub radius: f32,
    /// The strength, positive if it turns from x to y.
    pub spin: f32,
}

world!(
    /// Everything that flies, and what it flies in.
    pub struct Flock {
        fright: Fright,
        egg: Egg,
        eddy: Eddy,
        #[resource]
        sky: Sky,
        /// Computed from the boids at the start of each step.
        #[resource]
        grid: Grid,
        /// Computed from the eddies at the start of each step.
        #[resource]
        wind: Wind,
    }

    #[table]
    #[derive(Debug)]
    pub struct Boid {
        pub position: Position,
        pub velocity: Velocity,
        pub force: Force,
        pub species: Species,
    }

    #[table]
    #[derive(Debug)]
    pub struct Hunter {
        pub place: Place,
        pub pace: Pace,
        pub hunger: Hunger,
    }

    /// The boids that are not frightened: the first rows of [`Boid`].
    #[group(own(boid), without(fright))]
    pub struct Calm;

    /// A boid, as others see it.
    #[query(packed)]
    pub struct Seen {
        entity: Entity,
        position: &Position,
        velocity: &Velocity,
        species: &Species,
    }

    #[query(packed)]
    pub struct Steering {
        force: &mut Force,
        position: &Position,
        velocity: &Velocity,
        species: &Species,
    }

    #[query]
    pub struct Fleeing {
        force: &mut Force,
        position: &Position,
        fright: &Fright,
    }

    #[query(packed, without(fright))]
    pub struct Gliding {
        position: &mut Position,
        velocity: &mut Velocity,
        force: &Force,
    }

    #[query(with(fright))]
    pub struct Dashing {
        position: &mut Position,
        velocity: &mut Velocity,
        force: &Force,
    }

    #[query]
    pub struct Frightened {
        entity: Entity,
        fright: &mut Fright,
    }

    #[query(packed)]
    pub struct Hunting {
        pace: &mut Pace,
        hunger: &mut Hunger,
        place: &Place,
    }

    #[query(packed)]
    pub struct Prowling {
        place: &mut Place,
        pace: &mut Pace,
    }

    #[query]
    pub struct Brooding {
        entity: Entity,
        egg: &mut Egg,
    }

    #[query]
    pub struct Blowing {
        eddy: &Eddy,
    }

    #[query]
    pub struct Drifting {
        eddy: &mut Eddy,
    }
);

#[cfg(feature = "inspect")]
ecs_inspect::inspector!(Flock);
