//! The loops of a fold: over slices in blocks, and over entities that are looked up in chunks.

use core::marker::PhantomData;
use core::ops::Range;

use super::cases::{is_counted, looks_up, settled, sliced};
use super::fetches::Fetches;
use super::near::Near;
use super::tickets::{Claim, Match, Span};
use crate::entity::handle::Entity;
use crate::query::mode::Mode;
use crate::storage::chunk::CHUNK;
use crate::storage::index::Slot;
use crate::storage::members::Stretch;

/// The number of rows of an inner loop of constant length. It is enough for the optimiser to work
/// across rows of several parts, and few enough for it to unroll the inner loop.
const BLOCK: usize = 8;

/// The numbers of parts of values that are walked in blocks. With fewer parts, the optimiser works
/// across the rows of a plain loop. With more, it works within one row.
const PARTS: Range<usize> = 3..16;

/// The mode `M` for a chunk whose entities are consecutive rows of every fetch that can be sliced.
pub(super) struct Aligned<'w, M, L>(PhantomData<(&'w (), M, L)>);

impl<'w, M: Mode, L: Fetches<'w>> Mode for Aligned<'w, M, L> {
    const SLICED: u64 = L::SLICEABLE;
    const LEADS: u64 = M::LEADS;
    const SETTLED: u64 = M::SETTLED;
    const STEP: u64 = M::STEP;
    const LIVING: bool = M::LIVING;
    const BITS: bool = M::BITS;
}

/// Folds over the entities of a claim, which has their rows in the sliced fetches.
#[inline]
pub(super) fn fold<'w, L: Fetches<'w>, M: Mode, A>(
    fetches: &L,
    all: Claim<'_>,
    mut acc: A,
    f: &mut impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    if const { L::SLICEABLE & !M::SLICED == 0 } {
        return rows::<L, M, A>(fetches, all, L::IN_STEP, acc, f);
    }
    // All entities at first, because columns are often in one order from end to end.
    let lists = fetches.lists();
    let sliced = const { sliced::<L, M>() };
    let runs = runs_of_all::<L>(lists, sliced, all.stretch());
    if L::is_aligned(runs) {
        return rows::<L, Aligned<'w, M, L>, A>(fetches, all, runs, acc, f);
    }
    let mut search = Search::default();
    if all.len() <= CHUNK {
        search.note(false);
    }
    let (mut len, mut rest) = (CHUNK, all);
    while rest.len() > 0 {
        let (stretch, _) = rest.stretch().split(len);
        let due = search.is_due();
        let runs = L::runs(lists, sliced, stretch, due);
        let aligned = L::is_aligned(runs);
        if !aligned && stretch.entities.len() > CHUNK {
            // Too many to look up at once.
            len = CHUNK;
            continue;
        }
        if due {
            search.note(aligned);
        }
        let (chunk, others) = rest.split(len);
        acc = if aligned {
            len = 2 * chunk.len();
            // A closure of its own, so that both loops over rows are inlined.
            let mut f = |acc, entity, row| f(acc, entity, row);
            rows::<L, Aligned<'w, M, L>, A>(fetches, chunk, runs, acc, &mut f)
        } else {
            looked_up::<L, M, A>(fetches, chunk, runs, acc, f)
        };
        rest = others;
    }
    acc
}

/// Returns the runs of all entities of a walk, and notes those that were not known.
#[inline]
pub(super) fn runs_of_all<'w, L: Fetches<'w>>(
    lists: L::Lists,
    sliced: u64,
    all: Stretch<'_>,
) -> L::Runs {
    let known = L::runs(lists, sliced, all, false);
    if L::is_aligned(known) {
        return known;
    }
    compared::<L>(lists, sliced, all)
}

#[inline(never)]
fn compared<'w, L: Fetches<'w>>(lists: L::Lists, sliced: u64, all: Stretch<'_>) -> L::Runs {
    let runs = L::runs(lists, sliced, all, true);
    if L::is_aligned(runs) {
        L::note(lists, sliced, all, runs);
    }
    runs
}

