//! E062: a link has sparse storage.

use ecs_core::world;

struct Parent(ecs_core::Entity);

world!(
    struct Scene {
        #[link(on_despawn = unlink)]
        #[storage(stable)]
        parent: Parent,
    }
);

impl ecs_core::Link for Parent {
    fn target(&self) -> ecs_core::Entity {
        self.0
    }
}

fn main() {}
