//! The column of a link: its values, and the trees that they form.

use core::fmt;
use core::iter::FusedIterator;

use super::lists::{Linked, Links};
use crate::entity::Entity;
use crate::rows::{NotedRows, StorageKind};
use crate::set::NONE;
use crate::view::Column;

/// The column of a component with `#[link(..)]`. It is read-only: a link is changed by `insert` and removed by `remove`.
///
/// A link is *in a list* if its target was alive when the value was inserted, and still is. A link to an entity that isn't alive is
/// only a value: [`get`](Column::get) finds it, and the methods of this type don't. The same holds for a link that was spawned and
/// would have closed a cycle.
pub type LinkColumn<'w, T> = Column<'w, T, Linked>;

/// The storage of a link: [`Linked`], or that with changes that are tracked.
pub trait LinkStorage: for<'w> StorageKind<Rows<'w> = NotedRows<'w, Links>> {}
impl<K: for<'w> StorageKind<Rows<'w> = NotedRows<'w, Links>>> LinkStorage for K {}

/// Needs the feature `links`.
impl<'w, T, K: LinkStorage> Column<'w, T, K> {
    #[inline]
    fn links(self) -> &'w Links {
        self.rows.notes
    }

    /// Returns the target of an entity's link, if the link is in a list. O(1).
    #[inline]
    #[must_use]
    pub fn parent(self, child: Entity) -> Option<Entity> {
        self.ancestors(child).next()
    }

    /// Iterates over the sources of an entity, in the order in which they were linked to it. O(1) per item.
    #[inline]
    pub fn children(self, parent: Entity) -> Children<'w> {
        let links = self.links();
        let (first, last) = links.ends(links.index(parent));
        Children { links, first, last }
    }

    /// Returns the source behind this one in the list of their target. O(1).
    #[cfg(feature = "save")]
    pub(crate) fn sibling(self, child: Entity) -> Option<Entity> {
        let links = self.links();
        links.entity(links.neighbours(links.index(child)).1)
    }

    /// Iterates over the target of an entity, the target of the target, and so on. O(1) per item.
    #[inline]
    pub fn ancestors(self, entity: Entity) -> Ancestors<'w> {
        let links = self.links();
        Ancestors { links, next: links.parent(links.index(entity)) }
    }

    /// Iterates over the sources of an entity, with their own sources, in the order of a depth-first search: each entity precedes its
    /// sources. The entity itself is left out. O(1) amortised per item.
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
        let links = self.links();
        let top = links.index(entity);
        Descendants { links, top, last: top, next: links.below(top, top) }
    }

    /// Returns the last of the [`ancestors`](Self::ancestors), or the entity itself if it has none. O(depth).
    #[must_use]
    pub fn root(self, entity: Entity) -> Entity {
        self.ancestors(entity).last().unwrap_or(entity)
    }

    /// Iterates over the entities that have sources but no target, by ascending index. O(indices) for all.
    pub fn roots(self) -> impl Iterator<Item = Entity> + Clone + use<'w, T, K> {
        self.links().tops()
    }

    /// Returns the number of [`ancestors`](Self::ancestors). O(depth).
    #[must_use]
    pub fn depth(self, entity: Entity) -> usize {
        self.ancestors(entity).count()
    }

    /// Returns whether the row of each target precedes those of its sources. O(rows), and O(1) if the world knows it: after a sort,
    /// and as long as the changes since then have kept the order.
    #[must_use]
    pub fn is_parents_first(self) -> bool {
        self.links().is_in_order(self.rows.list())
    }
}

/// The iterator over the sources of an entity; see [`LinkColumn::children`].
#[derive(Clone)]
pub struct Children<'w> {
    links: &'w Links,
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
        self.links.entity(at)
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
    next: u32,
}

impl Iterator for Ancestors<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        let at = self.next;
        self.next = self.links.parent(at);
        self.links.entity(at)
    }
}

impl FusedIterator for Ancestors<'_> {}

/// The iterator over the sources below an entity; see [`LinkColumn::descendants`].
#[derive(Clone)]
pub struct Descendants<'w> {
    links: &'w Links,
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
        self.links.entity(at)
    }
}

impl FusedIterator for Descendants<'_> {}

macro_rules! debug {
    ($($type:ident)*) => {$(
        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.clone()).finish()
            }
        }
    )*};
}

debug!(Children Ancestors Descendants);
