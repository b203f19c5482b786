//! The loops of a fold: over slices in blocks, and over entities that are looked up in chunks.

use core::marker::PhantomData;
use core::ops::Range;

use super::ANY;
use super::cases::{can_have_runs, is_counted, looks_up, settled, sliced};
use super::fetches::Fetches;
use super::near::Near;
use super::search::{Next, Search};
use super::tickets::{Claim, Match, SameRow, Span};
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
        return listed::<L, M, A>(fetches, all, L::IN_STEP, acc, f);
    }
    let lists = fetches.lists();
    let sliced = const { sliced::<L, M>() };
    let mut search = Search::ALL;
    let mut rest = all;
    while rest.len() > 0 {
        let next = next::<L, M>(&mut search, lists, rest.stretch());
        let (claim, others) = rest.split(next.skipped).1.split(next.len);
        rest = others;
        if let Some(runs) = next.runs {
            // A closure of its own, so that both loops over rows are inlined.
            let mut f = |acc, entity, row| f(acc, entity, row);
            acc = listed::<L, Aligned<'w, M, L>, A>(fetches, claim, runs, acc, &mut f);
            continue;
        }
        let mut left = claim;
        while left.len() > 0 {
            let (chunk, others) = left.split(CHUNK);
            let runs = L::runs(lists, sliced, chunk.stretch());
            acc = looked_up::<L, M, A>(fetches, chunk, runs, acc, f);
            left = others;
        }
    }
    acc
}

/// Returns the next rows of a walk: all of them if their order is known.
#[inline(always)]
fn next<'w, L: Fetches<'w>, M: Mode>(
    search: &mut Search,
    lists: L::Lists,
    rest: Stretch<'_>,
) -> Next<L::Runs> {
    let sliced = const { sliced::<L, M>() };
    let len = rest.entities.len();
    if const { !can_have_runs::<L, M>() } {
        return Next { skipped: 0, len, runs: None };
    }
    let runs = L::runs(lists, sliced, rest);
    if L::is_aligned(runs) {
        return Next { skipped: 0, len, runs: Some(runs) };
    }
    let next;
    (*search, next) = search.next::<L>(lists, sliced, rest);
    next
}

/// Folds over listed entities that are consecutive rows of the sliced fetches, in these runs.
#[inline]
fn listed<'w, L: Fetches<'w>, M: Mode, A>(
    fetches: &L,
    claim: Claim<'_>,
    runs: L::Runs,
    init: A,
    f: &mut impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let Stretch { entities, row, .. } = claim.stretch();
    // SAFETY: the claim is the right to lend these rows, and the runs hold exactly their entities.
    let span = unsafe { Span::new(row..row + entities.len(), runs) };
    // Without a panic, the optimiser can remove this if the entities aren't used. A method would be a call in a debug build.
    let entity = |i| Some(if i < entities.len() { entities[i] } else { ANY });
    rows::<L, M, A>(fetches, span, entity, init, f)
}

/// Folds over consecutive rows of the sliced fetches. Walks blocks of constant length. `entity` returns the entity of a row,
/// counted from the first one, unless there is none.
#[inline]
pub(super) fn rows<'w, L: Fetches<'w>, M: Mode, A>(
    fetches: &L,
    span: Span<L::Runs>,
    entity: impl Fn(usize) -> Option<Entity>,
    init: A,
    f: &mut impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let sliced = const { sliced::<L, M>() };
    let all = const { passes_all::<L, M>() };
    let len = span.len();
    let (first, others) = fetches.slices(sliced, span, all);
    L::bases(first, others, move |bases| {
        let blocks = if const { in_blocks::<L>() } { len / BLOCK } else { 0 };
        // An iterator would be three calls per row in a debug build.
        let (mut acc, mut row, mut i) = (init, 0, 0);
        while row < BLOCK * blocks {
            while i < BLOCK {
                acc = step::<L, M, A>(fetches, &bases, acc, &entity, row + i, f);
                i += 1;
            }
            (row, i) = (row + BLOCK, 0);
        }
        while row < len {
            acc = step::<L, M, A>(fetches, &bases, acc, &entity, row, f);
            row += 1;
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
    entity: &impl Fn(usize) -> Option<Entity>,
    row: usize,
    f: &mut impl FnMut(A, Entity, L::Row) -> A,
) -> A {
    let Some(entity) = entity(row) else { return acc };
    if const { is_counted::<L, M>() } {
        // SAFETY: as below.
        return f(
            acc,
            entity,
            fetches.lend_row::<false>(bases, unsafe { Match::new((), SameRow::new(row)) }),
        );
    }
    let (sliced, settled) = const { (sliced::<L, M>(), settled::<L, M>()) };
    let found = if const { looks_up::<L, M>() } {
        fetches.find(sliced, settled, (row, L::IN_STEP), entity, Near::none(Slot::EMPTY))
    } else {
        Some(L::in_step(row, L::IN_STEP))
    };
    let Some(found) = found else { return acc };
    let notes = if const { passes_all::<L, M>() } { !sliced } else { u64::MAX };
    // SAFETY: the slices have this row. Each is lent once, by the right of the span.
    let row = unsafe { Match::new(entity, found) };
    f(acc, entity, fetches.lend(*bases, row, notes))
}

/// Returns whether no fetch can skip an entity of the sliced fetches.
const fn passes_all<'w, L: Fetches<'w>, M: Mode>() -> bool {
    // The bits of a linear column are a filter that is not required.
    (L::REQUIRED | L::FILTERS | L::TESTS_BITS) & !(sliced::<L, M>() | settled::<L, M>()) == 0
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
