//! A column is borrowed mutably once in a join.

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
    let mut s = sim.split();
    (&mut s.position, &s.position).join().count();
}
