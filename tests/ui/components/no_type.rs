//! E014: A component has a type.

use ecs_core::world;

struct Position;
struct Light;

world!(
    struct Sim { position: Position, velocity, mass:, light: Light }
);

fn main() {}
