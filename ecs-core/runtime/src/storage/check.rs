//! The part of the check of the whole world that needs one storage alone: see `world::check`.

use crate::storage::buffer::Buffer;
use crate::storage::buffers::{Buffers, OneColumn};
use crate::storage::changes::{Changes, Kind};
use crate::storage::checked::{CheckedColumns, CheckedStore};
use crate::storage::kept::Kept;
use crate::storage::linear_set::{Slots, TrackedSlots};
use crate::storage::link_set::{LinkSet, LinkStorage as _, LinkValues};
use crate::storage::links::{Links, NONE};
use crate::storage::row_set::RowSet;
use crate::storage::rows::Rows;
use crate::storage::tracked_buffer::TrackedBuffer;

impl<T> CheckedColumns for Buffer<T> {
    fn fault(&self, rows: usize) -> Option<&'static str> {
        (self.len() != rows).then_some("a column doesn't have one value for each row")
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

impl<T> CheckedColumns for TrackedBuffer<T> {
    fn fault(&self, rows: usize) -> Option<&'static str> {
        let marks = || marks(&self.changes, |row| row < rows);
        let room =
            || (self.changes.rows() < rows).then_some("there is no room for the marks of all rows");
        self.values.fault(rows).or_else(marks).or_else(room)
    }
}

impl<B: Buffers> CheckedColumns for Kept<B> {
    fn fault(&self, rows: usize) -> Option<&'static str> {
        let kept = || {
            self.rows.fault(self.entities.len()).map(|_| "kept values don't have one entity each")
        };
        self.buffers.fault(rows).or_else(kept)
    }
}

/// Finds marks of rows without a value, and rows that are marked as added and not as changed.
fn marks(changes: &Changes, has: impl Fn(usize) -> bool) -> Option<&'static str> {
    let ages = (0..=changes.frame()).map_while(|age| changes.since(changes.frame() - age));
    let ring = ages.last()?;
    let of = |kind| ring.rows(kind, 0..changes.rows());
    if !of(Kind::Changed).all(has) {
        return Some("a row that doesn't exist is marked as changed");
    }
    let unchanged = of(Kind::Added).any(|row| !ring.has(Kind::Changed, row));
    unchanged.then_some("a row is marked as added and not as changed")
}

impl<B: Buffers> CheckedStore for RowSet<B> {
    fn packed(&self) -> Option<&Rows> {
        Some(self.rows())
    }

    fn fault(&self) -> Option<&'static str> {
        self.buffers().fault(self.rows().len())
    }
}

impl<T> CheckedStore for Slots<T> {
    fn packed(&self) -> Option<&Rows> {
        None
    }

    fn fault(&self) -> Option<&'static str> {
        let wrong = self.bits().iter().count() != self.len();
        wrong.then_some("the number of values is counted wrongly")
    }
}

impl<B: OneColumn> CheckedStore for TrackedSlots<B> {
    fn packed(&self) -> Option<&Rows> {
        None
    }

    fn fault(&self) -> Option<&'static str> {
        let marks = || marks(&self.changes, |index| self.slots.bits().has(index));
        self.slots.fault().or_else(marks).or_else(|| self.columns.fault(0))
    }
}

impl<B: LinkValues> CheckedStore for LinkSet<B> {
    fn packed(&self) -> Option<&Rows> {
        Some(self.plain().rows())
    }

    fn fault(&self) -> Option<&'static str> {
        let rows = self.plain().rows();
        let order = || {
            let follows = |source: u32| {
                let target = self.lists().parent(source);
                let above = rows.row_at(target).filter(|_| target != NONE);
                above.is_none_or(|above| Some(above) < rows.row_at(source))
            };
            let wrong = self.is_known_in_order()
                && !rows.entities().iter().all(|entity| follows(entity.index()));
            wrong.then_some("targets don't precede their sources, but are known to")
        };
        self.plain().fault().or_else(|| lists(self.lists(), rows)).or_else(order)
    }
}

/// Checks that each list has the sources with this target and no others, in both directions, and that there is no
/// cycle.
fn lists(links: &Links, rows: &Rows) -> Option<&'static str> {
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
