//! Iterators over values with gaps between them.

use crate::storage::bits::{Bits, Ones};
use crate::storage::values::Arrangement;
use crate::storage::values::{Mutability, Place, RowValues as _, Shared, Unique};
use crate::storage::whole::Whole;

/// An iterator over indices and their values, ascending.
pub(crate) type Values<'w, T, A = Whole> = SlotWalk<'w, T, Shared, A>;

/// An iterator over indices and their mutable values, ascending.
pub(crate) type ValuesMut<'w, T, A = Whole> = SlotWalk<'w, T, Unique, A>;

/// An iterator over indices and their values, ascending.
pub(crate) struct SlotWalk<'w, T: 'w, M: Mutability, A: Arrangement> {
    /// The indices that are left. Their bits are set, so their values are initialised. No other iterator over mutable values
    /// has them.
    ones: Ones<'w>,
    values: M::Of<'w, T, A>,
}

impl<T, A: Arrangement> Clone for Values<'_, T, A> {
    fn clone(&self) -> Self {
        Self { ones: self.ones.clone(), values: self.values }
    }
}

impl<'w, T, M: Mutability, A: Arrangement> SlotWalk<'w, T, M, A> {
    /// Creates the iterator from the `bits` and the values of the same slots.
    #[inline]
    pub(super) fn new(bits: &'w Bits, values: M::Of<'w, T, A>) -> Self {
        Self { ones: bits.iter(), values }
    }

    /// Splits the iterator after the next `n` values. O(n / 64).
    pub(crate) fn split_at(self, n: usize) -> (Self, Self) {
        let (first, rest) = self.ones.split_at(n);
        (Self { ones: first, values: self.values.duplicate() }, Self { ones: rest, ..self })
    }

    /// Lends the value of an index that has left `ones`.
    #[inline]
    fn at(&self, index: usize) -> (usize, M::Ref<'w, T>) {
        // SAFETY: the bit of the index is set, so its value is initialised. The index has left `ones`, so it is lent once.
        (index, self.values.lend::<true>(&self.values.base(), unsafe { Place::new(index) }))
    }
}

impl<'w, T: 'w, M: Mutability, A: Arrangement> Iterator for SlotWalk<'w, T, M, A> {
    type Item = (usize, M::Ref<'w, T>);

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

impl<'w, T: 'w, M: Mutability, A: Arrangement> DoubleEndedIterator for SlotWalk<'w, T, M, A> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let index = self.ones.next_back()?;
        Some(self.at(index))
    }
}

impl<'w, T: 'w, M: Mutability, A: Arrangement> ExactSizeIterator for SlotWalk<'w, T, M, A> {}
