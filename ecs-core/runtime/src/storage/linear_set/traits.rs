//! The standard traits whose code depends on the storage.

use core::hash::{Hash, Hasher};

use super::LinearSet;

impl<T: Clone> Clone for LinearSet<T> {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    /// Clones `source` and reuses the allocations.
    fn clone_from(&mut self, source: &Self) {
        // If a clone panics, no values are left, so the generations don't matter.
        self.slots.copy_from(&source.slots);
        let used = self.slots.reach_of_values();
        self.generations.clear();
        self.generations.extend_from_slice(&source.generations[..used]);
    }
}

impl<T: PartialEq> PartialEq for LinearSet<T> {
    /// Returns whether both sets have equal entities and values.
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other)
    }
}

impl<T: Eq> Eq for LinearSet<T> {}

impl<T: Hash> Hash for LinearSet<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.iter().for_each(|pair| pair.hash(state));
    }
}
