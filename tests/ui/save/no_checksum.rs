//! A world without `derive(Serialize)` has no checksum.

use ecs_core::{World, world};

struct Position(f32);

world!(
    struct Sim { position: Position }
);

fn main() {
    let sim = Sim::new();
    let _ = sim.checksum_of::<Position>();
    let _ = World::checksum(&sim);
}
