//! Places by row for the values of a storage with gaps.

use alloc::vec::Vec;

use crate::entity::handle::Entity;
use crate::storage::buffer::Buffer;
use crate::storage::buffers::{Buffers, OneColumn as _};
use crate::storage::gap_rows::GapRows;
use crate::storage::kind::{Lent, LentMut};
use crate::storage::noted::Noted;
use crate::storage::notes::Notes;
use crate::storage::slots::Slots;
use crate::storage::values::Arrangement;
use crate::storage::values::pages::{Paged, Pages};
use crate::storage::whole::Whole;

/// The values of one row.
pub(crate) type ValuesIn<P> = <<P as Places>::Columns as Buffers>::Row;

/// The places for the values of a storage with gaps, by row: one [`Spots`], or a list `(A, (B, ()))`.
///
/// Each column knows which of its places have values. So a row without a value is not lent, whatever the rows say.
pub trait Places: Sized {
    /// Packed columns of the same values. Only their types are used.
    type Columns: Buffers;
    /// The columns, each with the rows.
    type Lent<'w>: Copy
    where
        Self: 'w;
    /// The mutable columns, each with the rows.
    type LentMut<'w>
    where
        Self: 'w;

    /// Returns empty places with the same offsets.
    fn like(&self) -> Self;
    /// Makes room for a value at a row, so that `put` can't fail.
    fn reach(&mut self, row: usize);
    /// Makes room for exactly this number of rows.
    fn reserve(&mut self, rows: usize);
    /// Stores the values of a row, and returns those that they replace.
    fn put(&mut self, row: usize, values: ValuesIn<Self>) -> Option<ValuesIn<Self>>;
    /// Stores staged values at these rows. Leaves the buffers empty.
    fn adopt(&mut self, rows: &[usize], staged: <Self::Columns as Buffers>::Staged<'_>);
    /// Stores the values of vectors at these rows. Leaves the vectors empty.
    fn append(&mut self, rows: &[usize], vecs: <Self::Columns as Buffers>::Vecs<'_>);
    /// Removes and returns the values of a row.
    fn take(&mut self, row: usize) -> Option<ValuesIn<Self>>;
    /// Forgets what is noted of a row.
    #[cfg(feature = "delta")]
    fn unmark(&mut self, row: usize);
    /// Moves the values of a row to a gap, with what is noted of them.
    fn carry(&mut self, from: usize, to: usize);
    /// Removes and drops all values, even if the `Drop` of one panics.
    fn clear(&mut self);
    /// Frees the memory behind the last value.
    fn shrink_to_fit(&mut self);

    fn lend<'w>(&'w self, rows: &'w GapRows) -> Self::Lent<'w>;
    fn lend_mut<'w>(&'w mut self, rows: &'w GapRows) -> Self::LentMut<'w>;

    /// Notes that an entity loses its row.
    fn leave(&mut self, entity: Entity);
    /// Begins the next frame of the notes, if they have frames.
    fn advance(&mut self);
    /// Returns what is wrong. `has` tells which rows exist.
    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, rows: &GapRows) -> Option<&'static str>;
}

/// Packed columns whose values can be in places too, so that a table with these columns can have rows that stay.
pub trait Gapped: Buffers {
    /// The places.
    type Places<A: Arrangement>: Places<Columns = Self>;
}

impl Gapped for () {
    type Places<A: Arrangement> = ();
}

impl<T, M: Notes> Gapped for Noted<T, M> {
    type Places<A: Arrangement> = Spots<T, M, A>;
}

impl<A: Gapped, B: Gapped> Gapped for (A, B) {
    type Places<O: Arrangement> = (A::Places<O>, B::Places<O>);
}

/// The values of a column by row, with what is noted of them.
pub struct Spots<T, M: Notes = (), A: Arrangement = Whole> {
    pub(crate) slots: Slots<T, A>,
    pub(crate) marks: M,
}

impl<T, M: Notes> Spots<T, M> {
    /// Creates an empty column with this offset in a large allocation (see `Buffer`). The notes are empty.
    #[must_use]
    pub const fn new(offset: usize, marks: M) -> Self {
        Self { slots: Slots::with_offset(offset), marks }
    }
}

impl<T, M: Notes> Spots<T, M, Paged> {
    /// Creates an empty column in pages. The notes are empty.
    #[must_use]
    pub const fn paged(marks: M) -> Self {
        Self { slots: Slots::with_places(Pages::new()), marks }
    }
}

impl<T, M: Notes, A: Arrangement> Places for Spots<T, M, A> {
    type Columns = Noted<T, M>;
    type Lent<'w>
        = Lent<'w, T, M::Stable<A>>
    where
        T: 'w;
    type LentMut<'w>
        = LentMut<'w, T, M::Stable<A>>
    where
        T: 'w;

