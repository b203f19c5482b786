//! An index as the notes of a unit.
//!
//! Rows change in the middle of structural changes, where no code of the user may run: its panic would leave the world
//! inconsistent. So the notes only list the entities whose values changed. The first read after that brings the keys up to
//! date, which calls the function of the key, and `Hash`, `Eq`, `Ord`, `Clone` and `Drop` of the keys.

use alloc::vec::Vec;

use super::cache::Cache;
use super::members::Members;
use super::shape::{KeyMap as _, Keyed, Shape};
use super::view::ValueIndex;
use crate::entity::Entity;
use crate::prepare::Taken;
use crate::rows::{Noted, Rows as _, SparseRows};
use crate::store::Notes;

/// The storage of a component with `#[index]`, with an index of the shape `S`. Its values can't be borrowed as mutable.
pub type Indexed<S, T = <S as Shape>::Key> = Noted<IndexNotes<T, S>>;

/// A function that brings keys up to date: those of the entities with the indices in some lists, or all.
pub(super) type Update<S> = fn(&mut Keys<S>, Option<&[&[u32]]>, &Values<'_, <S as Shape>::Key>);

/// A function that finds the first of some values whose key is taken.
type Refuse<T, S> = fn(
    ValueIndex<'_, S>,
    fn(&T) -> <S as Shape>::Key,
    &mut dyn Iterator<Item = &T>,
    &dyn Fn(u32) -> bool,
) -> Option<Taken>;

/// The index of a component: its keys, and the entities that changed since these were read. Opaque outside this crate.
pub struct IndexNotes<T, S: Shape> {
    key: fn(&T) -> S::Key,
    // Pointers, so that only the constructor asks for keys that can be compared, and a key that can't causes one error.
    update: Update<S>,
    refuse: Refuse<T, S>,
    keys: Cache<Keys<S>>,
    /// The indices of the entities that changed since, in any order.
    changed: Vec<u32>,
    /// True if any entity may have changed.
    all_changed: bool,
}

impl<T, S: Keyed> IndexNotes<T, S> {
    /// Creates an empty index with the function that returns the key of a value.
    #[must_use]
    pub const fn new(key: fn(&T) -> S::Key) -> Self {
        Self::with(key, Keys::update, NewKeys::refuse)
    }
}

/// Creates an empty index whose key is the value.
//
// It isn't a method of the index, so that an error about a key has fewer lines.
#[must_use]
pub const fn by_value<S: Keyed>() -> IndexNotes<S::Key, S> {
    IndexNotes::with(Clone::clone, Keys::update, NewKeys::refuse)
}

impl<T, S: Shape> IndexNotes<T, S> {
    const fn with(key: fn(&T) -> S::Key, update: Update<S>, refuse: Refuse<T, S>) -> Self {
        Self { key, update, refuse, keys: Cache::new(), changed: Vec::new(), all_changed: false }
    }

    /// Returns the first of some values whose key another entity in the index has, or an earlier value.
    pub(super) fn refuse(
        &self,
        index: ValueIndex<'_, S>,
        values: &mut dyn Iterator<Item = &T>,
        leaves: &dyn Fn(u32) -> bool,
    ) -> Option<Taken> {
        (self.refuse)(index, self.key, values, leaves)
    }

    /// Returns the keys of these values, which are those of the storage.
    pub(super) fn keys<'w>(&'w self, rows: SparseRows<'w>, values: &'w [T]) -> &'w Keys<S> {
        self.keys.get(|stale| {
            let changed: &[&[u32]] = &[&self.changed];
            let changed = (stale.is_some() && !self.all_changed).then_some(changed);
            let mut keys = stale.unwrap_or_else(Keys::new);
            let key = |index| values.get(rows.find_index(index) as usize).map(self.key);
            let values = &Values { entities: rows.entities(), key: &key };
            (self.update)(&mut keys, changed, values);
            // Nothing else changes rows. This is a safeguard against a way that tells the index nothing.
            if keys.len != rows.len() {
                keys = Keys::new();
                (self.update)(&mut keys, None, values);
            }
            keys
        })
    }

    /// Returns the keys that are to be brought up to date, if there are any.
    #[inline]
    fn stale(&mut self) -> Option<&Keys<S>> {
        if self.keys.outdate() {
            self.changed.clear();
            self.all_changed = false;
        }
        self.keys.stale()
    }

    /// Notes that an entity got a value, lost it, or got another one.
    #[inline]
    fn change(&mut self, index: u32) {
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
}

