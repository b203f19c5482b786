//! E021: An attribute that is nearly `storage` is read as one.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    pub struct Sim {
        position: Position,
        #[storge(linear)]
        mass: Mass,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Mass));
    assert!(sim.mass().contains(entity));
}
