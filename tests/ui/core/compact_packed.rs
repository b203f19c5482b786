//! Only rows that stay are compacted.

use ecs_core::world;

struct Light;
struct Name;

world!(
    struct Scene {
        #[storage(stable)]
        light: Light,
        name: Name,
    }
);

fn main() {
    let mut scene = Scene::new();
    scene.compact::<Light>(|_, _| {});
    scene.compact::<Name>(|_, _| {});
}
