//! Values by index, in one array with gaps.
//!
//! # Trust
//!
//! The value at an index is initialised if and only if the bit of the index is set. Only this
//! module and its children write values and bits. A bit is set after its value was written. It is
//! cleared before its value is moved out or dropped.

use alloc::vec::Vec;
use core::mem::MaybeUninit;

use crate::storage::bits::Bits;
use crate::storage::buffer::Buffer;

mod fetch;
mod walk;

pub(crate) use fetch::{Indices, LinearFetch};
pub(crate) use walk::{Values, ValuesMut};

/// Values by index, in one array with gaps. Each index has a slot: a place in the array, and a bit
/// that is set if the place has a value.
pub struct Slots<T> {
    bits: Bits,
    values: Buffer<MaybeUninit<T>>,
    /// Values of a batch whose entities are not created yet.
    pending: Vec<T>,
}

impl<T> Slots<T> {
    /// Creates an empty array with this offset in a large allocation (see `Buffer`).
    pub(crate) const fn with_offset(offset: usize) -> Self {
        Self { bits: Bits::new(), values: Buffer::new(offset), pending: Vec::new() }
    }

    pub(crate) const fn bits(&self) -> &Bits {
        &self.bits
    }

    /// Returns the number of values. O(1).
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.bits.len()
    }

    /// Returns the value at an index. O(1).
    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        if !self.bits.has(index) {
            return None;
        }
        // SAFETY: the bit of the index is set, so its value is initialised.
        Some(unsafe { self.values.as_slice()[index].assume_init_ref() })
    }

    /// Returns the value at an index as mutable. O(1).
    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if !self.bits.has(index) {
            return None;
        }
        // SAFETY: as in `get`.
        Some(unsafe { self.values.as_mut_slice()[index].assume_init_mut() })
    }

    /// Returns the values at several indices as mutable, or `None` if an index has no value or is
    /// named twice.
    pub(crate) fn get_disjoint_mut<const N: usize>(
        &mut self,
        indices: [usize; N],
    ) -> Option<[&mut T; N]> {
        if !indices.iter().all(|&index| self.bits.has(index)) {
            return None;
        }
        let values = self.values.as_mut_slice().get_disjoint_mut(indices).ok()?;
        // SAFETY: the bits of all these indices are set, so their values are initialised.
        Some(values.map(|value| unsafe { value.assume_init_mut() }))
    }

    /// Inserts a value at an index and returns the previous one. The array grows up to the index.
    /// O(1) amortised.
    #[inline]
    pub(crate) fn insert(&mut self, index: usize, value: T) -> Option<T> {
        if let Some(there) = self.get_mut(index) {
            return Some(core::mem::replace(there, value));
        }
        // Allocates first, so that a failure leaves the invariant intact.
        self.reach(index);
        self.values.as_mut_slice()[index].write(value);
        self.bits.insert(index);
        None
    }

    /// Removes and returns the value at an index. O(1).
    #[inline]
    pub(crate) fn take(&mut self, index: usize) -> Option<T> {
        if !self.bits.remove(index) {
            return None;
        }
        // SAFETY: the bit of the index was set, so its value is initialised. The bit is cleared, so
        // the value is not read or dropped here again.
        Some(unsafe { self.values.as_slice()[index].assume_init_read() })
    }

    /// Returns the values of a batch whose entities are not created yet.
    #[inline]
    pub(crate) const fn pending_mut(&mut self) -> &mut Vec<T> {
        &mut self.pending
    }

    /// Extends the array up to an index. Called before a batch is inserted, so that the array grows
    /// once.
    pub(crate) fn make_room(&mut self, index: usize) {
        self.reach(index);
    }

    /// Extends the array up to an index.
    #[inline]
    fn reach(&mut self, index: usize) {
        if index >= self.values.len() {
            self.grow(index);
        }
        self.bits.reach(index);
    }

    /// Grows by half, so that at most a third is unused, or up to the index if that is more.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, index: usize) {
        let half_more = self.values.len() + self.values.len() / 2;
        self.values.extend_uninit((index + 1).max(half_more).max(4));
    }

    /// Reserves room for exactly the indices below `slots`. O(slots).
    pub(crate) fn reserve(&mut self, slots: usize) {
        self.bits.reserve(slots);
        if slots > self.values.len() {
            self.values.extend_uninit(slots);
        }
    }

    /// Removes and drops all values. Keeps the allocations. O(slots / 64 + values).
    pub(crate) fn clear(&mut self) {
        let mut clearing = ClearingSlots { slots: self, from: 0 };
        clearing.run();
    }

    /// Frees the memory after the highest index in use. O(slots / 64), and a copy of the values.
    pub(crate) fn shrink_to_fit(&mut self) {
        let used = self.reach_of_values();
        self.bits.shrink_to_fit();
        // No bit is set from `used` on, so no value is lost.
        self.values.truncate(used);
        self.values.shrink_to_fit();
    }

    /// Replaces the values by clones of the values of `source`, and reuses the allocations.
    ///
    /// If a clone panics, no values are left.
    pub(crate) fn copy_from(&mut self, source: &Self)
    where
        T: Clone,
    {
        struct ClearSlots<'a, T>(&'a mut Slots<T>);
        impl<T> Drop for ClearSlots<'_, T> {
            fn drop(&mut self) {
                self.0.clear();
            }
        }
        self.clear();
        self.reserve(source.reach_of_values());
        let unfinished = ClearSlots(self);
        for (index, value) in source.iter() {
            unfinished.0.insert(index, value.clone());
        }
        core::mem::forget(unfinished);
    }

    /// Returns an upper bound: every index with a value is below it. O(unused indices / 64).
    pub(crate) fn reach_of_values(&self) -> usize {
        self.bits.previous(self.bits.slots()).map_or(0, |last| last + 1)
    }

    /// Creates an empty array with the same offset in its allocation.
    pub(crate) const fn like(&self) -> Self {
        Self::with_offset(self.values.offset())
    }

    /// Iterates over the indices and their values, ascending. O(slots / 64 + values) for all.
    #[inline]
    pub(crate) fn iter(&self) -> Values<'_, T> {
        Values::new(&self.bits, self.values.as_slice())
    }

    /// Iterates over the indices and their mutable values, ascending. O(slots / 64 + values) for
    /// all.
    #[inline]
    pub(crate) fn iter_mut(&mut self) -> ValuesMut<'_, T> {
        ValuesMut::new(&self.bits, self.values.as_mut_slice())
    }

    /// Returns the bytes on the heap.
    pub(crate) const fn bytes(&self) -> usize {
        self.bits.bytes() + self.values.bytes()
    }
}

/// Drops all values in the order of their indices, even if a drop panics.
struct ClearingSlots<'a, T> {
    slots: &'a mut Slots<T>,
    from: usize,
}

impl<T> ClearingSlots<'_, T> {
    fn run(&mut self) {
        if core::mem::needs_drop::<T>() {
            while let Some(index) = self.slots.bits.next(self.from) {
                self.from = index + 1;
                drop(self.slots.take(index));
            }
        }
        self.slots.bits.clear();
    }
}

impl<T> Drop for ClearingSlots<'_, T> {
    fn drop(&mut self) {
        // Values are left only if the `Drop` of a value panicked.
        if self.slots.len() > 0 {
            self.run();
        }
    }
}

impl<T> Drop for Slots<T> {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::Slots;

    #[test]
    fn get_disjoint_mut_returns_none_for_an_index_without_a_value() {
        let mut slots = Slots::with_offset(0);
        slots.insert(0, 'a');
        slots.insert(2, 'c');
        assert!(slots.get_disjoint_mut([0, 1]).is_none());
        assert!(slots.get_disjoint_mut([0, 0]).is_none());
        assert_eq!(slots.get_disjoint_mut([2, 0]), Some([&mut 'c', &mut 'a']));
    }
}
