//! Places in pages. A page is never moved, so a value keeps its address when the array grows.
//!
//! # Trust
//!
//! Each pointer is that of a page of its own: an allocation of [`rows_of`] places. Only this module frees pages, and only
//! those that no place is lent of, because it borrows all pages as mutable.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;
use core::ptr::NonNull;

use super::arrangement::Arrangement;
use super::values::{Base, Mutability, Place, RowValues, Shared, Unique};

/// The size of a page in bytes that is not exceeded, unless the least number of rows takes more.
const BYTES: usize = 16 * 1024;

/// Returns the number of rows of a page: a power of two, so that a row is found by shifts.
const fn rows_of<T>() -> usize {
    let fit = BYTES / if size_of::<T>() == 0 { 1 } else { size_of::<T>() };
    let rows = if fit < 64 { 64 } else { fit };
    let rows = if rows > 1024 { 1024 } else { rows };
    1 << rows.ilog2()
}

/// The places are pages of up to 1,024. If they grow, no value moves.
pub enum Paged {}

/// Places in pages.
pub struct Pages<T> {
    pages: Vec<NonNull<MaybeUninit<T>>>,
    owned: PhantomData<T>,
}

// SAFETY: the pages are owned, so they can be sent if the values can.
unsafe impl<T: Send> Send for Pages<T> {}
// SAFETY: shared pages only lend shared values.
unsafe impl<T: Sync> Sync for Pages<T> {}

impl<T> Pages<T> {
    pub(super) const fn new() -> Self {
        Self { pages: Vec::new(), owned: PhantomData }
    }

    /// Frees the pages from this one on.
    fn free(&mut self, from: usize) {
        for page in self.pages.drain(from.min(self.pages.len())..) {
            let page = core::ptr::slice_from_raw_parts_mut(page.as_ptr(), rows_of::<T>());
            // SAFETY: the page was a box of this length, and has left the list. Its values are not dropped.
            drop(unsafe { Box::from_raw(page) });
        }
    }
}

impl<T> Drop for Pages<T> {
    fn drop(&mut self) {
        self.free(0);
    }
}

impl Arrangement for Paged {
    type Places<T> = Pages<T>;
    type Shared<'w, T: 'w> = PagedValues<'w, T, Shared>;
    type Unique<'w, T: 'w> = PagedValues<'w, T, Unique>;

    fn like<T>(_: &Pages<T>) -> Pages<T> {
        Pages::new()
    }

    #[inline]
    fn len<T>(places: &Pages<T>) -> usize {
        places.pages.len() * rows_of::<T>()
    }

    #[inline]
    fn at<T>(places: &mut Pages<T>, index: usize) -> &mut MaybeUninit<T> {
        let page = places.pages[index / rows_of::<T>()];
        let place = page.as_ptr().wrapping_add(index % rows_of::<T>());
        // SAFETY: a page has this number of places, and the pages are borrowed as mutable. Only this place is, so that pointers
        // to others stay valid.
        unsafe { &mut *place }
    }

    fn grow<T>(places: &mut Pages<T>, len: usize) {
        Self::extend(places, len);
    }

    fn extend<T>(places: &mut Pages<T>, len: usize) {
        let pages = len.div_ceil(rows_of::<T>());
        while places.pages.len() < pages {
            let page = Box::leak(Box::<[T]>::new_uninit_slice(rows_of::<T>()));
            places.pages.push(NonNull::from_mut(page).cast());
        }
    }

    fn shrink_to<T>(places: &mut Pages<T>, len: usize) {
        places.free(len.div_ceil(rows_of::<T>()));
        places.pages.shrink_to_fit();
    }

    #[inline(always)]
    fn shared<T>(places: &Pages<T>) -> PagedValues<'_, T, Shared> {
        PagedValues { pages: &places.pages, values: PhantomData }
    }

    #[inline(always)]
    fn unique<T>(places: &mut Pages<T>) -> PagedValues<'_, T, Unique> {
        PagedValues { pages: &places.pages, values: PhantomData }
    }
}

