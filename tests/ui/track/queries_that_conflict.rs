//! A query that changes a component doesn't run beside one that asks for its changes.

use ecs_core::{Entity, Mut, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        position: &mut Position,
    }

    #[query]
    struct Touching {
        position: Mut<'_, Position>,
    }

    #[query(changed(position))]
    struct Moved {
        velocity: &mut Velocity,
    }
);

fn main() {
    let mut sim = Sim::new();
    let _ = sim.queries::<(Moving<'_>, Moved)>();
    let _ = sim.queries::<(Touching<'_>, Moved)>();
}
