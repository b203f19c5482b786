//! Rows with gaps: an entity that leaves does not move the others. A gap has [`Entity::DANGLING`] in the list, which no
//! index maps.

use super::Rows;
use crate::entity::handle::Entity;
use crate::storage::index::Slot;

impl Rows {
    /// Allocates memory for an entity at a row, so that [`occupy`](Self::occupy) can't fail.
    pub(in crate::storage) fn make_room(&mut self, row: usize, entity: Entity) {
        let _ = Slot::of(row);
        self.entities.reserve((row + 1).saturating_sub(self.entities.len()));
        self.sparse.slot(entity.index());
    }

    /// Puts an entity into a gap, or behind all rows. If the row isn't the next one, there are gaps between. Breaks Set in a set,
    /// whose buffers lack the values.
    ///
    /// # Panics
    ///
    /// Panics if the index of the entity has a row, or if another entity has this row.
    #[inline]
    pub(in crate::storage) fn occupy(&mut self, row: usize, entity: Entity) {
        assert!(entity.index() != Entity::DANGLING.index(), "a gap has no entity");
        let slot = self.sparse.slot(entity.index());
        assert!(slot.is_empty(), "the index has a row; fields of two worlds were swapped");
        let next = Slot::of(row);
        match self.entities.edit().get_mut(row) {
            Some(gap) => {
                assert!(*gap == Entity::DANGLING, "the row isn't a gap");
                *gap = entity;
            }
            None => {
                self.entities.edit().resize(row, Entity::DANGLING);
                self.entities.edit().push(entity);
            }
        }
        *slot = next;
    }

    /// Names the entity at the row of its index, if that has one: its generation can differ. Returns the row.
    #[inline]
    pub(in crate::storage) fn rename(&mut self, entity: Entity) -> Option<usize> {
        let row = self.row_at(entity.index())?;
        self.entities.edit()[row] = entity;
        Some(row)
    }

    /// Removes the entity with this index, and leaves a gap. Gaps at the end are no rows. Breaks Set in a set, which has no
    /// gaps. O(1) amortised.
    #[inline]
    pub(in crate::storage) fn vacate(&mut self, index: u32) -> Option<usize> {
        let row = self.sparse.take(index)?;
        let entities = self.entities.edit();
        entities[row] = Entity::DANGLING;
        while entities.last() == Some(&Entity::DANGLING) {
            entities.pop();
        }
        Some(row)
    }
}
