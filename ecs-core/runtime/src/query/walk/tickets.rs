//! Tickets: the rights to lend rows.
//!
//! A ticket is the right to lend one row of a walk, once. Nothing clones tickets, and only [`Tickets`] makes them: each
//! row leaves it at most once. So whoever holds the ticket of a row knows that no item of the row is in use. A [`Claim`]
//! is the same for several rows, and a [`Match`] for a row whose terms were looked up.

use core::marker::PhantomData;
use core::ops::Range;

use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::storage::bits::Bits;
use crate::storage::blocks::{BLOCK, below};
use crate::storage::chunk::Chunk;
use crate::storage::members::{Members, Stretch};
use crate::storage::values::Place;

/// The rows of a walk that are left: their tickets.
pub(super) struct Tickets {
    start: usize,
    end: usize,
}

/// The right to lend one row.
pub(super) struct Ticket(usize);

impl Ticket {
    #[inline(always)]
    pub(super) const fn row(&self) -> usize {
        self.0
    }
}

/// The right to lend the row of one entity in a list of fetches, once. `F` has the row in each fetch. `E` is `()` if no
/// item is the entity.
pub struct Match<F, E = Entity> {
    entity: E,
    found: F,
}

impl<F: Copy, E: Copy> Match<F, E> {
    /// # Safety
    ///
    /// `found` is the result of the lookups of this entity in the fetches to which the match is passed, counted from the
    /// bases to which it is passed. If an item is mutable, no item of the entity is in use, and there is no other match
    /// of it.
    #[inline(always)]
    pub(super) const unsafe fn new(entity: E, found: F) -> Self {
        Self { entity, found }
    }
}

impl<F: Copy> Match<F> {
    #[inline(always)]
    pub(super) const fn entity(&self) -> Entity {
        self.entity
    }

    /// Returns the entity and the results of its lookups, without the right.
    #[inline]
    pub(super) const fn into_parts(self) -> (Entity, F) {
        (self.entity, self.found)
    }
}

impl<F: Copy> Match<(usize, F)> {
    /// Divides the right: into that for the first fetch, and that for the others.
    #[inline(always)]
    pub(super) const fn split(self) -> (Entity, Place, Match<F>) {
        let Self { entity, found: (row, found) } = self;
        // SAFETY: this is the right to lend the row in the first fetch, where it was looked up. Only this place comes of it.
        (entity, unsafe { Place::new(row) }, Match { entity, found })
    }
}

/// The row of an entity that has the same number in all fetches of a list `L`.
pub struct SameRow<L: ?Sized>(usize, PhantomData<fn() -> L>);

impl<L: ?Sized> SameRow<L> {
    #[inline(always)]
    pub(super) const fn new(row: usize) -> Self {
        Self(row, PhantomData)
    }
}

impl<L: ?Sized> Clone for SameRow<L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: ?Sized> Copy for SameRow<L> {}

impl<A, B> Match<SameRow<(A, B)>, ()> {
    /// Divides the right like [`split`](Match::split), in fetches that all have the entity at the same row.
    #[inline(always)]
    pub(super) const fn split_row(self) -> (Place, Match<SameRow<B>, ()>) {
        let row = self.found.0;
        // SAFETY: as in `split`.
        (unsafe { Place::new(row) }, Match { entity: (), found: SameRow::new(row) })
    }
}

/// The right to lend consecutive rows of a walk as slices of a list of fetches, once. `R` has the distance of the run in
/// each fetch.
pub struct Span<R> {
    rows: Range<usize>,
    runs: R,
}

impl<R> Span<R> {
    /// # Safety
    ///
    /// The runs of the sliced fetches have exactly the entities of these rows. If items are mutable, no item of the rows is
    /// in use, and there is no other span of them.
    #[inline(always)]
    pub(super) const unsafe fn new(rows: Range<usize>, runs: R) -> Self {
        Self { rows, runs }
    }

    /// Returns the number of rows.
    #[inline(always)]
    pub(super) const fn len(&self) -> usize {
        self.rows.end - self.rows.start
    }
}

impl<R: Copy> Span<(usize, R)> {
    /// Divides the right: into that for the first fetch, and that for the others.
    #[inline(always)]
    pub(super) fn split(self) -> (Place<Range<usize>>, Span<R>) {
        let Self { rows, runs: (run, runs) } = self;
        let places = rows.start.wrapping_add(run)..rows.end.wrapping_add(run);
        // SAFETY: this is the right to lend the rows in the first fetch, whose run has their entities. Only these places
        // come of it.
        (unsafe { Place::new(places) }, Span { rows, runs })
    }
}

