//! E907: A part derives no traits.

use ecs_core::{part, world};

#[derive(Clone)]
pub struct Rain(pub f32);

part!(
    #[derive(Clone)]
    pub struct Weather {
        rain: Rain,
    }
);

world!(
    #[parts(Weather)]
    #[derive(Clone)]
    pub struct Game {}
);

fn main() {
    let _ = Game::new().clone();
}
