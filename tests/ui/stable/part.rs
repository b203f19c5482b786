//! E704: The rows of a table stay as a whole, so a part has no `#[storage(..)]`.

use ecs_core::world;

struct Place;
struct Color;

world!(
    struct Scene {}

    #[table]
    struct Lamp {
        place: Place,
        #[storage(stable)]
        color: Color,
    }
);

fn main() {}
