//! E096: `#[skip]`, `#[was(..)]` and `#[default]` are on a component or a resource.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);
#[derive(Serialize, Deserialize)]
struct Hue(u8);
#[derive(Serialize, Deserialize)]
struct Velocity(f32);

world!(
    #[derive(Serialize, Deserialize)]
    #[skip]
    struct Sim { position: Position, velocity: Velocity }

    #[was(color)]
    #[table]
    struct Look { hue: Hue }

    #[skip]
    #[group(own(position, velocity))]
    struct Placed;

    #[query]
    struct Places { #[default] position: &Position }
);

fn main() {}
