//! One column among the separate borrows of all columns of a world.

use core::mem;

use crate::numbers::Bit;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::{Lent, LentMut, Sparse, StorageKind};
use crate::storage::origin::Origin;

/// One column among the separate borrows of all columns of a world. It is taken as mutable once, or
/// shared any number of times. Opaque outside this crate.
pub struct ColumnBorrow<'w, T, K: StorageKind = Sparse> {
    rows: &'w K::Rows,
    notes: &'w K::Notes,
    values: Values<'w, K::Values<T>>,
}

enum Values<'w, V> {
    Whole(&'w mut V),
    Shared(&'w V),
    Taken,
}

impl<'w, T, K: StorageKind> ColumnBorrow<'w, T, K> {
    /// Creates a part from a whole column.
    #[inline(always)]
    #[must_use]
    pub const fn new(LentMut { rows, notes, values }: LentMut<'w, T, K>) -> Self {
        Self { rows, notes, values: Values::Whole(values) }
    }

    /// Creates a part from a column that can only be shared.
    #[inline]
    #[must_use]
    pub const fn shared(Lent { rows, notes, values }: Lent<'w, T, K>) -> Self {
        Self { rows, notes, values: Values::Shared(values) }
    }

    /// Creates a part from a read-only column of a split world. The column of another world counts as
    /// taken.
    #[inline]
    #[must_use]
    pub fn shared_of(column: &Column<'w, T, K>, origin: Origin<'_>) -> Self {
        let Lent { rows, notes, values } = column.lent;
        let own = column.origin.is(origin);
        Self { rows, notes, values: if own { Values::Shared(values) } else { Values::Taken } }
    }

    /// Creates a part from a column of a split world. The column of another world counts as taken.
    #[inline]
    #[must_use]
    pub fn of(column: &'w mut ColumnMut<'_, T, K>, origin: Origin<'_>) -> Self {
        let own = column.origin.is(origin);
        let LentMut { rows, notes, values } = column.lent.reborrow();
        Self { rows, notes, values: if own { Values::Whole(values) } else { Values::Taken } }
    }

    /// Returns the rows, and what is noted of the column. The values are not borrowed for this.
    #[cfg(feature = "track")]
    #[inline]
    pub(crate) const fn rows_and_notes(&self) -> (&'w K::Rows, &'w K::Notes) {
        (self.rows, self.notes)
    }

    /// Takes the mutable column. Returns `None` if it was taken or shared before.
    #[inline(always)]
    pub(crate) fn take(&mut self) -> Option<LentMut<'w, T, K>> {
        const {
            assert!(
                !<K::ReadOnly as Bit>::IS,
                "the values of a link, or of a component with an index, can't be borrowed as mutable; insert a new value instead"
            );
        }
        match mem::replace(&mut self.values, Values::Taken) {
            Values::Whole(values) => Some(LentMut { rows: self.rows, notes: self.notes, values }),
            Values::Shared(_) | Values::Taken => None,
        }
    }

    /// Shares the column. Returns `None` if it was taken before.
    #[inline(always)]
    pub(crate) fn share(&mut self) -> Option<Lent<'w, T, K>> {
        let values: &'w K::Values<T> = match mem::replace(&mut self.values, Values::Taken) {
            Values::Whole(values) => values,
            Values::Shared(values) => values,
            Values::Taken => return None,
        };
        self.values = Values::Shared(values);
        Some(Lent { rows: self.rows, notes: self.notes, values })
    }

    /// Returns the entities of the column. Packed values are not borrowed for this, so they can be
    /// taken too. Returns `None` if the storage is linear and the column was taken before.
    #[inline]
    pub(crate) fn members(&mut self) -> Option<K::Members<'w>> {
        match K::members_of(self.rows) {
            Some(members) => Some(members),
            None => self.share().map(K::members),
        }
    }
}
