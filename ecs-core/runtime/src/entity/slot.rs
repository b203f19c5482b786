//! The slots of the entity table: one for each index.

use super::handle::{Entity, Generation};

/// The generation of the alive entity with an index, and its units if they fit. Both are together because a structural change
/// reads both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    /// The generation of the alive entity, or nothing.
    pub(crate) alive: Option<Generation>,
    /// The units of the alive entity, if a signature is [in slots](super::signature::Signature::IN_SLOTS). Else 0.
    pub(crate) units: u32,
}

impl Slot {
    /// The slot of an index that no alive entity has.
    pub(crate) const FREE: Self = Self { alive: None, units: 0 };

    /// The slot of an alive entity with these units.
    #[inline(always)]
    pub(crate) const fn of(entity: Entity, units: u32) -> Self {
        Self { alive: Some(entity.version()), units }
    }

    /// Returns whether the alive entity is this one, if it has the index.
    #[inline(always)]
    pub(crate) const fn has(self, entity: Entity) -> bool {
        // As numbers, because a comparison of options is several calls in a debug build.
        self.number() == entity.version().get()
    }

    /// Returns the generation as a number, and 0 for none.
    #[inline(always)]
    pub(crate) const fn number(self) -> u32 {
        match self.alive {
            Some(generation) => generation.get(),
            None => 0,
        }
    }
}
