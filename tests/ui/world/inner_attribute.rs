//! E008: Docs and attributes are written before their item.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    //! Bodies.
    pub struct Sim {
        #![allow(dead_code)]
        position: Position,
        mass: Mass,
    }

    //! What moves.
    #[query]
    pub struct Moving { position: &mut Position }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Mass));
    assert!(sim.mass().contains(entity));
    assert_eq!(sim.moving().count(), 1);
}
