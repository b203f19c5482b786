//! E093: `#[default]` is on a part of a table or on a resource.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Default, Serialize, Deserialize)]
struct Position(f32);

world!(
    #[derive(Serialize, Deserialize)]
    struct Sim {
        #[default]
        position: Position,
    }
);

fn main() {}
