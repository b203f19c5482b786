//! A column handle can't be used after a structural change.

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
    let first = sim.spawn(Position);
    let positions = sim.position();
    sim.spawn(Position);
    positions.get(first);
}
