//! The world: two parts of other crates, and what the game adds.

use ai::{Focus, Hunger, Role};
use ecs_core::{Entity, world};
use physics::{Position, Radius, Serial};

/// A mind dies when its health is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Health(pub u16);

/// The number of meals of a hunter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score(pub u32);

world!(
    /// Hunters and prey.
    #[parts(physics::Physics, ai::Ai)]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Game {
        health: Health,
        score: Score,
    }

    /// The hunters that chase. Nested in `Busy` of the part `Ai`, which is nested in `Awake` of the
    /// part `Physics`.
    #[group(own(body, mind, focus, score), without(asleep))]
    pub struct Chasing;

    /// A hunter that chases, with columns of both parts. Walks the group.
    #[query(packed, with(mind, score), without(asleep))]
    pub struct Biting {
        entity: Entity,
        serial: &Serial,
        position: &Position,
        radius: &Radius,
        focus: &Focus,
    }

    /// A mind that may starve.
    #[query]
    pub struct Starving {
        entity: Entity,
        hunger: &Hunger,
        health: &mut Health,
    }

    /// A mind, as the game counts it.
    #[query]
    pub struct Counted {
        role: &Role,
        hunger: &Hunger,
        focus: Option<&Focus>,
    }
);
