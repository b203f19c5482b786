//! One term of a query or a join in a walk.

use core::ops::Range;

use super::near::Source;
use crate::entity::handle::Entity;
use crate::storage::changes::{Kind, Since};
use crate::storage::index::Slot;
use crate::storage::lane::Lane;
use crate::storage::members::{Lead, Membership};
use crate::storage::tracked::TracksChanges;

/// A lane: one term of a walk. It looks up an entity, decides whether the entity is a row, and
/// lends an item.
pub trait TermLane<'w> {
    /// The item that the term lends for a row.
    type Item;
    /// The items of consecutive rows. Empty for a term that is always looked up.
    type Slice: Default;
    /// The start of a slice.
    type Base: Copy;
    /// True if the term can lend slices: it is required and lends its column.
    const SLICEABLE: bool = false;
    /// True if the term can lead a walk: it is required.
    const REQUIRED: bool = false;
    /// True if the term lends nothing. A walk whose entities are known to pass it needs no lookup.
    const FILTER: bool = false;
    /// True if the term can lead with the bits of a linear column.
    const BITS: bool = false;
    /// True if the items are mutable.
    const WRITES: bool = false;
    /// True if rows of a slice that are lent must be marked.
    const MARKS: bool = false;
    /// True if the term tests a mark of each row.
    const MARKED: bool = false;
    /// The number of parts of a value of a sliceable term; see [`Lane::PARTS`].
    const PARTS: usize = 0;

    /// Returns another lane of the same term; see [`Lane::duplicate`].
    fn duplicate(&mut self) -> Self;

    /// Returns the lead of a required term: its entities, in an order that a walk can follow.
    #[inline]
    fn lead(&self) -> Option<Lead<'w>> {
        None
    }

    /// Looks up an entity: returns its row in the column of the term, or the empty slot. Never
    /// panics, so the optimiser can remove a lookup whose result is not used.
    fn find(&self, entity: Entity) -> Slot;

    /// Returns the address of the index that `find` searches, if other terms can search it too. Else
    /// it is null.
    #[inline(always)]
    fn source(&self) -> Source {
        core::ptr::null()
    }

    /// Returns whether an entity with this result of `find` can be a row of the walk.
    fn matches(found: Slot) -> bool;

    /// Marks a row that [`at`](Self::at) lends.
    #[inline(always)]
    fn mark(&self, row: usize) {
        let _ = row;
    }

    /// Returns whether a row of the column has the mark.
    #[inline(always)]
    fn has_mark(&self, row: usize) -> bool {
        let _ = row;
        true
    }

    /// Returns the bits of a block of rows that have the mark.
    #[inline(always)]
    fn marked_bits(&self, block: usize) -> usize {
        let _ = block;
        usize::MAX
    }

    /// Prefetches the value that was found.
    #[inline]
    fn prefetch(&self, found: Slot) {
        let _ = found;
    }

    /// Lends the item of an entity.
    ///
    /// # Safety
    ///
    /// `find` returned `found` for this entity, and it matches. If the item is mutable, no other
    /// item of the entity is in use.
    unsafe fn item(&self, found: Slot, entity: Entity) -> Self::Item;

    /// Lends the item at a row of the column, without looking the entity up.
    ///
    /// # Safety
    ///
    /// The term is sliceable and the row is in bounds of the list that `lead` returns. If the item
    /// is mutable, no other item of the row is in use.
    unsafe fn nth(&self, row: usize) -> Self::Item;

    /// Lends the items of consecutive rows. `all` says that `at` lends each of them.
    ///
    /// # Safety
    ///
    /// If the items are mutable, no other item of these rows is in use.
    unsafe fn slice(&self, rows: Range<usize>, all: bool) -> Self::Slice;

    /// Returns the start of a slice.
    fn base(slice: Self::Slice) -> Self::Base;

    /// Lends one row of a slice.
    ///
    /// # Safety
    ///
    /// The term is sliceable and the row is inside the slice. If the item is mutable, no other item
    /// of the row is in use.
    unsafe fn at(base: Self::Base, row: usize) -> Self::Item;
}

/// A term that lends its column and requires it: `&C` or `&mut C`.
#[derive(Clone, Copy)]
pub struct Required<L>(pub(crate) L);

