//! E092: A field with `#[skip]` has neither `#[was(..)]` nor `#[default]`.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);
struct Mesh(usize);
#[derive(Default)]
struct Window(usize);

world!(
    #[derive(Serialize, Deserialize)]
    struct Sim {
        position: Position,
        #[skip]
        #[was(model)]
        mesh: Mesh,
        #[resource]
        #[skip]
        #[default]
        window: Window,
    }
);

fn main() {}
