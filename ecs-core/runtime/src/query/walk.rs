//! The walk: the loop that runs queries and joins. A walk visits entities and lends an item per
//! term, which is a reference to the value of the term's component.
//!
//! # Trust
//!
//! A walk lends each row at most once. Three facts make that sound. Each holds within one column,
//! even if fields of worlds are mixed:
//!
//! - The row numbers that leave [`Walk::rows`] differ pairwise.
//! - Different row numbers have different entities, whose indices differ: a row is an index, or a
//!   row of the list of a sparse set.
//! - Different indices have different rows in every column.
//!
//! A sliced column is not looked up, so [`Walk::new`] asserts that it has a row for each row of the
//! walk.

pub(crate) mod lane;
pub(crate) mod lanes;

use core::marker::PhantomData;
use core::ops::Range;

use self::lanes::TermLanes;
use super::mode::Mode;
use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::group::mixed::mixed;
use crate::storage::bits::Bits;
use crate::storage::chunk::{CHUNK, Chunk};
use crate::storage::members::Members;

/// The number of rows of an inner loop of constant length. It is enough for the optimiser to work
/// across rows, and few enough for a short remainder.
const BLOCK: usize = 8;

/// The mode of a lookup without a walk.
struct Lookup;

impl Mode for Lookup {
    const SLICED: u64 = 0;
    const LEADS: u64 = 0;
    const SETTLED: u64 = 0;
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
pub(super) struct Walk<'w, L, M> {
    lanes: L,
    leader: Leader<'w>,
    /// The rows that are left. They are in bounds of the leader, and every sliced lane covers them.
    rows: Range<usize>,
    mode: PhantomData<fn() -> M>,
}

impl<L: Clone, M> Clone for Walk<'_, L, M> {
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
    #[inline]
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
        Self { lanes, leader, rows: rows.start.min(end)..end, mode: PhantomData }
    }

    /// Returns the number of rows that are left, of which some may not match.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.rows.len()
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
            Leader::Living(allocator) => allocator.at(row),
            Leader::Bits(bits, allocator) => {
                if const { M::BITS } && bits.has(row) {
                    allocator.at(row)
                } else {
                    None
                }
            }
            Leader::List(members) => {
                debug_assert!(row < members.entities.len());
                // SAFETY: `rows` was in bounds of the list when the walk began.
                Some(unsafe { *members.entities.get_unchecked(row) })
            }
        }
    }

    /// Lends the items of a row, if it matches.
    ///
    /// # Safety
    ///
    /// The row has left `rows`, and no item of it is in use.
    #[inline]
    unsafe fn item(&self, row: usize) -> Option<(Entity, L::Row)> {
        // SAFETY: the caller guarantees that the row was in `rows`.
        let entity = unsafe { self.entity(row) }?;
        let found = self.lanes.find::<M>(entity)?;
        // SAFETY: `find` found this, and `Walk::new` asserted that sliced lanes cover the row. No other row has
        // this entity, so no other item lends what this one does.
        Some((entity, unsafe { self.lanes.row::<M>(found, None, row, entity) }))
    }

    /// Lends the next row.
    #[inline]
    pub(super) fn next(&mut self) -> Option<L::Row> {
        loop {
            let row = match self.leader {
                Leader::Bits(bits, _) if const { M::BITS } => bits.pop(&mut self.rows),
                _ => self.rows.next(),
            }?;
            // SAFETY: the row has just left `rows`, so no item of it is in use.
            if let Some((_, item)) = unsafe { self.item(row) } {
                return Some(item);
            }
        }
    }

    /// Lends the last row that is left.
    #[inline]
    pub(super) fn next_back(&mut self) -> Option<L::Row> {
        loop {
            let row = match self.leader {
                Leader::Bits(bits, _) if const { M::BITS } => bits.pop_back(&mut self.rows),
                _ => self.rows.next_back(),
            }?;
            // SAFETY: the row has just left `rows`, so no item of it is in use.
            if let Some((_, item)) = unsafe { self.item(row) } {
                return Some(item);
            }
        }
    }

    /// Lends the row of one entity, if it is left. Consumes the walk, so that no row is lent twice.
    #[inline]
    pub(super) fn get(self, entity: Entity) -> Option<L::Row> {
        let row = match self.leader {
            Leader::List(members) => members.row(entity)?,
            Leader::Living(_) | Leader::Bits(..) => entity.index() as usize,
        };
        if !self.rows.contains(&row) {
            return None;
        }
        // SAFETY: the row is in `rows`, so no item of it is in use, and the walk ends here.
        let (at_row, item) = unsafe { self.item(row) }?;
        (at_row == entity).then_some(item)
    }

    /// Lends the items of an entity by looking it up. It can be called for entities in any order,
    /// and several times for the same entity.
    ///
    /// # Safety
    ///
    /// All items are read-only.
    #[inline]
    pub(super) unsafe fn look_up(&self, entity: Entity) -> Option<L::Row> {
        let found = self.lanes.find::<Lookup>(entity)?;
        // SAFETY: `find` looked every term up for this entity. The caller guarantees that no item is mutable.
        Some(unsafe { self.lanes.items(found, entity) })
    }

    /// Folds over the rows that are left.
    #[inline]
    pub(super) fn fold<A>(mut self, mut acc: A, mut f: impl FnMut(A, Entity, L::Row) -> A) -> A {
        match self.leader {
            Leader::List(members) => {
                let entities = &members.entities[self.rows.clone()];
                // SAFETY: these rows are left, so no item of them is in use, and sliced lanes cover them. The
                // indices of the entities of a sparse set differ pairwise.
                unsafe { fold::<L, M, A>(&self.lanes, entities, self.rows.start, acc, f) }
            }
            Leader::Bits(bits, allocator) if const { M::BITS } => {
                let mut chunk = Chunk::new();
                while chunk.fill(bits, allocator, &mut self.rows) {
                    // SAFETY: these rows have just left `rows`, and their indices differ. If bits can lead, no
                    // lane is sliced.
                    acc = unsafe { fold::<L, M, A>(&self.lanes, chunk.entities(), 0, acc, &mut f) };
                }
                acc
            }
            Leader::Living(_) | Leader::Bits(..) => {
                while let Some(row) = self.rows.next() {
                    // SAFETY: the row has just left `rows`, so no item of it is in use.
                    if let Some((entity, item)) = unsafe { self.item(row) } {
                        acc = f(acc, entity, item);
                    }
                }
                acc
            }
        }
    }
}

