//! The fetch of a filter by changes.

use crate::capabilities::track::storage::changes::{Kind, Since};
use crate::capabilities::track::storage::tracked::TracksChanges;
use crate::entity::handle::Entity;
use crate::storage::fetch::{Fetch, never_sliced};
use crate::storage::index::Slot;
use crate::storage::members::{Lead, Membership as _};
use crate::storage::values::Place;

/// A filter: only rows whose component was changed, or added, in the present frame.
#[derive(Clone, Copy)]
pub struct MarkFetch<'w, K: TracksChanges> {
    pub(crate) rows: &'w K::Rows,
    pub(crate) since: Since<'w>,
    pub(crate) kind: Kind,
}

impl<'w, K: TracksChanges> Fetch<'w> for MarkFetch<'w, K> {
    type Item = ();
    type Base = ();
    // The bits of a linear column are with its values, which another term may have borrowed.
    const REQUIRED: bool = !K::LINEAR;
    const TESTS_BITS: bool = true;
    const BY_INDEX: bool = K::LINEAR;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self { ..*self }
    }

    #[inline(always)]
    fn lead(&self) -> Option<Lead<'w>> {
        K::members_of(self.rows).map(|members| members.lead())
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Slot {
        match K::row(self.rows, entity.index()) {
            Some(row) if self.since.has(self.kind, row) => Slot::of(row),
            _ => Slot::EMPTY,
        }
    }

    #[inline(always)]
    fn matches(found: Slot) -> bool {
        found != Slot::EMPTY
    }

    #[inline]
    fn bits(&self, block: usize) -> usize {
        self.since.word(self.kind, block)
    }

    #[inline(always)]
    fn base(&self) {}

    #[inline(always)]
    fn lend(&self, (): (), _: Place, _: Entity, _: bool) {}
}
