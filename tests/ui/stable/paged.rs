//! E704, E062, E216, E115: Paged storage has the rules of rows that stay.

use ecs_core::world;

struct Light;
struct Name;
struct Place;
struct Parent(ecs_core::Entity);

world!(
    struct Scene {
        #[storage(paged)]
        light: Light,
        name: Name,
        #[link(on_despawn = unlink)]
        #[storage(paged)]
        parent: Parent,
    }

    #[storage(paged)]
    #[table]
    struct Lamp {
        #[storage(paged)]
        place: Place,
    }

    #[group(own(name, light))]
    struct Named;

    #[group(own(name, lamp))]
    struct NamedLamps;
);

world!(
    struct Other {
        #[storage(pages)]
        light: Light,
    }
);

impl ecs_core::Link for Parent {
    fn target(&self) -> ecs_core::Entity {
        self.0
    }
}

fn main() {}
