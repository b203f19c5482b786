//! E023: A group has the words own(..), with(..) and without(..).

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(owns(position, velocity))]
    struct Bodies;
);

fn main() {}
