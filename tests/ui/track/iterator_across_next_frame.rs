//! A frame ends when no iterator over its changes is in use.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        #[track]
        position: Position,
    }
);

fn main() {
    let mut sim = Sim::new();
    for (entity, _) in sim.changed::<Position>() {
        sim.next_frame();
        sim.despawn(entity);
    }
}