/// Folds over entities that are consecutive rows of the sliced fetches, in these runs. Walks blocks of constant length.
#[inline]
fn rows<'w, L: Fetches<'w>, M: Mode, A>(
    fetches: &L,
    claim: Claim<'_>,
    runs: L::Runs,
    init: A,
    f: &mut impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let sliced = const { sliced::<L, M>() };
    let all = const { keeps_all::<L, M>() };
    let Stretch { entities, row: start, .. } = claim.stretch();
    // SAFETY: the claim is the right to lend these rows, and the runs hold exactly their entities.
    let span = unsafe { Span::new(start..start + entities.len(), runs) };
    let (first, others) = fetches.slices(sliced, span, all);
    L::bases(first, others, move |bases| {
        let (blocks, rest) = if const { in_blocks::<L>() } {
            entities.as_chunks::<BLOCK>()
        } else {
            (&[][..], entities)
        };
        // An iterator would be three calls per row in a debug build.
        let (mut acc, mut block, mut first, mut i) = (init, 0, 0, 0);
        while block < blocks.len() {
            let entities = &blocks[block];
            while i < BLOCK {
                acc = step::<L, M, A>(fetches, &bases, acc, entities[i], first + i, f);
                i += 1;
            }
            (block, first, i) = (block + 1, first + BLOCK, 0);
        }
        while i < rest.len() {
            acc = step::<L, M, A>(fetches, &bases, acc, rest[i], first + i, f);
            i += 1;
        }
        acc
    })
}

/// Passes a row of the slices to the fold, if it is an item. A function that is always inlined, because a closure is a call in
/// a build without optimisation.
#[inline(always)]
fn step<'w, L: Fetches<'w>, M: Mode, A>(
    fetches: &L,
    bases: &L::Bases,
    acc: A,
    entity: Entity,
    row: usize,
    f: &mut impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    if const { is_counted::<L, M>() } {
        // SAFETY: as below.
        return f(acc, entity, fetches.lend_row::<false>(bases, unsafe { Match::new((), row) }));
    }
    let (sliced, settled) = const { (sliced::<L, M>(), settled::<L, M>()) };
    let found = if const { looks_up::<L, M>() } {
        fetches.find(sliced, settled, (row, L::IN_STEP), entity, Near::none(Slot::EMPTY))
    } else {
        Some(L::in_step(row, L::IN_STEP))
    };
    let Some(found) = found else { return acc };
    let marks = if const { keeps_all::<L, M>() } { !sliced } else { u64::MAX };
    // SAFETY: the slices have a row for each of the entities. Each is lent once, by the right of the claim.
    let row = unsafe { Match::new(entity, found) };
    f(acc, entity, fetches.lend(*bases, row, marks))
}

/// Returns whether no fetch can skip an entity of the sliced fetches.
const fn keeps_all<'w, L: Fetches<'w>, M: Mode>() -> bool {
    // The marks of a linear column are a filter that is not required.
    (L::REQUIRED | L::FILTERS | L::MARKED) & !(sliced::<L, M>() | L::FILTERS & M::SETTLED) == 0
}

/// Returns whether to walk the slices of these fetches in blocks.
const fn in_blocks<'w, L: Fetches<'w>>() -> bool {
    let parts = if L::WRITTEN_PARTS > 0 { L::WRITTEN_PARTS } else { L::READ_PARTS };
    PARTS.start <= parts && parts < PARTS.end
}

/// Folds over a chunk of entities that are looked up. All of them are looked up before the first
/// value is accessed, so that the cache misses overlap. Columns have the entities in these runs.
#[inline]
fn looked_up<'w, L: Fetches<'w>, M: Mode, A>(
    fetches: &L,
    claim: Claim<'_>,
    runs: L::Runs,
    mut acc: A,
    f: &mut impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let settled = const { settled::<L, M>() };
    let chunk = claim.stretch();
    let mut all = L::EMPTY;
    fetches.gather(settled, chunk, runs, Near::none(&[Slot::EMPTY; CHUNK]), &mut all);
    for (i, &entity) in chunk.entities.iter().enumerate() {
        if let Some(found) = L::gathered(&all, settled, i) {
            // SAFETY: `gathered` returned this for the entity, which is lent once, by the right of the claim.
            let row = unsafe { Match::new(entity, found) };
            acc = f(acc, entity, fetches.lend(fetches.columns(), row, u64::MAX));
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
