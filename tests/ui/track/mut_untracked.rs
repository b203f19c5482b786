//! E086: `Mut` borrows a component with `#[track]`.

use ecs_core::{Mut, world};

struct Position;
struct Velocity;
struct Skin;

world!(
    struct Sim {
        position: Position,
        #[track]
        velocity: Velocity,
    }

    #[table]
    struct Shape {
        #[track]
        mesh: u8,
        skin: Skin,
    }

    #[query]
    struct Moving {
        position: Mut<'_, Position>,
        velocity: Mut<'_, Velocity>,
        skin: Option<ecs_core::Mut<'_, Skin>>,
    }
);

fn main() {}
