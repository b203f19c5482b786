//! E014: A field has a type.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim { position: Position, velocity: Velocity }

    #[query]
    struct Moving { position: &Position, velocity }
);

fn main() {}
