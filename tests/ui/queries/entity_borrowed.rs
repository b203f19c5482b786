//! E410: The entity is neither borrowed nor optional.

use ecs_core::{Entity, world};

struct Position;
struct Mass;

world!(
    pub struct Sim { position: Position, mass: Mass }

    #[query]
    pub struct Moving { entity: &Entity, position: &mut Position }

    #[query]
    pub struct Heavy { id: Option<Entity>, mass: &Mass }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert_eq!(sim.moving().count() + sim.heavy().count(), 0);
}
