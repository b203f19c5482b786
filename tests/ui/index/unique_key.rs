//! A unique key that can't be compared is one error.

use ecs_core::world;

struct Name(String);

world!(
    struct Sim {
        #[index(unique)]
        name: Name,
    }
);

fn main() {}