impl<'w, L: Lane<'w>> TermLane<'w> for Required<L> {
    type Item = L::Item;
    type Slice = L::Slice;
    type Base = L::Base;
    const SLICEABLE: bool = true;
    const REQUIRED: bool = true;
    const BITS: bool = L::LINEAR;
    const WRITES: bool = L::WRITES;
    const MARKS: bool = L::MARKS;
    const PARTS: usize = L::PARTS;

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self(self.0.duplicate())
    }

    #[inline(always)]
    fn mark(&self, row: usize) {
        self.0.mark(row);
    }

    #[inline]
    fn lead(&self) -> Option<Lead<'w>> {
        Some(self.0.lead())
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.0.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> Source {
        self.0.source()
    }

    #[inline]
    fn matches(found: Slot) -> bool {
        found != Slot::EMPTY
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        self.0.prefetch(found);
    }

    #[inline]
    unsafe fn item(&self, found: Slot, _: Entity) -> L::Item {
        // SAFETY: `find` returned this row for the entity, and an entity has one row of its own.
        unsafe { self.0.lend(found.index()) }
    }

    #[inline]
    unsafe fn nth(&self, row: usize) -> L::Item {
        // SAFETY: the caller guarantees that the row is in bounds and not in use.
        unsafe { self.0.lend(row) }
    }

    #[inline]
    unsafe fn slice(&self, rows: Range<usize>, all: bool) -> L::Slice {
        // SAFETY: the caller guarantees that these rows are not in use.
        unsafe { self.0.lend_rows(rows, all) }
    }

    #[inline]
    fn base(slice: L::Slice) -> L::Base {
        L::base(slice)
    }

    #[inline]
    unsafe fn at(base: L::Base, row: usize) -> L::Item {
        // SAFETY: the caller guarantees that the row is inside the slice and not in use.
        unsafe { L::at(base, row) }
    }
}

/// The parts of [`TermLane`] that only a sliceable term uses.
macro_rules! never_sliced {
    () => {
        type Slice = ();
        type Base = ();

        unsafe fn nth(&self, _: usize) -> Self::Item {
            unreachable!("only a required term is sliced")
        }

        #[inline]
        unsafe fn slice(&self, _: Range<usize>, _: bool) {}

        #[inline]
        fn base((): ()) {}

        unsafe fn at((): (), _: usize) -> Self::Item {
            unreachable!("only a required term is sliced")
        }
    };
}

/// A term that lends its column where an entity has the component: `Option<&C>` or
/// `Option<&mut C>`.
#[derive(Clone, Copy)]
pub struct OptionalLane<L>(pub(crate) L);

impl<'w, L: Lane<'w>> TermLane<'w> for OptionalLane<L> {
    type Item = Option<L::Item>;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self(self.0.duplicate())
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.0.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> Source {
        self.0.source()
    }

    #[inline]
    fn matches(_: Slot) -> bool {
        true
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        self.0.prefetch(found);
    }

    #[inline]
    unsafe fn item(&self, found: Slot, _: Entity) -> Option<L::Item> {
        // SAFETY: `find` returned this row for the entity, and an entity has one row of its own.
        found.row().map(|row| unsafe { self.0.lend(row) })
    }
}

/// A filter: the component is required and not lent (`PRESENT`), or excluded.
#[derive(Clone, Copy)]
pub struct FilterLane<M, const PRESENT: bool>(pub(crate) M);

impl<'w, M: Membership<'w>, const PRESENT: bool> TermLane<'w> for FilterLane<M, PRESENT> {
    type Item = ();
    const REQUIRED: bool = PRESENT;
    const FILTER: bool = true;
    const BITS: bool = PRESENT && M::LINEAR;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        *self
    }

    #[inline]
    fn lead(&self) -> Option<Lead<'w>> {
        PRESENT.then(|| self.0.lead())
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.0.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> Source {
        self.0.source()
    }

    #[inline]
    fn matches(found: Slot) -> bool {
        (found != Slot::EMPTY) == PRESENT
    }

    #[inline]
    unsafe fn item(&self, _: Slot, _: Entity) {}
}

/// A filter: only rows whose component was changed, or added, in the present frame.
#[derive(Clone, Copy)]
pub struct MarkLane<'w, K: TracksChanges> {
    pub(crate) rows: &'w K::Rows,
    pub(crate) since: Since<'w>,
    pub(crate) kind: Kind,
}

impl<'w, K: TracksChanges> TermLane<'w> for MarkLane<'w, K> {
    type Item = ();
    // The bits of a linear column are with its values, which another term may have borrowed.
    const REQUIRED: bool = !K::LINEAR;
    const MARKED: bool = true;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self { ..*self }
    }

    #[inline]
    fn lead(&self) -> Option<Lead<'w>> {
        K::members_of(self.rows).map(|members| members.lead())
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        match K::row(self.rows, entity.index()) {
            Some(row) if self.has_mark(row) => Slot::of(row),
            _ => Slot::EMPTY,
        }
    }

    #[inline]
    fn matches(found: Slot) -> bool {
        found != Slot::EMPTY
    }

    #[inline]
    fn has_mark(&self, row: usize) -> bool {
        self.since.has(self.kind, row)
    }

    #[inline]
    fn marked_bits(&self, block: usize) -> usize {
        self.since.word(self.kind, block)
    }

    #[inline]
    unsafe fn item(&self, _: Slot, _: Entity) {}
}

/// The term that yields the entity itself.
#[derive(Clone, Copy)]
pub struct EntityLane;

impl TermLane<'_> for EntityLane {
    type Item = Entity;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        *self
    }

    #[inline]
    fn find(&self, _: Entity) -> Slot {
        Slot::EMPTY
    }

    #[inline]
    fn matches(_: Slot) -> bool {
        true
    }

    #[inline]
    unsafe fn item(&self, _: Slot, entity: Entity) -> Entity {
        entity
    }
}
