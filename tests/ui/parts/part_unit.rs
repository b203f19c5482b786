//! E042: A part has named fields.

use ecs_core::part;

pub struct Rain(pub f32);

part!(
    pub struct Weather(Rain);
);

part!(
    pub struct Nothing;
);

fn main() {}
