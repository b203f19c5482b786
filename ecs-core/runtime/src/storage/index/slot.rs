//! A slot of the sparse index.

/// A slot is an entry of the sparse index: the row of an entity, or empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u32);

impl Slot {
    pub(crate) const EMPTY: Self = Self(u32::MAX);

    /// Creates the slot of a row. `u32::MAX` gives the empty slot.
    #[inline]
    pub(crate) const fn at(row: u32) -> Self {
        Self(row)
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == Self::EMPTY.0
    }

    /// Returns the row, or a number that is greater than any row if the slot is empty.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Fills the slots with consecutive rows from `first` on.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there is no row beyond u32")]
    pub(crate) fn fill(slots: &mut [Self], first: usize) {
        for (slot, row) in slots.iter_mut().zip(first as u32..) {
            slot.0 = row;
        }
    }

    /// Returns slots with consecutive rows from `first` on.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there is no row beyond u32")]
    pub(super) fn run(first: usize, len: usize) -> impl Iterator<Item = Self> {
        (first as u32..(first + len) as u32).map(Self)
    }

    /// Returns the row, or `u32::MAX` if the slot is empty.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub(crate) fn row(self) -> Option<usize> {
        if self.is_empty() { None } else { Some(self.0 as usize) }
    }

    /// Creates the slot of a row.
    ///
    /// # Panics
    ///
    /// Panics if the row is 2³² - 1 or more.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "it is less than a u32")]
    pub(crate) fn of(row: usize) -> Self {
        if row >= Self::EMPTY.0 as usize {
            too_many();
        }
        Self(row as u32)
    }

    /// Returns the slot and leaves it empty.
    #[inline]
    pub(crate) const fn take(&mut self) -> Self {
        core::mem::replace(self, Self::EMPTY)
    }

    /// Sets the slot to a row. Panics if the row is 2³² - 1 or more, like [`of`](Self::of).
    #[inline]
    pub(crate) fn set(&mut self, row: usize) {
        *self = Self::of(row);
    }
}

#[cold]
#[inline(never)]
fn too_many() -> ! {
    panic!("a set holds at most 2^32 - 1 entities")
}
