//! packed

use ecs_core::{Mut, Query, world, Entity};

struct Position;

world!(
    struct Sim {
        #[track]
        position: Position,
    }
);
#[derive(Query)]
#[query(packed, changed(Position))]
struct Moved<'w> {
    position: &'w Position,
}
fn main() {
    let mut sim = Sim::new();
    for row in sim.query::<Moved<'_>>() {}
}
