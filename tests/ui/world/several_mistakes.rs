//! E023, E102, E203, E415: Each of several mistakes is reported once.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        len: Mass,
    }

    #[group(own(position, velocty))]
    struct Bodies;

    #[query(without(position), packd)]
    struct Moving {
        position: &mut Position,
    }
);

fn main() {}
