//! Worlds of ecs-core, used as its README and docs recommend.

mod add_remove;
mod churn;
mod fragments;
mod get;
mod iterate;
mod memory;
mod particles;
mod remove;
mod rows;
mod spawn;
mod states;
mod steps;
mod systems;

use crate::suite::Peer;
use ecs_core::{Entity, world};

components! {}

world!(
    /// Positions and velocities, as they are declared first.
    pub struct Separate {
        position: Position,
        velocity: Velocity,
    }

    /// Entities with both components.
    #[query]
    pub struct Walking {
        position: &mut Position,
        velocity: &Velocity,
    }
);

world!(
    /// Positions and velocities without a group.
    #[world(groups = "declared")]
    pub struct Loose {
        position: Position,
        velocity: Velocity,
    }

    /// Entities with both components.
    #[query]
    pub struct Drifting {
        position: &mut Position,
        velocity: &Velocity,
    }
);

world!(
    /// Positions and velocities at the index of their entity.
    pub struct Linear {
        #[storage(linear)]
        position: Position,
        #[storage(linear)]
        velocity: Velocity,
    }

    /// Entities with both components.
    #[query]
    pub struct Floating {
        position: &mut Position,
        velocity: &Velocity,
    }
);

world!(
    /// Positions and velocities in a group.
    pub struct Grouped {
        position: Position,
        velocity: Velocity,
        life: Life,
    }

    /// Both columns in one order.
    #[group(own(position, velocity))]
    pub struct Bodies;

    /// Both columns as slices.
    #[query(packed)]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    /// The same, with an entity and an optional component that the loops never read.
    #[query]
    pub struct Observed {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        life: Option<&Life>,
    }
);

world!(
    /// Positions and velocities in a table.
    pub struct Tabled {}

    /// Components that are always added and removed together.
    #[table]
    pub struct Body {
        position: Position,
        velocity: Velocity,
    }

    /// Both columns as slices, without a group.
    #[query(packed)]
    pub struct Gliding {
        position: &mut Position,
        velocity: &Velocity,
    }
);

/// Makes a bundle for a world without tables, at this coordinate.
const fn pair(x: f32) -> (Position, Velocity) {
    (Position::at(x), VELOCITY)
}

/// Makes a row of the table, at this coordinate.
const fn body(x: f32) -> Body {
    Body { position: Position::at(x), velocity: VELOCITY }
}

/// Registers the entries of ecs-core.
pub fn register(peer: &mut Peer<'_>) {
    iterate::register(peer);
    spawn::register(peer);
    add_remove::register(peer);
    get::register(peer);
    churn::register(peer);
    particles::register(peer);
    fragments::register(peer);
    steps::register(peer);
    remove::register(peer);
    memory::register(peer);
    rows::register(peer);
    states::register(peer);
    systems::register(peer);
}
