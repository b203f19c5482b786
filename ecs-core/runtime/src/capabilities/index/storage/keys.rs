//! The keys of the values of a component, and the entities by key.

use alloc::vec::Vec;

use super::members::Members;
use super::shape::{Keyed, Shape};
use crate::storage::rows::Rows;

/// The keys as they were when the index was last brought up to date.
pub(crate) struct Keys<S: Shape> {
    pub(super) map: S::Map,
    /// The key of each entity, by its index.
    by_index: Vec<Option<S::Key>>,
    /// The number of those that have one.
    len: usize,
}

/// The values of a component with their rows, and the function that returns the key of a value.
pub(crate) struct Values<'w, T, K> {
    pub(super) rows: &'w Rows,
    pub(super) values: &'w [T],
    pub(super) key: fn(&T) -> K,
}

impl<T, K> Clone for Values<'_, T, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, K> Copy for Values<'_, T, K> {}

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
    pub(super) fn update<T>(&mut self, changed: Option<&[u32]>, values: Values<'_, T, S::Key>) {
        match changed {
            Some(changed) => changed.iter().for_each(|&index| self.set(index, values)),
            None => self.update_all(values),
        }
        // Nothing else changes rows. This is a safeguard against a way that tells the index nothing.
        if self.len != values.rows.len() {
            *self = Self::new();
            self.update_all(values);
        }
    }

    fn update_all<T>(&mut self, values: Values<'_, T, S::Key>) {
        for index in 0..self.by_index.len() {
            #[expect(clippy::cast_possible_truncation, reason = "each was an index of an entity")]
            self.set(index as u32, values);
        }
        let known = self.by_index.len();
        for entity in values.rows.entities() {
            if entity.index() as usize >= known {
                self.set(entity.index(), values);
            }
        }
    }

    /// Brings the key of one entity up to date.
    fn set<T>(&mut self, index: u32, Values { rows, values, key }: Values<'_, T, S::Key>) {
        let value = rows.row_at(index).and_then(|row| values.get(row));
        let at = index as usize;
        if at >= self.by_index.len() {
            if value.is_none() {
                return;
            }
            self.by_index.resize_with(at + 1, || None);
        }
        let new = value.map(key);
        let old = &mut self.by_index[at];
        if let (Some(old), Some(new)) = (&*old, &new)
            && S::same(old, new)
        {
            return;
        }
        if let Some(old) = old.take() {
            self.len -= 1;
            S::remove(&mut self.map, &old, index);
        }
        if let Some(new) = new {
            S::add(&mut self.map, S::copy(&new), index);
            self.by_index[at] = Some(new);
            self.len += 1;
        }
    }
}

/// Keys of values that aren't in an index yet.
pub(crate) struct NewKeys<S: Shape>(S::Map);

impl<S: Keyed> NewKeys<S> {
    pub(crate) fn new() -> Self {
        Self(S::Map::default())
    }

    /// Adds the key of a value with this number, unless it is there. Returns the number of the value that has it.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^32 rows")]
    pub(crate) fn add(&mut self, key: S::Key, number: usize) -> Option<usize> {
        let earlier = S::members(&self.0, &key).and_then(Members::first);
        if earlier.is_none() {
            S::add(&mut self.0, key, number as u32);
        }
        earlier.map(|number| number as usize)
    }
}

impl<S: Keyed> Keys<S> {
    /// Returns the indices of two entities with one key. O(indices), in the order of the indices.
    pub(super) fn twins(&self) -> Option<(u32, u32)> {
        let keys = self.by_index.iter().flatten();
        keys.filter_map(|key| S::members(&self.map, key)).find_map(|members| {
            let first = members.first()?;
            Some((first, members.other(Some(first))?))
        })
    }
}
