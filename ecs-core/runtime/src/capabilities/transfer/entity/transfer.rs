//! Mappings of moved and copied entities.

use alloc::vec::Vec;

use super::{EntityMapping, Lost, NONE};
use crate::entity::handle::Entity;

/// A table of positions is built if the indices are at most this many times as many as the entities.
const DENSE: usize = 8;

impl EntityMapping {
    /// Creates a mapping of entities in the order of their indices.
    pub(crate) fn of(old: Vec<Entity>, new: Vec<Entity>) -> Self {
        let indices = old.last().map_or(0, |last| last.index() as usize + 1);
        let mut places = Vec::new();
        if indices > old.len() && indices <= DENSE.saturating_mul(old.len()) {
            places.resize(indices, NONE);
            for (at, entity) in (0..).zip(&old) {
                places[entity.index() as usize] = at;
            }
        }
        Self { old, new, places, lost: Lost::new() }
    }

    /// Returns the new handles, in the order of the old indices.
    pub(crate) fn new_entities(&self) -> &[Entity] {
        &self.new
    }

    /// Returns the position of the entity with this old index, which is mapped.
    #[inline]
    pub(crate) fn position(&self, index: u32) -> Option<u32> {
        let place = self.place(index).filter(|&place| place < self.new.len())?;
        u32::try_from(place).ok()
    }
}
