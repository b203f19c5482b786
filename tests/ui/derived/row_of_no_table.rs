//! A field with the lifetime of its query is the row of a table.

use ecs_core::{Query, world};

struct Position;

struct Place<'w> {
    position: &'w Position,
}

world!(struct Sim { position: Position });

#[derive(Query)]
struct Placed<'w> {
    place: Place<'w>,
}

fn main() {}
