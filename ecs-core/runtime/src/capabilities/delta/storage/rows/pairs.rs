//! The rows of two sets that belong together.

use alloc::vec::Vec;
use core::ops::Range;

use super::Ordered;
use crate::storage::rows::Rows;

/// The rows of two sets that belong together.
pub struct Pairs<'r> {
    /// The rows of the newer set.
    pub(crate) new: &'r Rows,
    /// Ranges of rows that have the same entities.
    pub(crate) same: Vec<Range<usize>>,
    /// Other rows that have the same entity, as the old row and the new one.
    pub(crate) kept: Vec<(u32, u32)>,
    /// Old rows whose entities have none any more.
    pub(crate) removed: Vec<u32>,
    /// New rows whose entities had none.
    pub(crate) added: Vec<u32>,
}

impl<'r> Pairs<'r> {
    /// Returns which rows of two sets belong together. `delta` is what differs between them.
    #[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
    pub(crate) fn between(old: &Rows, new: &'r Rows, delta: Option<&Ordered>) -> Self {
        let (same, kept, removed, added) = Default::default();
        let mut pairs = Self { new, same, kept, removed, added };
        let (mut start, end) = (0, old.len().min(new.len()));
        let moved = delta.map_or(&[][..], |delta| &delta.moved);
        for row in moved.iter().map(|&row| row as usize).chain([end]) {
            if start < row {
                pairs.same.push(start..row);
            }
            start = row + 1;
        }
        let Some(delta) = delta else { return pairs };
        for (row, entity) in delta.listed(&delta.new) {
            match old.row_of(entity) {
                Some(before) => pairs.kept.push((before as u32, row as u32)),
                None => pairs.added.push(row as u32),
            }
        }
        let removed = delta.listed(&delta.old).filter(|&(_, entity)| new.row_of(entity).is_none());
        pairs.removed.extend(removed.map(|(row, _)| row as u32));
        pairs
    }
}
