//! E124: What a saved component requires is saved.

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Body;
struct Mesh;
#[derive(Serialize, Deserialize)]
struct Name;
#[derive(Default)]
struct Bones;
#[derive(Default)]
struct Skin;

ecs_core::world!(
    #[derive(Serialize, Deserialize)]
    #[requires(body: mesh)]
    struct Sim {
        body: Body,
        #[skip]
        mesh: Mesh,
    }

    #[table]
    struct Model {
        #[skip]
        bones: Bones,
        #[skip]
        skin: Skin,
        name: Option<Name>,
    }
);

fn main() {}
