//! E209: A group requires a component.

use ecs_core::world;

struct Position;
struct Velocity;
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
    }

    #[group(without(asleep))]
    struct Bodies;
);

fn main() {}
