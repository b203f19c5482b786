//! The walk: the loop that runs queries and joins. A walk visits entities and lends an item per
//! term, which is a reference to the value of the term's component.
//!
//! # Trust
//!
//! A walk lends each row at most once. Three facts make that sound. Each holds within one column,
//! even if fields of worlds are mixed:
//!
//! - The row numbers that leave [`Walk::rows`] differ pairwise, also if the walk was split: the halves
//!   share no row.
//! - Different row numbers have different entities, whose indices differ: a row is an index, or a
//!   row of the list of a sparse set.
//! - Different indices have different rows in every column.
//!
//! A sliced column is not looked up, so [`Walk::new`] asserts that it has a row for each row of the
//! walk. Where columns have runs, their lists were compared with that of the walk and have not
//! changed since, so the row that is lent is the one that a lookup would find.

mod fold;
pub(crate) mod lane;
pub(crate) mod lanes;
pub(crate) mod near;
mod pairs;

use core::marker::PhantomData;
use core::ops::Range;

use self::fold::{Aligned, fold, runs_of_all};
use self::lanes::TermLanes;
use self::near::Near;
use super::mode::Mode;
use crate::entity::allocator::Allocator;
use crate::entity::error::DisjointError;
use crate::entity::handle::{Entity, FIRST};
use crate::group::mixed::mixed;
use crate::storage::bits::Bits;
use crate::storage::changes::{BLOCK, bits_of, fold_runs};
use crate::storage::chunk::Chunk;
use crate::storage::index::Slot;
use crate::storage::lane::nth;
use crate::storage::members::{Members, Stretch};
use crate::storage::rows::Rows;

/// The mode of a lookup without a walk.
struct Lookup;

impl Mode for Lookup {
    const SLICED: u64 = 0;
    const LEADS: u64 = 0;
    const SETTLED: u64 = 0;
    const STEP: u64 = 0;
    const LIVING: bool = false;
    const BITS: bool = false;
}

/// The list that a walk follows. The indices of its entities differ pairwise.
#[derive(Clone, Copy)]
pub(super) enum Leader<'w> {
    /// The list of a sparse set.
    List(Members<'w>),
    /// All alive entities. A row is an entity's index.
    Living(&'w Allocator),
    /// The bits of a linear column. A row is an entity's index.
    Bits(&'w Bits, &'w Allocator),
}

/// A walk over entities: the rest of the rows, and a lane for each term.
pub(super) struct Walk<'w, L: TermLanes<'w>, M> {
    lanes: L,
    leader: Leader<'w>,
    /// The rows that are left. They are in bounds of the leader, and every sliced lane covers them.
    rows: Range<usize>,
    known: Known<L::Runs>,
    /// The rows with marks that are left of one block, if the walk tests marks by row.
    marked: MarkedRows,
    mode: PhantomData<fn() -> M>,
}

/// The rows of one block that have marks and were not visited.
#[derive(Clone, Copy, Default)]
struct MarkedRows {
    /// The first row of the block.
    first: usize,
    bits: usize,
}

/// The rows of a walk of which all columns are known to have runs.
#[derive(Clone, Copy)]
struct Known<R> {
    /// The rows before `end`, from here on, have runs.
    start: usize,
    /// The end of the rows with these runs. Rows that are left and before it have them.
    end: usize,
    /// The first row that was not compared.
    compared: usize,
    runs: R,
}

/// The number of rows that are compared at least. It is small, because the loop may end early.
const LEAST: usize = 16;
/// The number of rows that are compared at most.
const MOST: usize = 4096;

impl<R: Copy> Known<R> {
    /// Looks at the rows of a walk from `row` on: at all of them if their order is known, else at
    /// about as many as the walk has passed. `known` is the start and the end of the rows that are
    /// known to have runs.
    ///
    /// This is a function of its own that takes and returns values, so that the calling loop keeps
    /// the walk in registers.
    #[cold]
    #[inline(never)]
    fn look<'w, L: TermLanes<'w, Runs = R>, M: Mode>(
        lists: L::Lists,
        rows: &Rows,
        row: usize,
        end: usize,
        known: (usize, usize),
    ) -> Self {
        let list = Members::new(rows);
        let runs = |start: usize, end: usize, search: bool| {
            let runs = L::runs::<M>(lists, list.stretch(start..end), search);
            L::is_aligned(runs).then_some(runs)
        };
        if let Some(runs) = runs(row, end, false) {
            return Self { start: row, end, compared: end, runs };
        }
        let start = if known.1 == row { known.0 } else { row };
        let mut compared = end.min(row + row.clamp(LEAST, MOST));
        let mut found = runs(row, compared, true);
        if found.is_none() && known.1 > 0 {
            // The runs have ended, but maybe only a few rows later.
            compared = end.min(row + LEAST);
            found = runs(row, compared, true);
        }
        let Some(found) = found else {
            return Self { start, end: 0, compared, runs: L::IN_STEP };
        };
        // The next walk need not compare these rows again.
        if compared == end
            && let Some(all) = runs(start, end, true)
        {
            L::note::<M>(lists, list.stretch(start..end), all);
        }
        Self { start, end: compared, compared, runs: found }
    }
}

impl<'w, L: TermLanes<'w> + Clone, M> Clone for Walk<'w, L, M> {
    fn clone(&self) -> Self {
        Self { lanes: self.lanes.clone(), rows: self.rows.clone(), ..*self }
    }
}

