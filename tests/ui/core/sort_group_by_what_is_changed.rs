//! A group is sorted by shared references.

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
    sim.bodies_mut().sort_by_key::<&mut Position, _>(|_| 0);
}
