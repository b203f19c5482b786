//! `#[parts(..)]` names parts, and not a struct.

use ecs_core::world;

pub struct Score(u32);

world!(
    #[parts(physics::Position)]
    pub struct Game {
        score: Score,
    }
);

fn main() {}
