//! E036: A storage is chosen at a component's field in the world.

use ecs_core::{Entity, world};

struct Position;
struct Mass;

world!(
    #[storage(linear)]
    pub struct Sim { position: Position, mass: Mass }

    #[storage(linear)]
    #[group(own(position, mass))]
    pub struct Bodies;

    #[storage(linear)]
    #[query]
    pub struct Moving {
        entity: Entity,
        #[storage(linear)]
        position: &mut Position,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert_eq!(sim.moving().count() + sim.bodies().len(), 2);
}
