//! The changes of a tracked column.

use core::fmt;
use core::iter::FusedIterator;
use core::slice;

use super::{Changes, Mark, Since, TracksChanges};
use crate::columns::Note as _;
use crate::entity::Entity;
use crate::query::terms::Test as _;
use crate::rows::StorageKind;
use crate::view::{Column, ColumnMut, Iter};

/// An iterator over entities whose component was added or changed, and their values; see [`Column::changed`].
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ChangedIter<'w, T, K: StorageKind> {
    marks: Iter<'w, Mark, K>,
    since: Since,
    column: Column<'w, T, K>,
}

/// An iterator over entities that lost a component; see [`Column::removed`].
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct RemovedIter<'w>(slice::Iter<'w, (u32, Entity)>);

/// # Changes
///
/// These methods are for components with `#[track]`. The present frame ends with
/// [`World::next_frame`](crate::World::next_frame).
impl<'w, T, K: TracksChanges> Column<'w, T, K> {
    fn changes(self) -> &'w Changes {
        self.place().note()
    }

    fn marked(self, since: Since) -> ChangedIter<'w, T, K> {
        ChangedIter { marks: self.place().marks().iter(), since, column: self }
    }

    fn now(self, added: bool) -> Since {
        Since::new(self.changes().now(), 1, added)
    }

    fn removed_in(self, since: Since) -> RemovedIter<'w> {
        let removed = &self.changes().removed;
        let first = removed.partition_point(|&(frame, _)| !since.has(frame));
        RemovedIter(removed[first..].iter())
    }

    /// Iterates over the entities whose value was changed in the present frame, and their values, in the order of the
    /// column. A value that was added in this frame is among them. O(values) for all.
    #[inline]
    pub fn changed(self) -> ChangedIter<'w, T, K> {
        self.marked(self.now(false))
    }

    /// Iterates over the entities to which the component was added in the present frame, and their values, in the
    /// order of the column. O(values) for all.
    #[inline]
    pub fn added(self) -> ChangedIter<'w, T, K> {
        self.marked(self.now(true))
    }

    /// Iterates over the entities that lost the component in the present frame, or were despawned with it, in this
    /// order. O(removed values) for all.
    ///
    /// An entity that got it again since then is among them, and as often as it lost it.
    #[inline]
    pub fn removed(self) -> RemovedIter<'w> {
        self.removed_in(self.now(false))
    }

    /// Like [`changed`](Self::changed), for all frames from `frame` on. Returns `None` if the ring of frames no longer
    /// has `frame`, or if it has not begun.
    #[inline]
    #[must_use]
    pub fn changed_since(self, frame: u64) -> Option<ChangedIter<'w, T, K>> {
        Some(self.marked(self.changes().since(frame, false)?))
    }

    /// Like [`added`](Self::added), for all frames from `frame` on. Returns `None` if the ring of frames no longer
    /// has `frame`, or if it has not begun.
    #[inline]
    #[must_use]
    pub fn added_since(self, frame: u64) -> Option<ChangedIter<'w, T, K>> {
        Some(self.marked(self.changes().since(frame, true)?))
    }

    /// Like [`removed`](Self::removed), for all frames from `frame` on. Returns `None` if the ring of frames no longer
    /// has `frame`, or if it has not begun.
    #[inline]
    #[must_use]
    pub fn removed_since(self, frame: u64) -> Option<RemovedIter<'w>> {
        Some(self.removed_in(self.changes().since(frame, false)?))
    }

    /// Returns whether the value of an entity was changed, or added, in the present frame. O(1).
    #[inline]
    #[must_use]
    pub fn is_changed(self, entity: Entity) -> bool {
        self.place().marks().get(entity).is_some_and(|mark| self.now(false).passes(mark))
    }

    /// Returns whether the component was added to an entity in the present frame. O(1).
    #[inline]
    #[must_use]
    pub fn is_added(self, entity: Entity) -> bool {
        self.place().marks().get(entity).is_some_and(|mark| self.now(true).passes(mark))
    }

    /// Returns the number of the present frame. O(1). The first one is 0.
    #[inline]
    #[must_use]
    pub fn frame(self) -> u64 {
        self.changes().frame
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
        Self { marks: self.marks.clone(), ..*self }
    }
}

impl<'w, T, K: TracksChanges> Iterator for ChangedIter<'w, T, K> {
    type Item = (Entity, &'w T);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let since = self.since;
        let (entity, _) = self.marks.find(|&(_, mark)| since.passes(mark))?;
        Some((entity, self.column.get(entity)?))
    }

    #[inline]
    fn fold<A, F: FnMut(A, Self::Item) -> A>(self, init: A, mut f: F) -> A {
        let Self { marks, since, column } = self;
        marks.fold(init, |acc, (entity, mark)| match column.get(entity) {
            Some(value) if since.passes(mark) => f(acc, (entity, value)),
            _ => acc,
        })
    }
}

impl<T, K: TracksChanges> DoubleEndedIterator for ChangedIter<'_, T, K> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let since = self.since;
        let (entity, _) = self.marks.rfind(|&(_, mark)| since.passes(mark))?;
        Some((entity, self.column.get(entity)?))
    }
}

impl<T, K: TracksChanges> FusedIterator for ChangedIter<'_, T, K> {}

impl Iterator for RemovedIter<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.0.next().map(|&(_, entity)| entity)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for RemovedIter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.0.next_back().map(|&(_, entity)| entity)
    }
}

impl ExactSizeIterator for RemovedIter<'_> {}
impl FusedIterator for RemovedIter<'_> {}

impl<T, K: StorageKind> fmt::Debug for ChangedIter<'_, T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ChangedIter")
    }
}

impl fmt::Debug for RemovedIter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RemovedIter")
    }
}
