//! A check that each group has exactly the entities that belong to it.

use ecs_core::Entity;

use super::world::{A, All, B, Body, C, D, H, Parent, T, new};

/// Each group has exactly the entities that belong to it.
pub(super) fn groups_are_right(world: &All) {
    let mut copy = new();
    // Rebuilt by ordinary operations.
    for e in world.entities() {
        copy.spawn_at(e, ()).unwrap();
    }
    for e in world.entities() {
        if let Some(a) = world.get::<A>(e) {
            copy.insert(e, a.clone()).unwrap();
        }
        if let Some(a) = world.get::<B>(e) {
            copy.insert(e, a.clone()).unwrap();
        }
        if let Some(a) = world.get::<C>(e) {
            copy.insert(e, a.clone()).unwrap();
        }
        if let Some(a) = world.get::<D>(e) {
            copy.insert(e, a.clone()).unwrap();
        }
        if let Some(a) = world.get::<T>(e) {
            copy.insert(e, a.clone()).unwrap();
        }
        if let Some(a) = world.get::<H>(e) {
            copy.insert(e, a.clone()).unwrap();
        }
        if let Some(a) = world.body().get(e) {
            copy.insert(e, Body { mass: *a.mass, name: a.name.clone() }).unwrap();
        }
        if let Some(a) = world.get::<Parent>(e) {
            copy.insert(e, a.clone()).ok();
        }
    }
    fn set(entities: &[Entity]) -> Vec<Entity> {
        let mut all = entities.to_vec();
        all.sort();
        all
    }
    assert_eq!(set(world.both().entities()), set(copy.both().entities()));
    assert_eq!(set(world.bare().entities()), set(copy.bare().entities()));
    assert_eq!(set(world.lit().entities()), set(copy.lit().entities()));
    assert_eq!(set(world.listed().entities()), set(copy.listed().entities()));
    assert_eq!(set(world.solid().entities()), set(copy.solid().entities()));
    assert_eq!(set(world.nodes().entities()), set(copy.nodes().entities()));
}
