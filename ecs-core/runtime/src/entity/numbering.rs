//! The numbering of the handles of a world.

use crate::entity::handle::{FIRST, Generation};

/// The number of indices. The last one of 32 bits is only that of [`Entity::DANGLING`].
pub(crate) const MAX_INDICES: usize = u32::MAX as usize;

/// Numbers the handles that an entity table creates.
///
/// The generations of one index ascend, so no handle is created twice.
pub trait Numbering: Copy + Send + Sync + 'static {
    /// The numbering of a table that is moved out of its world for a while.
    const IDLE: Self;
    /// The number of indices. They begin at 0.
    const INDICES: usize = MAX_INDICES;

    /// Returns the generation of an index that is new.
    fn first(self) -> Generation;

    /// Returns the generation of an index whose entity of this generation was freed, or `None` if all are used up.
    fn next(self, generation: Generation) -> Option<Generation>;

    /// Continues the numbering of another table, which created a handle of this generation.
    #[inline]
    fn adopt(&mut self, generation: Generation) {
        let _ = generation;
    }
}

/// Generations from one on, in every world.
#[derive(Clone, Copy, Debug)]
pub struct Consecutive;

impl Numbering for Consecutive {
    const IDLE: Self = Self;

    #[inline(always)]
    fn first(self) -> Generation {
        FIRST
    }

    #[inline(always)]
    fn next(self, generation: Generation) -> Option<Generation> {
        generation.checked_add(1)
    }
}
