//! The entities of a storage before and after a change, without their order.

use alloc::vec::Vec;

use super::Placed;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;

/// The entities that lose and get a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unordered {
    /// The number of values before the change.
    pub(crate) old_len: usize,
    pub(crate) removed: Vec<Entity>,
    pub(crate) added: Vec<Entity>,
}

impl Unordered {
    /// Exchanges before and after.
    pub(crate) fn invert(&mut self) {
        // A list that was read can have any number.
        let kept = self.old_len.wrapping_sub(self.removed.len());
        self.old_len = kept.wrapping_add(self.added.len());
        core::mem::swap(&mut self.removed, &mut self.added);
    }

    /// Checks the lists against a storage with this number of values. `holds` returns whether an entity has a value,
    /// and `occupied` whether any entity with this index has. O(listed entities · log(listed entities)).
    pub(super) fn check(
        &self,
        len: usize,
        holds: impl Fn(Entity) -> bool,
        occupied: impl Fn(u32) -> bool,
        placed: &Placed,
    ) -> Result<(), Fault> {
        ensure(len == self.old_len, Fault::Base)?;
        ensure(self.removed.iter().copied().all(holds), Fault::Base)?;
        // No entity is in both lists.
        ensure(placed.removed.len() == self.removed.len(), Fault::Broken)?;
        let free = |entity: &Entity| !occupied(entity.index()) || placed.removes(entity.index());
        ensure(self.added.iter().all(free), Fault::Base)
    }
}
