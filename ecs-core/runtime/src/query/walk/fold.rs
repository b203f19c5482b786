//! The loops of a fold: over slices in blocks, and over entities that are looked up in chunks.

use core::marker::PhantomData;
use core::ops::Range;

use super::lanes::TermLanes;
use super::near::{Near, NearChunk};
use crate::entity::handle::Entity;
use crate::query::mode::Mode;
use crate::storage::chunk::CHUNK;
use crate::storage::lane::nth;
use crate::storage::members::Stretch;

/// The number of rows of an inner loop of constant length. It is enough for the optimiser to work
/// across rows of several parts, and few enough for it to unroll the inner loop.
const BLOCK: usize = 8;

/// The numbers of parts of values that are walked in blocks. With fewer parts, the optimiser works
/// across the rows of a plain loop. With more, it works within one row.
const PARTS: Range<usize> = 3..16;

/// The mode `M` for a chunk whose entities are consecutive rows of every lane that can be sliced.
pub(super) struct Aligned<'w, M, L>(PhantomData<(&'w (), M, L)>);

impl<'w, M: Mode, L: TermLanes<'w>> Mode for Aligned<'w, M, L> {
    const SLICED: u64 = L::SLICEABLE;
    const LEADS: u64 = M::LEADS;
    const SETTLED: u64 = M::SETTLED;
    const STEP: u64 = M::STEP;
    const LIVING: bool = M::LIVING;
    const BITS: bool = M::BITS;
}

/// Folds over the entities of a stretch, which has their rows in the sliced lanes.
///
/// # Safety
///
/// Sliced lanes cover these rows, and the indices of the entities differ pairwise. No item of them
/// is in use.
#[inline]
pub(super) unsafe fn fold<'w, L: TermLanes<'w>, M: Mode, A>(
    lanes: &L,
    all: Stretch<'_>,
    mut acc: A,
    mut f: impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    if const { L::SLICEABLE & !M::SLICED == 0 } {
        // SAFETY: the caller guarantees that no item of these rows is in use.
        return unsafe { rows::<L, M, A>(lanes, all.entities, all.row, L::IN_STEP, acc, f) };
    }
    // All entities at first, because columns are often in one order from end to end.
    let runs = runs_of_all::<L, M>(lanes.lists(), all);
    if L::is_aligned(runs) {
        // SAFETY: the runs hold exactly these entities, of which no item is in use.
        return unsafe {
            rows::<L, Aligned<'w, M, L>, A>(lanes, all.entities, all.row, runs, acc, f)
        };
    }
    let mut search = Search::default();
    if all.entities.len() <= CHUNK {
        search.note(false);
    }
    let (mut len, mut rest) = (CHUNK, all);
    while !rest.entities.is_empty() {
        let (stretch, others) = rest.split(len);
        let due = search.is_due();
        let runs = L::runs::<M>(lanes.lists(), stretch, due);
        let aligned = L::is_aligned(runs);
        if !aligned && stretch.entities.len() > CHUNK {
            // Too many to look up at once.
            len = CHUNK;
            continue;
        }
        if due {
            search.note(aligned);
        }
        acc = if aligned {
            len = 2 * stretch.entities.len();
            // SAFETY: the runs hold exactly these entities, of which no item is in use.
            unsafe {
                rows::<L, Aligned<'w, M, L>, A>(
                    lanes,
                    stretch.entities,
                    stretch.row,
                    runs,
                    acc,
                    &mut f,
                )
            }
        } else {
            // SAFETY: the caller guarantees the same conditions.
            unsafe { looked_up::<L, M, A>(lanes, stretch, runs, acc, &mut f) }
        };
        rest = others;
    }
    acc
}

/// Returns the runs of all entities of a walk, and notes those that were not known.
#[inline]
pub(super) fn runs_of_all<'w, L: TermLanes<'w>, M: Mode>(
    lists: L::Lists,
    all: Stretch<'_>,
) -> L::Runs {
    let known = L::runs::<M>(lists, all, false);
    if L::is_aligned(known) {
        return known;
    }
    compared::<L, M>(lists, all)
}

#[inline(never)]
fn compared<'w, L: TermLanes<'w>, M: Mode>(lists: L::Lists, all: Stretch<'_>) -> L::Runs {
    let runs = L::runs::<M>(lists, all, true);
    if L::is_aligned(runs) {
        L::note::<M>(lists, all, runs);
    }
    runs
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
    start: usize,
    runs: L::Runs,
    init: A,
    mut f: impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let all = const { keeps_all::<L, M>() };
    // SAFETY: the caller guarantees that no item of these rows is in use.
    let (first, others) = unsafe { lanes.slices::<M>(runs, start..start + entities.len(), all) };
    L::bases(first, others, move |bases| {
        let mut step = |acc: A, row: usize| {
            // SAFETY: the row is less than the number of entities.
            let entity = unsafe { *nth(entities.as_ptr(), row) };
            let Some(found) = lanes.find::<M>(entity, Near::NONE) else { return acc };
            if const { !keeps_all::<L, M>() } {
                lanes.mark::<M>(runs, start + row);
            }
            // SAFETY: the slices have a row for each of the entities. Each entity and row is lent once.
            let items = unsafe { lanes.row::<M>(found, bases, row, entity) };
            f(acc, entity, items)
        };
        let blocks = if const { in_blocks::<L>() } { entities.len() / BLOCK } else { 0 };
        let mut acc = init;
        for block in 0..blocks {
            for i in 0..BLOCK {
                acc = step(acc, BLOCK * block + i);
            }
        }
        for row in BLOCK * blocks..entities.len() {
            acc = step(acc, row);
        }
        acc
    })
}

/// Returns whether no lane can skip an entity of the sliced lanes.
const fn keeps_all<'w, L: TermLanes<'w>, M: Mode>() -> bool {
    // The marks of a linear column are a filter that is not required.
    (L::REQUIRED | L::FILTERS | L::MARKED) & !(L::SLICEABLE & M::SLICED | L::FILTERS & M::SETTLED)
        == 0
}

/// Returns whether to walk the slices of these lanes in blocks.
const fn in_blocks<'w, L: TermLanes<'w>>() -> bool {
    let parts = if L::WRITTEN_PARTS > 0 { L::WRITTEN_PARTS } else { L::READ_PARTS };
    PARTS.start <= parts && parts < PARTS.end
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
    chunk: Stretch<'_>,
    runs: L::Runs,
    mut acc: A,
    mut f: impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let all = lanes.gather::<M>(chunk, runs, NearChunk::NONE);
    for (i, &entity) in chunk.entities.iter().enumerate() {
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
