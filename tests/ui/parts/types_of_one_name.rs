//! E600: Types of the world are not named like those for its parts, and types of a part not like its trait.

use ecs_core::{part, world};

pub struct Rain(pub f32);
pub struct Score(u32);

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        score: Score,
    }

    #[query]
    pub struct GameParts {
        score: &Score,
    }
);

part!(
    pub struct Weather {
        rain: Rain,
    }

    #[query]
    pub struct WeatherWorld {
        rain: &Rain,
    }

    #[query]
    pub struct WeatherSplit {
        rain: &mut Rain,
    }
);

fn main() {
    Game::new().score();
}
