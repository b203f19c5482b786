//! E709: The bounds of a table's parameters are bounds of its world.

use ecs_core::world;

struct Position;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        position: Position,
    }

    #[table]
    struct Body<T: Send + Clone + 'static> {
        shape: Shape<T>,
    }
);

fn main() {}
