//! The scene over a vector of structs, for comparison. Written to be obviously correct, not fast:
//! each step computes everything anew.

use std::collections::BTreeMap;

use glam::Affine2;

use crate::gpu::{Gpu, Mesh};
use crate::version::{Serial, Snapshot, State, Version, bits, is_in_sight};

struct Node {
    parent: Option<Serial>,
    children: Vec<Serial>,
    local: Affine2,
    global: Affine2,
    mesh: Option<Mesh>,
    drawn: bool,
    /// The node is new, has moved, or has another parent, since the last propagation.
    touched: bool,
}

/// A scene of plain structs.
#[derive(Default)]
pub struct Plain {
    /// The nodes by number. `None` for those that are gone.
    nodes: Vec<Option<Node>>,
    count: usize,
    /// The meshes that nodes have lost.
    lost: Vec<Mesh>,
}

impl Plain {
    fn node(&self, node: Serial) -> &Node {
        self.nodes[node as usize].as_ref().expect("a node of the scene")
    }

    fn node_mut(&mut self, node: Serial) -> &mut Node {
        self.nodes[node as usize].as_mut().expect("a node of the scene")
    }

    fn present(&mut self) -> impl Iterator<Item = &mut Node> {
        self.nodes.iter_mut().flatten()
    }

    /// Removes a node from the list of its parent.
    fn detach(&mut self, node: Serial) {
        if let Some(parent) = self.node(node).parent {
            self.node_mut(parent).children.retain(|child| *child != node);
        }
    }

    fn is_below(&self, node: Serial, above: Serial) -> bool {
        let mut at = Some(node);
        while let Some(node) = at {
            if node == above {
                return true;
            }
            at = self.node(node).parent;
        }
        false
    }
}

impl Version for Plain {
    fn len(&self) -> usize {
        self.count
    }

    fn contains(&self, node: Serial) -> bool {
        self.nodes.get(node as usize).is_some_and(Option::is_some)
    }

    fn add(&mut self, node: Serial, parent: Option<Serial>, local: Affine2, mesh: Option<Mesh>) {
        assert_eq!(node as usize, self.nodes.len(), "numbers ascend");
        let global = Affine2::IDENTITY;
        let children = Vec::new();
        let touched = true;
        self.nodes.push(Some(Node {
            parent,
            children,
            local,
            global,
            mesh,
            drawn: false,
            touched,
        }));
        self.count += 1;
        if let Some(parent) = parent {
            self.node_mut(parent).children.push(node);
        }
    }

    fn turn(&mut self, node: Serial, local: Affine2) {
        let node = self.node_mut(node);
        node.local = local;
        node.touched = true;
    }

    fn attach(&mut self, node: Serial, parent: Option<Serial>) -> bool {
        if parent.is_some_and(|parent| self.is_below(parent, node)) {
            return false;
        }
        self.detach(node);
        if let Some(parent) = parent {
            self.node_mut(parent).children.push(node);
        }
        let node = self.node_mut(node);
        node.parent = parent;
        node.touched = true;
        true
    }

    fn remove(&mut self, node: Serial) {
        self.detach(node);
        let mut waiting = vec![node];
        while let Some(node) = waiting.pop() {
            let node = self.nodes[node as usize].take().expect("a node of the scene");
            self.lost.extend(node.mesh);
            self.count -= 1;
            waiting.extend(node.children);
        }
    }

    fn dress(&mut self, node: Serial, mesh: Option<Mesh>) {
        let old = std::mem::replace(&mut self.node_mut(node).mesh, mesh);
        self.lost.extend(old);
    }

    /// Computes all of them. Returns how many had to be computed.
    fn propagate(&mut self) -> usize {
        let roots = (0..)
            .zip(&self.nodes)
            .filter(|(_, node)| node.as_ref().is_some_and(|node| node.parent.is_none()));
        let mut waiting: Vec<(Serial, Affine2, bool)> =
            roots.map(|(root, _)| (root, Affine2::IDENTITY, false)).collect();
        let mut count = 0;
        while let Some((node, above, touched)) = waiting.pop() {
            let node = self.node_mut(node);
            // Not `IDENTITY * local`, which could turn -0.0 into 0.0.
            node.global = if node.parent.is_some() { above * node.local } else { node.local };
            let touched = touched || node.touched;
            count += usize::from(touched);
            waiting.extend(node.children.iter().map(|&child| (child, node.global, touched)));
        }
        count
    }

    /// The list asks each node.
    fn cull(&mut self) {}

    fn list(&mut self) {
        for node in self.present() {
            node.drawn = node.mesh.is_some() && is_in_sight(&node.global);
        }
    }

    fn free(&mut self, gpu: &mut Gpu) {
        self.lost.drain(..).for_each(|mesh| gpu.free(mesh));
    }

    fn end(&mut self) {
        self.present().for_each(|node| node.touched = false);
    }

    fn close(mut self, gpu: &mut Gpu) {
        self.free(gpu);
        let meshes = self.present().filter_map(|node| node.mesh.take());
        meshes.for_each(|mesh| gpu.free(mesh));
    }

    fn snapshot(&self) -> Snapshot {
        let present = (0..).zip(&self.nodes).filter_map(|(n, node)| Some((n, node.as_ref()?)));
        let state = |node: &Node| State {
            parent: node.parent,
            global: bits(&node.global),
            mesh: node.mesh.as_ref().map(Mesh::number),
            drawn: node.drawn,
        };
        Snapshot(present.map(|(n, node)| (n, state(node))).collect::<BTreeMap<_, _>>())
    }
}
