//! `#[parts(..)]` names a part by a path to it, and a macro by this name is in scope.

use ecs_core::world;

pub struct Score(u32);

world!(
    #[parts(Physics)]
    pub struct Game {
        score: Score,
    }
);

fn main() {}
