//! E016: An incomplete type does not include the next component.

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
