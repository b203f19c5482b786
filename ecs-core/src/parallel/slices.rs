//! Slices, and tuples of slices, as rows.

use super::split_rows::SplitRows;
use crate::tuples::{for_tuples, nested};

impl<'a, T> SplitRows for &'a [T] {
    type Row = &'a T;

    #[inline]
    fn rows_left(&self) -> usize {
        self.len()
    }

    #[inline]
    fn split_at(self, n: usize) -> (Self, Self) {
        <[T]>::split_at(self, n.min(self.len()))
    }

    #[inline]
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, &'a T) -> A) -> A {
        self.iter().fold(init, f)
    }
}

impl<'a, T> SplitRows for &'a mut [T] {
    type Row = &'a mut T;

    #[inline]
    fn rows_left(&self) -> usize {
        self.len()
    }

    #[inline]
    fn split_at(self, n: usize) -> (Self, Self) {
        let n = n.min(self.len());
        self.split_at_mut(n)
    }

    #[inline]
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, &'a mut T) -> A) -> A {
        self.iter_mut().fold(init, f)
    }
}

/// A slice as an element of a tuple: `&[T]` or `&mut [T]`. Sealed, because rows of other types need
/// not be one after the other.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a slice",
    label = "not a slice",
    note = "rows can be split for `&[T]` and `&mut [T]`, and for tuples of these"
)]
pub trait Slice: Sealed + IntoIterator + SplitRows<Row = <Self as IntoIterator>::Item> {}

/// Seals [`Slice`].
pub trait Sealed {}

impl<T> Sealed for &[T] {}
impl<T> Sealed for &mut [T] {}
impl<T> Slice for &[T] {}
impl<T> Slice for &mut [T] {}

/// Iterators as one, of tuples.
macro_rules! zipped {
    ($first:ident) => { $first.into_iter().map(|row| (row, ())) };
    ($first:ident $($rest:ident)+) => { $first.into_iter().zip(zipped!($($rest)+)) };
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        impl<$($T: Slice),*> SplitRows for ($($T,)*) {
            type Row = ($($T::Row,)*);

            #[inline]
            fn rows_left(&self) -> usize {
                let ($($t,)*) = self;
                let mut least = usize::MAX;
                $(least = least.min($t.rows_left());)*
                least
            }

            #[inline]
            fn split_at(self, n: usize) -> (Self, Self) {
                let ($($t,)*) = self;
                $(let $t = $t.split_at(n);)*
                (($($t.0,)*), ($($t.1,)*))
            }

            #[inline]
            fn fold_rows<Acc>(self, init: Acc, mut f: impl FnMut(Acc, Self::Row) -> Acc) -> Acc {
                let ($($t,)*) = self;
                zipped!($($t)*).fold(init, |acc, nested!($($t)*)| f(acc, ($($t,)*)))
            }
        }
    };
}

for_tuples!(tuple);
