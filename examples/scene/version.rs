//! What both versions of the scene can do, and how their states are compared.

use std::collections::BTreeMap;
use std::fmt;

use glam::Affine2;

use crate::gpu::{Gpu, Mesh};

/// The number of a node. It is never used again.
pub type Serial = u32;

/// The distance from the origin up to which nodes are seen.
pub const SIGHT: f32 = 3.0;

/// Returns whether a node with this global transform is seen.
pub fn is_in_sight(global: &Affine2) -> bool {
    global.translation.length_squared() <= SIGHT * SIGHT
}

/// A version of the scene: a forest of nodes, some with a mesh.
///
/// The methods that change the forest take numbers of nodes that the scene has. After them, in each
/// step, [`propagate`](Self::propagate) and the methods below it are called in this order.
pub trait Version {
    /// Returns the number of nodes.
    fn len(&self) -> usize;

    /// Returns whether the scene has this node.
    fn contains(&self, node: Serial) -> bool;

    /// Adds a node. Numbers ascend, without a gap.
    fn add(&mut self, node: Serial, parent: Option<Serial>, local: Affine2, mesh: Option<Mesh>);

    /// Changes the local transform of a node.
    fn turn(&mut self, node: Serial, local: Affine2);

    /// Moves a node with its subtree below another one, or makes it a root. Does nothing and returns
    /// false if that would close a cycle.
    fn attach(&mut self, node: Serial, parent: Option<Serial>) -> bool;

    /// Removes a node with its subtree.
    fn remove(&mut self, node: Serial);

    /// Replaces or removes the mesh of a node.
    fn dress(&mut self, node: Serial, mesh: Option<Mesh>);

    /// Computes the global transforms. Returns how many it has written.
    fn propagate(&mut self) -> usize;

    /// Finds out which nodes are in sight.
    fn cull(&mut self);

    /// Brings the list of the nodes that are drawn up to date: those with a mesh, in sight.
    fn list(&mut self);

    /// Frees the meshes that nodes have lost since the last call.
    fn free(&mut self, gpu: &mut Gpu);

    /// Ends the step.
    fn end(&mut self);

    /// Ends the scene. Frees all meshes.
    fn close(self, gpu: &mut Gpu);

    /// Returns the state of every node.
    fn snapshot(&self) -> Snapshot;
}

/// The state of a node, for comparisons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub parent: Option<Serial>,
    /// The bits of the global transform.
    pub global: [u32; 6],
    /// The number of the mesh.
    pub mesh: Option<u32>,
    pub drawn: bool,
}

/// Returns the bits of a transform.
pub fn bits(transform: &Affine2) -> [u32; 6] {
    transform.to_cols_array().map(f32::to_bits)
}

/// The state of every node.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Snapshot(pub BTreeMap<Serial, State>);

impl Snapshot {
    /// Returns the first node whose states differ.
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        let nodes = self.0.keys().chain(other.0.keys());
        let node = *nodes.filter(|node| self.0.get(node) != other.0.get(node)).min()?;
        Some(Difference(node, [self, other].map(|snapshot| snapshot.0.get(&node).cloned())))
    }

    /// Returns a hash of all states.
    pub fn hash(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for (node, State { parent, global, mesh, drawn }) in &self.0 {
            let words = [*node, parent.unwrap_or(!0), mesh.unwrap_or(!0), (*drawn).into()];
            for word in words.iter().chain(global) {
                hash = (hash ^ u64::from(*word)).wrapping_mul(0x100_0000_01b3);
                // A multiplication carries upwards only.
                hash ^= hash >> 32;
            }
        }
        hash
    }
}

/// A node and its states, which differ.
#[derive(Debug)]
pub struct Difference(Serial, [Option<State>; 2]);

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(node, [ecs, plain]) = self;
        write!(f, "node {node} differs:\n  ecs:   {ecs:?}\n  plain: {plain:?}")
    }
}
