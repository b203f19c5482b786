//! Values in pages. A page is never moved, so a value keeps its address when the column grows.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;

use super::{Arrangement, Base, Mutability, Place, RowValues, Shared, Unique, Values};

/// The size of a page in bytes that is not exceeded, unless the least number of rows takes more.
const BYTES: usize = 16 * 1024;

/// Returns the number of rows of a page: a power of two, so that a row is found by shifts.
const fn rows_of<T>() -> usize {
    let fit = BYTES / if size_of::<T>() == 0 { 1 } else { size_of::<T>() };
    let rows = if fit < 64 { 64 } else { fit };
    let rows = if rows > 1024 { 1024 } else { rows };
    1 << rows.ilog2()
}

/// The places of [`rows_of`] rows.
type Page<T> = Box<[MaybeUninit<T>]>;

/// The places are pages of up to 1,024. If they grow, no value moves.
pub enum Paged {}

/// Places in pages.
pub struct Pages<T>(Vec<Page<T>>);

impl<T> Pages<T> {
    pub(in crate::storage) const fn new() -> Self {
        Self(Vec::new())
    }
}

impl Arrangement for Paged {
    type Array<T> = Pages<T>;
    type Lent<'w, T: 'w> = PagedValues<'w, T, Shared>;
    type LentMut<'w, T: 'w> = PagedValues<'w, T, Unique>;

    fn like<T>(_: &Pages<T>) -> Pages<T> {
        Pages::new()
    }

    #[inline]
    fn len<T>(places: &Pages<T>) -> usize {
        places.0.len() * rows_of::<T>()
    }

    #[inline]
    fn at<T>(places: &mut Pages<T>, index: usize) -> &mut MaybeUninit<T> {
        &mut places.0[index / rows_of::<T>()][index % rows_of::<T>()]
    }

    fn grow<T>(places: &mut Pages<T>, len: usize) {
        Self::extend(places, len);
    }

    fn extend<T>(places: &mut Pages<T>, len: usize) {
        while places.0.len() < len.div_ceil(rows_of::<T>()) {
            places.0.push(Box::new_uninit_slice(rows_of::<T>()));
        }
    }

    fn shrink_to<T>(places: &mut Pages<T>, len: usize) {
        places.0.truncate(len.div_ceil(rows_of::<T>()));
        places.0.shrink_to_fit();
    }

    #[inline(always)]
    fn lend<T>(places: &Pages<T>) -> PagedValues<'_, T, Shared> {
        PagedValues(Values::shared(&places.0))
    }

    #[inline(always)]
    fn lend_mut<T>(places: &mut Pages<T>) -> PagedValues<'_, T, Unique> {
        PagedValues(Values::unique(&mut places.0))
    }
}

/// The values of pages, borrowed for `'w`.
pub struct PagedValues<'w, T: 'w, A: Mutability>(Values<'w, Page<T>, A>);

impl<'w, T: 'w> Clone for PagedValues<'w, T, Shared> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<'w, T: 'w> Copy for PagedValues<'w, T, Shared> {}

impl<'w, T: 'w, A: Mutability> PagedValues<'w, T, A> {
    /// Returns the values of the page with a row, and the first row of the page.
    ///
    /// # Panics
    ///
    /// Panics if there is no such page.
    #[inline(always)]
    fn page(&self, row: usize) -> (Values<'w, T, A>, usize) {
        let page = row / rows_of::<T>();
        assert!(page < self.0.len, "no page has the row");
        let page_of_row = self.0.start.wrapping_add(page);
        // SAFETY: the pages are borrowed for 'w, and this is one of them. Only its address is read, and no reference to its
        // places is made, so those that are lent stay valid.
        let places = unsafe { &raw mut **page_of_row };
        let values = Values { start: places.cast(), len: rows_of::<T>(), column: PhantomData };
        (values, page * rows_of::<T>())
    }
}

impl<'w, T: 'w, A: Mutability> RowValues<'w, T, A> for PagedValues<'w, T, A> {
    // A page has whole blocks.
    const IN_BLOCKS: bool = true;
    type Base = Base<T>;
    type Slice = A::Ref<'w, [T]>;

    #[inline]
    fn duplicate(&self) -> Self {
        Self(self.0.duplicate())
    }

    #[inline]
    fn address(&self, row: usize) -> *const T {
        if row >= self.len() {
            return core::ptr::null();
        }
        let (page, first) = self.page(row);
        page.address(row - first)
    }

    #[inline(always)]
    fn len(&self) -> usize {
        self.0.len * rows_of::<T>()
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
        Values::<T, A>::row(base, place)
    }

    #[inline(always)]
    fn lend<const SINGLE: bool>(&self, base: &Base<T>, place: Place) -> A::Ref<'w, T> {
        // A row that isn't single can be counted from a slice, or from the column.
        if const { !SINGLE } && !base.start.is_null() {
            let slice: Values<'w, T, A> =
                Values { start: base.start, len: rows_of::<T>(), column: PhantomData };
            return slice.lend::<false>(base, place);
        }
        let (page, first) = self.page(Self::row(base, &place));
        page.lend::<true>(&page.base_in(base.first.wrapping_sub(first)), place)
    }

    #[inline(always)]
    fn none() -> Self::Slice {
        A::none()
    }

    #[inline(always)]
    fn slice(&self, rows: Place<Range<usize>>) -> (Self::Slice, Base<T>) {
        let (mut page, first) = self.page(rows.0.start);
        // Rows are counted from the first page, and slices start at a row.
        page.start = page.start.wrapping_sub(first);
        page.len += first;
        page.slice(rows)
    }

    #[inline(always)]
    fn base_of(slice: Self::Slice, base: Base<T>) -> Base<T> {
        Values::<T, A>::base_of(slice, base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::slots::Slots;

    /// A page has 64 of them.
    type Value = (Box<usize>, [u64; 40]);

    #[test]
    fn values_stay_where_they_are_when_pages_are_added_and_freed() {
        let mut slots: Slots<Value, Paged> = Slots::with_places(Pages::new());
        slots.insert(0, (Box::new(0), [0; 40]));
        slots.insert(63, (Box::new(63), [0; 40]));
        let at = |slots: &Slots<Value, Paged>, row| slots.get(row).map(core::ptr::from_ref);
        let before = [0, 63].map(|row| at(&slots, row));
        slots.insert(200, (Box::new(200), [0; 40]));
        slots.insert(64, (Box::new(64), [0; 40]));
        assert_eq!(slots.take(200).map(|value| *value.0), Some(200));
        slots.shrink_to_fit();
        assert_eq!([0, 63].map(|row| at(&slots, row)), before);
        slots.iter_mut().for_each(|(row, value)| *value.0 += row);
        let [a, b] = slots.get_disjoint_mut([64, 0]).expect("two values");
        core::mem::swap(a, b);
        assert!(slots.get_disjoint_mut([64, 64]).is_none());
        assert!(slots.iter().map(|(row, value)| (row, *value.0)).eq([
            (0, 128),
            (63, 126),
            (64, 0)
        ]));
        assert!(slots.iter_mut().rev().map(|(row, _)| row).eq([64, 63, 0]));
    }

    #[test]
    fn a_page_has_whole_blocks_of_rows() {
        assert_eq!([rows_of::<()>(), rows_of::<u8>(), rows_of::<[u64; 3]>()], [1024, 1024, 512]);
        assert_eq!([rows_of::<[u8; 256]>(), rows_of::<[u8; 4096]>()], [64, 64]);
    }
}
