//! E215: A group of a world does not name a component that its part switches off.

use ecs_core::{part, world};

pub struct Rain(pub f32);
pub struct Wind(pub f32);
pub struct Cloud(pub f32);

part!(
    pub struct Weather {
        rain: Rain,
        #[cfg(any())]
        wind: Wind,
    }

    #[cfg(any())]
    #[table]
    pub struct Sky {
        pub cloud: Cloud,
    }
);

world!(
    #[parts(Weather)]
    pub struct Game {}

    #[group(own(rain, wind))]
    pub struct Storms;

    #[query(with(sky))]
    pub struct Cloudy {
        rain: &Rain,
        cloud: Option<&Cloud>,
    }
);

fn main() {}
