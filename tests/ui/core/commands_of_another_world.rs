//! A command buffer is for one world type.

use ecs_core::world;

mod sky {
    ecs_core::world!(
        pub(crate) struct Sky {
            light: u8,
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
    sim.apply(&mut sky::SkyCommands::new());
}
