//! Iterators over values with gaps between them.

use core::mem::MaybeUninit;
use core::slice;

use crate::storage::bits::{Bits, Ones};

/// An iterator over indices and their values, ascending.
pub(crate) struct Values<'w, T> {
    /// The indices whose bits are set, so their values are initialised.
    ones: Ones<'w>,
    values: &'w [MaybeUninit<T>],
}

impl<T> Clone for Values<'_, T> {
    fn clone(&self) -> Self {
        Self { ones: self.ones.clone(), values: self.values }
    }
}

impl<'w, T> Values<'w, T> {
    /// Creates the iterator from the `bits` and the values of one array.
    #[inline]
    pub(super) fn new(bits: &'w Bits, values: &'w [MaybeUninit<T>]) -> Self {
        Self { ones: bits.iter(), values }
    }

    /// Splits the iterator after the next `n` values. O(n / 64).
    pub(crate) fn split_at(self, n: usize) -> (Self, Self) {
        let (first, rest) = self.ones.split_at(n);
        (Self { ones: first, ..self }, Self { ones: rest, ..self })
    }

    #[inline]
    fn at(&self, index: usize) -> (usize, &'w T) {
        // SAFETY: the bit of the index is set, so its value is initialised.
        (index, unsafe { self.values[index].assume_init_ref() })
    }
}

impl<'w, T> Iterator for Values<'w, T> {
    type Item = (usize, &'w T);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let index = self.ones.next()?;
        Some(self.at(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ones.size_hint()
    }
}

impl<T> DoubleEndedIterator for Values<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let index = self.ones.next_back()?;
        Some(self.at(index))
    }
}

/// An iterator over indices and their mutable values, ascending.
pub(crate) struct ValuesMut<'w, T> {
    /// The indices whose bits are set, so their values are initialised.
    ones: Ones<'w>,
    /// The remaining array, from `at` on.
    values: slice::IterMut<'w, MaybeUninit<T>>,
    at: usize,
}

impl<'w, T> ValuesMut<'w, T> {
    /// Creates the iterator from the `bits` and the values of one array.
    #[inline]
    pub(super) fn new(bits: &'w Bits, values: &'w mut [MaybeUninit<T>]) -> Self {
        Self { ones: bits.iter(), values: values.iter_mut(), at: 0 }
    }

    /// Splits the iterator after the next `n` values. O(n / 64).
    pub(crate) fn split_at(self, n: usize) -> (Self, Self) {
        let (first, rest) = self.ones.split_at(n);
        let values = self.values.into_slice();
        // The first index of the rest, or the end if nothing is left.
        let middle = rest.clone().next().map_or(values.len(), |index| index - self.at);
        let (values, others) = values.split_at_mut(middle);
        let first = Self { ones: first, values: values.iter_mut(), at: self.at };
        (first, Self { ones: rest, values: others.iter_mut(), at: self.at + middle })
    }
}

impl<'w, T> Iterator for ValuesMut<'w, T> {
    type Item = (usize, &'w mut T);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let index = self.ones.next()?;
        let value = self.values.nth(index - self.at)?;
        self.at = index + 1;
        // SAFETY: the bit of the index is set, so its value is initialised.
        Some((index, unsafe { value.assume_init_mut() }))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ones.size_hint()
    }
}

impl<T> DoubleEndedIterator for ValuesMut<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let index = self.ones.next_back()?;
        let last = self.at + self.values.len() - 1;
        let value = self.values.nth_back(last - index)?;
        // SAFETY: the bit of the index is set, so its value is initialised.
        Some((index, unsafe { value.assume_init_mut() }))
    }
}

impl<T> ExactSizeIterator for Values<'_, T> {}

impl<T> ExactSizeIterator for ValuesMut<'_, T> {}
