//! E601: A query is not called like the type of its entity field.

use ecs_core::*;

pub struct Position;

world!(
    pub struct Sim {
        position: Position,
    }

    #[query]
    pub struct Entity {
        entity: Entity,
        position: &Position,
    }

    #[query]
    pub struct Placed {
        position: Option<&Position>,
        entity: Entity,
    }

    #[query]
    pub struct Option {
        position: &Position,
    }
);

fn main() {}
