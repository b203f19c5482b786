//! E203: A field `Mut` is named like a component, and has its type.

use ecs_core::{Mut, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
    }

    #[query]
    struct Wrong {
        position: Mut<'_, Velocity>,
    }

    #[query]
    struct Unknown {
        place: Mut<'_, Position>,
    }
);

fn main() {}
