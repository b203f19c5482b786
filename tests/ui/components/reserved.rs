//! E102: The methods of every world have reserved names.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        len: Position,
        despawn: Velocity,
        clone: Mass,
    }
);

fn main() {}
