//! E203: A term is a component; a similar name is suggested.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(positon, velocity))]
    struct Bodies;
);

fn main() {}
