//! E114: `#[storage(..)]` names one storage.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        #[storage]
        position: Position,
        #[storage = "linear"]
        velocity: Velocity,
        #[storage(linear, sparse)]
        mass: Mass,
    }
);

fn main() {}
