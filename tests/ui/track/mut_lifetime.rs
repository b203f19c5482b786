//! E407: A field `Mut` has the lifetime of its query.

use ecs_core::{Mut, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
    }

    #[query]
    struct Long {
        position: Mut<'static, Position>,
    }

    #[query]
    struct Named<'a> {
        position: Mut<'_, Position>,
    }
);

fn main() {}
