//! A derived query that changes a component needs the world as mutable.

use ecs_core::{Query, world};

struct Position;

#[derive(Query)]
struct Moving<'w> {
    position: &'w mut Position,
}

world!(struct Sim { position: Position });

fn main() {
    let sim = Sim::new();
    sim.query::<Moving>();
}
