//! A world has only its own components.

use ecs_core::world;

struct Light;

mod sky {
    ecs_core::world!(
        pub(crate) struct Sky {
            light: super::Light,
        }
    );
}

struct Position;

world!(
    struct Sim {
        position: Position,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn(Light);
}
