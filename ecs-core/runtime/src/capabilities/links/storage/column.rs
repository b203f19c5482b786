//! The column of a link: its values, and the trees that they form.

use core::iter::FusedIterator;

use crate::capabilities::links::storage::lists::{LinkKind, Linked};
use crate::capabilities::links::table::{Links, NONE};
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::storage::column::Column;
use crate::storage::kind::Sparse;

/// The column of a component with `#[link(..)]`. It is read-only: a link is changed by `insert` and
/// removed by `remove`.
///
/// A link is *in a list* if its target was alive when the value was inserted, and still is. A link to an
/// entity that isn't alive is only a value: [`get`](Column::get) finds it, and the methods of this type
/// don't. The same holds for a link that was spawned and would have closed a cycle.
pub type LinkColumn<'w, T, K = Sparse> = Column<'w, T, Linked<K>>;

/// Needs the feature `links`.
impl<'w, T, K: LinkKind> Column<'w, T, K> {
    #[inline]
    fn links(self) -> &'w Links {
        K::lists(self.lent.values())
    }

    /// Returns the index of an entity, or that of no entity if it isn't alive.
    #[inline]
    fn index(self, entity: Entity) -> u32 {
        if self.origin.allocator.contains(entity) { entity.index() } else { NONE }
    }

    #[inline]
    fn entity(self, index: u32) -> Option<Entity> {
        entity(self.origin.allocator, index)
    }

    /// Returns the target of an entity's link, if the link is in a list. O(1).
    #[inline]
    #[must_use]
    pub fn parent(self, child: Entity) -> Option<Entity> {
        self.entity(self.links().parent(self.index(child)))
    }

    /// Iterates over the sources of an entity, in the order in which they were linked to it. O(1) per
    /// item.
    #[inline]
    pub fn children(self, parent: Entity) -> Children<'w> {
        let (first, last) = self.links().ends(self.index(parent));
        Children { links: self.links(), allocator: self.origin.allocator, first, last }
    }

    /// Iterates over the target of an entity, the target of the target, and so on. O(1) per item.
    #[inline]
    pub fn ancestors(self, entity: Entity) -> Ancestors<'w> {
        let next = self.links().parent(self.index(entity));
        Ancestors { links: self.links(), allocator: self.origin.allocator, next }
    }

    /// Iterates over the sources of an entity, with their own sources, in the order of a depth-first
    /// search: each entity precedes its sources. The entity itself is left out. O(1) amortised per item.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, Link, world};
    /// # struct ChildOf(Entity);
    /// # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
    /// # world!(struct Scene { #[link(on_despawn = despawn)] parent: ChildOf });
    /// let mut scene = Scene::new();
    /// let root = scene.spawn(());
    /// let arm = scene.spawn(ChildOf(root));
    /// let leg = scene.spawn(ChildOf(root));
    /// let hand = scene.spawn(ChildOf(arm));
    /// assert!(scene.parent().descendants(root).eq([arm, hand, leg]));
    /// ```
    #[inline]
    pub fn descendants(self, entity: Entity) -> Descendants<'w> {
        let top = self.index(entity);
        let next = self.links().below(top, top);
        Descendants { links: self.links(), allocator: self.origin.allocator, top, last: top, next }
    }

    /// Returns the last of the [`ancestors`](Self::ancestors), or the entity itself if it has none. O(depth).
    #[must_use]
    pub fn root(self, entity: Entity) -> Entity {
        self.ancestors(entity).last().unwrap_or(entity)
    }

    /// Iterates over the entities that have sources but no target, by ascending index. O(indices) for all.
    pub fn roots(self) -> impl Iterator<Item = Entity> + Clone + use<'w, T, K> {
        let allocator = self.origin.allocator;
        self.links().tops().filter_map(move |index| entity(allocator, index))
    }

    /// Returns the number of [`ancestors`](Self::ancestors). O(depth).
    #[must_use]
    pub fn depth(self, entity: Entity) -> usize {
        self.ancestors(entity).count()
    }

    /// Returns whether the row of each target precedes those of its sources. O(rows), and O(1) if the
    /// world knows it: after a sort, and as long as the changes since then have kept the order.
    #[must_use]
    pub fn is_parents_first(self) -> bool {
        K::is_in_order(self.lent.values())
    }
}

/// Returns the alive entity at an index.
#[inline]
fn entity(allocator: &Allocator, index: u32) -> Option<Entity> {
    if index == NONE { None } else { allocator.at(index as usize) }
}

/// The iterator over the sources of an entity; see [`LinkColumn::children`].
#[derive(Clone)]
pub struct Children<'w> {
    links: &'w Links,
    allocator: &'w Allocator,
    /// The next source from either end, or none from both.
    first: u32,
    last: u32,
}

impl Children<'_> {
    /// Returns the source at one end, and sets the end to `next`.
    #[inline]
    fn step(&mut self, at: u32, set: impl FnOnce(&mut Self)) -> Option<Entity> {
        if self.first == self.last {
            (self.first, self.last) = (NONE, NONE);
        } else {
            set(self);
        }
        entity(self.allocator, at)
    }
}

impl Iterator for Children<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        let at = self.first;
        self.step(at, |this| this.first = this.links.neighbours(at).1)
    }
}

impl DoubleEndedIterator for Children<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        let at = self.last;
        self.step(at, |this| this.last = this.links.neighbours(at).0)
    }
}

impl FusedIterator for Children<'_> {}

/// The iterator over the targets above an entity; see [`LinkColumn::ancestors`].
#[derive(Clone)]
pub struct Ancestors<'w> {
    links: &'w Links,
    allocator: &'w Allocator,
    next: u32,
}

impl Iterator for Ancestors<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        let at = self.next;
        self.next = self.links.parent(at);
        entity(self.allocator, at)
    }
}

impl FusedIterator for Ancestors<'_> {}

/// The iterator over the sources below an entity; see [`LinkColumn::descendants`].
#[derive(Clone)]
pub struct Descendants<'w> {
    links: &'w Links,
    allocator: &'w Allocator,
    top: u32,
    /// The entity that was returned last. In the beginning, it is `top`.
    last: u32,
    next: u32,
}

impl Descendants<'_> {
    /// Leaves out the sources of the entity that was returned last, with their own. O(depth).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, Link, world};
    /// # struct ChildOf(Entity);
    /// # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
    /// # world!(struct Scene { #[link(on_despawn = despawn)] parent: ChildOf });
    /// let mut scene = Scene::new();
    /// let root = scene.spawn(());
    /// let arm = scene.spawn(ChildOf(root));
    /// let hand = scene.spawn(ChildOf(arm));
    /// let leg = scene.spawn(ChildOf(root));
    ///
    /// let mut below = scene.parent().descendants(root);
    /// assert_eq!(below.next(), Some(arm));
    /// below.skip_below();
    /// assert_eq!(below.next(), Some(leg));
    /// ```
    pub fn skip_below(&mut self) {
        self.next = self.links.after(self.top, self.last);
    }
}

impl Iterator for Descendants<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        let at = self.next;
        if at == NONE {
            return None;
        }
        self.last = at;
        self.next = self.links.below(self.top, at);
        entity(self.allocator, at)
    }
}

impl FusedIterator for Descendants<'_> {}

crate::debug::impl_debug! {
    "Children": [] Children<'_> => |_|;
    "Ancestors": [] Ancestors<'_> => |_|;
    "Descendants": [] Descendants<'_> => |_|;
}
