//! Moving some rows of a set to another one, whose entities are assigned later.
//!
//! The entities and the index are changed first, and each step is noted. Each column then repeats the steps, so its values are
//! moved by one loop over two arrays.

use super::RowSet;
use super::take_out::stays;
use crate::prefetch::AHEAD;
use crate::storage::buffers::Buffers;
use crate::storage::index::Slot;
use crate::storage::leaver::Leaver;
use crate::storage::steps::{Step, Steps};
use crate::storage::store::MapValues;
use crate::storage::unit_notes::UnitNotes;

impl<B: Buffers, N: UnitNotes<B>> RowSet<B, N> {
    /// Moves the rows of entities to the pending rows of `to`, in the order of the leavers. Rows that are moved aren't kept.
    /// `map` changes the values when this set is consistent again. O(leavers).
    pub(super) fn hand_over_rows(
        &mut self,
        to: &mut Self,
        leavers: impl Iterator<Item = impl Leaver> + Clone,
        map: MapValues<'_, B::Row>,
    ) {
        // The set is empty until the columns have done all steps, so a panic leaves an empty set.
        let empty = self.like();
        let mut set = core::mem::replace(self, empty);
        set.notes.reordered();
        let steps = set.lift_all(leavers);
        (set.room, to.room) = (0, 0);
        let Some(map) = map else {
            set.values.hand_over(&steps, &mut to.values);
            *self = set;
            return self.measure();
        };
        let mut staged = set.values.like();
        set.values.hand_over(&steps, &mut staged);
        *self = set;
        self.measure();
        let mut rows = staged.take_rows();
        rows.iter_mut().for_each(map);
        to.values.append_rows(&mut rows);
    }

    /// Takes entities out of the rows, and returns the steps that the columns need. Breaks Set until they have done these.
    fn lift_all(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) -> Steps {
        let Self { rows, values, notes, .. } = self;
        let (sparse, entities) = (&mut rows.sparse, rows.entities.edit());
        let mut steps = Steps::default();
        steps.reserve(leavers.size_hint().0);
        let mut ahead = leavers.clone().skip(AHEAD);
        for leaver in leavers {
            if let Some(next) = ahead.next() {
                sparse.prefetch(next.index());
            }
            notes.leaving(leaver.index());
            let Some(slot) = sparse.find_mut(leaver.index()) else { continue };
            // The number in an empty slot is greater than any row.
            if slot.index() >= entities.len() {
                continue;
            }
            let mut row = slot.take();
            if const { B::NOTED } {
                values.leave(entities[row.index()]);
            }
            leaver.carried(|to| {
                let from = row.index();
                if !stays(from, to, entities.len()) {
                    entities.swap(from, to);
                    sparse.put(entities[from].index(), row);
                    let other = Slot::of(to);
                    steps.push(Step::Swap(row.bits(), other.bits()));
                    row = other;
                }
            });
            steps.push(Step::Leave(row.bits()));
            if let Some(last) = entities.pop()
                && let Some(gap) = entities.get_mut(row.index())
            {
                *gap = last;
                sparse.put(last.index(), row);
            }
        }
        if entities.is_empty() {
            notes.emptied();
        }
        steps
    }
}
