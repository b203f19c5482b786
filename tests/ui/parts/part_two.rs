//! E043: `part!` declares one part.

use ecs_core::part;

pub struct Rain(pub f32);
pub struct Wind(pub f32);

part!(
    pub struct Weather {
        rain: Rain,
    }

    pub struct Storm {
        wind: Wind,
    }
);

fn main() {}
