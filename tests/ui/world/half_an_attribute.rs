//! E009: An incomplete attribute does not affect its struct.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    #[]
    pub struct Sim { position: Position, mass: Mass }

    #
    pub struct Moving { position: &mut Position }

    #[]
    #[group(own(position, mass))]
    pub struct Bodies;

    #
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert_eq!(sim.moving().count() + sim.bodies().len(), 1);
}
