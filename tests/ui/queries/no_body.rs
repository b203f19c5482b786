//! E006: A query without its fields is one error, also with a lifetime.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    pub struct Sim { position: Position, mass: Mass }

    #[query]
    pub struct Heavy { mass: &Mass }

    #[query]
    pub struct Moving<'a>
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert_eq!(sim.heavy().count() + sim.moving().count(), 1);
}
