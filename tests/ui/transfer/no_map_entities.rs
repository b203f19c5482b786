//! A component with `#[entities]` implements `MapEntities`, also as a part of a table.

use ecs_core::{Entity, world};

struct Owner(Entity);

struct Aim(Entity);

world!(
    struct Sim {
        #[entities]
        owner: Owner,
    }

    #[table]
    struct Body {
        #[entities]
        aim: Aim,
    }
);

fn main() {}
