//! E215: A group of a part does not name a component that the part switches off.

use ecs_core::part;

pub struct Rain(pub f32);
pub struct Wind(pub f32);

part!(
    pub struct Weather {
        rain: Rain,
        #[cfg(any())]
        wind: Wind,
    }

    #[group(own(rain, wind))]
    pub struct Storms;
);

fn main() {}
