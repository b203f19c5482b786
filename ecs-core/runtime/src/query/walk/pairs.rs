//! The pairs of rows of a walk.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::cases::is_counted;
use super::fetches::Fetches;
use super::tickets::Match;
use super::{ANY, Walk};
use crate::entity::handle::Entity;
use crate::query::mode::Mode;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
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
        mut f: impl FnMut(L::Row, L::Row) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // If all columns are slices, rows are found by their numbers.
        let counted = const { is_counted::<L, M>() };
        let rows = self.rows.rows();
        let all = if counted { Vec::new() } else { self.matches() };
        let at = |i: usize| match all.get(i) {
            Some(&found) if !counted => found,
            _ => (ANY, L::in_step(rows.start + i, L::IN_STEP)),
        };
        let count = if counted { rows.len() } else { all.len() };
        let lend = |(entity, found)| {
            // SAFETY: the row was left and matches. `f` has dropped its items of the last pair, and the two rows of a pair
            // differ.
            self.lend(unsafe { Match::new(entity, found) })
        };
        for i in 0..count {
            let first = at(i);
            for j in i + 1..count {
                f(lend(first), lend(at(j)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the rows that are left and match.
    fn matches(&mut self) -> Vec<(Entity, L::Found)> {
        let mut all = Vec::new();
        while let Some(ticket) = self.next_ticket() {
            if let Some(found) = self.find::<M>(ticket, L::IN_STEP) {
                all.push(found.into_parts());
            }
        }
        all
    }
}
