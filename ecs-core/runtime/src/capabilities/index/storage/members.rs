//! The entities that have one key.

use alloc::collections::{BTreeSet, btree_set};
use core::iter::{Copied, FusedIterator};

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

    /// Returns the lowest index but this one.
    pub(super) fn other(&self, than: Option<u32>) -> Option<u32> {
        self.iter().find(|&index| Some(index) != than)
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

impl FusedIterator for MembersIter<'_> {}
