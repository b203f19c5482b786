//! The entities that have one key.

use core::iter::FusedIterator;

use super::members::{Members, MembersIter};
use crate::entity::handle::Entity;
use crate::storage::rows::Rows;

/// Returns the entity with an index.
#[inline]
pub(super) fn entity_at(rows: &Rows, index: u32) -> Option<Entity> {
    rows.entities().get(rows.find(index).index()).copied()
}

/// The entities that have one key, in the order of their indices; see [`ValueIndex::get`](crate::ValueIndex::get).
#[derive(Clone)]
pub struct Matches<'w> {
    members: Option<MembersIter<'w>>,
    rows: &'w Rows,
}

impl<'w> Matches<'w> {
    #[inline]
    pub(super) fn new(members: Option<&'w Members>, rows: &'w Rows) -> Self {
        Self { members: members.map(Members::iter), rows }
    }
}

impl Iterator for Matches<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        let Self { members, rows } = self;
        members.as_mut()?.find_map(|index| entity_at(rows, index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.members.as_ref().map_or(Some(0), |members| members.size_hint().1))
    }
}

impl DoubleEndedIterator for Matches<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        let Self { members, rows } = self;
        members.as_mut()?.rev().find_map(|index| entity_at(rows, index))
    }
}

impl FusedIterator for Matches<'_> {}

crate::debug::impl_debug! {
    "Matches": [] Matches<'_> => |_|;
}
