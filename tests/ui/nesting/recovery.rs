//! E301: Groups that conflict keep their methods.

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
    struct Moving;

    #[group(own(position, mass))]
    struct Heavy;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity));
    assert_eq!((sim.moving().len(), sim.heavy_mut().len()), (1, 0));
}
