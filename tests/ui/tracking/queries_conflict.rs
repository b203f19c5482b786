//! Two queries 

use ecs_core::{world, Entity, Mut};

struct Position;
struct Texture(u8);

world!(
    struct Sim {
        #[track]
        position: Position,
    }
    #[query]
    struct Moving { position: &mut Position }
    #[query]
    struct Touching { position: Mut<Position> }
    #[query(changed(position))]
    struct Moved { entity: Entity }
);

fn main() {
    let mut sim = Sim::new();
    let (a, b) = sim.queries::<(Moving<'_>, Moved)>();
    let (a, b) = sim.queries::<(Touching<'_>, Moved)>();
    let (a, b) = sim.queries::<(Touching<'_>, Moving<'_>)>();
    let (a, b) = sim.queries::<(Moved, Moved)>();
}
