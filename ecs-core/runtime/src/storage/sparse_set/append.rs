//! Adding many rows at once.
//!
//! Values come first and are adopted by their entities afterwards, column by column: so a loop over the
//! values does nothing else, and the index is filled in runs.

use alloc::vec::Vec;

use super::SparseSet;
use crate::entity::allocator::NewEntities;

impl<T> SparseSet<T> {
    /// Puts a value behind all rows, which no entity has yet: [`commit`](Self::commit) must follow. Until
    /// then it can't be found, and is dropped with the set.
    #[inline]
    pub(crate) fn push_pending(&mut self, value: T) {
        self.values.push(value);
    }

    /// Puts whole columns behind all rows: `values`, which is left empty, beside their entities.
    pub(crate) fn append(&mut self, new: &NewEntities, values: &mut Vec<T>) {
        assert_eq!(new.as_slice().len(), values.len(), "each entity needs one value");
        // What can fail, memory running out, comes before what must hold together.
        self.reserve(values.len());
        self.values.append(values);
        self.commit(new);
    }

    /// Gives the rows behind all others, which have no entity yet, to these entities; values beyond are
    /// dropped. O(new).
    ///
    /// # Panics
    ///
    /// Panics if there are fewer such rows.
    pub(crate) fn commit(&mut self, new: &NewEntities) {
        let (start, count) = (self.entities.len(), new.as_slice().len());
        assert!(start + count <= self.values.len(), "each entity needs one value");
        self.values.truncate(start + count);
        self.entities.reserve(count);
        if self.claim(new) {
            self.entities.extend_from_slice(new.as_slice());
            return;
        }
        // Some index has a row already. Only a world whose fields were mixed with another's gets here.
        let pending = self.values.split_off(start);
        for (&entity, value) in new.as_slice().iter().zip(pending) {
            self.insert(entity, value);
        }
    }

    /// Gives the next rows to the indices of the entities; none, and `false`, if one of them has a row.
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