/// The right to lend the rows of some entities, whose indices differ pairwise.
pub(super) struct Claim<'a>(Stretch<'a>);

impl<'a> Claim<'a> {
    #[inline(always)]
    pub(super) const fn stretch(&self) -> Stretch<'a> {
        self.0
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.0.entities.len()
    }

    /// Splits the claim after `len` entities, or returns all and an empty rest.
    #[inline]
    pub(super) fn split(self, len: usize) -> (Self, Self) {
        let (first, rest) = self.0.split(len);
        (Self(first), Self(rest))
    }
}

/// The right to lend some rows of one block, each once.
pub(super) struct BlockClaim {
    /// The first row of the block.
    first: usize,
    bits: usize,
}

impl BlockClaim {
    /// No rows.
    pub(super) const NONE: Self = Self { first: 0, bits: 0 };

    #[inline(always)]
    pub(super) const fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// Takes the first row.
    #[inline(always)]
    pub(super) const fn next(&mut self) -> Option<Ticket> {
        if self.bits == 0 {
            return None;
        }
        let row = self.first + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(Ticket(row))
    }

    /// Takes the last row.
    #[inline]
    pub(super) fn next_back(&mut self) -> Option<Ticket> {
        let last = self.bits.checked_ilog2()? as usize;
        self.bits &= !(1 << last);
        Some(Ticket(self.first + last))
    }

    /// Takes the first run of at least 8 rows, if there is one. Returns the rows before it, and the run. The rows behind it
    /// are left. O(1).
    #[inline(always)]
    pub(super) const fn take_run(&mut self) -> Option<(Self, Range<usize>)> {
        let Self { first, bits } = *self;
        // Bit `i` is set if the bits `i .. i + 8` are.
        let pairs = bits & bits >> 1;
        let fours = pairs & pairs >> 2;
        let long = fours & fours >> 4;
        if long == 0 {
            return None;
        }
        let start = long.trailing_zeros();
        // Adding the lowest bit of the run carries to the bit behind it.
        let behind = bits & !((1 << start) - 1);
        let (carried, whole) = behind.overflowing_add(1 << start);
        let end = if whole { usize::BITS } else { (carried ^ behind).ilog2() };
        let after = if whole { 0 } else { behind & carried };
        self.bits = after;
        let run = first + start as usize..first + end as usize;
        Some((Self { first, bits: bits & ((1 << start) - 1) }, run))
    }
}

impl Tickets {
    /// # Safety
    ///
    /// Of the columns of the walk, no item of these rows is in use, and nothing else makes tickets for them. Or all items
    /// are shared.
    #[inline(always)]
    pub(super) const unsafe fn new(rows: Range<usize>) -> Self {
        Self { start: rows.start, end: rows.end }
    }

    /// Returns the number of rows.
    #[inline(always)]
    pub(super) const fn len(&self) -> usize {
        self.end - self.start
    }

    /// Returns the first row, without its ticket.
    #[inline(always)]
    pub(super) const fn start(&self) -> usize {
        self.start
    }

    /// Returns whether no rows are left.
    #[inline(always)]
    pub(super) const fn is_empty(&self) -> bool {
        self.start >= self.end
    }

    /// Takes the first row, if there is one. Panics otherwise.
    #[inline(always)]
    pub(super) const fn first(&mut self) -> Ticket {
        let row = self.start;
        assert!(row < self.end, "no rows are left");
        self.start = row + 1;
        Ticket(row)
    }

