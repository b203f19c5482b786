//! A column is borrowed mutably once.

use ecs_core::world;

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
    let (_positions, _again) = s.bodies.slices((&mut s.position, &mut s.position));
}
