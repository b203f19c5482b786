//! A growable array whose values can start at an offset into its allocation.
//!
//! Large allocations all start at the same offset in a memory page. A loop over many columns then
//! uses the same few sets of the first-level cache for all of them. With more columns than the
//! cache has ways, each line is evicted before the next row needs it. So the columns of a world
//! start at different offsets: a few padding rows precede the first value.
//!
//! # Trust
//!
//! The rows before `front` are never initialised; the rows from `front` on always are. Only this
//! module accesses the raw rows.

use alloc::vec::Vec;
use core::mem::MaybeUninit;

use super::spot::push_in_place;
use super::steps::{Step, Steps};

/// The size in bytes from which the system's allocations start at a fixed offset in a page.
const LARGE: usize = 128 * 1024;

/// The size in bytes up to which rows are offset. A larger row is not: it alone spans many of the
/// cache's sets.
const LARGEST_ROW: usize = 1024;

const LINE: usize = 64;
const PAGE: usize = 4096;

/// A growable array whose values can start at an offset into its allocation.
#[derive(Debug)]
pub struct Buffer<T> {
    /// `front` padding rows, then the values.
    rows: Vec<MaybeUninit<T>>,
    front: usize,
    /// The offset of the first value in a large allocation, in steps. A step is a cache line, or
    /// the least number of rows that fills whole lines.
    offset: usize,
}

impl<T> Buffer<T> {
    /// Creates an empty array. In a large allocation, its values start `offset` steps after the
    /// start, modulo a page.
    #[must_use]
    #[inline(always)]
    pub const fn new(offset: usize) -> Self {
        Self { rows: Vec::new(), front: 0, offset }
    }

    /// Returns the offset of the first value in a large allocation, in steps.
    #[inline(always)]
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    #[inline(always)]
    pub(crate) const fn len(&self) -> usize {
        self.rows.len() - self.front
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[T] {
        // SAFETY: there are never fewer rows than `front`. The optimiser then knows that the address isn't null, so a `for`
        // loop over options of references needs no check.
        let start = unsafe { self.rows.as_ptr().add(self.front) };
        let values = core::ptr::slice_from_raw_parts(start.cast(), self.len());
        // SAFETY: the rows from `front` on are initialised (the module's trust rule), and
        // `MaybeUninit<T>` has the layout of `T`.
        unsafe { &*values }
    }

    #[inline(always)]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        let len = self.len();
        // SAFETY: as in `as_slice`.
        let start = unsafe { self.rows.as_mut_ptr().add(self.front) };
        let values = core::ptr::slice_from_raw_parts_mut(start.cast(), len);
        // SAFETY: as in `as_slice`, and the borrow of `rows` is unique.
        unsafe { &mut *values }
    }

    /// Returns whether the next value needs more memory.
    #[inline(always)]
    pub(crate) const fn is_full(&self) -> bool {
        self.rows.len() == self.rows.capacity()
    }

