//! The values of one component with the rows that they are in.

use super::kind::{Sparse, StorageKind};

/// The values of one component, borrowed from a set together with the rows of that set. So the rows
/// always fit the values. Opaque outside this crate.
pub struct Lent<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: &'w K::Rows,
    pub(crate) values: &'w K::Values<T>,
}

impl<T, K: StorageKind> Clone for Lent<'_, T, K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, K: StorageKind> Copy for Lent<'_, T, K> {}

/// Like [`Lent`], with mutable values.
pub struct LentMut<'w, T, K: StorageKind = Sparse> {
    pub(crate) rows: &'w K::Rows,
    pub(crate) values: &'w mut K::Values<T>,
}

/// A mutable column, if it is not taken yet.
pub type Taken<'w, T, K = Sparse> = Option<LentMut<'w, T, K>>;

impl<'w, T, K: StorageKind> LentMut<'w, T, K> {
    #[inline]
    pub(crate) const fn as_ref(&self) -> Lent<'_, T, K> {
        Lent { rows: self.rows, values: self.values }
    }

    #[inline]
    pub(crate) const fn reborrow(&mut self) -> LentMut<'_, T, K> {
        LentMut { rows: self.rows, values: self.values }
    }

    #[inline]
    pub(crate) const fn into_lent(self) -> Lent<'w, T, K> {
        Lent { rows: self.rows, values: self.values }
    }
}

impl<'w, T> Lent<'w, T> {
    /// Returns the value at a row. Panics if the row is out of bounds.
    #[inline]
    #[must_use]
    pub fn at(self, row: usize) -> &'w T {
        &self.values.as_slice()[row]
    }

    /// Returns all values.
    #[inline]
    #[must_use]
    pub fn slice(self) -> &'w [T] {
        self.values.as_slice()
    }
}

impl<'w, T> LentMut<'w, T> {
    /// Returns the value at a row. Panics if the row is out of bounds.
    #[inline]
    #[must_use]
    pub fn at(self, row: usize) -> &'w mut T {
        &mut self.values.as_mut_slice()[row]
    }

    /// Returns all values.
    #[inline]
    #[must_use]
    pub fn slice(self) -> &'w mut [T] {
        self.values.as_mut_slice()
    }
}
