//! `#[parts(..)]` is on the world.

use ecs_core::world;

pub struct Score(u32);

world!(
    pub struct Game {
        score: Score,
    }

    #[parts(physics::Physics)]
    #[query]
    pub struct Scored {
        score: &Score,
    }
);

fn main() {
    Game::new().scored();
}
