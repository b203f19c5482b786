//! The result that is known before a term is looked up: the row of the entity in the index that the
//! term before it searched. The columns of a table share one index, so one lookup finds all of them.

use core::ptr;

use crate::storage::chunk::CHUNK;
use crate::storage::index::Slot;

/// The address of the index that a term searches. It is null if no other term searches it.
pub(super) type Source = *const ();

/// The result of the last lookup, and the index that was searched.
#[derive(Clone, Copy)]
pub struct Near<F = Slot> {
    source: Source,
    found: F,
}

/// The results of the last lookups of a chunk.
pub(super) type NearChunk<'a> = Near<&'a [Slot; CHUNK]>;

impl<F> Near<F> {
    /// Nothing was looked up yet, so `found` is not used.
    #[inline(always)]
    pub(super) const fn none(found: F) -> Self {
        Self { source: ptr::null(), found }
    }

    #[inline(always)]
    pub(super) const fn new(source: Source, found: F) -> Self {
        Self { source, found }
    }

    /// Returns the result of a lookup in this index, if it is known.
    #[inline(always)]
    pub(super) fn of(self, source: Source) -> Option<F> {
        (!source.is_null() && source == self.source).then_some(self.found)
    }
}
