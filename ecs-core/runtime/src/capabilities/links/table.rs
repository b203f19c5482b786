//! The lists of a link: the sources of each target, in the order in which they were linked.

#[cfg(feature = "delta")]
mod delta;

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

/// Stands for no index. No list contains the entity with this index.
pub(crate) const NONE: u32 = u32::MAX;

/// The place of an entity in the lists. All fields are indices of entities.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// The target of the entity's own link.
    parent: u32,
    /// The neighbours in the list of that target.
    prev: u32,
    next: u32,
    /// The ends of the entity's own list.
    first: u32,
    last: u32,
}

const ALONE: Node = Node { parent: NONE, prev: NONE, next: NONE, first: NONE, last: NONE };

/// The lists of a link, by the indices of the entities. Each of 20 bytes, up to the highest index
/// that is in a list.
///
/// An index has entries only as long as its entity is alive. So the lists need no generations. They
/// have no cycles.
#[derive(Default)]
pub struct Links {
    nodes: Vec<Node>,
}

impl Links {
    /// The size of the place of one index.
    pub(crate) const BYTES_PER_INDEX: usize = size_of::<Node>();

    pub(crate) const fn new() -> Self {
        Self { nodes: Vec::new() }
    }

    #[inline]
    fn node(&self, index: u32) -> &Node {
        self.nodes.get(index as usize).unwrap_or(&ALONE)
    }

    /// Returns the target of a source, or [`NONE`].
    #[inline]
    pub(crate) fn parent(&self, source: u32) -> u32 {
        self.node(source).parent
    }

    /// Returns the first and the last source of a target, or [`NONE`].
    #[inline]
    pub(crate) fn ends(&self, target: u32) -> (u32, u32) {
        let node = self.node(target);
        (node.first, node.last)
    }

    /// Returns the neighbours of a source in its list.
    #[inline]
    pub(crate) fn neighbours(&self, source: u32) -> (u32, u32) {
        let node = self.node(source);
        (node.prev, node.next)
    }

