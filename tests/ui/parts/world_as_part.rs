//! E904: A world is not a part.

use ecs_core::world;

pub struct Score(u32);
pub struct Lives(u32);

world!(
    pub struct Menu {
        score: Score,
    }
);

world!(
    #[parts(Menu)]
    pub struct Game {
        lives: Lives,
    }
);

fn main() {
    Game::new();
}
