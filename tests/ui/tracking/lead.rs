//! E511: lead

use ecs_core::{world, Mut};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
        #[track]
        velocity: Velocity,
    }
    #[query(changed(position), lead(position))]
    struct Fine { velocity: &Velocity }
    #[query(changed(position), lead(velocity))]
    struct Fine2 { velocity: &Velocity }

    #[query(changed(position), lead(velocity))]
    struct Moved {
        position: Mut<'_, Position>,
        velocity: Option<&Velocity>,
    }
);

fn main() {}
