//! The lists of a link: the sources of each target, in the order in which they were linked.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use crate::entity::Entity;
use crate::rows::{Noted, Rows as _, SparseRows};
use crate::set::NONE;
use crate::store::Notes;
#[cfg(any(feature = "delta", feature = "save", feature = "transfer"))]
use crate::store::Store;

/// The storage of a component with `#[link(..)]`. Its values can't be borrowed as mutable.
pub type Linked = Noted<Links>;

/// The place of an entity in the lists, by indices of entities.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// The generation of the entity, which is zero if it is in no list.
    generation: u32,
    /// The target of its own link.
    parent: u32,
    /// The neighbours in the list of that target. The last source is in front of the first one.
    prev: u32,
    next: u32,
    /// The first of its own list.
    first: u32,
}

const ALONE: Node = Node { generation: 0, parent: NONE, prev: NONE, next: NONE, first: NONE };

/// The lists of a link, by the indices of the entities. Each of 20 bytes, up to the highest index that is in a list.
///
/// An index has entries only as long as its entity is alive. The lists have no cycles.
#[derive(Clone, Default)]
pub struct Links {
    nodes: Vec<Node>,
    /// True if the rows may be in another order than "each target precedes its sources".
    out_of_order: bool,
}

impl Links {
    /// Creates empty lists.
    #[must_use]
    pub const fn new() -> Self {
        Self { nodes: Vec::new(), out_of_order: false }
    }

    #[inline]
    fn node(&self, index: u32) -> &Node {
        self.nodes.get(index as usize).unwrap_or(&ALONE)
    }

    /// Makes room for entries of this many indices.
    #[cfg(feature = "save")]
    pub(crate) fn reserve(&mut self, indices: usize) {
        self.nodes.reserve_exact(indices.saturating_sub(self.nodes.len()));
    }

    /// Returns the entity with this index, if it is in a list.
    #[inline]
    pub(crate) fn entity(&self, index: u32) -> Option<Entity> {
        Entity::new(index, self.node(index).generation)
    }

    /// Returns the index of an entity that is in a list, or `NONE`.
    #[inline]
    pub(crate) fn index(&self, entity: Entity) -> u32 {
        match self.node(entity.index()).generation == entity.generation() {
            true => entity.index(),
            false => NONE,
        }
    }

    /// Returns the target of a source, or `NONE`.
    #[inline]
    pub(crate) fn parent(&self, source: u32) -> u32 {
        self.node(source).parent
    }

    /// Returns the first and the last source of a target, or `NONE`.
    #[inline]
    pub(crate) fn ends(&self, target: u32) -> (u32, u32) {
        let first = self.node(target).first;
        (first, self.node(first).prev)
    }