/// The values of pages, borrowed for `'w`. The list of the pages is shared.
pub struct PagedValues<'w, T: 'w, A: Mutability> {
    pages: &'w [NonNull<MaybeUninit<T>>],
    values: PhantomData<A::Ref<'w, [T]>>,
}

// SAFETY: as for `Values`.
unsafe impl<'w, T: 'w, A: Mutability<Ref<'w, T>: Send>> Send for PagedValues<'w, T, A> {}
// SAFETY: as for `Values`.
unsafe impl<'w, T: 'w, A: Mutability<Ref<'w, T>: Sync>> Sync for PagedValues<'w, T, A> {}

impl<'w, T: 'w> Clone for PagedValues<'w, T, Shared> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<'w, T: 'w> Copy for PagedValues<'w, T, Shared> {}

impl<'w, T: 'w, A: Mutability> PagedValues<'w, T, A> {
    /// Returns the address of a row.
    ///
    /// # Panics
    ///
    /// Panics if there is no such page.
    #[inline(always)]
    fn at(&self, row: usize) -> *mut T {
        self.pages[row / rows_of::<T>()].as_ptr().wrapping_add(row % rows_of::<T>()).cast()
    }
}

impl<'w, T: 'w, A: Mutability> RowValues<'w, T, A> for PagedValues<'w, T, A> {
    // A page has whole blocks.
    const IN_BLOCKS: bool = true;
    type Base = Base<T>;
    type Slice = A::Ref<'w, [T]>;

    #[inline]
    fn duplicate(&self) -> Self {
        Self { ..*self }
    }

    #[inline]
    fn address(&self, row: usize) -> *const T {
        let page = self.pages.get(row / rows_of::<T>());
        page.map_or(core::ptr::null(), |_| self.at(row).cast_const())
    }

    #[inline(always)]
    fn len(&self) -> usize {
        self.pages.len() * rows_of::<T>()
    }

    #[inline(always)]
    fn base(&self) -> Base<T> {
        self.base_in(0)
    }

    #[inline(always)]
    fn base_in(&self, run: usize) -> Base<T> {
        // The rows are in several pages, so there is no address.
        Base { start: core::ptr::null_mut(), first: run }
    }

    #[inline(always)]
    fn row(base: &Base<T>, place: &Place) -> usize {
        base.first.wrapping_add(place.number())
    }

    #[inline(always)]
    fn lend<const SINGLE: bool>(&self, base: &Base<T>, place: Place) -> A::Ref<'w, T> {
        // A row that isn't single can be counted from a slice, or from the column.
        let place = if const { SINGLE } || base.start.is_null() {
            self.at(Self::row(base, &place))
        } else {
            base.start.wrapping_add(place.number())
        };
        // SAFETY: the values are borrowed for 'w. The place has an initialised value, and is lent once. Without a page of its
        // own, it is one of a slice that starts there.
        unsafe { A::lend(place) }
    }

    #[inline(always)]
    fn none() -> Self::Slice {
        A::none()
    }

    #[inline(always)]
    fn slice(&self, rows: Place<Range<usize>>) -> (Self::Slice, Base<T>) {
        let rows = rows.rows();
        assert!(rows.len() <= rows_of::<T>() - rows.start % rows_of::<T>(), "rows of two pages");
        let base = Base { start: self.at(rows.start), first: rows.start };
        let all = core::ptr::slice_from_raw_parts_mut(base.start, rows.len());
        // SAFETY: the rows are in one page, which is borrowed for 'w. The places have initialised values, and are lent once.
        (unsafe { A::lend(all) }, base)
    }

    #[inline(always)]
    fn base_of(slice: Self::Slice, base: Base<T>) -> Base<T> {
        Base { start: A::start(slice), ..base }
    }
}
