//! The part of the check of the whole world that needs one storage alone: see `world::check`.

use crate::storage::buffers::Buffers;
use crate::storage::checked::{CheckedColumns, CheckedStore};
use crate::storage::linear_set::LinearRows;
use crate::storage::links::{Links, NONE};
use crate::storage::noted::{Noted, Plain};
use crate::storage::notes::Notes;
use crate::storage::row_set::RowSet;
use crate::storage::rows::Rows;
use crate::storage::unit_notes::UnitNotes;

impl<T, N: Notes> CheckedColumns for Noted<T, N> {
    fn fault(&self, rows: usize) -> Option<&'static str> {
        if self.values.len() != rows {
            return Some("a column doesn't have one value for each row");
        }
        let room =
            || (self.notes.rows() < rows).then_some("there is no room for the marks of all rows");
        self.notes.fault(&|row| row < rows).or_else(room)
    }
}

impl CheckedColumns for () {
    fn fault(&self, _: usize) -> Option<&'static str> {
        None
    }
}

impl<A: Buffers, B: Buffers> CheckedColumns for (A, B) {
    fn fault(&self, rows: usize) -> Option<&'static str> {
        self.0.fault(rows).or_else(|| self.1.fault(rows))
    }
}

impl<B: Buffers, N: UnitNotes<B>> CheckedStore for RowSet<B, N> {
    fn packed(&self) -> Option<&Rows> {
        Some(self.rows())
    }

    fn fault(&self) -> Option<&'static str> {
        let notes = || self.notes().fault(Some(self.rows()));
        self.buffers().fault(self.rows().len()).or_else(notes)
    }
}

impl<T, M: Notes, N: UnitNotes<Plain<T>>> CheckedStore for LinearRows<T, M, N> {
    fn packed(&self) -> Option<&Rows> {
        None
    }

    fn fault(&self) -> Option<&'static str> {
        let bits = self.slots.bits();
        if bits.iter().count() != self.slots.len() {
            return Some("the number of values is counted wrongly");
        }
        self.marks.fault(&|index| bits.has(index)).or_else(|| self.notes.fault(None))
    }
}

/// Checks that each list has the sources with this target and no others, in both directions, and that there is no
/// cycle.
pub(super) fn lists(links: &Links, rows: &Rows) -> Option<&'static str> {
    let mut linked = 0;
    for index in 0..links.reach() {
        let (first, last) = links.ends(index);
        if (first == NONE) != (last == NONE) {
            return Some("a list of sources has only one end");
        }
        let has_target = links.parent(index) != NONE;
        linked += usize::from(has_target);
        if has_target && rows.row_at(index).is_none() {
            return Some("an entity without the link is in a list of sources");
        }
        let (mut before, mut at, mut steps) = (NONE, first, 0);
        while at != NONE {
            if links.parent(at) != index || links.neighbours(at).0 != before || steps > rows.len() {
                return Some("a list of sources is broken");
            }
            (before, at, steps) = (at, links.neighbours(at).1, steps + 1);
        }
        if before != last {
            return Some("a list of sources ends too early");
        }
    }
    // All that have a target are found from the tops, unless they form a cycle or are in no list.
    let mut found = 0;
    for top in links.tops() {
        let mut at = links.below(top, top);
        while at != NONE && at != top && found <= linked {
            found += 1;
            at = links.below(top, at);
        }
    }
    (found != linked).then_some("sources form a cycle, or one is in no list")
}