    fn like(&self) -> Self {
        Self { slots: self.slots.like(), marks: self.marks.like() }
    }

    #[inline]
    fn reach(&mut self, row: usize) {
        self.slots.make_room(row);
        if const { M::SOME } {
            self.marks.reach(row + 1);
        }
    }

    fn reserve(&mut self, rows: usize) {
        self.slots.reserve(rows);
        if const { M::SOME } {
            self.marks.reach(rows);
        }
    }

    #[inline]
    fn put(&mut self, row: usize, value: T) -> Option<T> {
        let replaced = self.slots.insert(row, value);
        if replaced.is_some() {
            self.marks.note(row);
        } else {
            self.marks.add(row);
        }
        replaced
    }

    fn adopt(&mut self, rows: &[usize], staged: &mut Buffer<T>) {
        let staged = Noted::<T, M>::one(staged);
        assert_eq!(rows.len(), staged.len(), "each entity needs one value");
        // The values leave the buffer from its end.
        for (at, &row) in rows.iter().enumerate().rev() {
            drop(self.put(row, staged.swap_remove(at)));
        }
    }

    fn append(&mut self, rows: &[usize], vec: &mut Vec<T>) {
        for (&row, value) in rows.iter().zip(vec.drain(..)) {
            drop(self.put(row, value));
        }
    }

    #[inline]
    fn take(&mut self, row: usize) -> Option<T> {
        self.marks.clear_row(row);
        self.slots.take(row)
    }

    #[cfg(feature = "delta")]
    fn unmark(&mut self, row: usize) {
        self.marks.clear_row(row);
    }

    fn carry(&mut self, from: usize, to: usize) {
        if let Some(value) = self.slots.take(from) {
            drop(self.slots.insert(to, value));
            self.marks.swap(from, to);
        }
    }

    fn clear(&mut self) {
        self.marks.truncate(0);
        self.slots.clear();
    }

    fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
        self.marks.shrink_to(self.slots.reach_of_values());
    }

    #[inline(always)]
    fn lend<'w>(&'w self, rows: &'w GapRows) -> Self::Lent<'w> {
        self.marks.lend_stable(rows, &self.slots)
    }

    #[inline(always)]
    fn lend_mut<'w>(&'w mut self, rows: &'w GapRows) -> Self::LentMut<'w> {
        self.marks.lend_stable_mut(rows, &mut self.slots)
    }

    #[inline]
    fn leave(&mut self, entity: Entity) {
        self.marks.leave(entity);
    }

    fn advance(&mut self) {
        self.marks.advance();
    }

    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, rows: &GapRows) -> Option<&'static str> {
        let bits = self.slots.bits();
        if bits.iter().count() != bits.len() {
            return Some("the number of values is counted wrongly");
        }
        if bits.len() != rows.len() || !rows.iter().all(|(row, _)| bits.has(row)) {
            return Some("a row has no value, or a gap has one");
        }
        self.marks.fault(&|row| bits.has(row))
    }
}

impl Places for () {
    type Columns = ();
    type Lent<'w> = ();
    type LentMut<'w> = ();

