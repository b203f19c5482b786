//! Whole worlds: clones, deltas, merges and saves.

use std::hint::black_box;

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};
use serde::{Deserialize, Serialize};

use super::N;

/// A component of each third entity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Name(u32);

/// A link of each fifth entity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

impl MapEntities for ChildOf {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

/// A part of a table's row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place(f32, f32, f32);

/// The other part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Speed(f32, f32, f32);

world!(
    #[derive(Clone, PartialEq, Serialize, Deserialize)]
    pub struct Scene {
        name: Name,
        #[link(on_despawn = despawn)]
        #[entities]
        parent: ChildOf,
    }

    #[table]
    pub struct Body {
        pub place: Place,
        pub speed: Speed,
    }
);

/// Returns a world of `N` entities.
#[inline(always)]
fn scene() -> Scene {
    let mut scene = Scene::new();
    let body = |i: usize| Body { place: Place(i as f32, 0.0, 0.0), speed: Speed(1.0, 2.0, 3.0) };
    let all: Vec<Entity> = scene.spawn_batch((0..N).map(body)).collect();
    for (i, &e) in all.iter().enumerate() {
        if i % 3 == 0 {
            scene.insert(e, Name(i as u32)).expect("an alive entity");
        }
        if i % 5 == 1 {
            scene.insert(e, ChildOf(all[i - 1])).expect("an alive entity");
        }
    }
    scene
}

operations! {
    fn clone_a_world(world: &Scene, copy: &mut Scene) {
        black_box(copy).clone_from(black_box(world));
    }

    fn find_a_delta(old: &Scene, new: &Scene, delta: &mut Option<SceneDelta>) {
        *delta = Some(black_box(old).diff(new));
    }

    fn apply_a_delta(old: &mut Scene, delta: &SceneDelta) {
        old.apply_delta(black_box(delta)).expect("the delta begins with this world");
    }

    fn merge_a_world(world: &mut Scene, other: &mut Scene) {
        black_box(world.merge(black_box(other)));
    }

    fn checksum_a_world(world: &Scene) {
        black_box(black_box(world).checksum());
    }

    fn save_a_world(world: &Scene, bytes: &mut Vec<u8>) {
        *bytes = postcard::to_stdvec(black_box(world)).expect("memory never fails");
    }

    fn load_a_world(bytes: &[u8]) {
        black_box(postcard::from_bytes::<Scene>(black_box(bytes)).expect("the bytes of a world"));
    }
}

/// Runs each of the operations once, for all entities.
#[inline(always)]
pub fn run() {
    let old = scene();
    let mut new = old.clone();
    // A tenth of the entities moves, a hundredth is replaced.
    let all: Vec<Entity> = new.entities().iter().collect();
    for &e in all.iter().step_by(10) {
        new.body_mut().get_mut(e).expect("a body").place.0 += 1.0;
    }
    new.despawn_batch(all.iter().copied().skip(7).step_by(100));
    new.spawn_batch((0..N / 100).map(|i| Name(i as u32)));
    let (mut copy, mut delta, mut bytes) = (Scene::new(), None, Vec::new());
    clone_a_world(&old, &mut copy);
    find_a_delta(&old, &new, &mut delta);
    apply_a_delta(&mut copy, &delta.expect("a delta"));
    checksum_a_world(&new);
    save_a_world(&new, &mut bytes);
    load_a_world(&bytes);
    merge_a_world(&mut copy, &mut new);
}
