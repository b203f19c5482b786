//! Trees of 100,000 nodes.

/// The number of nodes.
const NODES: usize = 100_000;
/// The length of a chain in [`Shape::Deep`].
const CHAIN: usize = 1_000;
/// The number of nodes of a root with its children in [`Shape::Wide`].
const FAMILY: usize = 316;

/// The shape of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Deep,
    Wide,
    Random,
}

impl Shape {
    /// Every shape, with a name and what it is.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Deep, "deep", "100 chains of 1,000 nodes"),
        (Self::Wide, "wide", "316 roots with 315 children each"),
        (Self::Random, "random", "each node below a random earlier one"),
    ];
}

/// A forest. The parent of a node has a smaller number.
pub struct Tree {
    /// The parent of each node, if it isn't a root.
    pub parents: Vec<Option<usize>>,
}

impl Tree {
    pub fn new(shape: Shape) -> Self {
        let mut random = 0x2545_F491_4F6C_DD1D_u64;
        let parent = |node: usize| match shape {
            Shape::Deep => (!node.is_multiple_of(CHAIN)).then(|| node - 1),
            Shape::Wide => (!node.is_multiple_of(FAMILY)).then(|| node - node % FAMILY),
            Shape::Random => {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                (node > 0).then(|| (random % node as u64) as usize)
            }
        };
        Self { parents: (0..NODES).map(parent).collect() }
    }

    /// Returns all nodes so that a node is followed by its descendants, and the size of each subtree.
    pub fn preorder(&self) -> (Vec<usize>, Vec<usize>) {
        let mut sizes = vec![1; self.parents.len()];
        for (node, parent) in self.parents.iter().enumerate().rev() {
            if let Some(parent) = parent {
                sizes[*parent] += sizes[node];
            }
        }
        // The next free place below each node, and the next free place for a root.
        let mut next = vec![0; self.parents.len()];
        let mut roots = 0;
        let mut order = vec![0; self.parents.len()];
        for (node, parent) in self.parents.iter().enumerate() {
            let free = parent.map_or(&mut roots, |parent| &mut next[parent]);
            let place = *free;
            *free += sizes[node];
            next[node] = place + 1;
            order[place] = node;
        }
        let sizes = order.iter().map(|&node| sizes[node]).collect();
        (order, sizes)
    }
}
