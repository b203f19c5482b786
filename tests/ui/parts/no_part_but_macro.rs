//! `#[parts(..)]` names parts, and not another macro.

use ecs_core::world;

pub struct Score(u32);

world!(
    #[parts(std::vec)]
    pub struct Game {
        score: Score,
    }
);

fn main() {}
