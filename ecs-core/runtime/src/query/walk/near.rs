//! The result that is known before a term is looked up: the row of the entity in the index that the
//! term before it searched. The columns of a table share one index, so one lookup finds all of them.

use core::ptr;

use crate::storage::chunk::CHUNK;
use crate::storage::index::Slot;

/// The address of the index that a term searches. It is null if no other term searches it.
pub(super) type Source = *const ();

/// The result of the last lookup, and the index that was searched.
#[derive(Clone, Copy)]
pub struct Near {
    source: Source,
    found: Slot,
}

impl Near {
    /// Nothing was looked up yet.
    pub(super) const NONE: Self = Self { source: ptr::null(), found: Slot::EMPTY };

    #[inline(always)]
    pub(super) const fn new(source: Source, found: Slot) -> Self {
        Self { source, found }
    }

    /// Returns the result of a lookup in this index, if it is known.
    #[inline(always)]
    pub(super) fn slot(self, source: Source) -> Option<Slot> {
        (!source.is_null() && source == self.source).then_some(self.found)
    }
}

/// The results of the last lookups of a chunk, and the index that was searched.
#[derive(Clone, Copy)]
pub struct NearChunk<'a> {
    source: Source,
    found: &'a [Slot; CHUNK],
}

impl<'a> NearChunk<'a> {
    /// Nothing was looked up yet.
    pub(super) const NONE: Self = Self { source: ptr::null(), found: &[Slot::EMPTY; CHUNK] };

    #[inline(always)]
    pub(super) const fn new(source: Source, found: &'a [Slot; CHUNK]) -> Self {
        Self { source, found }
    }

    /// Returns the results of lookups in this index, if they are known.
    #[inline(always)]
    pub(super) fn slots(self, source: Source) -> Option<&'a [Slot; CHUNK]> {
        (!source.is_null() && source == self.source).then_some(self.found)
    }
}
