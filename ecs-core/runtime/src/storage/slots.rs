//! Values by index, with gaps.
//!
//! # Trust
//!
//! The value at an index is initialised if and only if the bit of the index is set. Only this
//! module and its children write values and bits. A bit is set after its value was written. It is
//! cleared before its value is moved out or dropped. A bit is only set for a place that exists.

use alloc::vec::Vec;

use crate::storage::bits::Bits;
use crate::storage::buffer::Buffer;
use crate::storage::values::Arrangement;
use crate::storage::values::{Place, RowValues as _};
use crate::storage::whole::Whole;

mod fetch;
mod walk;

pub(crate) use fetch::{Indices, LinearFetch};
pub(crate) use walk::{Values, ValuesMut};

/// Values by index, with gaps. Each index has a slot: a place, and a bit that is set if the place has a value. The places
/// are one array, or pages.
pub struct Slots<T, A: Arrangement = Whole> {
    bits: Bits,
    values: A::Array<T>,
    /// Values of a batch whose entities are not created yet.
    pending: Vec<T>,
}

impl<T> Slots<T> {
    /// Creates an empty array with this offset in a large allocation (see `Buffer`).
    pub(crate) const fn with_offset(offset: usize) -> Self {
        Self::with_places(Buffer::new(offset))
    }

    /// Returns the bytes on the heap.
    pub(crate) const fn bytes(&self) -> usize {
        self.bits.bytes() + self.values.bytes()
    }
}

impl<T, A: Arrangement> Slots<T, A> {
    /// Creates slots of these empty places.
    pub(super) const fn with_places(values: A::Array<T>) -> Self {
        Self { bits: Bits::new(), values, pending: Vec::new() }
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
        let values = A::lend(&self.values);
        // SAFETY: the bit of the index is set, so its value is initialised.
        Some(values.lend::<true>(&values.base(), unsafe { Place::new(index) }))
    }

    /// Returns the value at an index as mutable. O(1).
    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if !self.bits.has(index) {
            return None;
        }
        let values = A::lend_mut(&mut self.values);
        // SAFETY: as in `get`. Only this place is lent.
        Some(values.lend::<true>(&values.base(), unsafe { Place::new(index) }))
    }

    /// Returns the values at several indices as mutable, or `None` if an index has no value or is
    /// named twice.
    pub(crate) fn get_disjoint_mut<const N: usize>(
        &mut self,
        indices: [usize; N],
    ) -> Option<[&mut T; N]> {
        let is_valid =
            |(at, index): (usize, &usize)| self.bits.has(*index) && !indices[..at].contains(index);
        if !indices.iter().enumerate().all(is_valid) {
            return None;
        }
        let values = A::lend_mut(&mut self.values);
        // SAFETY: the bits of all these indices are set, so their values are initialised. No index is named twice.
        Some(indices.map(|index| values.lend::<true>(&values.base(), unsafe { Place::new(index) })))
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
        A::at(&mut self.values, index).write(value);
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
        Some(unsafe { A::at(&mut self.values, index).assume_init_read() })
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
        if index >= A::len(&self.values) {
            self.grow(index);
        }
        self.bits.reach(index);
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, index: usize) {
        A::grow(&mut self.values, index + 1);
    }

    /// Reserves room for exactly the indices below `slots`. O(slots).
    pub(crate) fn reserve(&mut self, slots: usize) {
        self.bits.reserve(slots);
        A::extend(&mut self.values, slots);
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
        A::shrink_to(&mut self.values, used);
    }

    /// Replaces the values by clones of the values of `source`, and reuses the allocations.
    ///
    /// If a clone panics, no values are left.
    pub(crate) fn copy_from(&mut self, source: &Self)
    where
        T: Clone,
    {
        struct ClearSlots<'a, T, A: Arrangement>(&'a mut Slots<T, A>);
        impl<T, A: Arrangement> Drop for ClearSlots<'_, T, A> {
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
    pub(crate) fn like(&self) -> Self {
        Self::with_places(A::like(&self.values))
    }

    /// Iterates over the indices and their values, ascending. O(slots / 64 + values) for all.
    #[inline]
    pub(crate) fn iter(&self) -> Values<'_, T, A> {
        Values::new(&self.bits, A::lend(&self.values))
    }

    /// Iterates over the indices and their mutable values, ascending. O(slots / 64 + values) for
    /// all.
    #[inline]
    pub(crate) fn iter_mut(&mut self) -> ValuesMut<'_, T, A> {
        ValuesMut::new(&self.bits, A::lend_mut(&mut self.values))
    }
}

/// Drops all values in the order of their indices, even if a drop panics.
struct ClearingSlots<'a, T, A: Arrangement> {
    slots: &'a mut Slots<T, A>,
    from: usize,
}

impl<T, A: Arrangement> ClearingSlots<'_, T, A> {
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

impl<T, A: Arrangement> Drop for ClearingSlots<'_, T, A> {
    fn drop(&mut self) {
        // Values are left only if the `Drop` of a value panicked.
        if self.slots.len() > 0 {
            self.run();
        }
    }
}

impl<T, A: Arrangement> Drop for Slots<T, A> {
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
