//! E012, E015: A world contains fields.

use ecs_core::world;

struct Velocity;
struct Mass;
struct Light;

world!(
    struct Sim {
        velocity: Velocity,,
        mass: Mass,
        light Light,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Velocity, Mass));
    assert!(sim.velocity().contains(entity) && sim.mass().contains(entity));
}
