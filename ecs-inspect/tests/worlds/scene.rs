//! Links, resources, an index, tracked components and rules. The world isn't `Clone`.

use ecs_core::{Entity, Link, world};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Place(pub i32);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Name(pub String);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct ChildOf(pub Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Mesh(pub u32);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    pub frame: u64,
}

/// Shown by `Debug`.
#[derive(Debug)]
pub struct Log(#[expect(dead_code, reason = "read by Debug")] pub Vec<String>);

pub struct Window;

world!(
    #[requires(mesh: place)]
    pub struct Scene {
        #[track]
        place: Place,
        #[index(unique, ordered)]
        name: Name,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[track(removed)]
        mesh: Mesh,
        #[resource]
        clock: Clock,
        #[resource]
        log: Log,
        #[resource]
        window: Window,
    }
);
ecs_inspect::inspector!(Scene);

pub fn scene() -> Scene {
    Scene::new(Clock { frame: u64::MAX }, Log(vec!["begun".to_owned()]), Window)
}
