//! E203: The terms of a part are its own components, and are checked when it is built.

use ecs_core::part;

pub struct Rain(pub f32);
pub struct Wind(pub f32);

part!(
    pub struct Weather {
        rain: Rain,
        wind: Wind,
    }

    #[group(own(rain, wnd))]
    pub struct Storms;

    #[query(without(rian))]
    pub struct Blowing {
        pub wind: &mut Wind,
        pub rainn: &Rain,
    }
);

fn main() {}
