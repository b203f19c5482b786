//! E803: the forms of a field of a derived query.

use ecs_core::{Entity, Query};

struct Position;

#[derive(Query)]
struct Moving<'w> {
    entity: &'w Entity,
    maybe: Option<Entity>,
    position: Position,
    option: Option<Position>,
}

fn main() {}
