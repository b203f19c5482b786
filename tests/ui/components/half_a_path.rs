//! A component's type is a whole type; the next component is none of it.

use ecs_core::world;

struct Velocity;
struct Mass;
struct Light;

world!(
    struct Sim {
        position: crate::
        velocity: Velocity,
        #[storage(linear)]
        mass: Mass,
        places: Vec<
        light: Light,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Velocity, Mass, Light));
    assert!(sim.velocity().contains(entity) && sim.mass().contains(entity));
    assert!(sim.light().contains(entity));
}
