//! An index as the notes of a unit.
//!
//! Rows change in the middle of structural changes, where no code of the user may run: its panic would leave the world
//! inconsistent. So the notes only list the entities whose values changed. The first read after that brings the keys up to
//! date, which calls the function of the key, and `Hash`, `Eq`, `Ord`, `Clone` and `Drop` of the keys.

use alloc::vec::Vec;

use spin::Once;
use spin::mutex::SpinMutex;

use super::keys::{Keys, Values};
use super::shape::{Keyed, Shape};
use crate::entity::handle::Entity;
use crate::numbers::O;
use crate::storage::buffers::Buffers;
use crate::storage::noted::Noted;
use crate::storage::row_set::RowSet;
use crate::storage::rows::Rows;
use crate::storage::unit_notes::UnitNotes;

/// The storage of a component with an index.
pub(crate) type IndexedSet<T, M, S> = RowSet<Noted<T, M>, IndexNotes<T, S>>;

/// A function that brings keys up to date: those of the entities with some indices, or all.
type Update<T, S> = fn(&mut Keys<S>, Option<&[u32]>, Values<'_, T, <S as Shape>::Key>);

/// The index of a component: its keys, and the entities that changed since these were read. Opaque outside this crate.
pub struct IndexNotes<T, S: Shape> {
    key: fn(&T) -> S::Key,
    // A pointer, so that only the constructor asks for keys that can be compared, and a key that can't causes one error.
    update: Update<T, S>,
    /// The keys, if nothing changed since they were brought up to date.
    fresh: Once<Keys<S>>,
    /// The keys before the changes. The first reader takes them, so there are none if it panicked, and none before the
    /// first read.
    stale: SpinMutex<Option<Keys<S>>>,
    /// The indices of the entities that changed since, in any order.
    changed: Vec<u32>,
    /// True if any entity may have changed.
    all_changed: bool,
}

impl<T, S: Keyed> IndexNotes<T, S> {
    /// Creates an empty index with the function that returns the key of a value.
    #[must_use]
    pub const fn new(key: fn(&T) -> S::Key) -> Self {
        Self::with(key, Keys::update)
    }

    /// Creates an empty index whose key is the value.
    #[must_use]
    pub const fn by_value() -> Self
    where
        S: Shape<Key = T>,
    {
        Self::with(S::copy, Keys::update)
    }
}

impl<T, S: Shape> IndexNotes<T, S> {
    const fn with(key: fn(&T) -> S::Key, update: Update<T, S>) -> Self {
        Self {
            key,
            update,
            fresh: Once::new(),
            stale: SpinMutex::new(None),
            changed: Vec::new(),
            all_changed: false,
        }
    }

    /// Returns the key of a value.
    pub(crate) fn key_of(&self, value: &T) -> S::Key {
        (self.key)(value)
    }

    /// Returns the keys of these values, which are those of the storage.
    pub(super) fn keys<'w>(&'w self, rows: &'w Rows, values: &'w [T]) -> &'w Keys<S> {
        match self.fresh.get() {
            Some(keys) => keys,
            None => self.update(Values { rows, values, key: self.key }),
        }
    }

    #[cold]
    fn update(&self, values: Values<'_, T, S::Key>) -> &Keys<S> {
        // A second thread finds none, and makes the keys anew. So no thread waits for code of the user in another one.
        let stale = self.stale.try_lock().and_then(|mut stale| stale.take());
        let changed = (stale.is_some() && !self.all_changed).then_some(&self.changed[..]);
        let mut keys = stale.unwrap_or_else(Keys::new);
        (self.update)(&mut keys, changed, values);
        self.fresh.call_once(|| keys)
    }

    /// Returns the keys that are to be brought up to date, if there are any.
    #[inline]
    fn stale(&mut self) -> Option<&Keys<S>> {
        if self.fresh.get_mut().is_some() {
            let fresh = core::mem::replace(&mut self.fresh, Once::new());
            *self.stale.get_mut() = fresh.try_into_inner();
            self.changed.clear();
            self.all_changed = false;
        }
        self.stale.get_mut().as_ref()
    }

    /// Notes that an entity got a value, lost it, or got another one.
    #[inline]
    pub(super) fn change(&mut self, index: u32) {
        let Some(keys) = self.stale() else { return };
        let indices = keys.indices();
        if self.all_changed {
            return;
        }
        // All of them are compared then, which takes no longer.
        if self.changed.len() > indices {
            self.change_all();
        } else {
            self.changed.push(index);
        }
    }

    /// Notes that any entity may have another value.
    fn change_all(&mut self) {
        self.stale();
        self.changed.clear();
        self.all_changed = true;
    }

    /// Returns whether two storages with equal values have equal notes.
    pub(super) const fn equal(&self, _: &Self) -> bool {
        true
    }

    /// Hashes what is noted of an entity beside its value: nothing.
    pub(super) const fn hash_of<H>(&self, _: u32, _: &mut H) {}
}

impl<B: Buffers, T, S: Shape> UnitNotes<B> for IndexNotes<T, S> {
    const PLACES: bool = true;
    type Keeps = O;
    type Prepared = Unprepared;

    fn like(&self) -> Self {
        Self::with(self.key, self.update)
    }

    /// The keys of the former values are compared with the new ones, because most are often equal.
    fn copy_from(&mut self, _: &Self, _: impl Fn(&mut B, &B)) {
        self.change_all();
    }

    fn shrink_to_fit(&mut self) {
        self.changed.shrink_to_fit();
    }

    #[inline]
    fn appended(&mut self, entity: Entity) {
        self.change(entity.index());
    }

    #[inline]
    fn replaced(&mut self, entity: Entity) {
        self.change(entity.index());
    }

    #[inline]
    fn leaving(&mut self, index: u32) {
        self.change(index);
    }

    #[inline]
    fn cut(&mut self, index: u32) {
        self.change(index);
    }

    fn cleared(&mut self) {
        self.change_all();
    }

    fn emptied(&mut self) {
        self.change_all();
    }
}

/// The result of `prepare` for a value with an index, which has nothing to prepare. It is another type than `()`, because a
/// storage with an index lends its column in another way.
#[derive(Clone, Copy, Default)]
pub struct Unprepared;
