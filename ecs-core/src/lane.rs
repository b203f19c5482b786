//! One column as a loop sees it: rows are found by entity and lent one by one.
//!
//! # Trust
//!
//! A lane is made from a column that is borrowed for `'w`, so for that long nobody else moves or frees
//! its rows. A [`WriteLane`] lends rows for `'w` while it still holds the column, so its caller must not
//! ask for a row twice. Whoever walks a list of entities gets this from
//! [`SparseSet`]: the indices in a set's list differ pairwise, and different indices have different rows.

use core::marker::PhantomData;
use core::ops::Range;

use crate::entity::Entity;
use crate::sparse::{Slot, Sparse};
use crate::sparse_set::SparseSet;

/// How many entities a walk looks up before it touches the first of their values, so that the misses of
/// the lookups overlap.
pub(crate) const CHUNK: usize = 64;

/// The entities of a column, with the way from an entity to its row.
#[derive(Clone, Copy)]
pub struct Members<'w> {
    sparse: &'w Sparse,
    pub(crate) entities: &'w [Entity],
}

impl<'w> Members<'w> {
    #[inline]
    pub(crate) fn of<T>(set: &'w SparseSet<T>) -> Self {
        let (sparse, entities, _) = set.parts();
        Self { sparse, entities }
    }

    /// The row of an entity index, of whatever generation. Doesn't panic, so that a row nobody reads
    /// costs nothing.
    #[inline]
    pub(crate) fn row(&self, entity: Entity) -> Option<usize> {
        self.sparse.get(entity.index())
    }

    /// The first of the rows where these entities stand one behind the other, in this order. Comparing
    /// two lists costs a fraction of looking each entity up, and tells that their rows are slices.
    #[inline]
    pub(crate) fn run(&self, entities: &[Entity]) -> Option<usize> {
        let (&head, &last) = (entities.first()?, entities.last()?);
        let first = self.row(head)?;
        let here = self.rows(first, entities.len())?;
        // Mostly the last one tells.
        (*here.last()? == last && same(here, entities)).then_some(first)
    }

    /// Whether `entities` is the part of this list that begins at `row`.
    #[inline]
    pub(crate) fn leads(&self, row: usize, entities: &[Entity]) -> bool {
        self.rows(row, entities.len()).is_some_and(|here| core::ptr::eq(here, entities))
    }

    #[inline]
    fn rows(&self, first: usize, len: usize) -> Option<&'w [Entity]> {
        self.entities.get(first..)?.get(..len)
    }
}

/// Whether two lists of one length are equal, without stopping at the first difference: so it is done
/// several entities at a time.
#[inline]
fn same(a: &[Entity], b: &[Entity]) -> bool {
    let differ = |(a, b): (&Entity, &Entity)| a.to_bits() ^ b.to_bits();
    a.iter().zip(b).map(differ).fold(0, |all, one| all | one) == 0
}

/// The smaller of two lists.
#[inline]
pub(crate) fn smaller<'w>(a: Option<Members<'w>>, b: Option<Members<'w>>) -> Option<Members<'w>> {
    match (a, b) {
        (Some(a), Some(b)) if b.entities.len() < a.entities.len() => Some(b),
        (None, b) => b,
        (a, _) => a,
    }
}

/// A column whose rows are read.
pub struct ReadLane<'w, T> {
    pub(crate) members: Members<'w>,
    values: &'w [T],
}

impl<T> Clone for ReadLane<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for ReadLane<'_, T> {}

impl<'w, T> ReadLane<'w, T> {
    #[inline]
    pub(crate) fn new(set: &'w SparseSet<T>) -> Self {
        let (sparse, entities, values) = set.parts();
        Self { members: Members { sparse, entities }, values }
    }

    /// The row of an entity, which is in bounds. Doesn't panic.
    #[inline]
    pub(crate) fn find(&self, entity: Entity) -> Slot {
        self.members.sparse.find(entity.index()).within(self.values.len())
    }

    /// # Safety
    ///
    /// The row must be in bounds.
    #[inline]
    pub(crate) unsafe fn lend(&self, row: usize) -> &'w T {
        // SAFETY: the caller's promise.
        unsafe { self.values.get_unchecked(row) }
    }

    #[inline]
    pub(crate) fn rows(&self, rows: Range<usize>) -> &'w [T] {
        &self.values[rows]
    }
}

/// A column whose rows are lent to be changed, each at most once.
pub struct WriteLane<'w, T> {
    pub(crate) members: Members<'w>,
    // `len` initialised values that are borrowed uniquely for 'w.
    values: *mut T,
    len: usize,
    column: PhantomData<&'w mut [T]>,
}

// SAFETY: a lane is a unique borrow of the column's values, and sends and shares like one.
unsafe impl<T: Send> Send for WriteLane<'_, T> {}
// SAFETY: as above; a shared lane gives out no rows but through `unsafe` functions.
unsafe impl<T: Sync> Sync for WriteLane<'_, T> {}

impl<'w, T> WriteLane<'w, T> {
    #[inline]
    pub(crate) fn new(set: &'w mut SparseSet<T>) -> Self {
        let (sparse, entities, values) = set.parts_mut();
        let members = Members { sparse, entities };
        Self { members, values: values.as_mut_ptr(), len: values.len(), column: PhantomData }
    }

    /// The row of an entity, which is in bounds. Doesn't panic.
    #[inline]
    pub(crate) fn find(&self, entity: Entity) -> Slot {
        self.members.sparse.find(entity.index()).within(self.len)
    }

    /// A row.
    ///
    /// # Safety
    ///
    /// The row must be in bounds, and not lent before while what was lent is still in use.
    #[inline]
    pub(crate) unsafe fn lend(&self, row: usize) -> &'w mut T {
        // SAFETY: `values` points to `len` initialised values that are borrowed uniquely for 'w, and
        // the row is in bounds, so the place is inside them.
        let place = unsafe { self.values.add(row) };
        // SAFETY: see above; and by the caller's promise no other reference to this row is in use.
        unsafe { &mut *place }
    }

    /// The rows of a range.
    ///
    /// # Safety
    ///
    /// None of them may have been lent before while what was lent is still in use.
    ///
    /// # Panics
    ///
    /// Panics if the range is out of bounds.
    #[inline]
    pub(crate) unsafe fn lend_rows(&self, rows: Range<usize>) -> &'w mut [T] {
        assert!(rows.start <= rows.end && rows.end <= self.len, "rows out of bounds");
        // SAFETY: the range is inside the `len` values; it is borrowed uniquely for 'w, as in `lend`.
        let start = unsafe { self.values.add(rows.start) };
        // SAFETY: as above; and by the caller's promise no other reference to these rows is in use.
        unsafe { core::slice::from_raw_parts_mut(start, rows.len()) }
    }
}
