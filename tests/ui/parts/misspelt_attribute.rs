//! E021: the name of an attribute is a misspelling of `parts`.

use ecs_core::world;

world!(
    #[part(physics::Physics)]
    pub struct Game {
        score: u32,
    }
);

fn main() {}
