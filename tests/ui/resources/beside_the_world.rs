//! A resource is borrowed like a column: by the split world beside the others, by its accessor with the world.

use ecs_core::world;

pub struct Position(f32);
pub struct Rng(u64);

world!(
    pub struct Sim {
        position: Position,
        #[resource]
        rng: Rng,
    }
);

fn main() {
    let mut sim = Sim::new(Rng(1));
    let rng = sim.rng_mut();
    sim.spawn(Position(1.0));
    rng.0 += 1;
    let split = sim.split();
    let (a, b) = (split.rng, split.rng);
    a.0 += b.0;
}
