//! `#[parts(..)]` names a part that exists.

use ecs_core::world;

pub struct Score(u32);

world!(
    #[parts(physics::Phisics)]
    pub struct Game {
        score: Score,
    }
);

fn main() {
    Game::new();
}
