//! A linear column in a loop: an entity's index is its row.

use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;

use super::Slots;
use crate::entity::handle::Entity;
use crate::storage::bits::Bits;
use crate::storage::index::Slot;
use crate::storage::lane::Lane;
use crate::storage::members::{Lead, Membership};

/// The entities of a linear column, by index.
#[derive(Clone, Copy)]
pub struct Indices<'w>(&'w Bits);

impl<'w> Membership<'w> for Indices<'w> {
    const LINEAR: bool = true;

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        let slot = Slot::at(entity.index());
        if self.0.has(slot.index()) { slot } else { Slot::EMPTY }
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        Lead::Bits(self.0)
    }
}

/// A linear column whose values are read.
pub struct LinearRead<'w, T> {
    indices: Indices<'w>,
    values: &'w [MaybeUninit<T>],
}

impl<T> Clone for LinearRead<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for LinearRead<'_, T> {}

/// Implements the slices of a linear column. It has no consecutive rows, so it lends only empty
/// slices, and no walk reads a row of a slice.
macro_rules! never_sliced {
    () => {
        type Slice = ();
        type Base = ();
        const LINEAR: bool = true;

        #[inline]
        unsafe fn lend_rows(&self, rows: Range<usize>, _: bool) {
            assert!(rows.is_empty(), "a linear column has no slices");
        }

        #[inline]
        fn base((): ()) {}

        unsafe fn at((): (), _: usize) -> Self::Item {
            unreachable!("a linear column has no slices")
        }
    };
}

impl<'w, T> Lane<'w> for LinearRead<'w, T> {
    type Item = &'w T;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        *self
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        self.indices.lead()
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.indices.find(entity)
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> &'w T {
        // SAFETY: `find` returned the row, so its bit is set, and the array reaches to each index with a bit.
        let value = unsafe { self.values.get_unchecked(row) };
        // SAFETY: the bit is set, so the value is initialised.
        unsafe { value.assume_init_ref() }
    }
}

/// A linear column whose values are lent as mutable, each at most once.
pub struct LinearWrite<'w, T> {
    indices: Indices<'w>,
    // The array that belongs to the bits of `indices`, borrowed uniquely for 'w.
    values: *mut MaybeUninit<T>,
    column: PhantomData<&'w mut [T]>,
}

// SAFETY: a lane is a unique borrow of the column's values, so it can be sent if such a borrow can.
unsafe impl<T: Send> Send for LinearWrite<'_, T> {}
// SAFETY: a shared lane lends values only through `unsafe` functions.
unsafe impl<T: Sync> Sync for LinearWrite<'_, T> {}

impl<'w, T> Lane<'w> for LinearWrite<'w, T> {
    type Item = &'w mut T;
    never_sliced!();

    #[inline]
    fn duplicate(&mut self) -> Self {
        Self { ..*self }
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        self.indices.lead()
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.indices.find(entity)
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> &'w mut T {
        // SAFETY: `find` returned the row, so its bit is set, and the array reaches to each index with a bit.
        let place = unsafe { self.values.add(row) };
        // SAFETY: the array is borrowed uniquely for 'w. The caller guarantees that no other
        // reference to this row is in use.
        let value = unsafe { &mut *place };
        // SAFETY: the bit is set, so the value is initialised.
        unsafe { value.assume_init_mut() }
    }
}

impl<T> Slots<T> {
    #[inline]
    pub(crate) const fn indices(&self) -> Indices<'_> {
        Indices(&self.bits)
    }

    #[inline]
    pub(crate) fn read(&self) -> LinearRead<'_, T> {
        LinearRead { indices: self.indices(), values: self.values.as_slice() }
    }

    #[inline]
    pub(crate) fn write(&mut self) -> LinearWrite<'_, T> {
        let values = self.values.as_mut_slice().as_mut_ptr();
        LinearWrite { indices: Indices(&self.bits), values, column: PhantomData }
    }
}
