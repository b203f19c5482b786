//! The buffers of a set: one per column. All of them have one length.

use alloc::vec::Vec;

use super::buffer::Buffer;
use super::checked::CheckedColumns;
use super::rows::Rows;
use super::steps::Steps;
use crate::entity::handle::Entity;

/// The buffers of a set: one [`Noted`](super::noted::Noted), or a list `(A, (B, ()))`. A row is one value of each.
///
/// Sealed, because the fetches of a query rely on the lengths of the buffers.
pub trait Buffers: Sealed + Sized + CheckedColumns {
    /// The values of one row.
    type Row;
    /// The columns, each with the rows of the set.
    type Lent<'w>: Copy
    where
        Self: 'w;
    /// The mutable columns, each with the rows of the set.
    type LentMut<'w>
    where
        Self: 'w;
    /// Vectors of values, one for each column.
    type Vecs<'v>
    where
        Self: 'v;
    /// Plain buffers of values, one for each column.
    type Staged<'v>
    where
        Self: 'v;
    /// True if dropping a row has an effect.
    const NEEDS_DROP: bool;
    /// True if a column notes anything. Otherwise `leave` and `advance` do nothing.
    const NOTED: bool = false;

    /// Returns empty buffers with the same offsets.
    fn like(&self) -> Self;
    /// Returns the number of rows that every column has. Columns have different lengths only after a
    /// row that panicked while it was pushed.
    fn len(&self) -> usize;
    /// Returns whether the next row needs more memory.
    fn is_full(&self) -> bool;
    /// Returns the number of rows for which every column has memory. Returns 0 if a column has another number of rows.
    fn capacity(&self, rows: usize) -> usize;
    /// Appends a row. O(columns), amortised.
    fn push(&mut self, row: Self::Row);
    /// Replaces a row and returns the previous one.
    fn replace(&mut self, at: usize, row: Self::Row) -> Self::Row;
    /// Removes a row and moves the last row into its place. Panics if `at` is out of bounds.
    fn swap_remove(&mut self, at: usize) -> Self::Row;
    /// Removes a row like `swap_remove`, without reading it. Only if `NEEDS_DROP` is false.
    fn forget(&mut self, at: usize);
    /// Swaps two rows. Panics if one is out of bounds.
    fn swap(&mut self, a: usize, b: usize);
    /// Drops the rows from `len` on, in every column, even if the `Drop` of a value panics.
    fn truncate(&mut self, len: usize);
    /// Reserves capacity in every column.
    fn reserve(&mut self, additional: usize);
    /// Frees unused capacity.
    fn shrink_to_fit(&mut self);

