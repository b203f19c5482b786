//! E602: Groups, queries and tables of the world have other methods than those of its parts.

use ecs_core::world;

pub struct Score(u32);
pub struct Lives(u32);
pub struct Time(f32);

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        score: Score,
        moving: Lives,
    }

    #[group(with(score, position))]
    pub struct Bodies;

    #[query]
    pub struct Spinning {
        score: &Score,
    }

    #[table]
    pub struct Rotation {
        time: Time,
    }
);

fn main() {
    Game::new().score();
}
