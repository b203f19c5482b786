//! The names of the world's methods are its own.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        len: Position,
        tick: Velocity,
        iter: Mass,
    }
);

fn main() {}