    /// Returns the rows, without their tickets.
    #[inline(always)]
    pub(super) const fn rows(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Takes the first row.
    #[inline(always)]
    pub(super) const fn next(&mut self) -> Option<Ticket> {
        if self.is_empty() { None } else { Some(self.first()) }
    }

    /// Takes the last row.
    #[inline(always)]
    pub(super) const fn next_back(&mut self) -> Option<Ticket> {
        if self.start >= self.end {
            return None;
        }
        self.end -= 1;
        Some(Ticket(self.end))
    }

    /// Takes the next row whose bit is set. Drops the rows before it.
    #[inline]
    pub(super) fn pop(&mut self, bits: &Bits) -> Option<Ticket> {
        let mut rows = self.rows();
        let row = bits.pop(&mut rows);
        self.start = rows.start;
        row.map(Ticket)
    }

    /// Takes the last row whose bit is set. Drops the rows after it.
    #[inline]
    pub(super) fn pop_back(&mut self, bits: &Bits) -> Option<Ticket> {
        let mut rows = self.rows();
        let row = bits.pop_back(&mut rows);
        self.end = rows.end;
        row.map(Ticket)
    }

    /// Takes some rows, and drops all others. Returns `None` for a row that isn't left, or is named twice.
    #[inline]
    pub(super) fn pick<const N: usize>(
        &mut self,
        picked: [Option<usize>; N],
    ) -> [Option<Ticket>; N] {
        let rows = self.rows();
        self.start = self.end;
        core::array::from_fn(|i| match picked[i] {
            Some(row) if rows.contains(&row) && !picked[..i].contains(&Some(row)) => {
                Some(Ticket(row))
            }
            _ => None,
        })
    }

    /// Takes the rows of the first block whose bits are set. Drops the others of the block.
    #[inline(always)]
    pub(super) fn take_block(&mut self, bits: impl FnOnce(usize) -> usize) -> BlockClaim {
        let block = self.start / BLOCK;
        let first = block * BLOCK;
        let mut bits = bits(block) & usize::MAX << (self.start % BLOCK);
        if self.end < first + BLOCK {
            bits &= below(block, self.end);
        }
        self.start = (first + BLOCK).min(self.end);
        BlockClaim { first, bits }
    }

    /// Takes the whole blocks from a row on of which all bits are set, if this is the first row that is left. Returns the
    /// row behind them.
    #[inline(always)]
    pub(super) fn take_blocks(&mut self, row: usize, bits: impl Fn(usize) -> usize) -> usize {
        if row != self.start || !row.is_multiple_of(BLOCK) {
            return row;
        }
        let (mut block, end) = (row / BLOCK, self.end / BLOCK);
        while block < end && bits(block) == usize::MAX {
            block += 1;
        }
        self.start = block * BLOCK;
        self.start
    }

    /// Returns the rows that are left, with those of the last block that was taken, without their tickets.
    #[inline]
    pub(super) fn rows_with(&self, &BlockClaim { first, bits }: &BlockClaim) -> Range<usize> {
        let Some(last) = bits.checked_ilog2() else { return self.rows() };
        // If no other block is left, the rows behind the last one were taken from the back.
        let end = if self.is_empty() { first + last as usize + 1 } else { self.end };
        first + bits.trailing_zeros() as usize..end
    }

    /// Puts back the rows of the last block that was taken.
    #[inline]
    pub(super) fn put_back(&mut self, claim: &mut BlockClaim) {
        let Range { start, end } = self.rows_with(claim);
        *self = Self { start, end };
        *claim = BlockClaim::NONE;
    }

    /// Drops the first `n` rows.
    #[inline]
    pub(super) fn skip(&mut self, n: usize) {
        self.start = self.start.saturating_add(n).min(self.end);
    }

    /// Splits the rows after the next `n`.
    #[inline]
    pub(super) fn split_at(self, n: usize) -> (Self, Self) {
        let middle = self.start.saturating_add(n).min(self.end);
        (Self { start: self.start, end: middle }, Self { start: middle, end: self.end })
    }

    /// Takes some rows, as far as they are left, with their entities in a list. Drops the rows before them.
    #[inline]
    pub(super) fn take<'w>(&mut self, rows: Range<usize>, list: Members<'w>) -> Claim<'w> {
        let end = rows.end.min(self.end);
        let start = rows.start.max(self.start).min(end);
        self.start = end.max(self.start);
        Claim(list.stretch(start..end))
    }

    /// Takes the next rows whose bits are set, with their entities in a chunk. Drops the rows before them.
    #[inline]
    pub(super) fn fill<'a>(
        &mut self,
        bits: &Bits,
        allocator: &Allocator,
        chunk: &'a mut Chunk,
    ) -> Option<Claim<'a>> {
        let mut rows = self.rows();
        let filled = chunk.fill(bits, allocator, &mut rows);
        self.start = rows.start;
        filled.then(|| Claim(Stretch::unlisted(chunk.entities())))
    }
}
