//! A query consists of components, also in a loop.

use ecs_core::world;

struct Speed;

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
    for (_, _) in sim.query_mut::<(&Position, &Speed)>() {}
}
