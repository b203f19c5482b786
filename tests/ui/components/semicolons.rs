//! E010: Fields are separated by commas, not by semicolons.

use ecs_core::world;

struct Velocity;
struct Mass;

world!(
    struct Sim {
        velocity: Velocity;
        mass: Mass;
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Velocity, Mass));
    assert!(sim.velocity().contains(entity) && sim.mass().contains(entity));
}
