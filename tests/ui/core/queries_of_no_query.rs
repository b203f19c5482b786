//! Several queries at once are two or more, and each is a query of the world.

use ecs_core::world;

pub struct Position;

world!(
    pub struct Sim {
        position: Position,
    }

    #[query]
    pub struct Moving {
        position: &mut Position,
    }
);

fn main() {
    let mut sim = Sim::new();
    let _ = sim.queries::<(Moving, u8)>();
    let _ = sim.queries::<Moving>();
}
