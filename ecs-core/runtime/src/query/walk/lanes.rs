//! All terms of a walk together: a list of lanes, nested as `(A, (B, (C, ())))`.

use core::ops::Range;

use super::lane::TermLane;
use super::near::{Near, NearChunk};
use crate::entity::handle::Entity;
use crate::query::mode::{Mode, Rest, first};
use crate::storage::chunk::CHUNK;
use crate::storage::index::Slot;
use crate::storage::members::{Lead, Members, Stretch, shorter};
use crate::tuples::List;

/// The distance of a run that a term doesn't have. No two rows are as far apart.
const NO_RUN: usize = 1 << (usize::BITS - 1);

/// The terms of a walk. Every associated type has the shape of the list.
pub trait TermLanes<'w> {
    /// The items of one row.
    type Row: List;
    /// The results of the lookups of one entity.
    type Found: Copy;
    /// The results of the lookups of each entity of a chunk.
    type Gathered;
    /// The entities of each column that can be a slice.
    type Lists: Copy;
    /// A run of a term is a range of its rows that has exactly the entities of a stretch, in order.
    /// This has the distance of each term's run from the rows of the walk. [`NO_RUN`] means that there is
    /// none.
    type Runs: Copy;
    /// The runs of columns that have each entity at the row that it has in the walk.
    const IN_STEP: Self::Runs;
    /// The slice of the first term.
    type First;
    /// The slices of the other terms.
    type Others;
    /// The starts of all slices.
    type Bases: Copy;
    /// The positions of the terms that can be slices.
    const SLICEABLE: u64;
    /// The positions of the terms that can lead.
    const REQUIRED: u64;
    /// True if a term can lead with the bits of a linear column.
    const BITS: bool;
    /// The positions of all terms.
    const TERMS: u64;
    /// The positions of the filters.
    const FILTERS: u64;
    /// The positions of the terms that test marks.
    const MARKED: u64;
    /// The greatest number of parts of a value that is lent as mutable.
    const WRITTEN_PARTS: usize;
    /// The greatest number of parts of a value that is lent as shared.
    const READ_PARTS: usize;

    /// Returns other lanes of the same terms; see [`Lane::duplicate`](crate::storage::lane::Lane).
    fn duplicate(&mut self) -> Self;

    /// Returns the shortest of the leads that the mode allows.
    fn lead<M: Mode>(&self) -> Option<Lead<'w>>;

    /// Returns whether every sliced term has at least this number of rows.
    fn cover<M: Mode>(&self, rows: usize) -> bool;

    /// Returns whether the terms whose marks are those of the walk's rows have a mark at a row.
    fn have_marks<M: Mode>(&self, row: usize) -> bool;

    /// Looks up an entity in all terms, except sliced terms, marks of the walk's rows, and filters that it is known to pass.
    /// Returns `None` if the entity is no row of the walk. `near` is a result for the same entity.
    fn find<M: Mode>(&self, entity: Entity, near: Near) -> Option<Self::Found>;

    /// Lends the items of an entity, which the sliced terms have at a row of these slices.
    ///
    /// # Safety
    ///
    /// `find` returned `found` for this entity and mode, and the slices have the entity at the row.
    /// For mutable items, no other item of the entity is in use.
    unsafe fn row<M: Mode>(
        &self,
        found: Self::Found,
        bases: Self::Bases,
        row: usize,
        entity: Entity,
    ) -> Self::Row;

    /// Lends the items of an entity, which the sliced terms have in these runs at a row of the walk.
    ///
    /// # Safety
    ///
    /// `find` returned `found` for this entity and mode, and the runs have the entity at the row.
    /// For mutable items, no other item of the entity is in use.
    unsafe fn nth<M: Mode>(
        &self,
        found: Self::Found,
        runs: Self::Runs,
        row: usize,
        entity: Entity,
    ) -> Self::Row;

    /// Returns the entities of each column that can be a slice.
    fn lists(&self) -> Self::Lists;

    /// Returns the runs that the entities of a stretch have in the columns. Columns whose order is
    /// not known are compared with the stretch only if `search` is set.
    fn runs<M: Mode>(lists: Self::Lists, stretch: Stretch<'_>, search: bool) -> Self::Runs;

    /// Notes the runs of a stretch, which were found by comparing lists.
    fn note<M: Mode>(lists: Self::Lists, stretch: Stretch<'_>, runs: Self::Runs);

    /// Returns whether every sliceable term has a run.
    fn is_aligned(runs: Self::Runs) -> bool;

    /// Lends the runs of the sliced terms as slices, for some rows of the walk. `all` says that each of
    /// these rows is an item.
    ///
    /// # Safety
    ///
    /// For mutable items, no other item of these rows is in use.
    unsafe fn slices<M: Mode>(
        &self,
        runs: Self::Runs,
        rows: Range<usize>,
        all: bool,
    ) -> (Self::First, Self::Others);

    /// Marks the rows that the sliced terms lend at a row of the walk.
    fn mark<M: Mode>(&self, runs: Self::Runs, row: usize);

    /// Returns the bits of a block of rows: those at which the terms whose marks are tested by row have a mark.
    fn marked_bits<M: Mode>(&self, block: usize) -> usize;

    /// Calls `k` with the starts of the slices.
    ///
    /// Each slice is passed to a call of its own, and `k`, which contains the loop, is inlined into
    /// the innermost call. The optimiser vectorises the loop only if it knows that the slices don't
    /// overlap. It knows this only of slices that are arguments of a call.
    fn bases<R>(first: Self::First, others: Self::Others, k: impl FnOnce(Self::Bases) -> R) -> R;

    /// Looks up each entity of a chunk in all terms. `near` has results for the same chunk.
    fn gather<M: Mode>(
        &self,
        chunk: Stretch<'_>,
        runs: Self::Runs,
        near: NearChunk<'_>,
    ) -> Self::Gathered;

    /// Returns the results for the `i`-th entity of a chunk, or `None` if the entity is no row of
    /// the walk.
    fn gathered<M: Mode>(all: &Self::Gathered, i: usize) -> Option<Self::Found>;

    /// Lends the items of an entity that was looked up in every term.
    ///
    /// # Safety
    ///
    /// `gathered` returned `found` for this entity. For mutable items, no other item of the entity
    /// is in use.
    unsafe fn items(&self, found: Self::Found, entity: Entity) -> Self::Row;
}

impl<'w> TermLanes<'w> for () {
    type Row = ();
    type Found = ();
    type Gathered = ();
    type Lists = ();
    type Runs = ();
    const IN_STEP: () = ();
    type First = ();
    type Others = ();
    type Bases = ();
    const SLICEABLE: u64 = 0;
    const REQUIRED: u64 = 0;
    const BITS: bool = false;
    const TERMS: u64 = 0;
    const FILTERS: u64 = 0;
    const MARKED: u64 = 0;
    const WRITTEN_PARTS: usize = 0;
    const READ_PARTS: usize = 0;

    #[inline]
    fn duplicate(&mut self) {}

    #[inline]
    fn lead<M: Mode>(&self) -> Option<Lead<'w>> {
        None
    }

    #[inline]
    fn cover<M: Mode>(&self, _: usize) -> bool {
        true
    }

    #[inline(always)]
    fn have_marks<M: Mode>(&self, _: usize) -> bool {
        true
    }

    #[inline]
    fn find<M: Mode>(&self, _: Entity, _: Near) -> Option<()> {
        Some(())
    }

    #[inline]
    unsafe fn row<M: Mode>(&self, (): (), (): (), _: usize, _: Entity) {}

    #[inline]
    unsafe fn nth<M: Mode>(&self, (): (), (): (), _: usize, _: Entity) {}

    #[inline]
    fn lists(&self) {}

    #[inline]
    fn runs<M: Mode>((): (), _: Stretch<'_>, _: bool) {}

    #[inline]
    fn note<M: Mode>((): (), _: Stretch<'_>, (): ()) {}

    #[inline]
    fn is_aligned((): ()) -> bool {
        true
    }

    #[inline]
    unsafe fn slices<M: Mode>(&self, (): (), _: Range<usize>, _: bool) -> ((), ()) {
        ((), ())
    }

    #[inline(always)]
    fn mark<M: Mode>(&self, (): (), _: usize) {}

    #[inline(always)]
    fn marked_bits<M: Mode>(&self, _: usize) -> usize {
        usize::MAX
    }

    #[inline]
    fn bases<R>((): (), (): (), k: impl FnOnce(()) -> R) -> R {
        k(())
    }

    #[inline]
    fn gather<M: Mode>(&self, _: Stretch<'_>, (): (), _: NearChunk<'_>) {}

    #[inline]
    fn gathered<M: Mode>((): &(), _: usize) -> Option<()> {
        Some(())
    }

    #[inline]
    unsafe fn items(&self, (): (), _: Entity) {}
}

const fn greater(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

/// Returns whether the walk takes the first term's rows in its own order, without looking entities
/// up.
const fn is_sliced<'w, A: TermLane<'w>, M: Mode>() -> bool {
    A::SLICEABLE && first(M::SLICED)
}

/// Returns whether the first term needs no lookup: it is a filter that every row is known to pass, or its marks are
/// tested by row.
const fn is_settled<'w, A: TermLane<'w>, M: Mode>() -> bool {
    A::FILTER && first(M::SETTLED) || is_marked::<A, M>()
}

/// Returns whether the first term tests marks of the walk's rows.
const fn is_marked<'w, A: TermLane<'w>, M: Mode>() -> bool {
    A::MARKED && first(M::STEP)
}

impl<'w, A: TermLane<'w>, B: TermLanes<'w>> TermLanes<'w> for (A, B) {
    type Row = (A::Item, B::Row);
    type Found = (Slot, B::Found);
    type Gathered = ([Slot; CHUNK], B::Gathered);
    type Lists = (Option<Members<'w>>, B::Lists);
    type Runs = (usize, B::Runs);
    const IN_STEP: Self::Runs = (0, B::IN_STEP);
    type First = A::Slice;
    type Others = (B::First, B::Others);
    type Bases = (A::Base, B::Bases);
    const SLICEABLE: u64 = A::SLICEABLE as u64 | B::SLICEABLE << 1;
    const REQUIRED: u64 = A::REQUIRED as u64 | B::REQUIRED << 1;
    const BITS: bool = A::BITS || B::BITS;
    const TERMS: u64 = 1 | B::TERMS << 1;
    const FILTERS: u64 = A::FILTER as u64 | B::FILTERS << 1;
    const MARKED: u64 = A::MARKED as u64 | B::MARKED << 1;
    const WRITTEN_PARTS: usize = greater(if A::WRITES { A::PARTS } else { 0 }, B::WRITTEN_PARTS);
    const READ_PARTS: usize = greater(if A::WRITES { 0 } else { A::PARTS }, B::READ_PARTS);

    #[inline]
    fn duplicate(&mut self) -> Self {
        (self.0.duplicate(), self.1.duplicate())
    }

    #[inline]
    fn lead<M: Mode>(&self) -> Option<Lead<'w>> {
        let rest = self.1.lead::<Rest<M>>();
        if const { A::REQUIRED && first(M::LEADS) } { shorter(self.0.lead(), rest) } else { rest }
    }

    #[inline]
    fn cover<M: Mode>(&self, rows: usize) -> bool {
        let covers = !const { is_sliced::<A, M>() }
            || self.0.lead().and_then(Lead::list).is_some_and(|all| rows <= all.entities.len());
        covers && self.1.cover::<Rest<M>>(rows)
    }

    #[inline(always)]
    fn have_marks<M: Mode>(&self, row: usize) -> bool {
        (!const { is_marked::<A, M>() } || self.0.has_mark(row))
            && self.1.have_marks::<Rest<M>>(row)
    }

    #[inline]
    fn find<M: Mode>(&self, entity: Entity, near: Near) -> Option<Self::Found> {
        let (found, near) = if const { is_sliced::<A, M>() || is_settled::<A, M>() } {
            (Slot::EMPTY, near)
        } else {
            let source = self.0.source();
            let found = near.slot(source).unwrap_or_else(|| self.0.find(entity));
            if !A::matches(found) {
                return None;
            }
            (found, Near::new(source, found))
        };
        Some((found, self.1.find::<Rest<M>>(entity, near)?))
    }

    #[inline(always)]
    unsafe fn row<M: Mode>(
        &self,
        (found, others): Self::Found,
        (base, bases): Self::Bases,
        row: usize,
        entity: Entity,
    ) -> Self::Row {
        let item = if const { is_sliced::<A, M>() } {
            // SAFETY: the row is inside the slice. The rest is the caller's guarantee.
            unsafe { A::at(base, row) }
        } else {
            // SAFETY: the term was looked up for this entity. The rest is the caller's guarantee.
            unsafe { self.0.item(found, entity) }
        };
        // SAFETY: the caller guarantees the same for all terms.
        (item, unsafe { self.1.row::<Rest<M>>(others, bases, row, entity) })
    }

    #[inline(always)]
    unsafe fn nth<M: Mode>(
        &self,
        (found, others): Self::Found,
        (run, runs): Self::Runs,
        row: usize,
        entity: Entity,
    ) -> Self::Row {
        let item = if const { is_sliced::<A, M>() } {
            // SAFETY: the column has the entity at this row, by the caller's guarantee.
            unsafe { self.0.nth(row.wrapping_add(run)) }
        } else {
            // SAFETY: the term was looked up for this entity. The rest is the caller's guarantee.
            unsafe { self.0.item(found, entity) }
        };
        // SAFETY: the caller guarantees the same for all terms.
        (item, unsafe { self.1.nth::<Rest<M>>(others, runs, row, entity) })
    }

    #[inline(always)]
    fn lists(&self) -> Self::Lists {
        let list = if A::SLICEABLE { self.0.lead().and_then(Lead::list) } else { None };
        (list, self.1.lists())
    }

    #[inline(always)]
    fn runs<M: Mode>(
        (list, others): Self::Lists,
        stretch: Stretch<'_>,
        search: bool,
    ) -> Self::Runs {
        let run = if const { is_sliced::<A, M>() } {
            0
        } else if let Some(members) = list {
            let known = stretch.known_run(members);
            let run = if known.is_none() && search { stretch.find_run(members) } else { known };
            run.map_or(NO_RUN, |first| first.wrapping_sub(stretch.row))
        } else {
            NO_RUN
        };
        (run, B::runs::<Rest<M>>(others, stretch, search))
    }

    #[inline]
    fn note<M: Mode>((list, others): Self::Lists, stretch: Stretch<'_>, (run, more): Self::Runs) {
        if !const { is_sliced::<A, M>() }
            && run != NO_RUN
            && let Some(members) = list
        {
            stretch.note_run(members, stretch.row.wrapping_add(run));
        }
        B::note::<Rest<M>>(others, stretch, more);
    }

    #[inline(always)]
    fn is_aligned((run, others): Self::Runs) -> bool {
        (!A::SLICEABLE || run != NO_RUN) && B::is_aligned(others)
    }

    #[inline(always)]
    unsafe fn slices<M: Mode>(
        &self,
        (run, others): Self::Runs,
        rows: Range<usize>,
        all: bool,
    ) -> (Self::First, Self::Others) {
        let first = if const { is_sliced::<A, M>() } {
            let (start, end) = (rows.start.wrapping_add(run), rows.end.wrapping_add(run));
            // SAFETY: the caller guarantees that these rows are not in use.
            unsafe { self.0.slice(start..end, all) }
        } else {
            A::Slice::default()
        };
        // SAFETY: the caller guarantees the same for all terms.
        (first, unsafe { self.1.slices::<Rest<M>>(others, rows, all) })
    }

    #[inline(always)]
    fn mark<M: Mode>(&self, (run, others): Self::Runs, row: usize) {
        if const { A::MARKS && is_sliced::<A, M>() } {
            self.0.mark(row.wrapping_add(run));
        }
        self.1.mark::<Rest<M>>(others, row);
    }

    #[inline(always)]
    fn marked_bits<M: Mode>(&self, block: usize) -> usize {
        let rest = self.1.marked_bits::<Rest<M>>(block);
        if const { is_marked::<A, M>() } { self.0.marked_bits(block) & rest } else { rest }
    }

    #[inline]
    fn bases<R>(
        first: A::Slice,
        (next, others): Self::Others,
        k: impl FnOnce(Self::Bases) -> R,
    ) -> R {
        let base = A::base(first);
        B::bases(next, others, |bases| k((base, bases)))
    }

    #[inline]
    fn gather<M: Mode>(
        &self,
        chunk: Stretch<'_>,
        (run, others): Self::Runs,
        near: NearChunk<'_>,
    ) -> Self::Gathered {
        let mut all = [Slot::EMPTY; CHUNK];
        if const { is_settled::<A, M>() } {
            return (all, self.1.gather::<Rest<M>>(chunk, others, near));
        }
        let source = self.0.source();
        if A::SLICEABLE && run != NO_RUN {
            Slot::fill(&mut all[..chunk.entities.len()], chunk.row.wrapping_add(run));
        } else if let Some(near) = near.slots(source) {
            all = *near;
            all.iter().for_each(|&found| self.0.prefetch(found));
        } else {
            for (found, &entity) in all.iter_mut().zip(chunk.entities) {
                *found = self.0.find(entity);
                self.0.prefetch(*found);
            }
        }
        let others = self.1.gather::<Rest<M>>(chunk, others, NearChunk::new(source, &all));
        (all, others)
    }

    #[inline]
    fn gathered<M: Mode>((all, others): &Self::Gathered, i: usize) -> Option<Self::Found> {
        let found = all[i % CHUNK];
        if const { is_settled::<A, M>() } || A::matches(found) {
            Some((found, B::gathered::<Rest<M>>(others, i)?))
        } else {
            None
        }
    }

    #[inline]
    unsafe fn items(&self, (found, others): Self::Found, entity: Entity) -> Self::Row {
        // SAFETY: the caller guarantees the same for all terms.
        let item = unsafe { self.0.item(found, entity) };
        // SAFETY: as above.
        (item, unsafe { self.1.items(others, entity) })
    }
}
