//! E036, E115, E114: A table has `#[storage(stable)]`, or no storage of its own.

use ecs_core::world;

struct Place;
struct Color;
struct Size;
struct Name;
struct Width;

world!(
    struct Scene {}

    #[storage(linear)]
    #[table]
    struct Lamp {
        place: Place,
    }

    #[table]
    #[storage(sparse)]
    struct Paint {
        color: Color,
    }

    #[storage(pages)]
    #[table]
    struct Form {
        size: Size,
    }

    #[storage(liner)]
    #[table]
    struct Line {
        width: Width,
    }

    #[storage]
    #[table]
    struct Label {
        name: Name,
    }
);

fn main() {
    let _ = Scene::new().lamp().len();
}
