//! E204: A term is the name of a field, not a type.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, Velocity))]
    struct Bodies;
);

fn main() {}
