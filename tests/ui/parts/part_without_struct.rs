//! E041: A part is declared before its groups.

use ecs_core::part;

part!(
    #[group(own(rain, wind))]
    pub struct Storms;
);

fn main() {}
