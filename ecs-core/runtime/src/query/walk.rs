//! The walk: the loop that runs queries and joins. A walk visits entities and lends an item per
//! term, which is a reference to the value of the term's component.
//!
//! # Trust
//!
//! A walk lends each row at most once. Three facts make that sound. Each holds within one column,
//! even if fields of worlds are mixed:
//!
//! - A row is lent for its ticket, and each row of a walk has one (see [`tickets`]). Also if the walk was split: the
//!   halves share no row.
//! - Different row numbers have different entities, whose indices differ: a row is an index, or a
//!   row of the list of a sparse set. A list with gaps names no entity there: the column that leads by it tests its bits,
//!   or is looked up.
//! - Different indices have different rows in every column.
//!
//! A sliced column is not looked up, so [`Walk::new`] asserts that it has a row for each row of the
//! walk. Where columns have runs, their lists were compared with that of the walk and have not
//! changed since, so the row that is lent is the one that a lookup would find. Linear columns have the rows whose bits
//! are set, and a walk along the bits of all terms takes the tickets of no others.
//!
//! A ticket doesn't say of which walk it is. So tickets, claims and matches stay in this module, and each function takes
//! those of its own walk.

mod cases;
pub(crate) mod fetch;
pub(crate) mod fetches;
mod fold;
mod known;
mod lookup;
pub(crate) mod near;
mod only;
mod pairs;
mod row;
mod runs;
mod search;
mod tickets;
mod words;

use core::marker::PhantomData;
use core::ops::Range;

use self::cases::{
    by_index, can_have_runs, has_gaps, looks_up, needs_entities, settled, sliced, tested,
    tests_bits,
};
use self::fetches::Fetches;
use self::fold::{Aligned, fold};
use self::known::Known;
use self::near::Near;
use self::search::Search;
use self::tickets::{BlockClaim, Match, Ticket, Tickets};
use super::mode::Mode;
use crate::entity::allocator::Allocator;
use crate::entity::handle::{Entity, FIRST};
use crate::group::mixed::mixed;
use crate::storage::bits::Bits;
use crate::storage::blocks::{BLOCK, fold_runs};
use crate::storage::chunk::Chunk;
use crate::storage::index::Slot;
use crate::storage::members::Members;
use crate::storage::values::{Place, RowValues as _, Values};