    /// Iterates over the sources of a target, in the order of its list.
    #[cfg(any(feature = "delta", feature = "save", feature = "transfer"))]
    pub(crate) fn sources(&self, target: u32) -> impl Iterator<Item = u32> + '_ {
        let some = |index: u32| (index != NONE).then_some(index);
        let next = move |&source: &u32| some(self.neighbours(source).1);
        core::iter::successors(some(self.ends(target).0), next)
    }

    /// Returns the entity after this one in the tree below `top`: targets precede their sources.
    #[inline]
    pub(crate) fn below(&self, top: u32, index: u32) -> u32 {
        let first = self.node(index).first;
        if first == NONE { self.after(top, index) } else { first }
    }

    /// Returns the entity after this one and after all below it.
    pub(crate) fn after(&self, top: u32, index: u32) -> u32 {
        let mut at = index;
        while at != top && at != NONE {
            let node = self.node(at);
            if node.next != NONE {
                return node.next;
            }
            at = node.parent;
        }
        NONE
    }

    /// Returns the indices that have sources but no target, in ascending order. O(indices).
    pub(crate) fn tops(&self) -> impl Iterator<Item = u32> + Clone {
        let top = |(index, node): (u32, &Node)| {
            (node.parent == NONE && node.first != NONE).then_some(index)
        };
        (0..).zip(&self.nodes).filter_map(top)
    }

    /// Returns whether a link from `source` to `target` would close a cycle. O(depth of `target`), and
    /// O(1) if `source` has no sources of its own.
    pub(crate) fn closes_cycle(&self, source: u32, target: u32) -> bool {
        if source == target {
            return true;
        }
        // A new link to the same target closes none either.
        if self.node(source).first == NONE || self.parent(source) == target {
            return false;
        }
        let mut at = self.parent(target);
        while at != NONE {
            if at == source {
                return true;
            }
            at = self.parent(at);
        }
        false
    }

    /// Appends the source to the list of a target. The source must be in no list, and the link must
    /// close no cycle.
    pub(crate) fn attach(&mut self, source: u32, target: u32) {
        let highest = source.max(target);
        if highest == NONE {
            return;
        }
        if self.nodes.len() <= highest as usize {
            self.nodes.resize(highest as usize + 1, ALONE);
        }
        let last = core::mem::replace(&mut self.nodes[target as usize].last, source);
        match self.nodes.get_mut(last as usize) {
            Some(last) => last.next = source,
            None => self.nodes[target as usize].first = source,
        }
        let node = &mut self.nodes[source as usize];
        (node.parent, node.prev, node.next) = (target, last, NONE);
    }

    /// Appends each source to the list of its target, in this order. No source may be in a list or be
    /// named twice. A source whose link closes a cycle is in no list afterwards. O(indices).
    #[cfg(feature = "restore")]
    pub(crate) fn attach_all(&mut self, links: &[(u32, u32)]) {
        for &(source, target) in links.iter().filter(|(source, target)| source != target) {
            self.attach(source, target);
        }
        // Each walk up is numbered. A walk that meets itself has found a cycle.
        let mut walks = alloc::vec![0_u32; self.nodes.len()];
        for (walk, &(source, _)) in (1..).zip(links) {
            let mut at = source;
            while let Some(met) = walks.get_mut(at as usize) {
                if *met == walk {
                    self.detach(at);
                }
                if *met != 0 {
                    break;
                }
                *met = walk;
                at = self.parent(at);
            }
        }
    }

    /// Removes the source from its list.
    #[inline]
    pub(crate) fn detach(&mut self, source: u32) {
        let Some(node) = self.nodes.get_mut(source as usize) else { return };
        let (parent, prev, next) = (node.parent, node.prev, node.next);
        if parent == NONE {
            return;
        }
        (node.parent, node.prev, node.next) = (NONE, NONE, NONE);
        match self.nodes.get_mut(prev as usize) {
            Some(prev) => prev.next = next,
            None => self.nodes[parent as usize].first = next,
        }
        match self.nodes.get_mut(next as usize) {
            Some(next) => next.prev = prev,
            None => self.nodes[parent as usize].last = prev,
        }
    }

    /// Removes all sources of a target from its list. O(sources).
    pub(crate) fn forget(&mut self, target: u32) {
        let Some(node) = self.nodes.get_mut(target as usize) else { return };
        let mut at = node.first;
        (node.first, node.last) = (NONE, NONE);
        while let Some(source) = self.nodes.get_mut(at as usize) {
            at = source.next;
            (source.parent, source.prev, source.next) = (NONE, NONE, NONE);
        }
    }

    /// Empties all lists. O(indices).
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Reserves memory for the indices below this one.
    pub(crate) fn reserve(&mut self, indices: usize) {
        self.nodes.reserve(indices.saturating_sub(self.nodes.len()));
    }

    pub(crate) fn copy_from(&mut self, source: &Self) {
        self.nodes.clone_from(&source.nodes);
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        while self.nodes.last() == Some(&ALONE) {
            self.nodes.pop();
        }
        self.nodes.shrink_to_fit();
    }

    /// Feeds the place of one source.
    pub(crate) fn hash_of<H: Hasher>(&self, source: u32, state: &mut H) {
        let node = self.node(source);
        (node.parent, node.prev, node.next).hash(state);
    }
}

impl PartialEq for Links {
    /// Returns whether both have the same lists. Indices without entries at the end don't count.
    fn eq(&self, other: &Self) -> bool {
        let common = self.nodes.len().min(other.nodes.len());
        let alone = |nodes: &[Node]| nodes.iter().all(|node| *node == ALONE);
        self.nodes[..common] == other.nodes[..common]
            && alone(&self.nodes[common..])
            && alone(&other.nodes[common..])
    }
}
