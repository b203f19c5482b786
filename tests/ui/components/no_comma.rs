//! E010: Fields are separated by commas.

use ecs_core::world;

struct Position;
struct Velocity;
struct Light;

world!(
    struct Sim { position: Position velocity: Velocity, light: Light }
);

fn main() {}
