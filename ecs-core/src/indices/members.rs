//! The entities that have one key.

use alloc::collections::{BTreeSet, btree_set};
use core::fmt;
use core::iter::{Copied, FusedIterator};

use crate::entity::Entity;
use crate::rows::{Rows as _, SparseRows};

/// The indices of the entities that have one key, in ascending order. There is at least one. Opaque outside this crate.
pub enum Members {
    One(u32),
    Many(BTreeSet<u32>),
}

impl Members {
    /// Adds an index.
    pub(super) fn add(&mut self, index: u32) {
        match self {
            Self::One(one) => *self = Self::Many(BTreeSet::from([*one, index])),
            Self::Many(many) => {
                many.insert(index);
            }
        }
    }

    /// Removes an index. Returns whether none is left.
    pub(super) fn remove(&mut self, index: u32) -> bool {
        match self {
            Self::One(one) => *one == index,
            Self::Many(many) => {
                many.remove(&index);
                many.is_empty()
            }
        }
    }

    /// Returns the lowest index.
    pub(super) fn first(&self) -> Option<u32> {
        match self {
            Self::One(one) => Some(*one),
            Self::Many(many) => many.first().copied(),
        }
    }

    pub(super) fn iter(&self) -> MembersIter<'_> {
        match self {
            Self::One(one) => MembersIter::One(Some(*one)),
            Self::Many(many) => MembersIter::Many(many.iter().copied()),
        }
    }
}

/// The iterator over [`Members`].
#[derive(Clone)]
pub(super) enum MembersIter<'w> {
    One(Option<u32>),
    Many(Copied<btree_set::Iter<'w, u32>>),
}

impl Iterator for MembersIter<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        match self {
            Self::One(one) => one.take(),
            Self::Many(many) => many.next(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::One(one) => one.iter().size_hint(),
            Self::Many(many) => many.size_hint(),
        }
    }
}

impl DoubleEndedIterator for MembersIter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<u32> {
        match self {
            Self::One(one) => one.take(),
            Self::Many(many) => many.next_back(),
        }
    }
}

impl ExactSizeIterator for MembersIter<'_> {}
impl FusedIterator for MembersIter<'_> {}

/// Returns the entity with an index.
#[inline]
pub(super) fn entity_at(rows: SparseRows<'_>, index: u32) -> Option<Entity> {
    rows.entities().get(rows.find_index(index) as usize).copied()
}

/// The entities that have one key, in the order of their indices; see [`ValueIndex::get`](crate::ValueIndex::get).
#[derive(Clone)]
pub struct Matches<'w> {
    members: Option<MembersIter<'w>>,
    rows: SparseRows<'w>,
}

impl<'w> Matches<'w> {
    #[inline]
    pub(super) fn new(members: Option<&'w Members>, rows: SparseRows<'w>) -> Self {
        Self { members: members.map(Members::iter), rows }
    }
}

impl Iterator for Matches<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        let Self { members, rows } = self;
        members.as_mut()?.find_map(|index| entity_at(*rows, index))
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
        members.as_mut()?.rev().find_map(|index| entity_at(*rows, index))
    }
}

impl FusedIterator for Matches<'_> {}

impl fmt::Debug for Matches<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
