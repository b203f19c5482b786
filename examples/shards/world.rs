//! The world of a shard, and of everything that shards send and save.

use ecs_core::world;
use glam::Vec2;
use serde::{Deserialize, Serialize};

/// The name of a particle: the same in every shard and every run, which handles aren't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Key(#[serde(with = "postcard::fixint::le")] pub u64);
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Position(pub Vec2);
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Velocity(pub Vec2);
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Energy(pub i32);
/// The steps until the particle is well again. Few particles have it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Sick(pub u8);

world!(
    #[derive(Clone, Debug, Serialize, Deserialize)]
    pub struct Sim {
        energy: Energy,
        sick: Sick,
    }

    #[table]
    #[derive(Clone, Copy, Debug)]
    pub struct Body {
        pub key: Key,
        pub position: Position,
        pub velocity: Velocity,
    }

    /// Copies of what another shard owns. They are seen and never changed, so they need no energy.
    #[group(own(body), without(energy))]
    pub struct Ghosts;
);

/// Returns a random number for a particle and a step, so one that depends on no shard (splitmix64).
pub const fn dice(key: Key, step: u64) -> u64 {
    let z = key.0.wrapping_add(step.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Returns the world at the beginning, on a torus of a certain length.
pub fn beginning(particles: u64, length: f32) -> Sim {
    let mut sim = Sim::new();
    for number in 0..particles {
        let key = Key(dice(Key(number), 1));
        let unit = |roll| (dice(key, u64::MAX - roll) >> 40) as f32 / (1 << 24) as f32;
        let position = Position(Vec2::new(unit(0), unit(1)) * length);
        let velocity = Velocity(Vec2::new(unit(2), unit(3)) * 2.0 - 1.0);
        let energy = Energy(300 + (unit(4) * 600.0) as i32);
        let entity = sim.spawn((Body { key, position, velocity }, energy));
        if number % 50 == 0 {
            sim.insert(entity, Sick(60)).expect("it was spawned");
        }
    }
    sim
}
