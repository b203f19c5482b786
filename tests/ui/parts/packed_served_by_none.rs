//! E502: A packed query of a world has a group of the world or its parts that serves it.

use ecs_core::world;

pub struct Score(u32);

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        score: Score,
    }

    #[query(packed)]
    pub struct Scored {
        score: &Score,
        position: &mut physics::Position,
    }
);

fn main() {
    Game::new().scored();
}
