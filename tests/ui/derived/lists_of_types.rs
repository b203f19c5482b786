//! E806, E026: a list of a derived query contains types of components.

use ecs_core::Query;

struct Position;
struct Asleep;
struct Hidden;

#[derive(Query)]
#[query(without)]
struct NoList<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query(without(Asleep; Hidden))]
struct Separated<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query(without(Asleep) packed)]
struct NoComma<'w> {
    position: &'w Position,
}

fn main() {}
