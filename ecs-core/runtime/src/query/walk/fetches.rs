//! All terms of a walk together: a list of fetches, nested as `(A, (B, (C, ())))`.
//!
//! A set of fetches is a number whose bit `i` stands for the `i`-th fetch.

use super::near::{Near, NearChunk};
use super::tickets::{Match, SameRow, Span};
use crate::entity::handle::Entity;
use crate::query::mode::first;
use crate::storage::chunk::CHUNK;
use crate::storage::fetch::Fetch;
use crate::storage::index::Slot;
use crate::storage::members::{Lead, Members, Stretch, shorter};
use crate::tuples::List;

/// The distance of a run that a term doesn't have. No two rows are as far apart.
const NO_RUN: usize = 1 << (usize::BITS - 1);

/// The terms of a walk. Every associated type has the shape of the list.
pub trait Fetches<'w> {
    /// The items of one row.
    type Row: List;
    /// The row of an entity in each fetch, counted from the base of the fetch.
    type Found: Copy;
    /// The results of the lookups of each entity of a chunk.
    type Gathered;
    /// No results.
    const EMPTY: Self::Gathered;
    /// The entities of each column that can be a slice.
    type Lists: Copy;
    /// A run of a term is a range of its rows that has exactly the entities of a stretch, in order.
    /// This has the distance of each term's run from the rows of the walk. [`NO_RUN`] means that there is
    /// none.
    type Runs: Copy + PartialEq;
    /// The runs of columns that have each entity at the row that it has in the walk.
    const IN_STEP: Self::Runs;
    /// No runs.
    const NO_RUNS: Self::Runs;
    /// The slice of the first term.
    type First;
    /// The bases of all terms, and the slices of all but the first one.
    type Others;
    /// The bases of all terms.
    type Bases: Copy;
    /// The terms that can be slices.
    const SLICEABLE: u64;
    /// True if a slice of a term has rows of one block only.
    const IN_BLOCKS: bool;
    /// The terms that can lead.
    const REQUIRED: u64;
    /// True if a term can lead with the bits of a linear column.
    const BITS: bool;
    /// All terms.
    const TERMS: u64;
    /// The terms that look entities up.
    const LOOKED_UP: u64;
    /// The filters.
    const FILTERS: u64;
    /// The terms that test a bit of each row.
    const TESTS_BITS: u64;
    /// The terms whose rows are indices.
    const BY_INDEX: u64;
    /// True if the items of a term are mutable.
    const WRITES: bool;
    /// The greatest number of parts of a value that is lent as mutable.
    const WRITTEN_PARTS: usize;
    /// The greatest number of parts of a value that is lent as shared.
    const READ_PARTS: usize;

    /// Returns other fetches of the same terms; see [`Fetch::duplicate`].
    fn duplicate(&mut self) -> Self;

    /// Returns the shortest of the leads of these fetches.
    fn lead(&self, leads: u64) -> Option<Lead<'w>>;

    /// Returns whether each of these fetches has at least this number of rows.
    fn cover(&self, sliced: u64, rows: usize) -> bool;

    /// Returns the bits of a block of rows: those that all of these fetches have.
    fn bits(&self, tested: u64, block: usize) -> usize;

    /// Returns the rows of an entity in fetches that have it in these runs, at a row of the walk.
    fn in_step(row: usize, runs: Self::Runs) -> Self::Found;

    /// Looks up an entity in all fetches, except in `sliced` ones, which have it in these runs, and in `settled` ones,
    /// which are known to have it. Returns `None` if the entity is no row of the walk. `near` is a result for the same
    /// entity.
    fn find(
        &self,
        sliced: u64,
        settled: u64,
        at: (usize, Self::Runs),
        entity: Entity,
        near: Near,
    ) -> Option<Self::Found>;

    /// Returns the bases of the columns.
    fn columns(&self) -> Self::Bases;

    /// Returns the bases from which the rows of the walk are counted, in columns with these runs.
    fn columns_in(&self, runs: &Self::Runs) -> Self::Bases;

    /// Lends the items of an entity. Its rows are counted from these bases. `notes` are the fetches that note them.
    fn lend(&self, bases: Self::Bases, row: Match<Self::Found>, notes: u64) -> Self::Row;

    /// Lends the items of a row that has one number in all fetches, counted from these bases; see [`Fetch::lend_row`].
    /// This is `lend` with fewer steps, for builds without optimisation.
    fn lend_row<const SINGLE: bool>(
        &self,
        bases: &Self::Bases,
        row: Match<SameRow<Self>, ()>,
    ) -> Self::Row;

    /// Returns the entities of each column that can be a slice.
    fn lists(&self) -> Self::Lists;

    /// Returns the runs that the entities of a stretch are known to have in the columns. O(1).
    fn runs(lists: Self::Lists, sliced: u64, stretch: Stretch<'_>) -> Self::Runs;

    /// Returns the runs that begin with an entity, which is at a row of the walk. Returns `None` if a column lacks it. O(1).
    fn runs_at(lists: Self::Lists, sliced: u64, row: usize, entity: Entity) -> Option<Self::Runs>;

    /// Compares a stretch with the columns, and returns for how many of its entities, from the first one on, these are
    /// their runs. O(entities).
    fn follow(lists: Self::Lists, sliced: u64, runs: Self::Runs, stretch: Stretch<'_>) -> usize;

    /// Notes the runs of a stretch, which were found by comparing lists. Lists without a run get numbers.
    fn note(lists: Self::Lists, sliced: u64, stretch: Stretch<'_>, runs: Self::Runs);

    /// Returns whether the lists of a stretch and of each column have numbers: they were compared with some list since they
    /// changed.
    fn are_numbered(lists: Self::Lists, sliced: u64, stretch: Stretch<'_>) -> bool;

    /// Returns whether every sliceable term has a run.
    fn is_aligned(runs: Self::Runs) -> bool;

    /// Lends the runs of the sliced terms as slices. `notes` says that each of their rows is an item.
    fn slices(
        &self,
        sliced: u64,
        span: Span<Self::Runs>,
        notes: bool,
    ) -> (Self::First, Self::Others);

    /// Calls `k` with the bases of all terms. All that are sliceable are sliced.
    ///
    /// Each slice is passed to a call of its own, and `k`, which contains the loop, is inlined into
    /// the innermost call. The optimiser vectorises the loop only if it knows that the slices don't
    /// overlap. It knows this only of slices that are arguments of a call.
    fn bases<R>(first: Self::First, others: Self::Others, k: impl FnOnce(Self::Bases) -> R) -> R;

    /// Looks up each entity of a chunk in all fetches but the settled ones. `near` has results for the same chunk, and `all`
    /// is empty.
    fn gather(
        &self,
        settled: u64,
        chunk: Stretch<'_>,
        runs: Self::Runs,
        near: NearChunk<'_>,
        all: &mut Self::Gathered,
    );

    /// Returns the results for the `i`-th entity of a chunk, or `None` if the entity is no row of
    /// the walk.
    fn gathered(all: &Self::Gathered, settled: u64, i: usize) -> Option<Self::Found>;
}

impl<'w> Fetches<'w> for () {
    type Row = ();
    type Found = ();
    type Gathered = ();
    const EMPTY: () = ();
    type Lists = ();
    type Runs = ();
    const IN_STEP: () = ();
    const NO_RUNS: () = ();
    type First = ();
    type Others = ();
    type Bases = ();
    const SLICEABLE: u64 = 0;
    const IN_BLOCKS: bool = false;
    const REQUIRED: u64 = 0;
    const BITS: bool = false;
    const TERMS: u64 = 0;
    const LOOKED_UP: u64 = 0;
    const FILTERS: u64 = 0;
    const TESTS_BITS: u64 = 0;
    const BY_INDEX: u64 = 0;
    const WRITES: bool = false;
    const WRITTEN_PARTS: usize = 0;
    const READ_PARTS: usize = 0;

    #[inline]
    fn duplicate(&mut self) {}

    #[inline(always)]
    fn lead(&self, _: u64) -> Option<Lead<'w>> {
        None
    }

    #[inline(always)]
    fn cover(&self, _: u64, _: usize) -> bool {
        true
    }

    #[inline(always)]
    fn bits(&self, _: u64, _: usize) -> usize {
        usize::MAX
    }

    #[inline(always)]
    fn in_step(_: usize, (): ()) {}

    #[inline(always)]
    fn find(&self, _: u64, _: u64, _: (usize, ()), _: Entity, _: Near) -> Option<()> {
        Some(())
    }

    #[inline(always)]
    fn columns(&self) {}

    #[inline(always)]
    fn columns_in(&self, (): &()) {}

    #[inline(always)]
    fn lend(&self, (): (), _: Match<()>, _: u64) {}

    #[inline(always)]
    fn lend_row<const SINGLE: bool>(&self, (): &(), _: Match<SameRow<()>, ()>) {}

    #[inline(always)]
    fn lists(&self) {}

    #[inline(always)]
    fn runs((): (), _: u64, _: Stretch<'_>) {}

    #[inline(always)]
    fn runs_at((): (), _: u64, _: usize, _: Entity) -> Option<()> {
        Some(())
    }

    #[inline(always)]
    fn follow((): (), _: u64, (): (), stretch: Stretch<'_>) -> usize {
        stretch.entities.len()
    }

    #[inline(always)]
    fn note((): (), _: u64, _: Stretch<'_>, (): ()) {}

    #[inline(always)]
    fn are_numbered((): (), _: u64, _: Stretch<'_>) -> bool {
        true
    }

    #[inline(always)]
    fn is_aligned((): ()) -> bool {
        true
    }

    #[inline(always)]
    fn slices(&self, _: u64, _: Span<()>, _: bool) -> ((), ()) {
        ((), ())
    }

    #[inline]
    fn bases<R>((): (), (): (), k: impl FnOnce(()) -> R) -> R {
        k(())
    }

    #[inline(always)]
    fn gather(&self, _: u64, _: Stretch<'_>, (): (), _: NearChunk<'_>, (): &mut ()) {}

    #[inline(always)]
    fn gathered((): &(), _: u64, _: usize) -> Option<()> {
        Some(())
    }
}

const fn greater(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

impl<'w, A: Fetch<'w>, B: Fetches<'w>> Fetches<'w> for (A, B) {
    type Row = (A::Item, B::Row);
    type Found = (usize, B::Found);
    type Gathered = ([Slot; CHUNK], B::Gathered);
    const EMPTY: Self::Gathered = ([Slot::EMPTY; CHUNK], B::EMPTY);
    type Lists = (Option<Members<'w>>, B::Lists);
    type Runs = (usize, B::Runs);
    const IN_STEP: Self::Runs = (0, B::IN_STEP);
    const NO_RUNS: Self::Runs = (NO_RUN, B::NO_RUNS);
    type First = A::Slice;
    type Others = (A::Base, B::First, B::Others);
    type Bases = (A::Base, B::Bases);
    const SLICEABLE: u64 = A::SLICEABLE as u64 | B::SLICEABLE << 1;
    const IN_BLOCKS: bool = A::IN_BLOCKS || B::IN_BLOCKS;
    const REQUIRED: u64 = A::REQUIRED as u64 | B::REQUIRED << 1;
    const BITS: bool = A::BITS || B::BITS;
    const TERMS: u64 = 1 | B::TERMS << 1;
    const LOOKED_UP: u64 = A::LOOKS_UP as u64 | B::LOOKED_UP << 1;
    const FILTERS: u64 = A::FILTER as u64 | B::FILTERS << 1;
    const TESTS_BITS: u64 = A::TESTS_BITS as u64 | B::TESTS_BITS << 1;
    const BY_INDEX: u64 = A::BY_INDEX as u64 | B::BY_INDEX << 1;
    const WRITES: bool = A::WRITES || B::WRITES;
    const WRITTEN_PARTS: usize = greater(if A::WRITES { A::PARTS } else { 0 }, B::WRITTEN_PARTS);
    const READ_PARTS: usize = greater(if A::WRITES { 0 } else { A::PARTS }, B::READ_PARTS);

    #[inline]
    fn duplicate(&mut self) -> Self {
        (self.0.duplicate(), self.1.duplicate())
    }

    #[inline(always)]
    fn lead(&self, leads: u64) -> Option<Lead<'w>> {
        let rest = self.1.lead(leads >> 1);
        if A::REQUIRED && first(leads) { shorter(self.0.lead(), rest) } else { rest }
    }

    #[inline(always)]
    fn cover(&self, sliced: u64, rows: usize) -> bool {
        let covers = match self.0.lead() {
            Some(Lead::List(all)) => rows <= all.entities.len(),
            _ => false,
        };
        (covers || !first(sliced)) && self.1.cover(sliced >> 1, rows)
    }

    #[inline(always)]
    fn bits(&self, tested: u64, block: usize) -> usize {
        let rest = self.1.bits(tested >> 1, block);
        if first(tested) { self.0.bits(block) & rest } else { rest }
    }

    #[inline(always)]
    fn in_step(row: usize, (run, others): Self::Runs) -> Self::Found {
        (row.wrapping_add(run), B::in_step(row, others))
    }

    #[inline(always)]
    #[expect(clippy::manual_map, reason = "a closure is a call in a debug build")]
    fn find(
        &self,
        sliced: u64,
        settled: u64,
        (row, (run, runs)): (usize, Self::Runs),
        entity: Entity,
        near: Near,
    ) -> Option<Self::Found> {
        let (found, near) = if first(sliced | settled) {
            (row.wrapping_add(run), near)
        } else {
            let source = self.0.source();
            let found = match near.of(source) {
                Some(found) => found,
                None => self.0.find(entity),
            };
            if !A::matches(found) {
                return None;
            }
            (found.index(), Near::new(source, found))
        };
        match self.1.find(sliced >> 1, settled >> 1, (row, runs), entity, near) {
            Some(others) => Some((found, others)),
            None => None,
        }
    }

    #[inline(always)]
    fn columns(&self) -> Self::Bases {
        (self.0.base(), self.1.columns())
    }

    #[inline(always)]
    fn columns_in(&self, runs: &Self::Runs) -> Self::Bases {
        (self.0.base_in(runs.0), self.1.columns_in(&runs.1))
    }

    #[inline(always)]
    fn lend(&self, (base, bases): Self::Bases, row: Match<Self::Found>, notes: u64) -> Self::Row {
        let (entity, place, others) = row.split();
        let item = self.0.lend(base, place, entity, first(notes));
        (item, self.1.lend(bases, others, notes >> 1))
    }

    #[inline(always)]
    fn lend_row<const SINGLE: bool>(
        &self,
        bases: &Self::Bases,
        row: Match<SameRow<Self>, ()>,
    ) -> Self::Row {
        let (place, others) = row.split_row();
        (self.0.lend_row::<SINGLE>(&bases.0, place), self.1.lend_row::<SINGLE>(&bases.1, others))
    }

    #[inline(always)]
    fn lists(&self) -> Self::Lists {
        // A list with gaps has no runs.
        let list =
            if A::SLICEABLE && !A::TESTS_BITS { self.0.lead().and_then(Lead::list) } else { None };
        (list, self.1.lists())
    }

    #[inline(always)]
    fn runs((list, others): Self::Lists, sliced: u64, stretch: Stretch<'_>) -> Self::Runs {
        let run = if first(sliced) {
            0
        } else if let Some(members) = list {
            stretch.known_run(members).map_or(NO_RUN, |first| first.wrapping_sub(stretch.row))
        } else {
            NO_RUN
        };
        (run, B::runs(others, sliced >> 1, stretch))
    }

    #[inline(always)]
    fn runs_at(
        (list, others): Self::Lists,
        sliced: u64,
        row: usize,
        entity: Entity,
    ) -> Option<Self::Runs> {
        let run = if first(sliced) {
            0
        } else if let Some(members) = list {
            members.row(entity)?.wrapping_sub(row)
        } else {
            NO_RUN
        };
        Some((run, B::runs_at(others, sliced >> 1, row, entity)?))
    }

    #[inline(always)]
    fn follow(
        (list, others): Self::Lists,
        sliced: u64,
        (run, more): Self::Runs,
        stretch: Stretch<'_>,
    ) -> usize {
        let stretch = match list {
            Some(members) if !first(sliced) => {
                stretch.followed(members, stretch.row.wrapping_add(run))
            }
            _ => stretch,
        };
        B::follow(others, sliced >> 1, more, stretch)
    }

    #[inline]
    fn note(
        (list, others): Self::Lists,
        sliced: u64,
        stretch: Stretch<'_>,
        (run, more): Self::Runs,
    ) {
        if !first(sliced)
            && let Some(members) = list
        {
            let first = (run != NO_RUN).then(|| stretch.row.wrapping_add(run));
            stretch.note_run(members, first);
        }
        B::note(others, sliced >> 1, stretch, more);
    }

    #[inline(always)]
    fn are_numbered((list, others): Self::Lists, sliced: u64, stretch: Stretch<'_>) -> bool {
        let is_numbered = match list {
            Some(members) if !first(sliced) => stretch.is_numbered(members),
            _ => true,
        };
        is_numbered && B::are_numbered(others, sliced >> 1, stretch)
    }

    #[inline(always)]
    fn is_aligned((run, others): Self::Runs) -> bool {
        (!A::SLICEABLE || run != NO_RUN) && B::is_aligned(others)
    }

    #[inline(always)]
    fn slices(
        &self,
        sliced: u64,
        span: Span<Self::Runs>,
        notes: bool,
    ) -> (Self::First, Self::Others) {
        let (places, others) = span.split();
        let (slice, base) = if A::SLICEABLE && first(sliced) {
            self.0.slice(places, notes)
        } else {
            (A::no_slice(), self.0.base())
        };
        let (next, others) = self.1.slices(sliced >> 1, others, notes);
        (slice, (base, next, others))
    }

    #[inline]
    fn bases<R>(
        slice: A::Slice,
        (base, next, others): Self::Others,
        k: impl FnOnce(Self::Bases) -> R,
    ) -> R {
        let base = if A::SLICEABLE { A::base_of(slice, base) } else { base };
        B::bases(next, others, |bases| k((base, bases)))
    }

    #[inline]
    fn gather(
        &self,
        settled: u64,
        chunk: Stretch<'_>,
        (run, others): Self::Runs,
        near: NearChunk<'_>,
        (all, more): &mut Self::Gathered,
    ) {
        let near = if first(settled) {
            near
        } else {
            let source = self.0.source();
            if A::SLICEABLE && run != NO_RUN {
                Slot::fill(&mut all[..chunk.entities.len()], chunk.row.wrapping_add(run));
            } else if let Some(near) = near.of(source) {
                *all = *near;
                for &found in &*all {
                    self.0.prefetch(found);
                }
            } else {
                for (found, &entity) in all.iter_mut().zip(chunk.entities) {
                    *found = self.0.find(entity);
                    self.0.prefetch(*found);
                }
            }
            NearChunk::new(source, all)
        };
        self.1.gather(settled >> 1, chunk, others, near, more);
    }

    #[inline(always)]
    fn gathered((all, others): &Self::Gathered, settled: u64, i: usize) -> Option<Self::Found> {
        let found = all[i % CHUNK];
        if first(settled) || A::matches(found) {
            Some((found.index(), B::gathered(others, settled >> 1, i)?))
        } else {
            None
        }
    }
}
