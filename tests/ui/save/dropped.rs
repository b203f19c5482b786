//! E091: `#[dropped(..)]` contains fields: a name and a type.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Position(f32);

mod words {
    use super::*;

    world!(
        #[derive(Serialize, Deserialize)]
        #[dropped(armor)]
        struct Sim { position: Position }
    );
}

mod bare {
    use super::*;

    world!(
        #[derive(Serialize, Deserialize)]
        #[dropped]
        struct Sim { position: Position }
    );
}

fn main() {}
