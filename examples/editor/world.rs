//! The world that is edited: a scene of named things.

use ecs_core::{Entity, Link, world};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name(pub String);

/// The place of a thing, relative to its parent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub x: f32,
    pub y: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Shape {
    Disc { radius: f32 },
    Box { width: f32, height: f32 },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Light {
    pub power: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden;

/// The thing that this one is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartOf(pub Entity);

impl Link for PartOf {
    fn target(&self) -> Entity {
        self.0
    }
}

/// The title of the scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Title(pub String);

world!(
    /// A scene. What is undone is restored exactly, with the order of the members of the group, the
    /// order of the parts of a thing, and the handles that are given out next.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    pub struct Scene {
        name: Name,
        position: Position,
        shape: Shape,
        light: Light,
        #[storage(linear)]
        hidden: Hidden,
        /// The parts of a thing are despawned with it.
        #[link(on_despawn = despawn)]
        parent: PartOf,
        /// A file can lack it.
        #[resource]
        #[default]
        title: Title,
    }

    /// The lights that are on.
    #[group(own(position, light), without(hidden))]
    pub struct Lit;
);
