//! E810: A field `Mut` has the lifetime of its query.

use ecs_core::{Mut, Query, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        #[track]
        position: Position,
        velocity: Velocity,
    }
);

#[derive(Query)]
struct NoLifetime {
    position: Mut<Position>,
}

#[derive(Query)]
struct Elided<'w> {
    position: Mut<'_, Position>,
}

#[derive(Query)]
struct Static<'w> {
    position: Mut<'static, Position>,
    velocity: &'w Velocity,
}

#[derive(Query)]
struct Borrowed<'w> {
    position: &'w Mut<'w, Position>,
}

#[derive(Query)]
struct BorrowedMut<'w> {
    position: &'w mut Mut<'w, Position>,
}

#[derive(Query)]
struct Optional<'w> {
    position: Option<&'w Mut<'w, Position>>,
}

#[derive(Query)]
struct OfReference<'w> {
    position: Mut<'w, &'w Position>,
}

#[derive(Query)]
struct OfOption<'w> {
    position: Mut<'w, Option<Position>>,
}

#[derive(Query)]
struct Bare<'w> {
    position: Mut<'w>,
    velocity: &'w Velocity,
}
#[derive(Query)]
struct Bare2<'w> {
    position: Mut,
    velocity: &'w Velocity,
}

fn main() {}
