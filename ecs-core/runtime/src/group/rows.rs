//! The rows that a borrowed group covers.

use core::ops::Range;

use super::members::rows;
use super::traits::Group;
use crate::schema::data::WorldData;
use crate::storage::group_state::GroupState;

/// A range of rows, from the first value up to the second. Unlike `Range`, it is `Copy`.
#[derive(Clone, Copy)]
pub(super) struct GroupRows(pub(super) usize, pub(super) usize);

impl GroupRows {
    /// Returns all rows of a group.
    #[inline]
    pub(super) fn of<W: WorldData, G: Group<W>>(groups: &[GroupState]) -> Self {
        let Range { start, end } = rows::<W, G>(groups);
        Self(start, end)
    }

    /// Returns these rows without those of the group `H`, which are at one of their ends.
    #[inline]
    pub(super) fn outside<W: WorldData, H: Group<W>>(self, groups: &[GroupState]) -> Self {
        let Range { start, end } = rows::<W, H>(groups);
        if start > self.0 {
            Self(self.0, start.min(self.1))
        } else {
            Self(end.clamp(self.0, self.1), self.1)
        }
    }

    #[inline]
    pub(super) const fn len(self) -> usize {
        self.1 - self.0
    }

    #[inline]
    pub(super) const fn range(self) -> Range<usize> {
        self.0..self.1
    }

    /// Returns the position of a row in this range.
    #[inline]
    pub(super) fn place(self, row: Option<usize>) -> Option<usize> {
        row.filter(|row| self.range().contains(row)).map(|row| row - self.0)
    }
}
