//! E028: A term is the name of a field, without a path.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    pub struct Sim { position: Position, mass: Mass }

    #[group(own(Sim::position, mass))]
    pub struct Bodies;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert!(sim.bodies().is_empty());
}
