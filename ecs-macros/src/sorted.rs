//! Sorted collections for small numbers of items. Those of the standard library are large, and are compiled again for
//! each type.

use std::borrow::Borrow;
use std::ops::Deref;

use crate::each::{Gathered, Next};

/// Values in the order of their keys.
#[derive(Clone, Debug)]
pub(crate) struct Map<K, V>(Vec<(K, V)>);

impl<K: Ord, V> Map<K, V> {
    /// Returns the position of a key, or errors with the position where it would be.
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    pub(crate) fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|at| &self.0[at].1)
    }

    pub(crate) fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Returns the value of a key. Inserts this one if it has none.
    pub(crate) fn get_or_insert(&mut self, key: K, value: V) -> &mut V {
        let at = self.place(&key).unwrap_or_else(|at| {
            self.0.insert(at, (key, value));
            at
        });
        &mut self.0[at].1
    }

    /// Sets the value of a key.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        match self.place(&key) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => self.0.insert(at, (key, value)),
        }
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K, V> Deref for Map<K, V> {
    type Target = [(K, V)];

    fn deref(&self) -> &[(K, V)] {
        &self.0
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<K: Ord, V> Gathered<(K, V)> for Map<K, V> {
    fn gathered(items: &mut dyn Next<(K, V)>) -> Self {
        let mut map = Self::default();
        while let Some((key, value)) = items.advance() {
            map.insert(key, value);
        }
        map
    }
}

/// Items in their order, each once.
#[derive(Clone, Debug)]
pub(crate) struct Set<T>(Vec<T>);

impl<T: Ord> Set<T> {
    pub(crate) fn insert(&mut self, item: T) {
        if let Err(at) = self.0.binary_search(&item) {
            self.0.insert(at, item);
        }
    }

    pub(crate) fn insert_all(&mut self, items: &[T])
    where
        T: Clone,
    {
        for item in items {
            self.insert(item.clone());
        }
    }
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for Set<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Ord> Gathered<T> for Set<T> {
    fn gathered(items: &mut dyn Next<T>) -> Self {
        let mut set = Self::default();
        while let Some(item) = items.advance() {
            set.insert(item);
        }
        set
    }
}

/// Sorts by a key. Items with equal keys stay in their order. O(n) if they are sorted, otherwise O(n²).
pub(crate) fn sort_by_key<T, K: Ord + Copy>(items: &mut [T], key: impl Fn(&T) -> K + Copy) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at]) < key(&items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}
