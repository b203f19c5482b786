//! Each component that is saved has serde's traits.

use ecs_core::world;
use serde::{Deserialize, Serialize};

struct Position(f32);
#[derive(Serialize)]
struct Velocity(f32);
#[derive(Serialize, Deserialize)]
struct Hue(u8);
struct Size(u8);
struct Clock(u64);

world!(
    #[derive(Serialize, Deserialize)]
    struct Sim { position: Position, velocity: Velocity, #[resource] clock: Clock }

    #[table]
    struct Look { hue: Hue, #[skip] size: Size }
);

fn main() {}