    /// Appends a value. O(1) amortised.
    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        if self.is_full() {
            self.grow(1);
        }
        self.rows.push(MaybeUninit::new(value));
    }

    /// Appends a value without allocating. So the optimiser knows that nothing else changes. Breaks Room if the array is
    /// full. O(1).
    #[inline(always)]
    pub(super) fn push_in_place(&mut self, value: T) {
        push_in_place(&mut self.rows, MaybeUninit::new(value));
    }

    /// Returns the number of values that fit without allocating.
    pub(crate) const fn capacity(&self) -> usize {
        self.rows.capacity() - self.front
    }

    /// Replaces a value and returns the previous one. Panics if `at` is out of bounds.
    #[inline]
    pub(super) fn replace(&mut self, at: usize, value: T) -> T {
        core::mem::replace(&mut self.as_mut_slice()[at], value)
    }

    /// Swaps two values. Panics if one is out of bounds.
    #[inline]
    pub(super) fn swap(&mut self, a: usize, b: usize) {
        self.as_mut_slice().swap(a, b);
    }

    /// Removes a value and moves the last value into its place. O(1).
    ///
    /// # Panics
    ///
    /// Panics if `at` is out of bounds.
    #[inline]
    pub(crate) fn swap_remove(&mut self, at: usize) -> T {
        // The sum saturates, so it can't wrap around to a padding row. Past the last row, this
        // panics.
        let row = self.rows.swap_remove(self.front.saturating_add(at));
        // SAFETY: the row was at or after `front`, so it is initialised. It has left the array.
        unsafe { row.assume_init() }
    }

    /// Removes a value like `swap_remove`, but doesn't read it, which saves a cache miss. Only for
    /// types without `Drop`. O(1).
    ///
    /// # Panics
    ///
    /// Panics if `at` is out of bounds.
    #[inline]
    pub(super) fn forget(&mut self, at: usize) {
        // The value is not read, because nothing uses it. So a sum that wraps around would do no harm.
        let _ = self.rows.swap_remove(self.front.wrapping_add(at));
    }

    /// Removes a value and shifts the values after it. O(n).
    pub(super) fn remove(&mut self, at: usize) -> T {
        self.as_mut_slice()[at..].rotate_left(1);
        self.swap_remove(self.len() - 1)
    }

    /// Moves all values of `other` to the end, with one copy of memory. `other` keeps its capacity.
    /// O(other.len()).
    pub(super) fn append(&mut self, other: &mut Vec<T>) {
        let more = other.len();
        self.reserve(more);
        // Only now, because rows in front may have been added.
        let len = self.rows.len();
        self.rows.resize_with(len + more, MaybeUninit::uninit);
        let room = &mut self.rows[len..];
        // SAFETY: `other` has `more` values, `room` has as many rows, and two vectors don't
        // overlap. Nothing panics before all of `room` is initialised.
        unsafe { core::ptr::copy_nonoverlapping(other.as_ptr(), room.as_mut_ptr().cast(), more) };
        // SAFETY: the values have moved, and an empty vector has no values to initialise.
        unsafe { other.set_len(0) };
    }

    /// Moves all values of `other` to the end. If there are none yet and too little memory, the
    /// allocations are exchanged. O(other.len()).
    pub(super) fn adopt(&mut self, other: &mut Self) {
        if self.len() == 0 && self.offset == other.offset && self.capacity() < other.len() {
            core::mem::swap(self, other);
            return;
        }
        self.reserve(other.len());
        self.rows.extend(other.rows.drain(other.front..));
    }

    /// Moves the values that leave in these steps to the end of `to`, one after the other. O(steps).
    ///
    /// # Panics
    ///
    /// Panics if a row is out of bounds.
    pub(super) fn hand_over(&mut self, steps: &Steps, to: &mut Self) {
        to.reserve(steps.leaving());
        for step in steps.iter() {
            match step {
                Step::Swap(a, b) => self.swap(a as usize, b as usize),
                // As in `swap_remove`, the sum saturates.
                Step::Leave(row) => {
                    to.rows.push(self.rows.swap_remove(self.front.saturating_add(row as usize)));
                }
            }
        }
    }

    /// Replaces all values by clones of `source` and reuses the allocation. O(n).
    ///
    /// If a clone panics, the array is left empty.
    pub(crate) fn clone_from_slice(&mut self, source: &[T])
    where
        T: Clone,
    {
        struct ClearBuffer<'a, T>(&'a mut Buffer<T>);
        impl<T> Drop for ClearBuffer<'_, T> {
            fn drop(&mut self) {
                self.0.truncate(0);
            }
        }
        self.truncate(0);
        self.reserve(source.len());
        let unfinished = ClearBuffer(self);
        unfinished.0.rows.extend(source.iter().cloned().map(MaybeUninit::new));
        core::mem::forget(unfinished);
    }

    /// Appends clones of these values, or of all. If a clone panics, the clones before it stay. O(clones).
    ///
    /// # Panics
    ///
    /// Panics if a row is out of bounds.
    pub(crate) fn append_clones(&mut self, source: &[T], rows: Option<&[u32]>)
    where
        T: Clone,
    {
        let Some(rows) = rows else {
            self.reserve(source.len());
            return self.rows.extend(source.iter().cloned().map(MaybeUninit::new));
        };
        self.reserve(rows.len());
        self.rows.extend(rows.iter().map(|&row| MaybeUninit::new(source[row as usize].clone())));
    }

    /// Reserves capacity for `additional` more values.
    pub(crate) fn reserve(&mut self, additional: usize) {
        if self.rows.capacity() - self.rows.len() < additional {
            self.grow(additional);
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, additional: usize) {
        self.grow_to((self.len() + additional).max(2 * self.len()).max(4));
    }

    /// Reserves capacity for exactly `values` values.
    fn grow_to(&mut self, values: usize) {
        let front = Self::front(values, self.offset);
        self.rows.reserve_exact(front + values - self.rows.len());
        self.move_base(front);
    }

    /// Frees unused capacity.
    pub(super) fn shrink_to_fit(&mut self) {
        self.move_base(Self::front(self.len(), self.offset));
        self.rows.shrink_to_fit();
    }

    /// Returns the number of padding rows in front, given room for `values` values.
    #[inline(always)]
    const fn front(values: usize, offset: usize) -> usize {
        let row = size_of::<T>();
        if row == 0 || row > LARGEST_ROW || values.saturating_mul(row) < LARGE {
            return 0;
        }
        // Every `aligned` rows, a row starts at a cache line. The first value must start at one, so
        // that SIMD loads don't straddle two lines.
        let aligned = LINE >> if row.trailing_zeros() < 6 { row.trailing_zeros() } else { 6 };
        let step = aligned * row;
        if step > LARGEST_ROW {
            return (offset % (PAGE / LINE) * LINE).div_ceil(row);
        }
        offset % PAGE.div_ceil(step) * aligned
    }

    /// Changes the number of padding rows and moves the values.
    fn move_base(&mut self, front: usize) {
        // `splice` would do the same with many more functions per type.
        if let Some(more) = front.checked_sub(self.front) {
            self.rows.resize_with(self.rows.len() + more, MaybeUninit::uninit);
            self.rows[self.front..].rotate_right(more);
        } else {
            self.rows.drain(front..self.front);
        }
        self.front = front;
    }

    /// Drops the values from `len` on. O(dropped).
    pub(super) fn truncate(&mut self, len: usize) {
        if len < self.len() {
            let values = core::ptr::from_mut(&mut self.as_mut_slice()[len..]);
            // SAFETY: the rows from `front + len` on are initialised, so the vector is long enough.
            // They leave the array before they are dropped, so a panic in a drop can't expose them
            // again.
            unsafe { self.rows.set_len(self.front + len) };
            // SAFETY: those values were initialised, are still in the allocation, and nothing else
            // will drop them.
            unsafe { core::ptr::drop_in_place(values) };
        }
    }

    /// Removes and returns all values. Frees the allocation. O(n).
    pub(super) fn take(&mut self) -> Vec<T> {
        let mut rows = core::mem::take(&mut self.rows);
        rows.drain(..core::mem::take(&mut self.front));
        // SAFETY: the rows after the padding rows are initialised. They have left the array.
        rows.into_iter().map(|row| unsafe { row.assume_init() }).collect()
    }

    /// Returns the bytes on the heap.
    pub(crate) const fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<T>()
    }
}

