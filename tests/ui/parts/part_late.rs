//! E040: A part is declared before its groups and queries.

use ecs_core::part;

pub struct Rain(pub f32);
pub struct Wind(pub f32);

part!(
    #[group(own(rain, wind))]
    pub struct Storms;

    pub struct Weather {
        rain: Rain,
        wind: Wind,
    }
);

fn main() {}