impl<T: 'static, S: Shape> Notes for IndexNotes<T, S> {
    type Prepared = S::Prepared;

    #[inline]
    fn stored(&mut self, _: SparseRows<'_>, entity: Entity) {
        self.change(entity.index());
    }

    #[inline]
    fn leaving(&mut self, index: u32) {
        self.change(index);
    }

    fn cleared(&mut self) {
        self.change_all();
    }

    /// The keys of the former values are compared with the new ones, because most are often equal.
    fn copied(&mut self, _: &Self) {
        self.change_all();
    }

    fn shrink_to_fit(&mut self) {
        self.changed.shrink_to_fit();
    }
}

/// The keys as they were when the index was last brought up to date.
pub(super) struct Keys<S: Shape> {
    pub(super) map: S::Map,
    /// The key of each entity, by its index.
    by_index: Vec<Option<S::Key>>,
    /// The number of those that have one.
    pub(super) len: usize,
}

/// Entities, all that have a key among them, and the key of the entity with an index.
pub(super) struct Values<'w, K> {
    pub(super) entities: &'w [Entity],
    pub(super) key: &'w dyn Fn(u32) -> Option<K>,
}

impl<S: Shape> Keys<S> {
    pub(super) fn new() -> Self {
        Self { map: S::Map::default(), by_index: Vec::new(), len: 0 }
    }

    /// Returns the number of indices up to the highest one that has a key or had one.
    pub(super) const fn indices(&self) -> usize {
        self.by_index.len()
    }
}

impl<S: Keyed> Keys<S> {
    /// Brings the keys of the entities with these indices up to date, or all keys.
    pub(super) fn update(&mut self, changed: Option<&[&[u32]]>, values: &Values<'_, S::Key>) {
        match changed {
            Some(lists) => {
                lists.iter().copied().flatten().for_each(|&index| self.set(index, values))
            }
            None => self.update_all(values),
        }
    }

    fn update_all(&mut self, values: &Values<'_, S::Key>) {
        for index in 0..self.by_index.len() {
            #[expect(clippy::cast_possible_truncation, reason = "each was an index of an entity")]
            self.set(index as u32, values);
        }
        let known = self.by_index.len();
        for entity in values.entities {
            if entity.index() as usize >= known {
                self.set(entity.index(), values);
            }
        }
    }

    /// Brings the key of one entity up to date.
    fn set(&mut self, index: u32, values: &Values<'_, S::Key>) {
        let new = (values.key)(index);
        let at = index as usize;
        if at >= self.by_index.len() {
            if new.is_none() {
                return;
            }
            self.by_index.resize_with(at + 1, || None);
        }
        let old = &mut self.by_index[at];
        if let (Some(old), Some(new)) = (&*old, &new)
            && S::same(old, new)
        {
            return;
        }
        if let Some(old) = old.take() {
            self.len -= 1;
            self.map.remove_one(&old, index);
        }
        if let Some(new) = new {
            self.map.add(new.clone(), index);
            self.by_index[at] = Some(new);
            self.len += 1;
        }
    }
}

/// Keys of values that aren't in an index yet.
struct NewKeys<S: Shape>(S::Map);

impl<S: Keyed> NewKeys<S> {
    /// See [`IndexNotes::refuse`].
    fn refuse<T>(
        index: ValueIndex<'_, S>,
        key: fn(&T) -> S::Key,
        values: &mut dyn Iterator<Item = &T>,
        leaves: &dyn Fn(u32) -> bool,
    ) -> Option<Taken> {
        let mut new = Self(S::Map::default());
        let alone = values.size_hint().1 == Some(1);
        values.enumerate().find_map(|(number, value)| {
            let key = key(value);
            if let Some(holder) = index.holder(&key, leaves) {
                return Some(Taken { number, by: Ok(holder) });
            }
            let by = Err(if alone { None } else { new.add(key, number) }?);
            Some(Taken { number, by })
        })
    }

    /// Adds the key of a value with this number, unless it is there. Returns the number of the value that has it.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^32 rows")]
    fn add(&mut self, key: S::Key, number: usize) -> Option<usize> {
        let earlier = self.0.members(&key).and_then(Members::first);
        if earlier.is_none() {
            self.0.add(key, number as u32);
        }
        earlier.map(|number| number as usize)
    }
}
