//! A field `Mut` has the type of its component.

use ecs_core::{Mut, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
    }

    #[query]
    struct A {
        position: Mut<'_, Velocity>,
    }
    #[query]
    struct B {
        place: Mut<'_, Position>,
    }
    #[query]
    struct C<'w> {
        position: Mut<'w, Position>,
    }
    #[query]
    struct D {
        position: Mut<'static, Position>,
    }
    #[query]
    struct E<'w> {
        position: Mut<'_, Position>,
    }
);

fn main() {}