    /// Returns the neighbours of a source in its list. The last source is in front of the first one.
    #[inline]
    pub(crate) fn neighbours(&self, source: u32) -> (u32, u32) {
        let node = self.node(source);
        (node.prev, node.next)
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

    /// Returns the entities that have sources but no target, in the order of their indices. O(indices).
    pub(crate) fn tops(&self) -> impl Iterator<Item = Entity> + Clone {
        let nodes = (0..).zip(&self.nodes);
        let tops = nodes.filter(|(_, node)| node.parent == NONE && node.first != NONE);
        tops.filter_map(|(index, node)| Entity::new(index, node.generation))
    }

    /// Returns whether a link from `source` to `target` would close a cycle. O(depth of `target`), and O(1) if `source` has no
    /// sources of its own.
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

    /// Moves a source to the list of this target, or to no list. A link that would close a cycle is in no list.
    pub(crate) fn link(&mut self, rows: SparseRows<'_>, source: Entity, target: Option<Entity>) {
        let target = target.filter(|target| !self.closes_cycle(source.index(), target.index()));
        let Some(target) = target else { return self.detach(source.index()) };
        if target.index() == self.parent(source.index()) {
            return;
        }
        self.detach(source.index());
        let last = self.ends(target.index()).1;
        self.attach(rows, source, target, last);
    }

    /// Puts a source that is in no list in that of a target, behind one of its sources or in front of all.
    pub(crate) fn attach(
        &mut self,
        rows: SparseRows<'_>,
        source: Entity,
        target: Entity,
        prev: u32,
    ) {
        let (source, source_generation) = (source.index(), source.generation());
        let (target, target_generation) = (target.index(), target.generation());
        let highest = source.max(target) as usize;
        if self.nodes.len() <= highest {
            self.nodes.resize(highest + 1, ALONE);
        }
        let (first, last) = self.ends(target);
        let next = if prev == NONE { first } else { self.node(prev).next };
        self.nodes[target as usize].generation = target_generation;
        let node = &mut self.nodes[source as usize];
        node.generation = source_generation;
        (node.parent, node.prev, node.next) = (target, prev, next);
        if prev == NONE {
            self.nodes[target as usize].first = source;
            self.nodes[source as usize].prev = if first == NONE { source } else { last };
        } else {
            self.nodes[prev as usize].next = source;
        }
        // The last one is in front of the first one.
        let behind = if next == NONE { self.node(target).first } else { next };
        if behind != source {
            self.nodes[behind as usize].prev = source;
        }
        if let (Some(above), Some(row)) = (row(rows, target), row(rows, source)) {
            self.out_of_order |= above >= row;
        }
    }

    /// Removes the source from its list.
    pub(crate) fn detach(&mut self, source: u32) {
        let Node { parent, prev, next, .. } = *self.node(source);
        if parent == NONE {
            return;
        }
        let first = self.node(parent).first;
        // The last one is in front of the first one.
        let behind = if next == NONE { first } else { next };
        self.nodes[behind as usize].prev = prev;
        if first == source {
            self.nodes[parent as usize].first = next;
        } else {
            self.nodes[prev as usize].next = next;
        }
        let node = &mut self.nodes[source as usize];
        (node.parent, node.prev, node.next) = (NONE, NONE, NONE);
        self.leave(source);
        self.leave(parent);
    }

    /// Forgets an entity that is in no list any more.
    fn leave(&mut self, index: u32) {
        let node = &mut self.nodes[index as usize];
        if node.parent == NONE && node.first == NONE {
            *node = ALONE;
        }
    }

    /// Removes all sources of a target from its list. O(sources).
    pub(crate) fn forget(&mut self, target: u32) {
        let mut at = self.node(target).first;
        if at == NONE {
            return;
        }
        self.nodes[target as usize].first = NONE;
        self.leave(target);
        while at != NONE {
            let source = &mut self.nodes[at as usize];
            let next = source.next;
            (source.parent, source.prev, source.next) = (NONE, NONE, NONE);
            self.leave(at);
            at = next;
        }
    }

    /// Returns the lists of a set, if it has some.
    #[cfg(any(feature = "delta", feature = "transfer"))]
    pub(crate) fn of(set: &impl Store) -> Option<&Self> {
        set.noted()?.downcast_ref()
    }

    /// Returns the lists of a set, mutably, and its rows.
    #[cfg(any(feature = "delta", feature = "save"))]
    pub(crate) fn of_mut(set: &mut impl Store) -> Option<(SparseRows<'_>, &mut Self)> {
        let (rows, noted) = set.noted_mut()?;
        Some((rows, noted.downcast_mut()?))
    }

    /// Returns the number of indices.
    #[cfg(feature = "delta")]
    pub(crate) const fn indices(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the place of a source: its target, and the source in front of it.
    #[cfg(feature = "delta")]
    pub(crate) fn place(&self, source: u32) -> [u32; 2] {
        let Node { parent, prev, .. } = *self.node(source);
        if parent == NONE || self.node(parent).first == source {
            return [parent, NONE];
        }
        [parent, prev]
    }

    /// Returns whether the target of a row's link has no row, or one before it.
    fn follows_parent(&self, rows: SparseRows<'_>, at: usize) -> bool {
        let Some(entity) = rows.entities().get(at) else { return true };
        row(rows, self.parent(entity.index())).is_none_or(|parent| parent < at)
    }

    /// Returns whether the row of each target precedes those of its sources. O(rows), and O(1) if that is known.
    pub(crate) fn is_in_order(&self, rows: SparseRows<'_>) -> bool {
        !self.out_of_order || (0..rows.len()).all(|row| self.follows_parent(rows, row))
    }

    /// Returns whether that is known. O(1).
    pub(crate) const fn is_known_in_order(&self) -> bool {
        !self.out_of_order
    }

    /// Finds out whether that holds, and remembers it. O(rows).
    pub(crate) fn check_order(&mut self, rows: SparseRows<'_>) {
        self.out_of_order = !self.is_in_order(rows);
    }

    /// Returns the rows of a range in an order in which each target precedes its sources, counted from its begin. A row moves to the
    /// front only as far as a source of it requires. O(rows of the range).
    pub(crate) fn parents_first(&self, rows: SparseRows<'_>, range: Range<usize>) -> Vec<usize> {
        let mut order = Vec::with_capacity(range.len());
        let mut placed = alloc::vec![false; range.len()];
        let mut waiting = Vec::new();
        for at in range.clone() {
            let mut next = Some(at);
            while let Some(at) = next.filter(|at| range.contains(at) && !placed[at - range.start]) {
                waiting.push(at - range.start);
                next = row(rows, self.parent(rows.entities()[at].index()));
            }
            for at in waiting.drain(..).rev() {
                placed[at] = true;
                order.push(at);
            }
        }
        order
    }
}

/// Returns the row of an entity's index.
fn row(rows: SparseRows<'_>, index: u32) -> Option<usize> {
    match rows.find_index(index) {
        NONE => None,
        row => Some(row as usize),
    }
}

impl Notes for Links {
    type Prepared = Option<Entity>;

    #[inline]
    fn stored(&mut self, _: SparseRows<'_>, entity: Entity) {
        // Its sources have rows before this one.
        self.out_of_order |= self.node(entity.index()).first != NONE;
    }

    #[inline]
    fn leaving(&mut self, index: u32) {
        self.detach(index);
    }

    /// An entity that has sources counts as out of order, because visiting all of them would not be O(1).
    fn moved(&mut self, rows: SparseRows<'_>, row: usize) {
        if !self.out_of_order
            && let Some(entity) = rows.entities().get(row)
        {
            let has_sources = self.node(entity.index()).first != NONE;
            self.out_of_order = has_sources || !self.follows_parent(rows, row);
        }
    }

    fn cleared(&mut self) {
        self.nodes.clear();
        self.out_of_order = false;
    }

    fn copied(&mut self, other: &Self) {
        self.nodes.clone_from(&other.nodes);
        self.out_of_order = other.out_of_order;
    }

    fn reserve(&mut self, indices: usize) {
        self.nodes.reserve(indices.saturating_sub(self.nodes.len()));
    }

    fn shrink_to_fit(&mut self) {
        while self.nodes.last() == Some(&ALONE) {
            self.nodes.pop();
        }
        self.nodes.shrink_to_fit();
    }

    /// Indices without entries at the end don't count.
    fn equal(&self, other: &Self) -> bool {
        let common = self.nodes.len().min(other.nodes.len());
        let alone = |nodes: &[Node]| nodes.iter().all(|node| *node == ALONE);
        self.nodes[..common] == other.nodes[..common]
            && alone(&self.nodes[common..])
            && alone(&other.nodes[common..])
    }

    fn hash(&self, index: u32, state: &mut impl Hasher) {
        self.node(index).hash(state);
    }
}
