//! E124: What a saved component requires is saved.

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Body;
struct Mesh;

ecs_core::world!(
    #[derive(Serialize, Deserialize)]
    #[requires(body: mesh)]
    struct Sim {
        body: Body,
        #[skip]
        mesh: Mesh,
    }
);

fn main() {}
