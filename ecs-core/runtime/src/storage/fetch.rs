//! Fetches. A fetch is one term of a walk. It looks up an entity, decides whether the entity is a row of the walk, and lends
//! an item. Most fetches are columns, and their items are references to values.
//!
//! A fetch lends a row for a [`Place`], which proves that it may.

use core::ops::Range;

use super::index::Slot;
use super::members::{Lead, Members, Membership};
use super::values::Arrangement;
use super::values::{Mutability, Place, Reference, RowValues};
use super::whole::Whole;
use crate::entity::handle::Entity;
use crate::prefetch::prefetch;

/// A fetch: one term of a walk.
pub trait Fetch<'w> {
    /// The item that the term lends for a row.
    type Item;
    /// References to the values of consecutive rows.
    type Slice;
    /// The values from which rows are counted.
    type Base: Copy;
    /// True if the term can lend slices: it is required and lends its column.
    const SLICEABLE: bool = false;
    /// True if a slice has rows of one block only.
    const IN_BLOCKS: bool = false;
    /// True if the term can lead a walk: it is required.
    const REQUIRED: bool = false;
    /// True if the term lends nothing. A walk whose entities are known to pass it needs no lookup.
    const FILTER: bool = false;
    /// True if the term looks entities up.
    const LOOKS_UP: bool = true;
    /// True if the term can lead with the bits of a linear column.
    const BITS: bool = false;
    /// True if the rows of the term are indices. A walk along [`bits`](Self::bits) then need not look entities up.
    const BY_INDEX: bool = false;
    /// True if the items are mutable.
    const WRITES: bool = false;
    /// True if rows that are lent are noted.
    const NOTES_ROWS: bool = false;
    /// True if the term tests a bit of each row: a mark, or whether the row is a gap.
    const TESTS_BITS: bool = false;
    /// The number of parts of a value of a sliceable term: its size divided by its alignment. A number has one, an array
    /// of numbers as many as it has elements.
    const PARTS: usize = 0;

    /// Returns another fetch of the same term, for another thread. Neither lends a row without its place.
    fn duplicate(&mut self) -> Self;

    /// Returns the lead of a required term: its entities, in an order that a walk can follow.
    #[inline(always)]
    fn lead(&self) -> Option<Lead<'w>> {
        None
    }

    /// Looks up an entity, of any generation: returns its row in the column of the term, or the empty slot. Never
    /// panics, so the optimiser can remove a lookup whose result is not used.
    fn find(&self, entity: Entity) -> Slot;

    /// Returns the address of the index that `find` searches, if other terms can search it too. Else it is null.
    #[inline(always)]
    fn source(&self) -> *const () {
        core::ptr::null()
    }

    /// Returns whether an entity with this result of `find` can be a row of the walk.
    fn matches(found: Slot) -> bool;

    /// Returns the bits of a block of rows: those with the bit that the term tests, or of which its index is true that
    /// an entity there [matches](Self::matches).
    #[inline(always)]
    fn bits(&self, _block: usize) -> usize {
        usize::MAX
    }

    /// Prefetches the value that was found.
    #[inline]
    fn prefetch(&self, _found: Slot) {}

    /// Returns the base of the column.
    fn base(&self) -> Self::Base;

    /// Returns the base from which the rows of a run are counted, which begins at this row of the column.
    #[inline(always)]
    fn base_in(&self, _run: usize) -> Self::Base {
        self.base()
    }

    /// Lends the item of an entity. Notes the row if `notes` is set.
    fn lend(&self, base: Self::Base, place: Place, entity: Entity, notes: bool) -> Self::Item;

    /// Lends the item of a row. Notes the row if it is a `SINGLE` one, and not of a slice, whose rows are noted at once.
    /// This is `lend` with fewer steps, for terms that need no entity: columns and filters.
    #[inline(always)]
    fn lend_row<const SINGLE: bool>(&self, _base: &Self::Base, _place: Place) -> Self::Item {
        unreachable!("the term needs the entity of the row")
    }

    /// Returns no values.
    fn no_slice() -> Self::Slice;

    /// Lends consecutive rows, and returns their base. Notes the rows if `notes` is set.
    ///
    /// # Panics
    ///
    /// Panics if the rows are out of bounds.
    fn slice(&self, rows: Place<Range<usize>>, notes: bool) -> (Self::Slice, Self::Base);

    /// Returns the base of a slice with the address in this argument.
    fn base_of(slice: Self::Slice, base: Self::Base) -> Self::Base;
}

/// The parts of [`Fetch`] that only a sliceable term uses.
macro_rules! never_sliced {
    () => {
        type Slice = ();

        #[inline(always)]
        fn no_slice() {}

        fn slice(
            &self,
            _: crate::storage::values::Place<core::ops::Range<usize>>,
            _: bool,
        ) -> ((), Self::Base) {
            ((), self.base())
        }

        #[inline(always)]
        fn base_of((): (), base: Self::Base) -> Self::Base {
            base
        }
    };
}

pub(crate) use never_sliced;

/// The step that turns a reference `R` into the item that a fetch lends.
pub trait Lending<R>: Sized {
    type Item;
    /// True if rows that are lent are noted.
    const NOTES_ROWS: bool = false;
    /// False if the row is not used.
    const ROWS: bool = true;

    /// Returns the same for another thread.
    fn duplicate(&mut self) -> Self;

    /// Notes that a row was lent.
    #[inline(always)]
    fn note(&self, _row: usize) {}

    /// Notes that rows were lent.
    #[inline(always)]
    fn note_rows(&self, _rows: Range<usize>) {}

