//! E081: A component or a table has one `#[track]`.

use ecs_core::world;

struct Position;
struct Mesh;

world!(
    struct Sim {
        #[track]
        #[track(removed)]
        position: Position,
    }

    #[table]
    #[track(frames = 2)]
    #[track]
    struct Shape {
        #[track]
        #[track(frames = 4)]
        mesh: Mesh,
    }
);

fn main() {}
