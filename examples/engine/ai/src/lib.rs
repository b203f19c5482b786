//! Minds that look around and steer their bodies: a part that lists another part.
//!
//! [`Ai`] lists [`physics::Physics`], so its group and its queries name components of both. A world
//! that lists `Ai` has both parts, and [`AiWorld`] implies [`physics::PhysicsWorld`].

pub mod hunger;
pub mod noise;
pub mod sight;
pub mod steer;

use ecs_core::{Entity, part};
use physics::{Position, Serial, Velocity};

/// Hunters chase prey, and prey flees from hunters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Hunter,
    Prey,
}

/// How far a mind sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight(pub f32);

/// The distance of one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed(pub f32);

/// The steps since the last meal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hunger(pub u16);

/// The prey that a hunter chases, or the hunter that prey flees from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus(pub Entity);

part!(
    /// Bodies with minds.
    #[parts(physics::Physics)]
    pub struct Ai {
        focus: Focus,
    }

    /// The components of every mind.
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Mind {
        pub role: Role,
        pub sight: Sight,
        pub speed: Speed,
        pub hunger: Hunger,
    }

    /// The minds that are awake. Nested in the group `Awake` of the part `Physics`.
    #[group(own(body, mind), without(asleep))]
    pub struct Thinking;

    /// The minds that chase or flee: the first rows of [`Thinking`].
    #[group(own(body, mind, focus), without(asleep))]
    pub struct Busy;

    /// A mind that chases or flees.
    #[query(packed, without(asleep))]
    pub struct Running {
        pub role: &Role,
        pub speed: &Speed,
        pub focus: &Focus,
        pub position: &Position,
        pub velocity: &mut Velocity,
    }

    /// A mind that sees nobody. Walks the members of [`Thinking`] that are not in [`Busy`].
    #[query(packed, without(focus, asleep))]
    pub struct Idle {
        pub serial: &Serial,
        pub speed: &Speed,
        pub velocity: &mut Velocity,
    }

    /// A mind that looks around, and that others see.
    #[query(without(asleep))]
    pub struct Looking {
        pub entity: Entity,
        pub serial: &Serial,
        pub position: &Position,
        pub role: &Role,
        pub sight: &Sight,
        pub focus: Option<&mut Focus>,
    }

    /// A mind without its body. The query uses only columns of this part, so [`AiSplit`] has a method
    /// for it.
    #[query]
    pub struct Digesting {
        pub role: &Role,
        pub hunger: &mut Hunger,
        pub focus: Option<&Focus>,
    }
);

impl Mind {
    /// Returns a mind that has just eaten.
    pub fn new(role: Role, sight: f32, speed: f32) -> Self {
        Self { role, sight: Sight(sight), speed: Speed(speed), hunger: Hunger(0) }
    }
}
