//! E014: A component without a name is one error, and its uses are none.

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
