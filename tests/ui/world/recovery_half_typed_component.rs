//! E014: A half-typed component does not affect the next one, nor its uses.

use ecs_core::world;

struct Velocity;
struct Mass;

world!(
    struct Sim {
        position:
        velocity: Velocity,
        mass: Mass,
    }

    #[group(own(velocity, mass), with(position))]
    struct Bodies;

    #[query]
    struct Moving { velocity: &mut Velocity, mass: &Mass }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Velocity, Mass));
    assert!(sim.velocity().contains(entity) && sim.bodies().is_empty());
    for Moving { velocity, mass } in sim.moving() {
        (*velocity, _) = (Velocity, mass);
    }
}
