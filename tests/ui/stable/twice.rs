//! E113: A table has at most one `#[storage(..)]`.

use ecs_core::world;

struct Place;

world!(
    struct Scene {}

    #[storage(stable)]
    #[storage(stable)]
    #[table]
    struct Lamp {
        place: Place,
    }
);

fn main() {}
