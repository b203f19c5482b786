//! The values of a column in a loop, which are lent by row.
//!
//! # Trust
//!
//! [`Values`] are made from a column that is borrowed for `'w`, so nothing else moves or frees its rows for that long.
//! There can be several [`Values`] of one column, and each lends rows for `'w`. So no row of mutable values may be lent
//! twice. [`Place`] is the right to lend a row: its `unsafe` constructor asks for the proof, and lending consumes it.

use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;

use super::index::Slot;

#[cfg(feature = "stable")]
pub(crate) mod pages;

/// The right to lend one row of one column, or consecutive rows (`Place<Range<usize>>`), once.
pub struct Place<R = usize>(R);

impl<R> Place<R> {
    /// # Safety
    ///
    /// The place is passed to one fetch, with a base of this fetch from which the rows are counted. There, each row has a
    /// value, unless the fetch lends none for this row. If the values are mutable, no reference to the rows is in use.
    #[inline(always)]
    pub(crate) const unsafe fn new(rows: R) -> Self {
        Self(rows)
    }
}

impl Place {
    /// Returns whether this is no row, but an empty slot.
    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        self.0 == Slot::EMPTY.index()
    }
}

impl Place<Range<usize>> {
    #[inline(always)]
    pub(crate) const fn rows(&self) -> Range<usize> {
        self.0.start..self.0.end
    }
}

/// The way in which values are lent: [`Shared`] or [`Unique`].
pub trait Mutability {
    /// A reference.
    type Ref<'w, T: ?Sized + 'w>;
    /// The values of a column with this arrangement.
    type Of<'w, T: 'w, A: Arrangement>: RowValues<'w, T, Self>;
    /// True if the references are mutable.
    const WRITES: bool;

    /// # Safety
    ///
    /// The value is initialised and borrowed in this way for `'w`. If the reference is mutable, no other reference to the
    /// value is in use.
    unsafe fn lend<'w, T: ?Sized>(place: *mut T) -> Self::Ref<'w, T>;

    /// Returns no values.
    fn none<'w, T>() -> Self::Ref<'w, [T]>;

    /// Returns the address of the first value.
    fn start<T>(values: Self::Ref<'_, [T]>) -> *mut T;
}

/// Values that are read.
pub enum Shared {}

/// Values that are lent as mutable.
pub enum Unique {}

impl Mutability for Shared {
    type Ref<'w, T: ?Sized + 'w> = &'w T;
    type Of<'w, T: 'w, A: Arrangement> = A::Lent<'w, T>;
    const WRITES: bool = false;

    #[inline(always)]
    unsafe fn lend<'w, T: ?Sized>(place: *mut T) -> &'w T {
        // SAFETY: the caller guarantees that the value is initialised and borrowed.
        unsafe { &*place }
    }

    #[inline(always)]
    fn none<'w, T>() -> &'w [T] {
        &[]
    }

    #[inline(always)]
    fn start<T>(values: &[T]) -> *mut T {
        values.as_ptr().cast_mut()
    }
}

impl Mutability for Unique {
    type Ref<'w, T: ?Sized + 'w> = &'w mut T;
    type Of<'w, T: 'w, A: Arrangement> = A::LentMut<'w, T>;
    const WRITES: bool = true;

    #[inline(always)]
    unsafe fn lend<'w, T: ?Sized>(place: *mut T) -> &'w mut T {
        // SAFETY: the caller guarantees that the value is initialised, borrowed uniquely, and not in use.
        unsafe { &mut *place }
    }

    #[inline(always)]
    fn none<'w, T>() -> &'w mut [T] {
        &mut []
    }

    #[inline(always)]
    fn start<T>(values: &mut [T]) -> *mut T {
        values.as_mut_ptr()
    }
}

/// A reference as a type: `&'w T` or `&'w mut T`.
pub trait Reference<'w> {
    type Value: 'w;
    type Mutability: Mutability;
}

impl<'w, T> Reference<'w> for &'w T {
    type Value = T;
    type Mutability = Shared;
}

