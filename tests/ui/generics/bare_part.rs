//! E116: The type of a table's part is not a parameter of the world.

use ecs_core::world;

struct Position;
struct Light;

world!(
    struct Sim<T: Send + 'static> {
        light: Light,
    }

    #[table]
    struct Body<T: Send + 'static> {
        position: Position,
        thing: T,
    }
);

fn main() {}
