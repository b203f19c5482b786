//! The changes of a tracked column.

use core::iter::FusedIterator;

use crate::capabilities::track::storage::changes::{Kind, Marked, Removed, Since};
use crate::capabilities::track::storage::tracked::TracksChanges;
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::{Lent, StorageKind};

/// An iterator over entities whose component was added or changed, and their values; see [`Column::changed`].
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ChangedIter<'w, T, K: StorageKind> {
    rows: Marked<'w>,
    column: Lent<'w, T, K>,
    allocator: &'w Allocator,
}

/// An iterator over entities that lost a component; see [`Column::removed`].
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct RemovedIter<'w>(Removed<'w>);

/// # Changes
///
/// These methods are for components with `#[track]`. The present frame ends with
/// [`World::next_frame`](crate::World::next_frame).
///
/// Needs the feature `track`.
impl<'w, T, K: TracksChanges> Column<'w, T, K> {
    fn marked(self, since: Since<'w>, kind: Kind) -> ChangedIter<'w, T, K> {
        let rows = since.rows(kind, 0..K::end(self.lent));
        ChangedIter { rows, column: self.lent, allocator: self.origin.allocator }
    }

    fn has(self, entity: Entity, kind: Kind) -> bool {
        let alive = self.origin.allocator.contains(entity);
        let row = if alive { K::row(self.lent.rows, entity.index()) } else { None };
        row.is_some_and(|row| self.lent.notes.now().has(kind, row))
    }

    /// Iterates over the entities whose value was changed in the present frame, and their values, in the order of the
    /// column. A value that was added in this frame is among them. O(values / 64 + changed values) for all.
    #[inline]
    pub fn changed(self) -> ChangedIter<'w, T, K> {
        self.marked(self.lent.notes.now(), Kind::Changed)
    }

    /// Iterates over the entities to which the component was added in the present frame, and their values, in the
    /// order of the column. O(values / 64 + added values) for all.
    #[inline]
    pub fn added(self) -> ChangedIter<'w, T, K> {
        self.marked(self.lent.notes.now(), Kind::Added)
    }

    /// Iterates over the entities that lost the component in the present frame, or were despawned with it, in this
    /// order. O(removed values) for all.
    ///
    /// An entity that got it again since then is among them, and as often as it lost it.
    #[inline]
    pub fn removed(self) -> RemovedIter<'w> {
        RemovedIter(self.lent.notes.now().removed())
    }

    /// Like [`changed`](Self::changed), for all frames from `frame` on. Returns `None` if the ring of frames no longer
    /// has `frame`, or if it has not begun.
    #[inline]
    #[must_use]
    pub fn changed_since(self, frame: u64) -> Option<ChangedIter<'w, T, K>> {
        Some(self.marked(self.lent.notes.since(frame)?, Kind::Changed))
    }

    /// Like [`added`](Self::added), for all frames from `frame` on. Returns `None` if the ring of frames no longer
    /// has `frame`, or if it has not begun.
    #[inline]
    #[must_use]
    pub fn added_since(self, frame: u64) -> Option<ChangedIter<'w, T, K>> {
        Some(self.marked(self.lent.notes.since(frame)?, Kind::Added))
    }

    /// Like [`removed`](Self::removed), for all frames from `frame` on. Returns `None` if the ring of frames no longer
    /// has `frame`, or if it has not begun.
    #[inline]
    #[must_use]
    pub fn removed_since(self, frame: u64) -> Option<RemovedIter<'w>> {
        Some(RemovedIter(self.lent.notes.since(frame)?.removed()))
    }

    /// Returns whether the value of an entity was changed, or added, in the present frame. O(1).
    #[inline]
    #[must_use]
    pub fn is_changed(self, entity: Entity) -> bool {
        self.has(entity, Kind::Changed)
    }

    /// Returns whether the component was added to an entity in the present frame. O(1).
    #[inline]
    #[must_use]
    pub fn is_added(self, entity: Entity) -> bool {
        self.has(entity, Kind::Added)
    }

    /// Returns the number of the present frame. O(1). The first one is 0.
    #[inline]
    #[must_use]
    pub fn frame(self) -> u64 {
        self.lent.notes.frame()
    }
}

/// The methods of a mutable column that are those of a shared one.
macro_rules! as_shared {
    ($($name:ident($($arg:ident: $type:ty)?) -> $returned:ty;)*) => {
        /// # Changes
        ///
        /// These methods are for components with `#[track]`.
        impl<T, K: TracksChanges> ColumnMut<'_, T, K> {$(
            #[doc = concat!("See [`Column::", stringify!($name), "`].")]
            #[inline]
            pub fn $name(&self $(, $arg: $type)?) -> $returned {
                self.as_ref().$name($($arg)?)
            }
        )*}
    };
}

as_shared! {
    changed() -> ChangedIter<'_, T, K>;
    added() -> ChangedIter<'_, T, K>;
    removed() -> RemovedIter<'_>;
    changed_since(frame: u64) -> Option<ChangedIter<'_, T, K>>;
    added_since(frame: u64) -> Option<ChangedIter<'_, T, K>>;
    removed_since(frame: u64) -> Option<RemovedIter<'_>>;
    is_changed(entity: Entity) -> bool;
    is_added(entity: Entity) -> bool;
    frame() -> u64;
}

impl<T, K: TracksChanges> Clone for ChangedIter<'_, T, K> {
    fn clone(&self) -> Self {
        Self { rows: self.rows.clone(), ..*self }
    }
}

impl<'w, T: 'w, K: TracksChanges> Iterator for ChangedIter<'w, T, K> {
    type Item = (Entity, &'w T);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (column, allocator) = (self.column, self.allocator);
        self.rows.find_map(|row| K::at(column, allocator, row))
    }

    #[inline]
    fn fold<A, F: FnMut(A, Self::Item) -> A>(self, init: A, mut f: F) -> A {
        let Self { rows, column, allocator } = self;
        rows.fold(init, |acc, row| match K::at(column, allocator, row) {
            Some(item) => f(acc, item),
            None => acc,
        })
    }
}

impl<'w, T: 'w, K: TracksChanges> DoubleEndedIterator for ChangedIter<'w, T, K> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let (column, allocator) = (self.column, self.allocator);
        self.rows.by_ref().rev().find_map(|row| K::at(column, allocator, row))
    }
}

impl<'w, T: 'w, K: TracksChanges> FusedIterator for ChangedIter<'w, T, K> {}

impl Iterator for RemovedIter<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for RemovedIter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.0.next_back()
    }
}

impl FusedIterator for RemovedIter<'_> {}

crate::debug::impl_debug! {
    "ChangedIter": [T, K: TracksChanges] ChangedIter<'_, T, K> => |_|;
    "RemovedIter": [] RemovedIter<'_> => |_|;
}
