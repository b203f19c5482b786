//! E805: a word of a derived query is written once.

use ecs_core::Query;

struct Position;
struct Asleep;
struct Hidden;

#[derive(Query)]
#[query(without(Asleep), without(Hidden))]
struct Moving<'w> {
    position: &'w Position,
}

fn main() {}
