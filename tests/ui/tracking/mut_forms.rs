//! E088: `Mut` borrows

use ecs_core::{Mut, world};

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
    struct A {
        position: &Mut<'_, Position>,
        velocity: &mut Mut<Velocity>,
    }

    #[query]
    struct B {
        position: Option<&Mut<Position>>,
        velocity: Mut,
    }

    #[query]
    struct C {
        position: Mut<'_>,
        velocity: Option<Mut>,
    }

    #[query]
    struct D {
        position: Mut<'_, &Position>,
        velocity: Mut<'_, Option<Velocity>>,
    }

    #[query]
    struct E {
        position: Mut<&mut Position>,
        velocity: Mut<'_, Entity>,
    }
    #[query]
    struct F {
        entity: Mut<Entity>,
        velocity: Mut<'_, Velocity, Velocity>,
    }
);

use ecs_core::Entity;
fn main() {}
