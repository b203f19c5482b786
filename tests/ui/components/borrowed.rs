//! A component owns its value.

use ecs_core::world;

world!(
    struct Sim {
        name: &str,
        place: std::borrow::Cow<'a, str>,
    }
);

fn main() {}
