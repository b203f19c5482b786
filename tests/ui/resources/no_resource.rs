//! Only resources are found by `resource`.

use ecs_core::{HasResource, World, world};

pub struct Position(f32);
pub struct Rng(u64);

world!(
    pub struct Sim {
        position: Position,
        #[resource]
        rng: Rng,
    }
);

fn next<W: World>(world: &W) -> u64 {
    world.resource::<Rng>().0
}

fn needs<W: HasResource<Position>>(_: &W) {}

fn main() {
    let sim = Sim::new(Rng(1));
    sim.resource::<Position>();
    needs(&sim);
    sim.get::<Rng>(sim.entities().iter().next().unwrap());
    next(&sim);
}
