//! The world: moths, lamps and sparks.

use ecs_core::{Entity, Link, world};
use glam::Vec2;
use rand::rngs::Xoshiro256PlusPlus;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[repr(transparent)]
pub struct Position(pub Vec2);

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[repr(transparent)]
pub struct Velocity(pub Vec2);

/// The highest speed of a moth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Speed(pub f32);

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Asleep;

/// The moth flies to this lamp.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lured(pub Entity);

impl Link for Lured {
    fn target(&self) -> Entity {
        self.0
    }
}

/// The moth burns until this tick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Burning(pub u32);

/// Bursts at the tick `until`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lamp {
    pub at: Vec2,
    pub until: u32,
}

/// The player makes a lamp of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spark(pub Vec2);

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Player {
    pub at: Vec2,
    pub lamps: u8,
    pub lives: u8,
    /// The ticks for which no moth bites.
    pub shield: u16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Score {
    pub ticks: u32,
    pub points: u32,
    /// The moths that have burnt since the last time that none did.
    pub chain: u32,
}

#[rustfmt::skip]
world!(
    /// Two nights that are equal stay equal under the same inputs.
    #[derive(Clone, Debug, PartialEq, Serialize)]
    // A moth that is in none of these states hunts the player. What catches fire wakes up, and
    // forgets its lamp.
    #[one_of(asleep, lured, burning)]
    #[never(moth, lamp, spark)]
    #[requires(asleep: moth)]
    #[requires(burning: moth)]
    pub struct Night {
        asleep: Asleep,
        /// The moths hunt again when their lamp is gone.
        #[link(on_despawn = unlink)] lured: Lured,
        burning: Burning,
        lamp: Lamp,
        spark: Spark,
        #[resource] player: Player,
        #[resource] score: Score,
        #[resource] dice: Xoshiro256PlusPlus,
    }

    #[table]
    #[derive(Debug)]
    pub struct Moth {
        pub position: Position,
        pub velocity: Velocity,
        pub speed: Speed,
    }

    // The rows of the table are in four pieces: one for each of these, and those who hunt.
    #[group(own(moth), with(burning))] pub struct Fires;
    #[group(own(moth), with(lured))] pub struct Followers;
    #[group(own(moth), with(asleep))] pub struct Sleepers;

    #[query(packed, with(asleep))] pub struct Dreaming { entity: Entity, position: &Position }

    #[query(packed, without(asleep, lured, burning))]
    pub struct Awake { entity: Entity, position: &Position }

    #[query(packed, without(asleep, lured, burning))]
    pub struct Hunting { velocity: &mut Velocity, position: &Position, speed: &Speed }

    #[query]
    pub struct Following { velocity: &mut Velocity, position: &Position, speed: &Speed, lured: &Lured }

    #[query(without(asleep))] pub struct Flying { position: &mut Position, velocity: &mut Velocity }

    #[query(without(burning))] pub struct Unburnt { entity: Entity, position: &Position }

    #[query] pub struct Aflame { entity: Entity, burning: &Burning, position: &Position }

    #[query] pub struct Sparks { spark: &mut Spark }
);

#[cfg(feature = "inspect")]
ecs_inspect::inspector!(Night);
