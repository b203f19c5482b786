//! E808: a derived query borrows a component once, and has one entity.

use ecs_core::{Entity, Query};

struct Position;

#[derive(Query)]
struct Moving<'w> {
    entity: Entity,
    other: Entity,
    position: &'w Position,
    again: Option<&'w mut Position>,
}

fn main() {}
