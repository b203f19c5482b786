//! Adding many rows at once.
//!
//! The values are pushed first. Their entities are assigned afterwards, column by column. So the
//! loop over the values does nothing else, and the index is filled with many consecutive rows at
//! once.

use alloc::vec::Vec;

use super::SparseSet;
use crate::entity::allocator::NewEntities;

impl<T> SparseSet<T> {
    /// Appends a value without an entity. [`commit`](Self::commit) must follow and assign the
    /// entity. Until then the value can't be found; it is dropped with the set.
    #[inline]
    pub(crate) fn push_pending(&mut self, value: T) {
        self.values.push(value);
    }

    /// Appends the entities and their `values`. Leaves `values` empty.
    pub(crate) fn append(&mut self, new: &NewEntities, values: &mut Vec<T>) {
        assert_eq!(new.as_slice().len(), values.len(), "each entity needs one value");
        // Allocates first, so that a failure leaves the invariants intact.
        self.reserve(values.len());
        self.values.append(values);
        self.commit(new);
    }

    /// Assigns the pending values to these entities, in order. Drops the pending values that are
    /// left. O(pending values).
    ///
    /// # Panics
    ///
    /// Panics if there are fewer pending values than entities.
    pub(crate) fn commit(&mut self, new: &NewEntities) {
        let (start, count) = (self.entities.len(), new.as_slice().len());
        assert!(start + count <= self.values.len(), "each entity needs one value");
        self.values.truncate(start + count);
        self.entities.reserve(count);
        if self.claim(new) {
            self.entities.extend_from_slice(new.as_slice());
            return;
        }
        // An index has a row already. This happens only if the fields of two worlds were swapped.
        let pending = self.values.split_off(start);
        for (&entity, value) in new.as_slice().iter().zip(pending) {
            self.insert(entity, value);
        }
    }

    /// Maps the indices of the entities to the next rows. If an index has a row already, maps none
    /// and returns `false`.
    fn claim(&mut self, new: &NewEntities) -> bool {
        let start = self.entities.len();
        let (scattered, run) = new.parts();
        let mut claimed = 0;
        for entity in scattered {
            let slot = self.sparse.slot(entity.index());
            if slot.row().is_some() {
                break;
            }
            slot.set(start + claimed);
            claimed += 1;
        }
        if claimed == scattered.len()
            && let Some(first) = run.first()
        {
            claimed += self.sparse.claim_run(first.index(), start + claimed, run.len());
        }
        let all = claimed == new.as_slice().len();
        if !all {
            for entity in &new.as_slice()[..claimed] {
                self.sparse.take(entity.index());
            }
        }
        all
    }
}
