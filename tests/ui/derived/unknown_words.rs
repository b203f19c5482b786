//! E804: the words of a derived query.

use ecs_core::Query;

struct Position;
struct Asleep;

#[derive(Query)]
#[query(witout(Asleep))]
struct Misspelt<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query(own(Position))]
struct Unknown<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query = "packed"]
struct Value<'w> {
    position: &'w Position,
}

#[derive(Query)]
#[query(crate)]
struct NoPath<'w> {
    position: &'w Position,
}

fn main() {}
