//! E071, E072, E021: `#[entities]` has no words, and is written once.

use ecs_core::{Entity, world};

world!(
    struct Sim {
        #[entities(owner)]
        words: Entity,
        #[entities]
        #[entities]
        twice: [Entity; 2],
        #[entitise]
        misspelt: [Entity; 3],
    }

    #[table]
    struct Body {
        #[entities = "owner"]
        words_of_part: [Entity; 4],
    }
);

fn main() {
    Sim::new().twice();
}
