//! E203: A term is a component; those of a small world are listed.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(velocity, health))]
    struct Bodies;
);

fn main() {}