/// The list that a walk follows. The indices of its entities differ pairwise.
#[derive(Clone, Copy)]
pub(crate) enum Leader<'w> {
    /// The list of a sparse set, or one with gaps.
    List(Members<'w>),
    /// All alive entities. A row is an entity's index.
    Living(&'w Allocator),
    /// The bits of a linear column. A row is an entity's index.
    Bits(&'w Bits, &'w Allocator),
}

/// A walk over entities: the tickets of the rows that are left, and a fetch for each term.
pub(crate) struct Walk<'w, L: Fetches<'w>, M> {
    fetches: L,
    leader: Leader<'w>,
    /// The rows that are left. They are in bounds of the leader, and every sliced fetch covers them.
    rows: Tickets,
    known: Known<L::Runs>,
    /// The rows that were taken and are left, if the walk tests bits a block at a time. They are before the others.
    block: BlockClaim,
    mode: PhantomData<fn() -> M>,
}

impl<'w, L: Fetches<'w> + Clone, M> Clone for Walk<'w, L, M> {
    fn clone(&self) -> Self {
        // SAFETY: fetches with mutable items are no `Clone`.
        let rows = unsafe { Tickets::new(self.rows.rows_with(&self.block)) };
        Self { fetches: self.fetches.clone(), rows, block: BlockClaim::NONE, ..*self }
    }
}

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// Creates a walk over the given rows, as far as the leader has them.
    ///
    /// # Panics
    ///
    /// Panics if a sliced column is shorter than the walk, because it then belongs to another
    /// world.
    #[inline(always)]
    pub(crate) fn new(fetches: L, leader: Leader<'w>, rows: Range<usize>) -> Self {
        const { assert!(!M::BITS || M::SLICED == 0, "a walk along bits has no rows to slice") };
        let end = rows.end.min(match leader {
            Leader::List(members) => members.entities.len(),
            Leader::Living(allocator) => allocator.slots(),
            Leader::Bits(bits, _) => bits.slots(),
        });
        let tests_all = matches!(leader, Leader::Bits(..)) && const { by_index::<L, M>() };
        if !tests_all && !fetches.cover(const { sliced::<L, M>() }, end) {
            mixed();
        }
        // SAFETY: the fetches have just been made of columns that are borrowed for 'w, so no item of them is in use.
        let rows = unsafe { Tickets::new(rows.start.min(end)..end) };
        let known = Known::none(L::IN_STEP);
        Self { fetches, leader, rows, known, block: BlockClaim::NONE, mode: PhantomData }
    }

    /// Returns the number of rows that are left, of which some may not match.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        if const { tests_bits::<L, M>() } {
            let rows = self.rows.rows_with(&self.block);
            return rows.end - rows.start;
        }
        self.rows.len()
    }

    /// Splits the walk in two: one over the next `n` rows, or all if fewer are left, and one over the
    /// other rows.
    #[inline]
    pub(crate) fn split_at(mut self, n: usize) -> (Self, Self) {
        // Both hold fetches of the same columns, but of different rows. What is known of the order holds for
        // all rows of the list.
        let fetches = self.fetches.duplicate();
        self.rows.put_back(&mut self.block);
        let (rows, rest) = self.rows.split_at(n);
        let block = BlockClaim::NONE;
        (
            Self { fetches, rows, block, ..self },
            Self { rows: rest, block: BlockClaim::NONE, ..self },
        )
    }

    /// Compares the lists of the columns, and notes if they have one order. Parts of the walk need not do
    /// it again. O(rows) after a change, else O(terms).
    #[inline]
    pub(crate) fn prepare(&self) {
        if let Leader::List(members) = self.leader
            && const { can_have_runs::<L, M>() }
        {
            let (all, lists) = (members.stretch(self.rows.rows()), self.fetches.lists());
            let sliced = const { sliced::<L, M>() };
            if !L::is_aligned(L::runs(lists, sliced, all)) {
                Search::ALL.next::<L>(lists, sliced, all);
            }
        }
    }

    /// Skips `n` rows. Only for walks in which every row matches.
    #[inline]
    pub(crate) fn skip(&mut self, n: usize) {
        self.rows.skip(n);
    }

    /// Returns the entity at a row.
    #[inline(always)]
    fn entity(&self, ticket: &Ticket) -> Option<Entity> {
        let row = ticket.row();
        match self.leader {
            Leader::Living(allocator) if const { M::LIVING } => allocator.at(row),
            Leader::Bits(bits, allocator) if const { M::BITS } => {
                // Other tickets are taken by their bits.
                if const { !tests_bits::<L, M>() || by_index::<L, M>() } || bits.has(row) {
                    allocator.at(row)
                } else {
                    None
                }
            }
            Leader::Living(_) | Leader::Bits(..) => unreachable!("the mode has no such leader"),
            Leader::List(members) => {
                let entities = Values::shared(members.entities);
                // SAFETY: rows with tickets are in bounds of the list. Its entities are shared.
                Some(*entities.lend::<true>(&entities.base(), unsafe { Place::new(row) }))
            }
        }
    }

    /// Returns what is known of a row of the leader: its entity has this row there.
    #[inline(always)]
    fn near(&self, row: usize) -> Near {
        match self.leader {
            #[expect(clippy::cast_possible_truncation, reason = "a list has fewer than 2^32 rows")]
            Leader::List(members) => Near::new(members.source(), Slot::at(row as u32)),
            Leader::Living(_) | Leader::Bits(..) => Near::none(Slot::EMPTY),
        }
    }

    /// Looks up the entity of a row in a mode, if it matches. The row has the bits that the walk tests. The columns
    /// that the mode slices have the entity in these runs.
    //
    // The optimiser decides whether to inline the lookups, so that a loop over rows in one order stays small.
    #[inline]
    #[expect(clippy::question_mark, reason = "`?` is a call in a debug build")]
    fn find<N: Mode>(&self, ticket: Ticket, runs: L::Runs) -> Option<Match<L::Found>> {
        let row = ticket.row();
        let entity = if const { needs_entities::<L, N>() } {
            match self.entity(&ticket) {
                Some(entity) => entity,
                None => return None,
            }
        } else if const { by_index::<L, N>() } {
            any_at(row)
        } else {
            ANY
        };
        let found = if const { looks_up::<L, N>() } {
            let (sliced, settled) = const { (sliced::<L, N>(), settled::<L, N>()) };
            match self.fetches.find(sliced, settled, (row, runs), entity, self.near(row)) {
                Some(found) => found,
                None => return None,
            }
        } else {
            L::in_step(row, runs)
        };
        // SAFETY: the terms were looked up for the entity of the row. Sliced fetches have it in their runs: `Walk::new`
        // asserted that they cover the walk, or their lists were compared, or their bits of the row are set. The ticket ends
        // here, and no other row has this entity. So no item of the entity is in use.
        Some(unsafe { Match::new(entity, found) })
    }

    /// Lends the items of a row that was found.
    #[inline(always)]
    fn lend(&self, row: Match<L::Found>) -> L::Row {
        self.fetches.lend(self.fetches.columns(), row, u64::MAX)
    }

    /// Looks up the entity of a row, if it matches. If `is_known` is set, the columns have the known runs at the row.
    #[inline(always)]
    fn item(&self, ticket: Ticket, is_known: bool) -> Option<Match<L::Found>> {
        if const { can_have_runs::<L, M>() } && is_known {
            self.find::<Aligned<'w, M, L>>(ticket, self.known.runs)
        } else {
            self.find::<M>(ticket, L::IN_STEP)
        }
    }

    /// Takes the next row, which has the bits that the walk tests.
    #[inline(always)]
    fn next_ticket(&mut self) -> Option<Ticket> {
        match self.leader {
            _ if const { tests_bits::<L, M>() } => self.next_tested(),
            Leader::Bits(bits, _) if const { M::BITS } => self.rows.pop(bits),
            _ => self.rows.next(),
        }
    }

    /// Lends the next row. Always inlined, so that a loop keeps the walk in registers.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<L::Row> {
        if const { Self::COUNTED } {
            return if self.is_empty() { None } else { Some(self.row_in(self.fetches.columns())) };
        }
        if const { Self::HAS_RUNS } && self.knows_next() {
            return Some(self.known_row());
        }
        // The optimiser merges the two kinds of lookups, so the items are lent in one place.
        while let Some(ticket) = self.next_ticket() {
            let is_known = const { can_have_runs::<L, M>() } && self.is_known(ticket.row());
            if let Some(found) = self.item(ticket, is_known) {
                return Some(self.lend(found));
            }
        }
        None
    }

    /// Takes the next row with the bits that the walk tests.
    #[inline]
    fn next_tested(&mut self) -> Option<Ticket> {
        while self.block.is_empty() {
            if self.rows.is_empty() {
                return None;
            }
            let tested = |block| self.fetches.bits(const { tested::<L, M>() }, block);
            self.block = self.rows.take_block(tested);
        }
        self.block.next()
    }

    /// Returns whether the runs of the columns are known at the next row.
    #[inline(always)]
    fn is_known(&mut self, row: usize) -> bool {
        if row < self.known.end {
            return true;
        }
        if row < self.known.compared {
            return false;
        }
        let Leader::List(Members { rows: list, .. }) = self.leader else { return false };
        let (lists, sliced) = (self.fetches.lists(), const { sliced::<L, M>() });
        let (known, skipped) =
            self.known.look::<L>(lists, sliced, list, (row, self.rows.rows().end));
        self.known = known;
        if skipped > 0 {
            // This row is one of them.
            self.rows.skip(skipped - 1);
            return false;
        }
        row < self.known.end
    }

    /// Lends the last row that is left.
    #[inline]
    pub(crate) fn next_back(&mut self) -> Option<L::Row> {
        loop {
            let ticket = match self.leader {
                Leader::Bits(bits, _) if const { M::BITS } => self.rows.pop_back(bits),
                _ => self.rows.next_back(),
            };
            let ticket = ticket.or_else(|| self.block.next_back())?;
            if !self.has_bits(ticket.row()) {
                continue;
            }
            let is_known = ticket.row() < self.known.end;
            if let Some(found) = self.item(ticket, is_known) {
                return Some(self.lend(found));
            }
        }
    }

    /// Returns whether a row has the bits that the walk tests.
    #[inline(always)]
    fn has_bits(&self, row: usize) -> bool {
        let untested = const { !tests_bits::<L, M>() };
        let bits = |block| self.fetches.bits(const { tested::<L, M>() }, block);
        untested || bits(row / BLOCK) >> (row % BLOCK) & 1 == 1
    }

    /// Folds over the rows that are left.
    #[inline]
    pub(crate) fn fold<A>(mut self, mut acc: A, mut f: impl FnMut(A, Entity, L::Row) -> A) -> A {
        if const { can_have_runs::<L, M>() } && self.rows.is_empty() {
            return acc;
        }
        match self.leader {
            Leader::List(members) if self.is_looked_up_singly(members) => self.fold_singly(acc, f),
            Leader::List(members) if const { !tests_bits::<L, M>() } => {
                let all = self.rows.take(0..usize::MAX, members);
                fold::<L, M, A>(&self.fetches, all, acc, &mut f)
            }
            Leader::Bits(_, allocator) if const { by_index::<L, M>() } => {
                self.fold_words(|row| allocator.at(row), acc, f)
            }
            Leader::Bits(bits, allocator) if const { M::BITS && !tests_bits::<L, M>() } => {
                let mut chunk = Chunk::new();
                while let Some(claim) = self.rows.fill(bits, allocator, &mut chunk) {
                    acc = fold::<L, M, A>(&self.fetches, claim, acc, &mut f);
                }
                acc
            }
            Leader::List(members) if const { has_gaps::<L, M>() } => {
                self.fold_words(|row| members.entities.get(row).copied(), acc, f)
            }
            Leader::List(members) if const { L::SLICEABLE & !M::SLICED == 0 } => {
                self.rows.put_back(&mut self.block);
                let rows = self.rows.rows();
                let blocks = rows.start / BLOCK..rows.end.div_ceil(BLOCK);
                let bits = |block| self.fetches.bits(const { tested::<L, M>() }, block);
                fold_runs(blocks, &rows, bits, acc, |acc, run| {
                    let claim = self.rows.take(run, members);
                    fold::<L, M, A>(&self.fetches, claim, acc, &mut f)
                })
            }
            _ => self.fold_singly(acc, f),
        }
    }

    /// Folds over the rows that are left, and looks one up after the other.
    #[inline]
    fn fold_singly<A>(mut self, mut acc: A, mut f: impl FnMut(A, Entity, L::Row) -> A) -> A {
        while let Some(ticket) = self.next_ticket() {
            if let Some(row) = self.find::<M>(ticket, L::IN_STEP) {
                let entity = row.entity();
                acc = f(acc, entity, self.lend(row));
            }
        }
        acc
    }

    /// Returns whether the rows that are left are few, and no order of the columns is known. Then all other ways to walk
    /// them take longer than the lookups.
    #[inline(always)]
    fn is_looked_up_singly(&self, members: Members<'w>) -> bool {
        if const { !can_have_runs::<L, M>() } || self.rows.len() > FEW {
            return false;
        }
        let (all, lists) = (members.stretch(self.rows.rows()), self.fetches.lists());
        let sliced = const { sliced::<L, M>() };
        L::are_numbered(lists, sliced, all) && !L::is_aligned(L::runs(lists, sliced, all))
    }
}

/// The number of rows up to which lookups take less time than a search for a common order.
const FEW: usize = 24;

/// An entity for terms that don't look at it.
const ANY: Entity = Entity::from_parts(0, FIRST);

/// An entity for terms that look at its index only.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "a row is an index")]
const fn any_at(row: usize) -> Entity {
    Entity::from_parts(row as u32, FIRST)
}
