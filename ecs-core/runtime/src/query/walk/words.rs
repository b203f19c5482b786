//! The fold along the bits of linear columns, a block of rows at a time.

use super::Walk;
use super::cases::needs_entities;
use super::fetches::Fetches;
use super::fold::rows;
use super::tickets::Span;
use crate::entity::allocator::Allocator;
use crate::entity::handle::{Entity, FIRST};
use crate::query::mode::Mode;
use crate::storage::blocks::BLOCK;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// Folds over the rows whose bits are set in all fetches. Only for walks by index. Long runs of rows are walked as
    /// slices.
    #[inline]
    pub(super) fn fold_words<A>(
        mut self,
        allocator: &Allocator,
        mut acc: A,
        mut f: impl FnMut(A, Entity, L::Row) -> A,
    ) -> A {
        // If no term looks at the entity, the optimiser removes this.
        let entity = |row: usize| {
            let alive = allocator.at(row);
            #[expect(clippy::cast_possible_truncation, reason = "a row is an index")]
            let any = || Entity::from_parts(row as u32, FIRST);
            // A dead entity has values only if fields of worlds were swapped.
            if const { needs_entities::<L, M>() } { alive } else { alive.or_else(|| Some(any())) }
        };
        while self.rows.len() > 0 {
            let block = self.rows.rows().start / BLOCK;
            let mut claim = self.rows.take_block(block, self.bits(block));
            while !claim.is_empty() {
                let (mut before, mut run, after) = claim.split_run();
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
                while run.end % BLOCK == 0 && self.rows.take_whole(self.bits(run.end / BLOCK)) {
                    run.end += BLOCK;
                }
                let first = run.start;
                // SAFETY: these rows have left the tickets, and all columns have their bits. Each row of such a column is the
                // index of its entity.
                let span = unsafe { Span::new(run, L::IN_STEP) };
                acc = rows::<L, M, A>(&self.fetches, span, |i| entity(first + i), acc, &mut f);
                claim = after;
            }
        }
        acc
    }
}
