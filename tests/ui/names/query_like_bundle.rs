//! E600: A query is not named like the bundle that is built at run time.

use ecs_core::world;

struct Velocity;

world!(
    pub struct Sim { velocity: Velocity }

    #[query]
    pub struct SimBundle { velocity: &Velocity }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn(Velocity);
}
