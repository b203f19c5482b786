//! E016: A lifetime is not unused beside a half-typed field.

use ecs_core::{Entity, world};

struct Position;
struct Mass;

world!(
    pub struct Sim { position: Position, mass: Mass }

    #[query]
    pub struct Moving<'a> { entity: Entity, position: &'a mut }

    #[query]
    pub struct Heavy { mass: &Mass }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert_eq!(sim.moving().count() + sim.heavy().count(), 1);
}
