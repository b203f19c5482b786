//! E018: A component has no default value.

use ecs_core::world;

struct Position;
struct Light;

world!(
    struct Sim { position: Position = Position, light: Light }
);

fn main() {}
