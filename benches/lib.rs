//! The components and worlds of the benchmarks, and the same loops written by hand.

pub mod by_hand;
pub mod timing;

use ecs_core::world;

/// Three floats, a typical size for a component in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Position(pub f32, pub f32, pub f32);

/// Three more floats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Velocity(pub f32, pub f32, pub f32);

/// A component that few entities have.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Light(pub u32);

/// A tag.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Asleep;

/// The work of each loop on one row.
#[inline]
pub fn step(position: &mut Position, velocity: &Velocity, dt: f32) {
    position.0 += velocity.0 * dt;
    position.1 += velocity.1 * dt;
    position.2 += velocity.2 * dt;
}

pub mod motion {
    //! The declarations of [`Grouped`](super::Grouped) as a part.

    use super::{Asleep, Light, Position, Velocity};

    ecs_core::part!(
        /// Bodies with positions and velocities.
        pub struct Motion {
            position: Position,
            velocity: Velocity,
            light: Light,
            asleep: Asleep,
        }

        /// Entities with a position and a velocity.
        #[group(own(position, velocity))]
        pub struct Bodies;

        /// Entities that are not asleep.
        #[group(own(position, velocity), without(asleep))]
        pub struct Awake;

        /// Moves them.
        #[query(packed)]
        pub struct Moving {
            pub position: &mut Position,
            pub velocity: &Velocity,
        }
    );

    /// Moves all bodies.
    pub fn drift<W: MotionWorld>(world: &mut W, dt: f32) {
        world.moving().for_each(|m| super::step(m.position, m.velocity, dt));
    }
}

world!(
    /// The same as [`Grouped`], made of a part.
    #[parts(motion::Motion)]
    pub struct Parted {}
);

world!(
    /// Positions and velocities in a group, and in a second group nested in it.
    pub struct Grouped {
        position: Position,
        velocity: Velocity,
        light: Light,
        asleep: Asleep,
    }

    /// Entities with a position and a velocity.
    #[group(own(position, velocity))]
    pub struct Bodies;

    /// Entities that are not asleep.
    #[group(own(position, velocity), without(asleep))]
    pub struct Awake;

    /// Both columns as slices.
    #[query(packed)]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    /// The same, with fields that the loops here never read.
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
    #[world(groups = "declared")]
    pub struct Loose {
        position: Position,
        velocity: Velocity,
    }

    /// The smaller column leads; the other is looked up.
    #[query]
    pub struct Drifting {
        position: &mut Position,
        velocity: &Velocity,
    }
);

world!(
    /// The same components without any group. The handles contain the brand of their world.
    #[brand]
    pub struct Branded {
        position: Position,
        velocity: Velocity,
    }
);

world!(
    /// The same components without any group. The position is tracked.
    pub struct Marked {
        #[track]
        position: Position,
        velocity: Velocity,
    }
);

use ecs_core::Entity;

pub use mixed::{Lamp, Mixed};

mod mixed {
    use super::{Light, Position, Velocity};
    use ecs_core::world;

    world!(
        /// Positions and velocities in a table with an optional component.
        pub struct Mixed {}

        /// A light is there or not.
        #[table]
        pub struct Lamp {
            pub position: Position,
            pub velocity: Velocity,
            pub light: Option<Light>,
        }

        /// Both columns, kind by kind.
        #[query]
        pub struct Drifting {
            pub position: &mut Position,
            pub velocity: &Velocity,
        }
    );
}

pub use tabled::{Body, BodyMut, BodyRef, Lit, Tabled};

mod tabled {
    use super::{Asleep, Light, Position, Velocity};
    use ecs_core::world;

    world!(
        /// Positions and velocities in a table, and a group over it.
        pub struct Tabled {
            light: Light,
            asleep: Asleep,
        }

        /// Components that are added and removed together.
        #[table]
        pub struct Body {
            pub position: Position,
            pub velocity: Velocity,
        }

        /// Bodies with a light.
        #[group(own(body, light))]
        pub struct Lit;

        /// Both columns as slices, without a group.
        #[query(packed)]
        pub struct Drifting {
            pub position: &mut Position,
            pub velocity: &Velocity,
        }
    );
}