    /// Returns the item of a row.
    fn item(&self, row: usize, value: R) -> Self::Item;
}

/// The item is the reference, and nothing is noted.
impl<R> Lending<R> for () {
    type Item = R;
    const ROWS: bool = false;

    #[inline(always)]
    fn duplicate(&mut self) {}

    #[inline(always)]
    fn item(&self, _: usize, value: R) -> R {
        value
    }
}

/// The values that a fetch of `R` lends, in an arrangement.
pub(crate) type ValuesOf<'w, R, A> =
    <<R as Reference<'w>>::Mutability as Mutability>::Of<'w, <R as Reference<'w>>::Value, A>;

/// The base of these values.
type BaseOf<'w, R, A> = <ValuesOf<'w, R, A> as RowValues<
    'w,
    <R as Reference<'w>>::Value,
    <R as Reference<'w>>::Mutability,
>>::Base;

/// A column that is required and lent: `&C` or `&mut C`.
pub struct ColumnFetch<'w, R: Reference<'w>, M = Members<'w>, L = (), A: Arrangement = Whole> {
    members: M,
    values: ValuesOf<'w, R, A>,
    lending: L,
}

impl<'w, T, M: Copy, A: Arrangement> Clone for ColumnFetch<'w, &'w T, M, (), A> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<'w, T, M: Copy, A: Arrangement> Copy for ColumnFetch<'w, &'w T, M, (), A> {}

impl<'w, R: Reference<'w>, M, A: Arrangement> ColumnFetch<'w, R, M, (), A> {
    /// Creates a fetch. The rows of the members must have values.
    #[inline(always)]
    pub(super) const fn new(members: M, values: ValuesOf<'w, R, A>) -> Self {
        Self { members, values, lending: () }
    }

    /// Returns the fetch with something that it does with the references.
    #[cfg(feature = "track")]
    #[inline(always)]
    pub(crate) fn lending<L>(self, lending: L) -> ColumnFetch<'w, R, M, L, A> {
        ColumnFetch { members: self.members, values: self.values, lending }
    }
}

/// The reference that a fetch of `R` lends.
type Lent<'w, R> =
    <<R as Reference<'w>>::Mutability as Mutability>::Ref<'w, <R as Reference<'w>>::Value>;

impl<'w, R, M, L, A> Fetch<'w> for ColumnFetch<'w, R, M, L, A>
where
    R: Reference<'w>,
    M: Membership<'w>,
    L: Lending<Lent<'w, R>>,
    A: Arrangement,
{
    type Item = L::Item;
    type Slice = <ValuesOf<'w, R, A> as RowValues<'w, R::Value, R::Mutability>>::Slice;
    type Base = BaseOf<'w, R, A>;
    const SLICEABLE: bool = true;
    const IN_BLOCKS: bool = <ValuesOf<'w, R, A>>::IN_BLOCKS;
    const REQUIRED: bool = true;
    const BITS: bool = M::LINEAR;
    const WRITES: bool = R::Mutability::WRITES;
    const NOTES_ROWS: bool = L::NOTES_ROWS;
    const BY_INDEX: bool = M::LINEAR;
    const TESTS_BITS: bool = M::GAPS;
    const PARTS: usize = size_of::<R::Value>() / align_of::<R::Value>();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self {
            members: self.members,
            values: self.values.duplicate(),
            lending: self.lending.duplicate(),
        }
    }

    #[inline(always)]
    fn lead(&self) -> Option<Lead<'w>> {
        Some(self.members.lead())
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Slot {
        self.members.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> *const () {
        self.members.source()
    }

    #[inline(always)]
    fn matches(found: Slot) -> bool {
        found != Slot::EMPTY
    }

    #[inline(always)]
    fn bits(&self, block: usize) -> usize {
        self.members.bits(block)
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        if !M::LINEAR {
            prefetch(self.values.address(found.index()));
        }
    }

    #[inline(always)]
    fn base(&self) -> Self::Base {
        self.values.base()
    }

    #[inline(always)]
    fn base_in(&self, run: usize) -> Self::Base {
        self.values.base_in(run)
    }

    #[inline(always)]
    fn lend(&self, base: Self::Base, place: Place, _: Entity, notes: bool) -> L::Item {
        let row = <ValuesOf<'w, R, A>>::row(&base, &place);
        debug_assert!(row < self.values.len(), "a place is a row of its column");
        if L::NOTES_ROWS && notes {
            self.lending.note(row);
        }
        self.lending.item(row, self.values.lend::<false>(&base, place))
    }

    #[inline(always)]
    fn lend_row<const SINGLE: bool>(&self, base: &Self::Base, place: Place) -> L::Item {
        if const { L::NOTES_ROWS && SINGLE } {
            self.lending.note(<ValuesOf<'w, R, A>>::row(base, &place));
        }
        self.lending.item(
            if const { L::ROWS } { <ValuesOf<'w, R, A>>::row(base, &place) } else { 0 },
            self.values.lend::<SINGLE>(base, place),
        )
    }

    #[inline(always)]
    fn no_slice() -> Self::Slice {
        <ValuesOf<'w, R, A>>::none()
    }

    #[inline(always)]
    fn slice(&self, rows: Place<Range<usize>>, notes: bool) -> (Self::Slice, Self::Base) {
        if L::NOTES_ROWS && notes {
            self.lending.note_rows(rows.rows());
        }
        self.values.slice(rows)
    }

    #[inline(always)]
    fn base_of(slice: Self::Slice, base: Self::Base) -> Self::Base {
        <ValuesOf<'w, R, A>>::base_of(slice, base)
    }
}
