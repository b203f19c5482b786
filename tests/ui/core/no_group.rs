//! `outside` takes a group.

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
    let sim = Sim::new();
    let _rest = sim.bodies().outside::<Speed>();
}
