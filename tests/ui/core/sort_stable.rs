//! Rows that stay are not sorted.

use ecs_core::world;

struct Light(u32);

world!(
    struct Scene {
        #[storage(stable)]
        light: Light,
    }
);

fn main() {
    let mut scene = Scene::new();
    scene.sort_by_key::<Light, _>(|light| light.0);
}
