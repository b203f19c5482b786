//! E095: A name in a save belongs to one component or resource.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);
#[derive(Serialize, Deserialize)]
struct Velocity(f32);
#[derive(Serialize, Deserialize)]
struct Armor(u8);

world!(
    #[derive(Serialize, Deserialize)]
    #[dropped(armor: Armor)]
    struct Sim {
        #[was(velocity)]
        position: Position,
        #[was(speed, armor, speed)]
        velocity: Velocity,
    }
);

fn main() {}
