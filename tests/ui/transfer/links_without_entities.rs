//! A link without `#[entities]` can't be moved or copied to another world.

use ecs_core::{Entity, Link, world};

#[derive(Clone)]
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone)]
    struct Scene {
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

fn main() {
    let (mut scene, mut prefab) = (Scene::new(), Scene::new());
    let entity = prefab.spawn(());
    scene.instance(&prefab);
    scene.copy_from(&prefab, entity).unwrap();
    scene.merge(&mut prefab);
    let _ = scene.split_off([entity]);
    scene.move_to(&mut prefab, [entity]);
}
