//! E504: A packed query borrows no component whose rows stay.

use ecs_core::world;

struct Light;
struct Place;

world!(
    struct Scene {
        #[storage(stable)]
        light: Light,
    }

    #[storage(stable)]
    #[table]
    struct Lamp {
        place: Place,
    }

    #[query(packed)]
    struct Lights {
        light: &mut Light,
    }

    #[query(packed)]
    struct Lamps {
        place: &Place,
    }
);

fn main() {}
