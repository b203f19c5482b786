//! E807: `lead(..)` contains one required component.

use ecs_core::Query;

struct Position;
struct Velocity;
struct Order;

#[derive(Query)]
#[query(lead(Position, Velocity))]
struct Two<'w> {
    position: &'w Position,
    velocity: &'w Velocity,
}

#[derive(Query)]
#[query(lead(Order))]
struct NotRequired<'w> {
    position: &'w Position,
    order: Option<&'w Order>,
}

fn main() {}
