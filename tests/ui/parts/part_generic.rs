//! E906: A part is not generic.

use ecs_core::part;

pub struct Rain(pub f32);

part!(
    pub struct Weather<T: Send> {
        rain: Rain,
        cloud: Vec<T>,
    }

    #[query]
    pub struct Raining {
        pub rain: &Rain,
    }
);

fn main() {}
