//! A join has terms.

use ecs_core::{Join, world};

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {
    let mut sim = Sim::new();
    let s = sim.split();
    for (_, _) in (&s.position, s.bodies).join() {}
}
