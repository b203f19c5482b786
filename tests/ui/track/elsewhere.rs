//! E084: Components and tables are tracked, not worlds, groups, queries and fields of queries.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    #[track]
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[track]
    #[group(own(position, velocity))]
    struct Bodies;

    #[track(frames = 2)]
    #[query]
    struct Moving {
        #[track]
        position: &mut Position,
    }
);

fn main() {}