    fn like(&self) {}
    #[inline]
    fn reach(&mut self, _: usize) {}
    fn reserve(&mut self, _: usize) {}
    #[inline]
    fn put(&mut self, _: usize, (): ()) -> Option<()> {
        Some(())
    }
    fn adopt(&mut self, _: &[usize], (): ()) {}
    fn append(&mut self, _: &[usize], (): ()) {}
    #[inline]
    fn take(&mut self, _: usize) -> Option<()> {
        Some(())
    }
    #[cfg(feature = "delta")]
    fn unmark(&mut self, _: usize) {}
    fn carry(&mut self, _: usize, _: usize) {}
    fn clear(&mut self) {}
    fn shrink_to_fit(&mut self) {}
    #[inline(always)]
    fn lend<'w>(&'w self, _: &'w GapRows) {}
    #[inline(always)]
    fn lend_mut<'w>(&'w mut self, _: &'w GapRows) {}
    fn leave(&mut self, _: Entity) {}
    fn advance(&mut self) {}
    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, _: &GapRows) -> Option<&'static str> {
        None
    }
}

impl<A: Places, B: Places> Places for (A, B) {
    type Columns = (A::Columns, B::Columns);
    type Lent<'w>
        = (A::Lent<'w>, B::Lent<'w>)
    where
        Self: 'w;
    type LentMut<'w>
        = (A::LentMut<'w>, B::LentMut<'w>)
    where
        Self: 'w;

    fn like(&self) -> Self {
        (self.0.like(), self.1.like())
    }

    #[inline]
    fn reach(&mut self, row: usize) {
        self.0.reach(row);
        self.1.reach(row);
    }

    fn reserve(&mut self, rows: usize) {
        self.0.reserve(rows);
        self.1.reserve(rows);
    }

    #[inline]
    fn put(&mut self, row: usize, (value, others): ValuesIn<Self>) -> Option<ValuesIn<Self>> {
        let replaced = (self.0.put(row, value), self.1.put(row, others));
        replaced.0.zip(replaced.1)
    }

    fn adopt(&mut self, rows: &[usize], (first, others): <Self::Columns as Buffers>::Staged<'_>) {
        self.0.adopt(rows, first);
        self.1.adopt(rows, others);
    }

    fn append(&mut self, rows: &[usize], (first, others): <Self::Columns as Buffers>::Vecs<'_>) {
        self.0.append(rows, first);
        self.1.append(rows, others);
    }

    #[inline]
    fn take(&mut self, row: usize) -> Option<ValuesIn<Self>> {
        let taken = (self.0.take(row), self.1.take(row));
        taken.0.zip(taken.1)
    }

    #[cfg(feature = "delta")]
    fn unmark(&mut self, row: usize) {
        self.0.unmark(row);
        self.1.unmark(row);
    }

    fn carry(&mut self, from: usize, to: usize) {
        self.0.carry(from, to);
        self.1.carry(from, to);
    }

    fn clear(&mut self) {
        /// Clears the other columns, also if the `Drop` of a value in the first one panics.
        struct Others<'a, B: Places>(&'a mut B);

        impl<B: Places> Drop for Others<'_, B> {
            fn drop(&mut self) {
                self.0.clear();
            }
        }

        let others = Others(&mut self.1);
        self.0.clear();
        drop(others);
    }

    fn shrink_to_fit(&mut self) {
        self.0.shrink_to_fit();
        self.1.shrink_to_fit();
    }

    #[inline(always)]
    fn lend<'w>(&'w self, rows: &'w GapRows) -> Self::Lent<'w> {
        (self.0.lend(rows), self.1.lend(rows))
    }

    #[inline(always)]
    fn lend_mut<'w>(&'w mut self, rows: &'w GapRows) -> Self::LentMut<'w> {
        (self.0.lend_mut(rows), self.1.lend_mut(rows))
    }

    fn leave(&mut self, entity: Entity) {
        self.0.leave(entity);
        self.1.leave(entity);
    }

    fn advance(&mut self) {
        self.0.advance();
        self.1.advance();
    }

    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, rows: &GapRows) -> Option<&'static str> {
        self.0.fault(rows).or_else(|| self.1.fault(rows))
    }
}
