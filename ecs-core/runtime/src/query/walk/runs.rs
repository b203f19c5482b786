//! Counts the runs of a walk.

use super::cases::{can_have_runs, sliced};
use super::fetches::Fetches;
use super::search::Search;
use super::{Leader, Walk};
use crate::query::mode::Mode;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// Returns in how many runs a fold walks the rows. A row that is looked up counts as one. O(rows), or O(terms) if the order
    /// of the columns is known.
    pub(in crate::query) fn runs(&self) -> usize {
        let rows = self.rows.rows_with(&self.block);
        let Leader::List(members) = self.leader else { return usize::from(!rows.is_empty()) };
        let mut rest = members.stretch(rows);
        if const { !can_have_runs::<L, M>() } {
            return usize::from(!rest.entities.is_empty());
        }
        let (lists, sliced) = (self.fetches.lists(), const { sliced::<L, M>() });
        let (mut search, mut count) = (Search::ALL, 0);
        while !rest.entities.is_empty() {
            if L::is_aligned(L::runs(lists, sliced, rest)) {
                return count + 1;
            }
            let next;
            (search, next) = search.next::<L>(lists, sliced, rest);
            count += if next.runs.is_some() { 1 } else { next.len };
            (_, rest) = rest.split(next.skipped + next.len);
        }
        count
    }
}
