//! E003: An attribute is followed by a struct.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim { position: Position, velocity: Velocity }

    #[group(own(position, velocity))]
);

fn main() {}
