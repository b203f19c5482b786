//! A field without the lifetime of its query is one error, of rustc.

use ecs_core::Query;

struct Position;
struct Velocity;

#[derive(Query)]
struct Undeclared {
    position: &Position,
}

#[derive(Query)]
struct Unwritten<'w> {
    position: Option<&mut Position>,
    velocity: &'w Velocity,
}

#[derive(Query)]
struct Unknown<'w> {
    position: &'x Position,
    velocity: &'w Velocity,
}

fn main() {}
