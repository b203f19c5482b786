//! A component without its name is one error, and not one more for each use.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    pub struct Sim { Position, mass: Mass }

    #[group(own(position, mass))]
    pub struct Bodies;

    #[query(with(position))]
    pub struct Heavy { mass: &Mass }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn(Mass);
    assert_eq!(sim.heavy().count() + sim.bodies().len(), 1);
}