impl<'w, L: TermLanes<'w>, M: Mode> Walk<'w, L, M> {
    /// Creates a walk over the given rows, as far as the leader has them.
    ///
    /// # Panics
    ///
    /// Panics if a sliced column is shorter than the walk, because it then belongs to another
    /// world.
    #[inline(always)]
    pub(super) fn new(lanes: L, leader: Leader<'w>, rows: Range<usize>) -> Self {
        const { assert!(!M::BITS || M::SLICED == 0, "a walk along bits has no rows to slice") };
        let end = rows.end.min(match leader {
            Leader::List(members) => members.entities.len(),
            Leader::Living(allocator) => allocator.slots(),
            Leader::Bits(bits, _) => bits.slots(),
        });
        if !lanes.cover::<M>(end) {
            mixed();
        }
        let rows = rows.start.min(end)..end;
        let known = Known { start: 0, end: 0, compared: 0, runs: L::IN_STEP };
        let marked = MarkedRows::default();
        Self { lanes, leader, rows, known, marked, mode: PhantomData }
    }

    /// Returns the number of rows that are left, of which some may not match.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Splits the walk in two: one over the next `n` rows, or all if fewer are left, and one over the
    /// other rows.
    #[inline]
    pub(super) fn split_at(mut self, n: usize) -> (Self, Self) {
        let middle = self.rows.start.saturating_add(n).min(self.rows.end);
        // Both hold lanes of the same columns, but of different rows. What is known of the order holds for
        // all rows of the list.
        let lanes = self.lanes.duplicate();
        let marked = MarkedRows::default();
        let first = Self { lanes, rows: self.rows.start..middle, marked, ..self };
        (first, Self { rows: middle..self.rows.end, marked, ..self })
    }

    /// Compares the lists of the columns, and notes if they have one order. Parts of the walk need not do
    /// it again. O(rows) after a change, else O(terms).
    #[inline]
    pub(super) fn prepare(&self) {
        if let Leader::List(members) = self.leader
            && const { L::SLICEABLE & !M::SLICED != 0 }
        {
            runs_of_all::<L, M>(self.lanes.lists(), members.stretch(self.rows.clone()));
        }
    }

    /// Skips `n` rows. Only for walks in which every row matches.
    #[inline]
    pub(super) fn skip(&mut self, n: usize) {
        self.rows.start = self.rows.start.saturating_add(n).min(self.rows.end);
    }

    /// Returns the entity at a row.
    ///
    /// # Safety
    ///
    /// The row was in `rows` when the walk began.
    #[inline]
    unsafe fn entity(&self, row: usize) -> Option<Entity> {
        match self.leader {
            Leader::Living(allocator) if const { M::LIVING } => allocator.at(row),
            Leader::Bits(bits, allocator) if const { M::BITS } => {
                if bits.has(row) {
                    allocator.at(row)
                } else {
                    None
                }
            }
            Leader::Living(_) | Leader::Bits(..) => unreachable!("the mode has no such leader"),
            Leader::List(members) => {
                debug_assert!(row < members.entities.len());
                // SAFETY: `rows` was in bounds of the list when the walk began.
                Some(unsafe { *nth(members.entities.as_ptr(), row) })
            }
        }
    }

    /// Returns what is known of a row of the leader: its entity has this row there.
    #[inline(always)]
    fn near(&self, row: usize) -> Near {
        match self.leader {
            #[expect(clippy::cast_possible_truncation, reason = "a list has fewer than 2^32 rows")]
            Leader::List(members) => Near::new(members.source(), Slot::at(row as u32)),
            Leader::Living(_) | Leader::Bits(..) => Near::NONE,
        }
    }

    /// Lends the items of a row in a mode, if it matches.
    ///
    /// # Safety
    ///
    /// The row has left `rows`, and no item of it is in use. The columns that the mode slices have
    /// the entity of the row in these runs.
    #[inline]
    unsafe fn item<N: Mode>(&self, row: usize, runs: L::Runs) -> Option<(Entity, L::Row)> {
        if !self.has_marks::<N>(row) {
            return None;
        }
        let entity = if const { needs_entities::<L, N>() } {
            // SAFETY: the caller guarantees that the row was in `rows`.
            unsafe { self.entity(row) }?
        } else {
            ANY
        };
        let found = self.lanes.find::<N>(entity, self.near(row))?;
        // SAFETY: `find` found this, and sliced lanes have the entity in their runs. No other row has this
        // entity, so no other item lends what this one does.
        Some((entity, unsafe { self.lanes.nth::<N>(found, runs, row, entity) }))
    }

    /// Lends the items of a row, if it matches.
    ///
    /// # Safety
    ///
    /// The row has left `rows`, and no item of it is in use. If `is_known` is set, the columns have
    /// the known runs at the row.
    #[inline]
    unsafe fn lend(&self, row: usize, is_known: bool) -> Option<L::Row> {
        let item = if const { can_have_runs::<L, M>() } && is_known {
            // SAFETY: the caller guarantees the same, and the columns have these runs at this row.
            unsafe { self.item::<Aligned<'w, M, L>>(row, self.known.runs) }
        } else {
            // SAFETY: the caller guarantees the same, and `Walk::new` asserted that sliced lanes cover the row.
            unsafe { self.item::<M>(row, L::IN_STEP) }
        };
        item.map(|(_, items)| items)
    }

    /// Lends the next row.
    #[inline]
    pub(super) fn next(&mut self) -> Option<L::Row> {
        loop {
            let row = match self.leader {
                Leader::Bits(bits, _) if const { M::BITS } => bits.pop(&mut self.rows),
                _ if const { tests_marks::<L, M>() } => self.next_marked(),
                _ => self.rows.next(),
            }?;
            let is_known = const { can_have_runs::<L, M>() } && self.is_known(row);
            // SAFETY: the row has just left `rows`, so no item of it is in use.
            if let Some(items) = unsafe { self.lend(row, is_known) } {
                return Some(items);
            }
        }
    }

    /// Takes the next row with the marks that the walk tests.
    #[inline]
    fn next_marked(&mut self) -> Option<usize> {
        while self.marked.bits == 0 {
            let block = self.rows.start / BLOCK;
            let bits = self.lanes.marked_bits::<M>(block) & bits_of(block, &self.rows);
            if bits == 0 {
                self.rows.start = ((block + 1) * BLOCK).min(self.rows.end);
            }
            if self.rows.is_empty() {
                return None;
            }
            self.marked = MarkedRows { first: block * BLOCK, bits };
        }
        let MarkedRows { first, bits } = self.marked;
        let row = first + bits.trailing_zeros() as usize;
        self.marked.bits = bits & (bits - 1);
        // The rows behind it can have been visited from the back.
        self.rows.start = (row + 1).min(self.rows.end);
        (row < self.rows.end).then_some(row)
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
        let end = self.rows.end;
        let known = (self.known.start, self.known.end);
        self.known = Known::look::<L, M>(self.lanes.lists(), list, row, end, known);
        row < self.known.end
    }

    /// Lends the last row that is left.
    #[inline]
    pub(super) fn next_back(&mut self) -> Option<L::Row> {
        loop {
            let row = match self.leader {
                Leader::Bits(bits, _) if const { M::BITS } => bits.pop_back(&mut self.rows),
                _ => self.rows.next_back(),
            }?;
            let is_known = row < self.known.end;
            // SAFETY: the row has just left `rows`, so no item of it is in use.
            if let Some(items) = unsafe { self.lend(row, is_known) } {
                return Some(items);
            }
        }
    }

    /// Lends the row of one entity, if it is left. Consumes the walk, so that no row is lent twice.
    #[inline]
    pub(super) fn get(self, entity: Entity) -> Option<L::Row> {
        let (row, found) = self.find_left(entity)?;
        // SAFETY: the row matches, and the walk ends here, so no item of a row that is left is in use.
        Some(unsafe { self.lanes.nth::<M>(found, L::IN_STEP, row, entity) })
    }

    /// Lends the rows of several entities, if they are left. Consumes the walk, so that no row is lent
    /// twice.
    pub(super) fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[L::Row; N], DisjointError> {
        if let Some(i) = (0..N).find(|&i| entities[..i].contains(&entities[i])) {
            return Err(DisjointError::Repeated(entities[i]));
        }
        // All are found before one is lent, because lending marks rows as changed.
        let rows = entities.map(|entity| Some((entity, self.find_left(entity)?)));
        if let Some(i) = rows.iter().position(Option::is_none) {
            return Err(DisjointError::Missing(entities[i]));
        }
        Ok(rows.map(|row| {
            let (entity, (row, found)) = row.expect("no row is missing");
            // SAFETY: the row matches. The entities differ, and an index has one row, so no row is lent
            // twice. The walk ends here.
            unsafe { self.lanes.nth::<M>(found, L::IN_STEP, row, entity) }
        }))
    }

    /// Returns the row of an entity and the results of its lookups, if it is left and matches.
    #[inline]
    fn find_left(&self, entity: Entity) -> Option<(usize, L::Found)> {
        let row = match self.leader {
            Leader::List(members) => members.row(entity)?,
            Leader::Living(_) | Leader::Bits(..) => entity.index() as usize,
        };
        if !self.rows.contains(&row) {
            return None;
        }
        // SAFETY: the row was in `rows` when the walk began.
        if unsafe { self.entity(row) }? != entity || !self.has_marks::<M>(row) {
            return None;
        }
        Some((row, self.lanes.find::<M>(entity, self.near(row))?))
    }

    /// Returns whether a row has the marks that the walk tests by row.
    #[inline(always)]
    fn has_marks<N: Mode>(&self, row: usize) -> bool {
        (const { !tests_marks::<L, N>() }) || self.lanes.have_marks::<N>(row)
    }

    /// Lends the items of an entity by looking it up. It can be called for entities in any order,
    /// and several times for the same entity.
    ///
    /// # Safety
    ///
    /// All items are read-only.
    #[inline]
    pub(super) unsafe fn look_up(&self, entity: Entity) -> Option<L::Row> {
        let found = self.lanes.find::<Lookup>(entity, Near::NONE)?;
        // SAFETY: `find` looked every term up for this entity. The caller guarantees that no item is mutable.
        Some(unsafe { self.lanes.items(found, entity) })
    }

    /// Folds over the rows that are left.
    #[inline]
    pub(super) fn fold<A>(mut self, mut acc: A, mut f: impl FnMut(A, Entity, L::Row) -> A) -> A {
        match self.leader {
            Leader::List(members) if const { !tests_marks::<L, M>() } => {
                let all = members.stretch(self.rows.clone());
                // SAFETY: these rows are left, so no item of them is in use, and sliced lanes cover them. The
                // indices of the entities of a sparse set differ pairwise.
                unsafe { fold::<L, M, A>(&self.lanes, all, acc, f) }
            }
            Leader::Bits(bits, allocator) if const { M::BITS && !tests_marks::<L, M>() } => {
                let mut chunk = Chunk::new();
                while chunk.fill(bits, allocator, &mut self.rows) {
                    let entities = Stretch::unlisted(chunk.entities());
                    // SAFETY: these rows have just left `rows`, and their indices differ. If bits can lead, no
                    // lane is sliced.
                    acc = unsafe { fold::<L, M, A>(&self.lanes, entities, acc, &mut f) };
                }
                acc
            }
            Leader::List(members) if const { L::SLICEABLE & !M::SLICED == 0 } => {
                let rows = self.rows.clone();
                let blocks = rows.start / BLOCK..rows.end.div_ceil(BLOCK);
                let marks = |block| self.lanes.marked_bits::<M>(block);
                fold_runs(blocks, &rows, marks, acc, |acc, run| {
                    // SAFETY: these rows are left, each is in one run, and sliced lanes cover them. The indices of the
                    // entities of a sparse set differ pairwise.
                    unsafe { fold::<L, M, A>(&self.lanes, members.stretch(run), acc, &mut f) }
                })
            }
            Leader::List(_) => {
                while let Some(row) = self.next_marked() {
                    // SAFETY: the row has just left `rows`, so no item of it is in use.
                    if let Some((entity, item)) = unsafe { self.item::<M>(row, L::IN_STEP) } {
                        acc = f(acc, entity, item);
                    }
                }
                acc
            }
            Leader::Living(_) | Leader::Bits(..) => {
                while let Some(row) = self.rows.next() {
                    // SAFETY: the row has just left `rows`, so no item of it is in use.
                    if let Some((entity, item)) = unsafe { self.item::<M>(row, L::IN_STEP) } {
                        acc = f(acc, entity, item);
                    }
                }
                acc
            }
        }
    }
}

/// An entity for terms that don't look at it.
const ANY: Entity = Entity::from_parts(0, FIRST);

/// Returns whether a walk in this mode needs the entity of a row: there may be none, or a term is
/// looked up or lends it.
const fn needs_entities<'w, L: TermLanes<'w>, M: Mode>() -> bool {
    M::LIVING || M::BITS || L::TERMS & !(L::SLICEABLE & M::SLICED | L::FILTERS & M::SETTLED) != 0
}

/// Returns whether a walk in this mode tests marks of its rows, without looking them up.
const fn tests_marks<'w, L: TermLanes<'w>, M: Mode>() -> bool {
    L::MARKED & M::STEP != 0
}

/// Returns whether a walk in this mode looks up columns that can have runs.
const fn can_have_runs<'w, L: TermLanes<'w>, M: Mode>() -> bool {
    !M::LIVING && !M::BITS && L::SLICEABLE & !M::SLICED != 0
}
