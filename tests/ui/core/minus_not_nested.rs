//! `outside` takes a group nested in this one.

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

    #[group(with(position, mass))]
    struct Heavy;
);

fn main() {
    let sim = Sim::new();
    let _rest = sim.bodies().outside::<Heavy>();
}
