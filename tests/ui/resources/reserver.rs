//! E102: a resource isn't named like a field of the split world, which is one error.

use ecs_core::world;

pub struct Position(f32);

world!(
    pub struct Sim {
        position: Position,
        #[resource]
        reserver: u32,
    }
);

fn main() {
    let mut sim = Sim::new(1);
    sim.split().position.iter_mut().for_each(drop);
}
