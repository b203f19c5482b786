// ANCHOR: recipe
use ecs_core::{Entity, Link, world};

/// The place beside the parent, or in the world without a parent.
struct Local(i32);
/// The place in the world.
struct Global(i32);
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Scene {
        local: Local,
        global: Global,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }

    #[query(without(parent))]
    struct Tops {
        local: &Local,
        global: &mut Global,
    }
);

fn place(scene: &mut Scene) {
    for top in scene.tops() {
        top.global.0 = top.local.0;
    }
    scene.sort_parents_first::<ChildOf>(); // O(1) while the order holds
    let mut s = scene.split();
    for (node, parent) in s.parent.iter() {
        s.global[node].0 = s.global[parent.0].0 + s.local[node].0;
    }
}

#[test]
fn children_move_with_their_parents() {
    let mut scene = Scene::new();
    let nodes = [10, 2, 1].map(|place| scene.spawn((Local(place), Global(0))));
    let [body, arm, hand] = nodes;
    scene.insert(hand, ChildOf(arm)).unwrap();
    scene.insert(arm, ChildOf(body)).unwrap();
    place(&mut scene);
    assert_eq!(nodes.map(|node| scene.global()[node].0), [10, 12, 13]);
    scene.local_mut()[body].0 = 20;
    scene.remove::<ChildOf>(hand).unwrap();
    place(&mut scene);
    assert_eq!(nodes.map(|node| scene.global()[node].0), [20, 22, 1]);
    scene.despawn(body).unwrap(); // with the arm
    assert!(!scene.contains(arm) && scene.contains(hand));
}
// ANCHOR_END: recipe
