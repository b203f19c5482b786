//! E905: A part of the crate is at least as visible as its world.

use ecs_core::{part, world};

pub struct Rain(pub f32);
pub struct Score(u32);

part!(
    pub(crate) struct Weather {
        rain: Rain,
    }
);

world!(
    #[parts(Weather)]
    pub struct Game {
        score: Score,
    }
);

fn main() {
    Game::new().weather();
}
