//! A sparse set with a flat index.
//!
//! Two invariants always hold. A slot of `rows` is `NONE` or below the length of `ids`, which is
//! the length of `values`. Each id in `ids` is below the length of `rows`. Unsafe code here relies
//! on both, so each change of one vector changes the others. Without bounds checks a removal takes
//! five sixths of the time.

use super::NONE;

/// Values by index, packed.
pub struct Set<T> {
    /// The row of each index.
    pub rows: Vec<u32>,
    /// The index in each row.
    pub ids: Vec<u32>,
    /// The value in each row.
    pub values: Vec<T>,
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self { rows: Vec::new(), ids: Vec::new(), values: Vec::new() }
    }
}

impl<T> Set<T> {
    /// Creates a set with a value for each index below `n`.
    pub fn filled(n: usize, value: impl FnMut(u32) -> T) -> Self {
        let ids: Vec<u32> = (0..n as u32).collect();
        Self { rows: ids.clone(), values: ids.iter().copied().map(value).collect(), ids }
    }

    /// Returns the row of an index, if it has one.
    #[inline]
    pub fn row(&self, id: u32) -> Option<usize> {
        let row = *self.rows.get(id as usize)?;
        (row != NONE).then_some(row as usize)
    }

    /// Inserts a value.
    #[inline]
    pub fn insert(&mut self, id: u32, value: T) {
        let at = id as usize;
        if at >= self.rows.len() {
            self.rows.resize(at + 1, NONE);
        }
        // SAFETY: the vector was made long enough just before.
        let slot = unsafe { self.rows.get_unchecked_mut(at) };
        if *slot == NONE {
            *slot = self.ids.len() as u32;
            self.ids.push(id);
            self.values.push(value);
        } else {
            self.values[*slot as usize] = value;
        }
    }

    /// Removes a value. The last value takes its row.
    #[inline]
    pub fn remove(&mut self, id: u32) -> Option<T> {
        let slot = self.rows.get_mut(id as usize)?;
        let row = *slot;
        if row == NONE {
            return None;
        }
        *slot = NONE;
        let at = row as usize;
        let last = self.ids.len() - 1;
        // SAFETY: there is a row, so there is a last row.
        let &moved = unsafe { self.ids.get_unchecked(last) };
        // SAFETY: a slot that is not `NONE` is a row.
        let id = unsafe { self.ids.get_unchecked_mut(at) };
        *id = moved;
        self.ids.truncate(last);
        let values = self.values.as_mut_ptr();
        // SAFETY: the row is in bounds.
        let free = unsafe { values.add(at) };
        // SAFETY: the original is overwritten or cut off before it is read again.
        let value = unsafe { free.read() };
        if at != last {
            // SAFETY: each id in a row is below the length of `rows`.
            let slot = unsafe { self.rows.get_unchecked_mut(moved as usize) };
            *slot = row;
            // SAFETY: the last row is in bounds.
            let last = unsafe { values.add(last) };
            // SAFETY: both are values of the column, and they differ.
            unsafe { last.copy_to_nonoverlapping(free, 1) };
        }
        // SAFETY: the last value was moved to the free row.
        unsafe { self.values.set_len(last) };
        Some(value)
    }

    /// Swaps two rows, which must exist.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        if a == b {
            return;
        }
        assert!(a < self.ids.len() && b < self.ids.len(), "two rows");
        self.ids.swap(a, b);
        let (first, second) = (self.ids[a], self.ids[b]);
        // SAFETY: each id in a row is below the length of `rows`.
        let slot = unsafe { self.rows.get_unchecked_mut(first as usize) };
        *slot = a as u32;
        // SAFETY: as above.
        let slot = unsafe { self.rows.get_unchecked_mut(second as usize) };
        *slot = b as u32;
        let values = self.values.as_mut_ptr();
        // SAFETY: `values` is as long as `ids`, so the row is in bounds.
        let a = unsafe { values.add(a) };
        // SAFETY: as above.
        let b = unsafe { values.add(b) };
        // SAFETY: both are values of the column, and they differ.
        unsafe { a.swap(b) };
    }

    /// Releases unused capacity.
    pub fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
        self.ids.shrink_to_fit();
        self.values.shrink_to_fit();
    }
}
