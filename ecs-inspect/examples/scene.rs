//! A scene of linked nodes with tracked components, an index and resources. The world isn't `Clone`.

mod common;

use std::process::ExitCode;

use ecs_core::{Entity, Link, world};
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
struct Place {
    x: i32,
    y: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Name(String);

#[derive(Debug, Serialize, Deserialize)]
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Mesh {
    vertices: Vec<[i8; 2]>,
    material: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Clock {
    frame: u64,
}

world!(
    #[requires(mesh: place)]
    struct Scene {
        #[track]
        place: Place,
        #[index(unique, ordered)]
        name: Name,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        mesh: Mesh,
        #[resource]
        clock: Clock,
    }

    #[query]
    struct Placed {
        entity: Entity,
        place: &mut Place,
    }
);
ecs_inspect::inspector!(Scene);

fn main() -> ExitCode {
    let mut scene = Scene::new(Clock { frame: 0 });
    for house in 0..20 {
        let place = Place { x: house * 10, y: 0 };
        let root = scene.spawn((place, Name(format!("house {house}"))));
        for room in 0..5 {
            let name = Name(format!("house {house}, room {room}"));
            let room = scene.spawn((Place { x: room, y: 1 }, name, ChildOf(root)));
            for chair in 0..3 {
                let material = (chair > 0).then(|| "oak".to_owned());
                let mesh = Mesh { vertices: vec![[0, 0], [1, 0], [1, 1]], material };
                scene.spawn((Place { x: 0, y: chair }, mesh, ChildOf(room)));
            }
        }
    }
    common::run(
        &mut scene,
        |_| {},
        |scene| {
            scene.next_frame();
            let frame = scene.clock().frame + 1;
            scene.clock_mut().frame = frame;
            // Each frame moves some of the nodes.
            let moved = scene.place().entities().iter().skip((frame % 40) as usize).step_by(40);
            let moved: Vec<Entity> = moved.copied().collect();
            let mut places = scene.place_mut();
            for entity in moved {
                places[entity].x += 1;
            }
        },
    )
}
