//! E024, E205: A repeated term or word is one mistake.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    pub struct Sim { position: Position, mass: Mass }

    #[group(own(position, position))]
    pub struct Bodies;

    #[group(with(position, mass), with)]
    pub struct Heavy;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert_eq!(sim.bodies().len() + sim.heavy().len(), 2);
}
