//! A growable array of values whose base is moved into its page.
//!
//! Large allocations all begin at the same offset in a memory page. A loop over many columns then asks
//! the same few sets of the first-level cache for one line per column, and with more columns than the
//! cache has ways each line is thrown out before the next row needs it. So the columns of a world begin
//! at different offsets: a few dead rows stand in front of the first value.
//!
//! # Trust
//!
//! The rows before `front` are never initialised, those from `front` on always are. Only this module
//! sees the raw rows.

use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// The capacity in bytes from which allocations come straight from the system, page-aligned.
const LARGE: usize = 128 * 1024;

/// A row larger than this reaches few of the cache's sets anyway.
const LARGEST_ROW: usize = 1024;

const LINE: usize = 64;
const PAGE: usize = 4096;

/// A growable array of values, whose base may sit at an offset into its allocation.
#[derive(Debug)]
pub(crate) struct Buffer<T> {
    /// `front` dead rows, then the values.
    rows: Vec<MaybeUninit<T>>,
    front: usize,
    /// How many steps into a large allocation the values begin; a step is a cache line, or the least
    /// number of rows that is a whole number of lines.
    offset: usize,
}

impl<T> Buffer<T> {
    /// An empty array whose values begin `offset` steps, of a cache line or somewhat more, into a large
    /// allocation; after a page it starts over.
    pub(crate) const fn new(offset: usize) -> Self {
        Self { rows: Vec::new(), front: 0, offset }
    }

    /// How many steps into a large allocation the values begin.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.rows.len() - self.front
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[T] {
        let values = &self.rows[self.front..];
        // SAFETY: the rows from `front` on are initialised (the module's trust rule), and
        // `MaybeUninit<T>` has the layout of `T`.
        unsafe { &*(core::ptr::from_ref(values) as *const [T]) }
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        let values = &mut self.rows[self.front..];
        // SAFETY: as in `as_slice`, and the borrow of `rows` is unique.
        unsafe { &mut *(core::ptr::from_mut(values) as *mut [T]) }
    }

    /// Whether the next value needs more memory.
    #[inline]
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

    /// Takes a value out and puts the last one in its place. O(1).
    ///
    /// # Panics
    ///
    /// Panics if `at` is out of bounds.
    #[inline]
    pub(crate) fn swap_remove(&mut self, at: usize) -> T {
        // It can't come round to the dead rows, and past the last one it panics.
        let row = self.rows.swap_remove(self.front.saturating_add(at));
        // SAFETY: the row was behind `front`, so it is initialised; it has left the array.
        unsafe { row.assume_init() }
    }

    /// Puts the last value in the place of one that needs no drop, and is not even looked at: who waits for a
    /// place in memory only to overwrite it doesn't wait. O(1).
    #[inline]
    pub(crate) fn forget(&mut self, at: usize) {
        if self.len() > 0
            && let Some(last) = self.rows.pop()
            && let Some(gap) = self.rows.get_mut(self.front + at)
        {
            *gap = last;
        }
    }

    /// Takes a value out and moves up those behind it. O(n).
    pub(crate) fn remove(&mut self, at: usize) -> T {
        assert!(at < self.len(), "row out of bounds");
        let row = self.rows.remove(self.front + at);
        // SAFETY: the row was behind `front`, so it is initialised; it has left the array.
        unsafe { row.assume_init() }
    }

    /// Moves all values of `other` to the end, which leaves it empty with its capacity. O(other.len()),
    /// as one copy of memory.
    pub(crate) fn append(&mut self, other: &mut Vec<T>) {
        let (len, added) = (self.rows.len(), other.len());
        self.reserve(added);
        let room = &mut self.rows.spare_capacity_mut()[..added];
        // SAFETY: `other` has `added` values, `room` has as many places, and two vectors don't overlap.
        unsafe { core::ptr::copy_nonoverlapping(other.as_ptr(), room.as_mut_ptr().cast(), added) };
        // SAFETY: fewer than there are; what they were has moved.
        unsafe { other.set_len(0) };
        // SAFETY: so many rows were just written behind the last one.
        unsafe { self.rows.set_len(len + added) };
    }

    /// Replaces all values by copies of `source`, in the memory that is there. O(n).
    ///
    /// Should a clone panic, the array is empty.
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

    /// Makes room for so many further values.
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

    /// Makes room for so many values, and for no more.
    fn grow_to(&mut self, values: usize) {
        let front = Self::front(values, self.offset);
        self.rows.reserve_exact(front + values - self.rows.len());
        self.move_base(front);
    }

    /// Gives back what isn't used.
    pub(crate) fn shrink_to_fit(&mut self) {
        self.move_base(Self::front(self.len(), self.offset));
        self.rows.shrink_to_fit();
    }

    /// How many dead rows stand in front when there is room for so many values.
    const fn front(values: usize, offset: usize) -> usize {
        let row = size_of::<T>();
        if row == 0 || row > LARGEST_ROW || values.saturating_mul(row) < LARGE {
            return 0;
        }
        // After so many rows a row begins at a cache line again: vectors must not straddle two lines.
        let aligned = LINE >> if row.trailing_zeros() < 6 { row.trailing_zeros() } else { 6 };
        let step = aligned * row;
        if step > LARGEST_ROW {
            return (offset % (PAGE / LINE) * LINE).div_ceil(row);
        }
        offset % PAGE.div_ceil(step) * aligned
    }

    /// Changes the number of dead rows; the values move along.
    fn move_base(&mut self, front: usize) {
        if front != self.front {
            let dead = core::iter::repeat_with(MaybeUninit::uninit).take(front);
            self.rows.splice(..self.front, dead);
            self.front = front;
        }
    }

    /// Drops the values from `len` on. O(dropped).
    pub(crate) fn truncate(&mut self, len: usize) {
        if len < self.len() {
            let values = core::ptr::from_mut(&mut self.as_mut_slice()[len..]);
            // SAFETY: the rows from `front + len` on are initialised, so the vector is long enough.
            // They leave the array before they are dropped, so that a panic in a drop shows none of
            // them again.
            unsafe { self.rows.set_len(self.front + len) };
            // SAFETY: those values were initialised, are still in the allocation, and nothing else
            // will drop them.
            unsafe { core::ptr::drop_in_place(values) };
        }
    }

    /// Takes the values from `at` on out. O(taken).
    pub(crate) fn split_off(&mut self, at: usize) -> Vec<T> {
        let rows = self.rows.split_off(self.front + at);
        // SAFETY: the rows were behind `front`, so they are initialised; they have left the array.
        rows.into_iter().map(|row| unsafe { row.assume_init() }).collect()
    }

    /// Takes all values out, and the capacity with them. O(n).
    pub(crate) fn take(&mut self) -> Vec<T> {
        let mut rows = core::mem::take(&mut self.rows);
        rows.drain(..core::mem::take(&mut self.front));
        // SAFETY: what stood behind the dead rows is initialised, and has left the array.
        rows.into_iter().map(|row| unsafe { row.assume_init() }).collect()
    }

    /// The bytes on the heap.
    pub(crate) const fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<T>()
    }
}

impl<T> Buffer<MaybeUninit<T>> {
    /// Makes the array so long, where it is shorter, by rows that are written later. What is allocated is
    /// what is asked for.
    pub(crate) fn extend_uninit(&mut self, len: usize) {
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
    fn truncate_to_a_greater_length_changes_nothing() {
        let mut buffer = four();
        buffer.truncate(5);
        assert_eq!(buffer.as_slice(), [[0; 64], [1; 64], [2; 64], [3; 64]]);
    }
}
