//! E216: A group does not own a component or a table whose rows stay.

use ecs_core::world;

struct Light;
struct Name;
struct Place;
struct Color;

world!(
    struct Scene {
        #[storage(stable)]
        light: Light,
        name: Name,
    }

    #[storage(stable)]
    #[table]
    struct Lamp {
        place: Place,
        color: Color,
    }

    #[group(own(name, light))]
    struct Named;

    #[group(own(name, lamp))]
    struct NamedLamps;
);

fn main() {}
