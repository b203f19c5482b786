//! The pairs of rows of a walk.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::lanes::TermLanes;
use super::{ANY, Leader, Walk, needs_entities};
use crate::entity::handle::Entity;
use crate::query::mode::Mode;

/// A row that matches: its number, its entity, and the results of the lookups.
type Match<'w, L> = (usize, Entity, <L as TermLanes<'w>>::Found);

impl<'w, L: TermLanes<'w>, M: Mode> Walk<'w, L, M> {
    /// Calls `f` for each pair of rows that are left, until it breaks. The first row of a pair is before
    /// the second one.
    ///
    /// Every row is looked up once, and its items are lent again for each pair.
    ///
    /// # Safety
    ///
    /// `f` keeps no item when it returns.
    #[inline]
    pub(in crate::query) unsafe fn pairs<B>(
        mut self,
        f: impl FnMut(L::Row, L::Row) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if const { !needs_entities::<L, M>() }
            && let Some(found) = self.lanes.find::<M>(ANY, super::near::Near::NONE)
        {
            // All columns are slices, so rows are found by their numbers.
            let start = self.rows.start;
            // SAFETY: these rows are left. The rest is the caller's guarantee.
            return unsafe { self.each_pair(self.rows.len(), |i| (start + i, ANY, found), f) };
        }
        let all = self.matches();
        // SAFETY: the rows were left, differ and match. The rest is the caller's guarantee.
        unsafe { self.each_pair(all.len(), |i| all[i], f) }
    }

    /// Returns the rows that are left and match.
    fn matches(&mut self) -> Vec<Match<'w, L>> {
        let mut all = Vec::new();
        loop {
            let row = match self.leader {
                Leader::Bits(bits, _) if const { M::BITS } => bits.pop(&mut self.rows),
                _ => self.rows.next(),
            };
            let Some(row) = row else { return all };
            if !self.has_marks::<M>(row) {
                continue;
            }
            // SAFETY: the row was in `rows` when the walk began.
            let Some(entity) = (unsafe { self.entity(row) }) else { continue };
            if let Some(found) = self.lanes.find::<M>(entity, self.near(row)) {
                all.push((row, entity, found));
            }
        }
    }

    /// Calls `f` for each pair of `count` rows, until it breaks.
    ///
    /// # Safety
    ///
    /// `at` returns rows of this walk that match, with what `find` returned in its mode. All of them
    /// differ. No item of them is in use, and `f` keeps none when it returns.
    #[inline]
    unsafe fn each_pair<B>(
        &self,
        count: usize,
        at: impl Fn(usize) -> Match<'w, L>,
        mut f: impl FnMut(L::Row, L::Row) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for i in 0..count {
            let (row, entity, found) = at(i);
            for j in i + 1..count {
                // SAFETY: the row matches, and `f` has dropped its items of the last pair.
                let first = unsafe { self.lanes.nth::<M>(found, L::IN_STEP, row, entity) };
                let (row, entity, found) = at(j);
                // SAFETY: as above, and the two rows differ.
                let second = unsafe { self.lanes.nth::<M>(found, L::IN_STEP, row, entity) };
                f(first, second)?;
            }
        }
        ControlFlow::Continue(())
    }
}
