//! Values by index, in one array with gaps.
//!
//! # Trust
//!
//! The value at an index is initialised exactly where the index is among the bits. Only this module and
//! its children write either; a bit is set after its value was written, and taken away before its value
//! is moved out or dropped.

use alloc::vec::Vec;
use core::mem::MaybeUninit;

use crate::storage::bits::Bits;
use crate::storage::buffer::Buffer;

mod lane;
mod walk;

pub(super) use lane::{Indices, LinearRead, LinearWrite};
pub(crate) use walk::{Values, ValuesMut};

/// Values by index, in one array with gaps, and a bit per index that tells where there are values.
pub struct Slots<T> {
    bits: Bits,
    values: Buffer<MaybeUninit<T>>,
    /// Values of a batch whose entities aren't made yet.
    pending: Vec<T>,
}

impl<T> Slots<T> {
    /// No values; a large array begins so many steps into its allocation (see `Buffer`).
    pub(crate) const fn with_offset(offset: usize) -> Self {
        Self { bits: Bits::new(), values: Buffer::new(offset), pending: Vec::new() }
    }

    pub(crate) const fn bits(&self) -> &Bits {
        &self.bits
    }

    /// The number of values. O(1).
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.bits.len()
    }

    /// The value at an index. O(1).
    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        if !self.bits.has(index) {
            return None;
        }
        // SAFETY: the bit of the index is set, so its value is initialised.
        Some(unsafe { self.values.as_slice()[index].assume_init_ref() })
    }

    /// The value at an index, to be changed. O(1).
    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if !self.bits.has(index) {
            return None;
        }
        // SAFETY: as in `get`.
        Some(unsafe { self.values.as_mut_slice()[index].assume_init_mut() })
    }

    /// The values at several indices, to be changed; `None` if one has no value or is named twice.
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

    /// Puts a value at an index and gives the one that was there. O(1) amortised: the array reaches to
    /// the highest index.
    #[inline]
    pub(crate) fn insert(&mut self, index: usize, value: T) -> Option<T> {
        if let Some(there) = self.get_mut(index) {
            return Some(core::mem::replace(there, value));
        }
        // What can fail, memory running out, comes before what must hold together.
        self.reach(index);
        self.values.as_mut_slice()[index].write(value);
        self.bits.insert(index);
        None
    }

    /// Takes the value at an index out. O(1).
    #[inline]
    pub(crate) fn take(&mut self, index: usize) -> Option<T> {
        if !self.bits.remove(index) {
            return None;
        }
        // SAFETY: the bit of the index was set, so its value is initialised. The bit is gone, so
        // nobody reads or drops the value here again.
        Some(unsafe { self.values.as_slice()[index].assume_init_read() })
    }

    /// The values of a batch whose entities aren't made yet.
    #[inline]
    pub(super) const fn pending_mut(&mut self) -> &mut Vec<T> {
        &mut self.pending
    }

    /// Makes the array reach to an index, at once.
    pub(super) fn make_room(&mut self, index: usize) {
        self.reach(index);
    }

    /// Makes the array reach to an index.
    #[inline]
    fn reach(&mut self, index: usize) {
        if index >= self.values.len() {
            self.grow(index);
        }
        self.bits.reach(index);
    }

    /// Grows by half, so that at most a third is idle, and to an index that lies further away.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, index: usize) {
        let half_more = self.values.len() + self.values.len() / 2;
        self.values.extend_uninit((index + 1).max(half_more).max(4));
    }

    /// Makes room for the indices below `slots`, and for no others.
    pub(crate) fn reserve(&mut self, slots: usize) {
        self.bits.reserve(slots);
        if slots > self.values.len() {
            self.values.extend_uninit(slots);
        }
    }

    /// Drops all values. O(slots / 64 + values); the memory is kept.
    pub(crate) fn clear(&mut self) {
        let mut clearing = ClearingSlots { slots: self, from: 0 };
        clearing.run();
    }

    /// Takes everything out, and the memory with it.
    pub(crate) fn take_all(&mut self) -> Self {
        let offset = self.values.offset();
        core::mem::replace(self, Self::with_offset(offset))
    }

    /// Gives back the memory behind the highest index. O(slots / 64), and a copy.
    pub(crate) fn shrink_to_fit(&mut self) {
        let used = self.reach_of_values();
        self.bits.shrink_to_fit();
        // No bit is set from `used` on, so no value is lost.
        self.values.truncate(used);
        self.values.shrink_to_fit();
    }

    /// Takes over copies of the values of others, in the memory that is there.
    ///
    /// Should a clone panic, nothing is left here.
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

    /// Every index that has a value is below this. O(idle indices / 64).
    pub(crate) fn reach_of_values(&self) -> usize {
        self.bits.previous(self.bits.slots()).map_or(0, |last| last + 1)
    }

    /// An empty array with the same place in its allocation.
    pub(crate) const fn like(&self) -> Self {
        Self::with_offset(self.values.offset())
    }

    /// The values with their indices, ascending. O(slots / 64 + values) for all.
    #[inline]
    pub(crate) fn iter(&self) -> Values<'_, T> {
        Values::new(&self.bits, self.values.as_slice())
    }

    /// The values with their indices, to be changed, ascending. O(slots / 64 + values) for all.
    #[inline]
    pub(crate) fn iter_mut(&mut self) -> ValuesMut<'_, T> {
        ValuesMut::new(&self.bits, self.values.as_mut_slice())
    }

    /// The bytes on the heap.
    pub(crate) const fn bytes(&self) -> usize {
        self.bits.bytes() + self.values.bytes()
    }
}

/// Drops values in the order of their indices; whatever happens to one, all are dropped.
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
        // Something is left only if the `Drop` of a value panicked.
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
    use super::*;

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
