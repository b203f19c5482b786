//! E073, E112: `#[entities]` is on a component.

use ecs_core::{Entity, world};

world!(
    #[entities]
    struct Sim {
        owner: Entity,
        count: u8,
        #[resource]
        #[entities]
        player: [Entity; 2],
    }

    #[table]
    #[entities]
    struct Body {
        aim: Box<Entity>,
    }

    #[group(own(owner, count))]
    #[entities]
    struct Owned;

    #[query]
    struct Owners {
        #[entities]
        owner: &Entity,
    }
);

fn main() {}
