//! E811, E803: The fields `Mut` of a derived query.

use ecs_core::{Entity, Mut, Query};

struct Position;
struct Velocity;

#[derive(Query)]
struct NoLifetime {
    position: Mut<Position>,
}

#[derive(Query)]
struct Elided<'w> {
    position: Mut<'_, Position>,
    velocity: &'w Velocity,
}

#[derive(Query)]
struct Long<'w> {
    position: Option<Mut<'static, Position>>,
    velocity: &'w Velocity,
}

#[derive(Query)]
struct Borrowed<'w> {
    position: &'w Mut<'w, Position>,
    velocity: Option<&'w mut Mut<'w, Velocity>>,
}

#[derive(Query)]
struct OfBorrowed<'w> {
    position: Mut<'w, &'w Position>,
    velocity: Mut<'w, Option<Velocity>>,
}

#[derive(Query)]
struct OfEntity<'w> {
    entity: Mut<'w, Entity>,
    velocity: Mut<'w>,
}

fn main() {}
