//! The values of a link can't be borrowed as mutable by the methods of a world.

use ecs_core::{Entity, Link, world};

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Scene {
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

fn main() {
    let mut scene = Scene::new();
    let root = scene.spawn(());
    let leaf = scene.spawn(ChildOf(root));
    let _ = scene.get_mut::<ChildOf>(leaf);
    let _ = scene.column_of_mut::<ChildOf>();
    let _ = scene.get_or_insert_with(leaf, || ChildOf(root));
}
