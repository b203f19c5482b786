//! E042: A world has named fields.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim(Position, Velocity);
);

fn main() {}
