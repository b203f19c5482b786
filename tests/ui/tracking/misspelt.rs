//! E021: A misspelt `#[track]`.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mesh;

world!(
    struct Sim {
        #[trak]
        position: Position,
        #[tracked(removed)]
        velocity: Velocity,
    }

    #[table]
    #[trakc]
    struct Shape {
        #[tracks]
        mesh: Mesh,
    }

    #[query(changed(position, mesh), added(velocity))]
    struct Moved {
        position: &Position,
    }
);

fn main() {}
