//! E090: `#[skip]` and `#[default]` have no words, `#[was(..)]` has names, and each is written once.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);
#[derive(Serialize, Deserialize)]
struct Velocity(f32);
#[derive(Serialize, Deserialize)]
struct Mass(f32);
#[derive(Serialize, Deserialize)]
struct Light(f32);

world!(
    #[derive(Serialize, Deserialize)]
    struct Sim {
        #[skip(always)]
        position: Position,
        #[was]
        velocity: Velocity,
        #[was(weight)]
        #[was(heft)]
        mass: Mass,
        #[was("lamp")]
        light: Light,
    }
);

fn main() {}
