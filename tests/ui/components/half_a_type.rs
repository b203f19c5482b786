//! E017: A component's type is a type.

use ecs_core::world;

struct Position;
struct Light;

world!(
    struct Sim { position: Position, velocity: 3, light: Light }
);

fn main() {}
