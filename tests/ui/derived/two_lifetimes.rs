//! E802: a derived query has at most one lifetime.

use ecs_core::Query;

struct Position;
struct Velocity;

#[derive(Query)]
struct Moving<'a, 'b> {
    position: &'a mut Position,
    velocity: &'b Velocity,
}

fn main() {}
