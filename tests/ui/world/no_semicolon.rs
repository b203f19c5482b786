//! E006: A unit struct ends with a semicolon.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim { position: Position, velocity: Velocity }

    #[group(own(position, velocity))]
    struct Bodies

    #[query]
    struct Moving { position: &Position }
);

fn main() {}
