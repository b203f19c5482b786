//! E088, E410: `Mut` has the type of its component.

use ecs_core::{Entity, Mut, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
        #[track]
        velocity: Velocity,
    }

    #[query]
    struct Borrowed {
        position: &Mut<'_, Position>,
        velocity: Option<&mut Mut<Velocity>>,
    }

    #[query]
    struct Alone {
        position: Mut,
        velocity: Option<Mut<'_>>,
    }

    #[query]
    struct OfBorrowed {
        position: Mut<'_, &Position>,
        velocity: Mut<'_, Option<Velocity>>,
    }

    #[query]
    struct OfEntity {
        entity: Mut<'_, Entity>,
        velocity: Mut<'_, Position, Velocity>,
    }
);

fn main() {}
