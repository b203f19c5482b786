//! What the macro refuses: transfer.

/// E071, E072, E021: `#[entities]` has no words, and is written once.
mod attribute {
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
}

/// E073, E112: `#[entities]` is on a component.
mod elsewhere {
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
}

fn main() {}
