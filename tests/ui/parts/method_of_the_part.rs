//! E602, E603: The method that returns a part's columns has a name of its own.

use ecs_core::{part, world};

pub struct Rain(pub f32);
pub struct Wind(pub f32);
pub struct Score(u32);

part!(
    pub struct Weather {
        rain: Rain,
        weather: Wind,
    }
);

part!(
    pub struct Spawn {
        score: Score,
    }
);

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        physics: Score,
    }
);

world!(
    #[parts(physics::Physics)]
    pub struct Menu {
        score: Score,
    }

    #[query]
    pub struct Physics {
        score: &mut Score,
    }
);

fn main() {}
