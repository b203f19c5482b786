//! Commands that spawn reserve with the `Reserver` of the world, not with its `Entities`.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }
);

fn main() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    let split = sim.split();
    commands.spawn(&split.entities, Position);
    split.entities.reserve();
}
