//! The world: nodes with transforms, links to their parents, and meshes.

use ecs_core::{Entity, Link, world};
use glam::Affine2;

use crate::gpu::Mesh;
use crate::version;

/// The number of a node in the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Serial(pub version::Serial);

/// A transform, relative to the parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Local(pub Affine2);

/// The product of the local transforms from the root to the node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Global(pub Affine2);

/// The parent of a node. That of a root is the ground, an entity that is no node. So a root that was a
/// child before has a changed link too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChildOf(pub Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

/// The node is out of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen;

world!(
    /// A forest of nodes.
    pub struct Stage {
        /// The subtree of a node is despawned with it.
        #[link(on_despawn = despawn)]
        #[track]
        parent: ChildOf,
        /// A mesh that a node loses, in whichever way, is kept until it is freed.
        #[track(removed)]
        mesh: Mesh,
        unseen: Unseen,
    }

    #[table]
    pub struct Node {
        pub serial: Serial,
        #[track]
        pub local: Local,
        #[track]
        pub global: Global,
    }

    /// The nodes that are drawn. Its events keep the list of the renderer.
    #[group(with(mesh), without(unseen), events)]
    pub struct Drawn;
);