impl<'w, T> Reference<'w> for &'w mut T {
    type Value = T;
    type Mutability = Unique;
}

/// An arrangement of places, each of which can have a value: `Whole` or `Paged`.
pub trait Arrangement: Sized + 'static {
    /// The places.
    #[doc(hidden)]
    type Array<T>;
    #[doc(hidden)]
    type Lent<'w, T: 'w>: RowValues<'w, T, Shared> + Copy;
    #[doc(hidden)]
    type LentMut<'w, T: 'w>: RowValues<'w, T, Unique>;

    /// Returns no places, with the same offset in an allocation.
    #[doc(hidden)]
    fn like<T>(places: &Self::Array<T>) -> Self::Array<T>;
    /// Returns the number of places.
    #[doc(hidden)]
    fn len<T>(places: &Self::Array<T>) -> usize;
    /// Returns a place. Panics if there is none.
    #[doc(hidden)]
    fn at<T>(places: &mut Self::Array<T>, index: usize) -> &mut MaybeUninit<T>;
    /// Makes at least this number of places. O(places), but O(1) amortised for each place.
    #[doc(hidden)]
    fn grow<T>(places: &mut Self::Array<T>, len: usize);
    /// Makes at least this number of places, and no more than are needed.
    #[doc(hidden)]
    fn extend<T>(places: &mut Self::Array<T>, len: usize);
    /// Frees the places from `len` on, as far as memory can be freed. Drops no value.
    #[doc(hidden)]
    fn shrink_to<T>(places: &mut Self::Array<T>, len: usize);
    #[doc(hidden)]
    fn lend<T>(places: &Self::Array<T>) -> Self::Lent<'_, T>;
    #[doc(hidden)]
    fn lend_mut<T>(places: &mut Self::Array<T>) -> Self::LentMut<'_, T>;
}

/// The values of a column, borrowed for `'w`, in one of the [arrangements](Arrangement).
pub trait RowValues<'w, T: 'w, A: Mutability + ?Sized>: Sized {
    /// True if a slice has rows of one block only.
    const IN_BLOCKS: bool = false;
    /// The place from which rows are counted.
    type Base: Copy;
    /// Consecutive values.
    type Slice;

    /// Returns another borrow of the column. Neither lends a row without its [`Place`].
    fn duplicate(&self) -> Self;
    /// Returns the address at a row, for a prefetch.
    fn address(&self, row: usize) -> *const T;
    /// Returns the number of rows, some of which can be gaps.
    fn len(&self) -> usize;
    fn base(&self) -> Self::Base;
    /// Returns the base from which the rows of a run are counted. Only for single rows.
    fn base_in(&self, run: usize) -> Self::Base;
    /// Returns the row in the column.
    fn row(base: &Self::Base, place: &Place) -> usize;
    /// Lends one row. `SINGLE` is false for a row of a slice, which is counted from its base, and was compared with the
    /// column when it was made.
    fn lend<const SINGLE: bool>(&self, base: &Self::Base, place: Place) -> A::Ref<'w, T>;
    /// Returns no values.
    fn none() -> Self::Slice;
    /// Lends consecutive rows of the column, and returns their base.
    ///
    /// # Panics
    ///
    /// Panics if the rows are out of bounds.
    fn slice(&self, rows: Place<Range<usize>>) -> (Self::Slice, Self::Base);
    /// Returns the base with the address of a slice, which begins at the same row. The optimiser may know more of this
    /// address.
    fn base_of(slice: Self::Slice, base: Self::Base) -> Self::Base;
}

/// The values of a column, borrowed for `'w`.
pub struct Values<'w, T: 'w, A: Mutability> {
    // `len` values. Those without a row can be uninitialised.
    start: *mut T,
    len: usize,
    column: PhantomData<A::Ref<'w, [T]>>,
}

// SAFETY: the values are borrowed like by this reference, so they can be sent if it can.
unsafe impl<'w, T: 'w, A: Mutability<Ref<'w, T>: Send>> Send for Values<'w, T, A> {}
// SAFETY: shared values lend a row only for a `Place`, which exists once. So they can be shared if the reference can.
unsafe impl<'w, T: 'w, A: Mutability<Ref<'w, T>: Sync>> Sync for Values<'w, T, A> {}

