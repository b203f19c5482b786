//! Rows that stay have gaps, so a column has no slice, and the rows of a table are no exact query.

use ecs_core::world;

struct Light(u32);
struct Place(u32);

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
);

fn main() {
    let mut scene = Scene::new();
    let _ = scene.light().as_slice();
    let _ = scene.lamp_mut().iter_mut().len();
}