    /// Moves the rows to the end, and leaves the vector empty.
    fn append_rows(&mut self, rows: &mut Vec<Self::Row>) {
        for row in rows.drain(..) {
            self.push(row);
        }
    }
    /// Moves the values of the vectors to the end, and leaves the vectors empty. They must have one
    /// length.
    fn append(&mut self, vecs: Self::Vecs<'_>);
    /// Moves the values of buffers to the end, and leaves the buffers empty. If there are no values yet, the
    /// allocations are exchanged. The buffers must have one length.
    fn adopt(&mut self, staged: Self::Staged<'_>);
    /// Removes and returns all rows, in order.
    fn take_rows(&mut self) -> Vec<Self::Row> {
        let mut taken: Vec<_> = (0..self.len()).rev().map(|last| self.swap_remove(last)).collect();
        taken.reverse();
        taken
    }
    /// Moves all rows of `other` to the end, and leaves it empty.
    fn append_all(&mut self, other: &mut Self);
    /// Moves the rows that leave in these steps to the end of `to`. Panics if a row is out of bounds.
    fn hand_over(&mut self, steps: &Steps, to: &mut Self);
    /// Passes the length of each vector to `each`.
    fn lengths(vecs: &Self::Vecs<'_>, each: &mut impl FnMut(usize));

    fn lend<'w>(&'w self, rows: &'w Rows) -> Self::Lent<'w>;
    fn lend_mut<'w>(&'w mut self, rows: &'w Rows) -> Self::LentMut<'w>;

    /// Notes that an entity loses its row.
    #[inline(always)]
    fn leave(&mut self, _entity: Entity) {}
    /// Begins the next frame of the notes, if they have frames.
    fn advance(&mut self) {}
}

/// A buffer of one column.
pub trait OneColumn: Buffers<Row = Self::Value> {
    type Value;

    /// Appends a value without allocating. Breaks Room if the buffer is full.
    fn push_in_place(&mut self, value: Self::Value);
    /// Returns the only one of the staged buffers.
    fn one<'v>(staged: Self::Staged<'v>) -> &'v mut Buffer<Self::Value>
    where
        Self: 'v;
}

/// Seals [`Buffers`].
pub trait Sealed {}

impl Sealed for () {}
impl<A: Sealed, B: Sealed> Sealed for (A, B) {}

impl Buffers for () {
    type Row = ();
    type Lent<'w> = ();
    type LentMut<'w> = ();
    type Vecs<'v> = ();
    type Staged<'v> = ();
    const NEEDS_DROP: bool = false;

    #[inline(always)]
    fn like(&self) {}

    #[inline]
    fn len(&self) -> usize {
        usize::MAX
    }

    #[inline]
    fn is_full(&self) -> bool {
        false
    }

    fn capacity(&self, _: usize) -> usize {
        usize::MAX
    }

    #[inline(always)]
    fn push(&mut self, (): ()) {}

    #[inline]
    fn replace(&mut self, _: usize, (): ()) {}

    #[inline]
    fn swap_remove(&mut self, _: usize) {}

    #[inline]
    fn forget(&mut self, _: usize) {}

    #[inline]
    fn swap(&mut self, _: usize, _: usize) {}

    #[inline]
    fn truncate(&mut self, _: usize) {}

    #[inline(always)]
    fn reserve(&mut self, _: usize) {}

    fn shrink_to_fit(&mut self) {}

    fn append(&mut self, (): ()) {}

    fn adopt(&mut self, (): ()) {}

    fn take_rows(&mut self) -> Vec<()> {
        Vec::new()
    }

    fn append_all(&mut self, (): &mut Self) {}

    fn hand_over(&mut self, _: &Steps, (): &mut Self) {}

    fn lengths((): &(), _: &mut impl FnMut(usize)) {}

    #[inline(always)]
    fn lend<'w>(&'w self, _: &'w Rows) {}

    #[inline(always)]
    fn lend_mut<'w>(&'w mut self, _: &'w Rows) {}
}

impl<A: Buffers, B: Buffers> Buffers for (A, B) {
    type Row = (A::Row, B::Row);
    type Lent<'w>
        = (A::Lent<'w>, B::Lent<'w>)
    where
        Self: 'w;
    type LentMut<'w>
        = (A::LentMut<'w>, B::LentMut<'w>)
    where
        Self: 'w;
    type Vecs<'v>
        = (A::Vecs<'v>, B::Vecs<'v>)
    where
        Self: 'v;
    type Staged<'v>
        = (A::Staged<'v>, B::Staged<'v>)
    where
        Self: 'v;
    const NEEDS_DROP: bool = A::NEEDS_DROP || B::NEEDS_DROP;
    const NOTED: bool = A::NOTED || B::NOTED;

    #[inline(always)]
    fn like(&self) -> Self {
        (self.0.like(), self.1.like())
    }

    #[inline]
    fn len(&self) -> usize {
        self.0.len().min(self.1.len())
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.0.is_full() || self.1.is_full()
    }

    fn capacity(&self, rows: usize) -> usize {
        self.0.capacity(rows).min(self.1.capacity(rows))
    }

    #[inline(always)]
    fn push(&mut self, (value, others): Self::Row) {
        self.0.push(value);
        self.1.push(others);
    }

    #[inline]
    fn replace(&mut self, at: usize, (value, others): Self::Row) -> Self::Row {
        (self.0.replace(at, value), self.1.replace(at, others))
    }

    #[inline]
    fn swap_remove(&mut self, at: usize) -> Self::Row {
        (self.0.swap_remove(at), self.1.swap_remove(at))
    }

    #[inline]
    fn forget(&mut self, at: usize) {
        self.0.forget(at);
        self.1.forget(at);
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.0.swap(a, b);
        self.1.swap(a, b);
    }

    fn truncate(&mut self, len: usize) {
        /// Truncates the other columns, also if the `Drop` of a value in the first one panics.
        struct Others<'a, B: Buffers>(&'a mut B, usize);

        impl<B: Buffers> Drop for Others<'_, B> {
            fn drop(&mut self) {
                self.0.truncate(self.1);
            }
        }

        let others = Others(&mut self.1, len);
        self.0.truncate(len);
        drop(others);
    }

    #[inline(always)]
    fn reserve(&mut self, additional: usize) {
        self.0.reserve(additional);
        self.1.reserve(additional);
    }

    fn shrink_to_fit(&mut self) {
        self.0.shrink_to_fit();
        self.1.shrink_to_fit();
    }

    fn append(&mut self, (first, others): Self::Vecs<'_>) {
        self.0.append(first);
        self.1.append(others);
    }

    fn adopt(&mut self, (first, others): Self::Staged<'_>) {
        self.0.adopt(first);
        self.1.adopt(others);
    }

    fn append_all(&mut self, other: &mut Self) {
        self.0.append_all(&mut other.0);
        self.1.append_all(&mut other.1);
    }

    fn hand_over(&mut self, steps: &Steps, to: &mut Self) {
        self.0.hand_over(steps, &mut to.0);
        self.1.hand_over(steps, &mut to.1);
    }

    fn lengths((first, others): &Self::Vecs<'_>, each: &mut impl FnMut(usize)) {
        A::lengths(first, each);
        B::lengths(others, each);
    }

    #[inline(always)]
    fn lend<'w>(&'w self, rows: &'w Rows) -> Self::Lent<'w> {
        (self.0.lend(rows), self.1.lend(rows))
    }

    #[inline(always)]
    fn lend_mut<'w>(&'w mut self, rows: &'w Rows) -> Self::LentMut<'w> {
        (self.0.lend_mut(rows), self.1.lend_mut(rows))
    }

    #[inline]
    fn leave(&mut self, entity: Entity) {
        self.0.leave(entity);
        self.1.leave(entity);
    }

    fn advance(&mut self) {
        self.0.advance();
        self.1.advance();
    }
}