impl<'w, T: 'w> Clone for Values<'w, T, Shared> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<'w, T: 'w> Copy for Values<'w, T, Shared> {}

/// Values from which rows are counted: a column, or a slice of one.
pub struct Base<T> {
    /// The column, or the slice.
    start: *mut T,
    /// The row of the column from which rows are counted.
    first: usize,
}

impl<T> Clone for Base<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Base<T> {}

impl<'w, T: 'w> Values<'w, T, Shared> {
    #[inline(always)]
    pub(crate) const fn shared(values: &'w [T]) -> Self {
        Self { start: values.as_ptr().cast_mut(), len: values.len(), column: PhantomData }
    }

    /// Values with gaps between them, which are no rows.
    #[inline(always)]
    pub(crate) const fn shared_with_gaps(values: &'w [MaybeUninit<T>]) -> Self {
        Self {
            start: values.as_ptr().cast::<T>().cast_mut(),
            len: values.len(),
            column: PhantomData,
        }
    }
}

impl<'w, T: 'w> Values<'w, T, Unique> {
    #[inline(always)]
    pub(crate) const fn unique(values: &'w mut [T]) -> Self {
        Self { start: values.as_mut_ptr(), len: values.len(), column: PhantomData }
    }

    /// Values with gaps between them, which are no rows.
    #[inline(always)]
    pub(crate) const fn unique_with_gaps(values: &'w mut [MaybeUninit<T>]) -> Self {
        Self { start: values.as_mut_ptr().cast(), len: values.len(), column: PhantomData }
    }
}

impl<'w, T: 'w, A: Mutability> RowValues<'w, T, A> for Values<'w, T, A> {
    type Base = Base<T>;
    type Slice = A::Ref<'w, [T]>;

    #[inline]
    fn duplicate(&self) -> Self {
        Self { ..*self }
    }

    #[inline]
    fn address(&self, row: usize) -> *const T {
        self.start.wrapping_add(row)
    }

    #[inline(always)]
    fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    fn base(&self) -> Base<T> {
        Base { start: self.start, first: 0 }
    }

    #[inline(always)]
    fn base_in(&self, run: usize) -> Base<T> {
        Base { start: self.start, first: run }
    }

    #[inline(always)]
    fn row(base: &Base<T>, place: &Place) -> usize {
        base.first.wrapping_add(place.0)
    }

    // Unlike `get_unchecked`, this doesn't tell the optimiser that the row is in bounds, which would count as work of
    // the loop and keep LLVM from unrolling it.
    #[inline(always)]
    fn lend<const SINGLE: bool>(&self, base: &Base<T>, place: Place) -> A::Ref<'w, T> {
        let row = if const { SINGLE } { Self::row(base, &place) } else { place.0 };
        if const { SINGLE } {
            debug_assert!(row < self.len, "a place is a row of its column");
        }
        // SAFETY: the place has a value there, so it is inside the allocation.
        let place = unsafe { base.start.add(row) };
        // SAFETY: the values are borrowed for 'w. The place has an initialised value, and is lent once.
        unsafe { A::lend(place) }
    }

    #[inline(always)]
    fn none() -> Self::Slice {
        A::none()
    }

    #[inline(always)]
    fn slice(&self, Place(rows): Place<Range<usize>>) -> (Self::Slice, Base<T>) {
        assert!(rows.start <= rows.end && rows.end <= self.len, "rows out of bounds");
        let base = Base { start: self.start.wrapping_add(rows.start), first: rows.start };
        let all = core::ptr::slice_from_raw_parts_mut(base.start, rows.len());
        // SAFETY: the values are borrowed for 'w, and the rows are in bounds. The places have initialised values, and are
        // lent once.
        (unsafe { A::lend(all) }, base)
    }

    #[inline(always)]
    fn base_of(slice: Self::Slice, base: Base<T>) -> Base<T> {
        Base { start: A::start(slice), ..base }
    }
}
