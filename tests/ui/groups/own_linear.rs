//! E211: A group can't keep a linear column in order.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        #[storage(linear)]
        mass: Mass,
    }

    #[group(own(position, velocity, mass))]
    struct Bodies;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity, Mass));
    assert_eq!(sim.bodies().len(), 1);
}
