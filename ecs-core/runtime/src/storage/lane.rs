//! Lanes. A lane is one column of a loop. It looks up the rows of entities and lends the values at
//! these rows: it returns references to them.
//!
//! # Trust
//!
//! A lane is made from a column that is borrowed for `'w`, so nothing else moves or frees its rows
//! for that long. A [`WriteLane`] lends rows for `'w` while it still holds the column, and there can be
//! several lanes of one column. So their callers must not ask for a row twice. A walk over the list of a [`SparseSet`](crate::SparseSet)
//! satisfies this: the indices in the list differ pairwise, and different indices have different
//! rows.

use core::marker::PhantomData;
use core::ops::Range;

use super::index::Slot;
use super::members::{Lead, Members, Membership as _};
use crate::entity::handle::Entity;
use crate::prefetch::prefetch;

/// A lane: one column of a loop.
pub trait Lane<'w> {
    /// A reference to one value.
    type Item;
    /// References to the values of consecutive rows.
    type Slice: Default;
    /// The start of a slice.
    type Base: Copy;
    /// True if an entity's index is its row. The rows then have gaps.
    const LINEAR: bool = false;
    /// True if the items are mutable.
    const WRITES: bool = false;
    /// True if rows that are lent must be [marked](Self::mark).
    const MARKS: bool = false;
    /// The number of parts of a value: its size divided by its alignment. A number has one, an
    /// array of numbers as many as it has elements.
    const PARTS: usize = 0;

    /// Returns another lane of the same column, for another thread. Neither lends a row by itself: the callers of the
    /// `unsafe` methods keep the rows of both apart.
    fn duplicate(&mut self) -> Self;

    /// Returns the lead of the column: its entities, in an order that a walk can follow.
    fn lead(&self) -> Lead<'w>;

    /// Returns the row of an entity's index, of any generation. Never panics.
    fn find(&self, entity: Entity) -> Slot;

    /// Returns the address of the index that `find` searches, if other columns can share it. Else
    /// it is null.
    #[inline(always)]
    fn source(&self) -> *const () {
        core::ptr::null()
    }

    /// Marks a row that is lent by `at`. The other functions mark rows themselves, `lend_rows` only if it lends all.
    #[inline(always)]
    fn mark(&self, row: usize) {
        let _ = row;
    }

    /// Prefetches the value at a row that was found.
    #[inline]
    fn prefetch(&self, found: Slot) {
        let _ = found;
    }

    /// Lends the value at a row.
    ///
    /// # Safety
    ///
    /// `find` returned the row, or it is in bounds of the list that `lead` returns. If the item is
    /// mutable, no other reference to the row is in use.
    unsafe fn lend(&self, row: usize) -> Self::Item;

    /// Lends consecutive rows. A linear column has no list of entities and lends only empty ranges.
    /// `all` says that `at` lends each of them; otherwise, it may skip some.
    ///
    /// # Panics
    ///
    /// Panics if the range is out of bounds.
    ///
    /// # Safety
    ///
    /// If the items are mutable, no other reference to these rows is in use.
    unsafe fn lend_rows(&self, rows: Range<usize>, all: bool) -> Self::Slice;

    /// Returns the start of a slice.
    fn base(slice: Self::Slice) -> Self::Base;

    /// Lends one row of a slice.
    ///
    /// # Safety
    ///
    /// The row is inside the slice. If the item is mutable, no other reference to the row is in
    /// use.
    unsafe fn at(base: Self::Base, row: usize) -> Self::Item;
}

/// Returns a value of a slice that begins at `base`. Unlike `get_unchecked`, it doesn't tell the
/// optimiser that the row is in bounds, which would count as work of the loop and keep LLVM from
/// unrolling it.
///
/// # Safety
///
/// The slice is borrowed for `'w`, and the row is inside it.
#[inline(always)]
pub(crate) unsafe fn nth<'w, T>(base: *const T, row: usize) -> &'w T {
    // SAFETY: the caller guarantees that the row is inside the slice.
    let place = unsafe { base.add(row) };
    // SAFETY: the caller guarantees that the slice is borrowed.
    unsafe { &*place }
}

