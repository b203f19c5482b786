// The types of the world, and nothing else: the hash of this file decides whether a world can stay in
// memory. Types of other files and crates are not in it, except those of std and ecs-core.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct Position(pub f32);

#[derive(Serialize, Deserialize)]
pub struct Velocity(pub f32);

world!(
    #[derive(Serialize, Deserialize)]
    pub struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);
