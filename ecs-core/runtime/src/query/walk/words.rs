//! The fold along the bits of columns with gaps, a block of rows at a time.

use super::cases::{needs_entities, tested};
use super::fetches::Fetches;
use super::fold::rows;
use super::tickets::{BlockClaim, Span};
use super::{Walk, any_at};
use crate::entity::handle::Entity;
use crate::query::mode::Mode;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// Folds over the rows whose bits are set in all fetches that are tested. Only for walks by index, or along a list with
    /// gaps. All fetches that can be sliced have the rows of the walk, so long runs of rows are walked as slices. `entity_at`
    /// returns the entity of a row.
    #[inline]
    pub(super) fn fold_words<A>(
        mut self,
        entity_at: impl Fn(usize) -> Option<Entity>,
        mut acc: A,
        mut f: impl FnMut(A, Entity, L::Row) -> A,
    ) -> A {
        let needed = const { needs_entities::<L, M>() };
        // If no term looks at the entity, the optimiser removes this. A dead entity has values only if fields of worlds
        // were swapped.
        let entity = |row: usize| {
            let alive = entity_at(row);
            if needed { alive } else { alive.or_else(|| Some(any_at(row))) }
        };
        let tested = |block| self.fetches.bits(const { tested::<L, M>() }, block);
        let mut claim = core::mem::replace(&mut self.block, BlockClaim::NONE);
        loop {
            while !claim.is_empty() {
                let (mut before, mut run) = match claim.take_run() {
                    Some((before, run)) => (before, run),
                    None => (core::mem::replace(&mut claim, BlockClaim::NONE), 0..0),
                };
                while let Some(ticket) = before.next() {
                    if let Some(entity) = entity(ticket.row())
                        && let Some(found) = self.find::<M>(ticket, L::IN_STEP)
                    {
                        acc = f(acc, entity, self.lend(found));
                    }
                }
                if run.is_empty() {
                    break;
                }
                if const { !L::IN_BLOCKS } {
                    run.end = self.rows.take_blocks(run.end, tested);
                }
                let first = run.start;
                // SAFETY: these rows have left the tickets, and all sliced columns have their bits. Each row of such a column
                // is the index of its entity, or its row in the list.
                let span = unsafe { Span::new(run, L::IN_STEP) };
                acc = rows::<L, M, A>(&self.fetches, span, |i| entity(first + i), acc, &mut f);
            }
            if self.rows.is_empty() {
                return acc;
            }
            claim = self.rows.take_block(tested);
        }
    }
}
