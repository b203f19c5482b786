//! E809: a derived query names a component once.

use ecs_core::Query;

struct Position;
struct Asleep;

#[derive(Query)]
#[query(with(Position, Asleep), without(Asleep))]
struct Moving<'w> {
    position: &'w Position,
}

fn main() {}