/// The mode `M` for a chunk whose entities are consecutive rows of every lane that can be sliced.
struct Aligned<'w, M, L>(PhantomData<(&'w (), M, L)>);

impl<'w, M: Mode, L: TermLanes<'w>> Mode for Aligned<'w, M, L> {
    const SLICED: u64 = L::SLICEABLE;
    const LEADS: u64 = M::LEADS;
    const SETTLED: u64 = M::SETTLED;
    const LIVING: bool = M::LIVING;
    const BITS: bool = M::BITS;
}

/// Folds over some entities, which are the rows from `start` on of the sliced lanes.
///
/// # Safety
///
/// Sliced lanes cover these rows, and the indices of the entities differ pairwise. No item of them
/// is in use.
#[inline]
unsafe fn fold<'w, L: TermLanes<'w>, M: Mode, A>(
    lanes: &L,
    entities: &[Entity],
    start: usize,
    mut acc: A,
    mut f: impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    if const { L::SLICEABLE & !M::SLICED == 0 } {
        // SAFETY: the caller guarantees that no item of these rows is in use.
        return unsafe { rows::<L, M, A>(lanes, entities, L::in_step(start), acc, f) };
    }
    let (mut row, mut search) = (start, Search::default());
    for entities in entities.chunks(CHUNK) {
        let due = search.is_due();
        let runs = lanes.runs::<M>(row, entities, due);
        row += entities.len();
        let aligned = L::is_aligned(runs);
        if due {
            search.note(aligned);
        }
        acc = if aligned {
            // SAFETY: the runs hold exactly these entities, of which no item is in use.
            unsafe { rows::<L, Aligned<'w, M, L>, A>(lanes, entities, runs, acc, &mut f) }
        } else {
            // SAFETY: the caller guarantees the same conditions.
            unsafe { looked_up::<L, M, A>(lanes, entities, runs, acc, &mut f) }
        };
    }
    acc
}

/// Folds over entities that are consecutive rows of the sliced lanes, in blocks of constant length.
///
/// # Safety
///
/// The runs of the sliced lanes hold exactly these entities, whose indices differ pairwise. No item
/// of them is in use.
#[inline]
unsafe fn rows<'w, L: TermLanes<'w>, M: Mode, A>(
    lanes: &L,
    entities: &[Entity],
    runs: L::Runs,
    init: A,
    mut f: impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    // SAFETY: the caller guarantees that no item of these rows is in use.
    let (first, others) = unsafe { lanes.slices::<M>(runs, entities.len()) };
    L::bases(first, others, move |bases| {
        let mut step = |acc: A, row: usize, entity: Entity| {
            let Some(found) = lanes.find::<M>(entity) else { return acc };
            // SAFETY: the slices have a row for each of the entities. Each entity and row is lent once.
            let items = unsafe { lanes.row::<M>(found, Some(bases), row, entity) };
            f(acc, entity, items)
        };
        let (blocks, rest) = entities.as_chunks::<BLOCK>();
        let (mut acc, mut row) = (init, 0);
        for block in blocks {
            for (i, &entity) in block.iter().enumerate() {
                acc = step(acc, row + i, entity);
            }
            row += BLOCK;
        }
        for (i, &entity) in rest.iter().enumerate() {
            acc = step(acc, row + i, entity);
        }
        acc
    })
}

/// Folds over a chunk of entities that are looked up. All of them are looked up before the first
/// value is accessed, so that the cache misses overlap.
///
/// # Safety
///
/// The indices of the entities differ pairwise, and no item of them is in use. Runs hold these
/// entities.
#[inline]
unsafe fn looked_up<'w, L: TermLanes<'w>, M: Mode, A>(
    lanes: &L,
    entities: &[Entity],
    runs: L::Runs,
    mut acc: A,
    mut f: impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let all = lanes.gather::<M>(entities, runs);
    for (i, &entity) in entities.iter().enumerate() {
        if let Some(found) = L::gathered::<M>(&all, i) {
            // SAFETY: `gathered` returned this for the entity, which is lent once.
            acc = f(acc, entity, unsafe { lanes.items(found, entity) });
        }
    }
    acc
}

/// Decides for which chunks to search for columns in the order of the walk. Each failed search
/// doubles the number of chunks without a search.
#[derive(Clone, Copy, Default)]
struct Search {
    pause: u32,
    left: u32,
}

impl Search {
    /// Returns whether to search in this chunk.
    #[inline]
    fn is_due(&mut self) -> bool {
        let due = self.left == 0;
        self.left = self.left.saturating_sub(1);
        due
    }

    #[inline]
    fn note(&mut self, found: bool) {
        self.pause = if found { 0 } else { (2 * self.pause + 1).min(63) };
        self.left = self.pause;
    }
}
