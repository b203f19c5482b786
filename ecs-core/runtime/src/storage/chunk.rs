//! Entities of a linear column, a few at a time.

use core::ops::Range;

use crate::entity::allocator::Allocator;
use crate::entity::handle::{Entity, FIRST};
use crate::storage::bits::Bits;

/// The number of entities that a walk looks up before it accesses the first of their values. So the
/// cache misses of the lookups overlap.
pub(crate) const CHUNK: usize = 64;

/// The next entities of a walk over the bits of a linear column.
pub(crate) struct Chunk {
    all: [Entity; CHUNK],
    len: usize,
}

impl Chunk {
    #[inline]
    pub(crate) const fn new() -> Self {
        Self { all: [Entity::from_parts(0, FIRST); CHUNK], len: 0 }
    }

    /// Moves the next alive entities out of a range of indices into the chunk. Returns `false` if
    /// none is left.
    #[inline]
    pub(crate) fn fill(
        &mut self,
        bits: &Bits,
        allocator: &Allocator,
        range: &mut Range<usize>,
    ) -> bool {
        self.len = 0;
        // Takes one word of bits at a time. It fills the chunk if all its bits are set.
        while self.len == 0
            && let Some((base, mut word)) = bits.pop_word(range)
        {
            while word != 0 {
                let index = base + word.trailing_zeros() as usize;
                word &= word - 1;
                if let Some(entity) = allocator.at(index) {
                    self.all[self.len % CHUNK] = entity;
                    self.len += 1;
                }
            }
        }
        self.len > 0
    }

    #[inline]
    pub(crate) fn entities(&self) -> &[Entity] {
        &self.all[..self.len]
    }
}
