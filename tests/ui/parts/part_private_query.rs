//! E908, E703, E202: A query, a group and a table are at least as visible as their part.

use ecs_core::{part, world};

pub struct Rain(pub f32);
pub struct Wind(pub f32);
pub struct Cloud(pub f32);

part!(
    pub struct Weather {
        rain: Rain,
        wind: Wind,
    }

    #[table]
    pub(crate) struct Sky {
        pub cloud: Cloud,
    }

    #[group(own(rain, wind))]
    struct Storms;

    #[query]
    struct Raining {
        rain: &Rain,
    }

    #[query]
    pub(crate) struct Blowing {
        wind: &Wind,
    }
);

world!(
    #[parts(Weather)]
    pub struct Game {}
);

fn main() {
    Game::new().raining();
}