impl<T> Buffer<MaybeUninit<T>> {
    /// Extends the array to `len` rows, which are written later. Does nothing if it is long enough.
    /// Allocates exactly as much as needed.
    pub(super) fn extend_uninit(&mut self, len: usize) {
        if len > self.len() {
            self.grow_to(len);
            self.rows.resize_with(self.front + len, || MaybeUninit::new(MaybeUninit::uninit()));
        }
    }
}

impl<T> Drop for Buffer<T> {
    fn drop(&mut self) {
        self.truncate(0);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    /// Returns an array of four values, 0 to 3, behind unused rows.
    fn four() -> Buffer<[u64; 64]> {
        let mut buffer = Buffer::new(3);
        buffer.reserve(LARGE / size_of::<[u64; 64]>());
        (0..4).for_each(|i| buffer.push([i; 64]));
        assert_eq!(buffer.front, 3);
        buffer
    }

    #[test]
    fn remove_counts_rows_from_the_first_value() {
        let mut buffer = four();
        assert_eq!(buffer.remove(1), [1; 64]);
        assert_eq!(buffer.as_slice(), [[0; 64], [2; 64], [3; 64]]);
    }

    #[test]
    fn swap_remove_counts_rows_from_the_first_value() {
        let mut buffer = four();
        assert_eq!(buffer.swap_remove(1), [1; 64]);
        assert_eq!(buffer.as_slice(), [[0; 64], [3; 64], [2; 64]]);
    }

    #[test]
    fn append_makes_room_for_the_values() {
        let mut buffer = four();
        let mut values = vec![[9; 64]; 2 * buffer.rows.capacity()];
        buffer.append(&mut values);
        assert!(values.is_empty());
        assert!(buffer.as_slice()[4..].iter().all(|value| *value == [9; 64]));
    }

    #[test]
    fn append_counts_rows_in_front_that_it_adds() {
        let mut buffer = Buffer::new(3);
        let mut values: Vec<_> = (0..1_000).map(|i| [i; 64]).collect();
        buffer.append(&mut values);
        assert!(buffer.front > 0);
        assert!(buffer.as_slice().iter().zip(0..).all(|(value, i)| *value == [i; 64]));
        assert_eq!(buffer.len(), 1_000);
    }

    #[test]
    fn take_returns_the_values_behind_unused_rows() {
        let mut buffer = four();
        assert_eq!(buffer.take(), [[0; 64], [1; 64], [2; 64], [3; 64]]);
        assert_eq!((buffer.front, buffer.len()), (0, 0));
    }

    #[test]
    fn truncate_to_a_greater_length_changes_nothing() {
        let mut buffer = four();
        buffer.truncate(5);
        assert_eq!(buffer.as_slice(), [[0; 64], [1; 64], [2; 64], [3; 64]]);
    }
}
