//! E600: A query is not named like the delta of its world.

use ecs_core::world;

#[derive(Clone, PartialEq)]
pub struct Velocity;

world!(
    #[derive(Clone, PartialEq)]
    pub struct Sim { velocity: Velocity }

    #[query]
    pub struct SimDelta { velocity: &Velocity }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn(Velocity);
}