/// A sparse column whose rows are read.
pub struct ReadLane<'w, T> {
    members: Members<'w>,
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
    pub(crate) const fn new(members: Members<'w>, values: &'w [T]) -> Self {
        Self { members, values }
    }
}

impl<'w, T> Lane<'w> for ReadLane<'w, T> {
    type Item = &'w T;
    type Slice = &'w [T];
    type Base = *const T;
    const PARTS: usize = size_of::<T>() / align_of::<T>();

    #[inline]
    fn duplicate(&mut self) -> Self {
        *self
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        self.members.lead()
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.members.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> *const () {
        self.members.source()
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        prefetch(self.values.as_ptr().wrapping_add(found.index()));
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> &'w T {
        debug_assert!(row < self.values.len());
        // SAFETY: the set keeps the rows of its index below the length of its list, which is that of the values.
        unsafe { nth(self.values.as_ptr(), row) }
    }

    #[inline]
    unsafe fn lend_rows(&self, rows: Range<usize>, _: bool) -> &'w [T] {
        &self.values[rows]
    }

    #[inline]
    fn base(slice: &'w [T]) -> *const T {
        slice.as_ptr()
    }

    #[inline]
    unsafe fn at(base: *const T, row: usize) -> &'w T {
        // SAFETY: the slice was lent for 'w, and the caller guarantees that the row is inside it.
        unsafe { nth(base, row) }
    }
}

/// A sparse column whose rows are lent as mutable, each at most once.
pub struct WriteLane<'w, T> {
    members: Members<'w>,
    // `len` initialised values that are borrowed uniquely for 'w.
    values: *mut T,
    len: usize,
    column: PhantomData<&'w mut [T]>,
}

// SAFETY: a lane is a unique borrow of the column's values, so it can be sent if such a borrow can.
unsafe impl<T: Send> Send for WriteLane<'_, T> {}
// SAFETY: a shared lane lends rows only through `unsafe` functions.
unsafe impl<T: Sync> Sync for WriteLane<'_, T> {}

impl<'w, T> WriteLane<'w, T> {
    #[inline]
    pub(crate) const fn new(members: Members<'w>, values: &'w mut [T]) -> Self {
        Self { members, values: values.as_mut_ptr(), len: values.len(), column: PhantomData }
    }
}

impl<'w, T> Lane<'w> for WriteLane<'w, T> {
    type Item = &'w mut T;
    type Slice = &'w mut [T];
    type Base = *mut T;
    const WRITES: bool = true;
    const PARTS: usize = size_of::<T>() / align_of::<T>();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self { ..*self }
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        self.members.lead()
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.members.find(entity)
    }

    #[inline(always)]
    fn source(&self) -> *const () {
        self.members.source()
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        prefetch(self.values.wrapping_add(found.index()));
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> &'w mut T {
        debug_assert!(row < self.len);
        // SAFETY: the set keeps the rows of its index below the length of its list, which is that of the values.
        let place = unsafe { self.values.add(row) };
        // SAFETY: the values are initialised and borrowed uniquely for 'w. The caller guarantees that no other
        // reference to this row is in use.
        unsafe { &mut *place }
    }

    #[inline]
    unsafe fn lend_rows(&self, rows: Range<usize>, _: bool) -> &'w mut [T] {
        assert!(rows.start <= rows.end && rows.end <= self.len, "rows out of bounds");
        // SAFETY: the range is inside the `len` values at `values`.
        let start = unsafe { self.values.add(rows.start) };
        // SAFETY: the values are initialised and borrowed uniquely for 'w. The caller guarantees that no other
        // reference to these rows is in use.
        unsafe { core::slice::from_raw_parts_mut(start, rows.len()) }
    }

    #[inline]
    fn base(slice: &'w mut [T]) -> *mut T {
        slice.as_mut_ptr()
    }

    #[inline]
    unsafe fn at(base: *mut T, row: usize) -> &'w mut T {
        // SAFETY: the caller guarantees that the row is inside the slice that `base` is the start of.
        let place = unsafe { base.add(row) };
        // SAFETY: the slice was lent for 'w. The caller guarantees that no other reference to this row is in use.
        unsafe { &mut *place }
    }
}
