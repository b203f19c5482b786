//! Iterators over borrowed columns.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;

use super::{Column, ColumnMut, IntoColumn as _, IntoColumnMut as _};
use crate::entity::Entity;
use crate::rows::{Marks as _, Sparse, StorageKind};

/// Defines an iterator over a column, and how columns become it.
macro_rules! iterator {
    ($(
        $(#[$doc:meta])*
        $name:ident($borrow:ty): $item:ty, $lend:ident $(, $note:ident)?;
        $([$($generics:tt)*] $type:ty => $into:ident;)*
    )*) => {$(
        $(#[$doc])*
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $name<'w, T, K: StorageKind = Sparse> {
            walk: K::Walk<'w>,
            /// Of the column's values.
            first: NonNull<T>,
            notes: K::Marks,
            borrow: PhantomData<$borrow>,
        }

        impl<'w, T, K: StorageKind> Iterator for $name<'w, T, K> {
            type Item = (Entity, $item);

            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                match self.walk.next() {
                    Some((row, entity)) => {
                        // SAFETY: the row has a value, and each row comes once.
                        Some((entity, unsafe {
                            $(self.notes.$note(row);)?
                            self.first.add(row).$lend()
                        }))
                    }
                    None => None,
                }
            }

            #[inline]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                match n.checked_sub(1) {
                    Some(before) if self.walk.nth(before).is_none() => None,
                    _ => self.next(),
                }
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.walk.size_hint()
            }

            #[inline]
            fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut f: F) -> B {
                let Self { walk, first, notes, .. } = self;
                let _ = notes;
                walk.fold(init, |acc, (row, entity)| {
                    // SAFETY: as in `next`.
                    f(acc, (entity, unsafe {
                        $(notes.$note(row);)?
                        first.add(row).$lend()
                    }))
                })
            }
        }

        impl<T, K: StorageKind> $name<'_, T, K> {
            /// Splits the iterator: the first half has the next `n` rows, or all.
            #[inline]
            pub(crate) fn split_rows(self, n: usize) -> (Self, Self) {
                let Self { walk, first, notes, borrow } = self;
                // No row is in both walks.
                let (walk, rest) = K::split(walk, n);
                (Self { walk, first, notes, borrow }, Self { walk: rest, first, notes, borrow })
            }
        }

        impl<T, K: StorageKind> DoubleEndedIterator for $name<'_, T, K> {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                let (row, entity) = self.walk.next_back()?;
                // SAFETY: as in `next`.
                Some((entity, unsafe {
                    $(self.notes.$note(row);)?
                    self.first.add(row).$lend()
                }))
            }

            #[inline]
            fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
                match n.checked_sub(1) {
                    Some(behind) if self.walk.nth_back(behind).is_none() => None,
                    _ => self.next_back(),
                }
            }
        }

        impl<T, K: StorageKind> ExactSizeIterator for $name<'_, T, K> {}
        impl<T, K: StorageKind> FusedIterator for $name<'_, T, K> {}

        impl<T, K: StorageKind> fmt::Debug for $name<'_, T, K> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).field("rows", &self.walk.len()).finish_non_exhaustive()
            }
        }

        $(
            impl<$($generics)*> IntoIterator for $type {
                type Item = <Self::IntoIter as Iterator>::Item;
                type IntoIter = $name<'w, T, K>;

                #[inline]
                fn into_iter(self) -> Self::IntoIter {
                    let column = self.$into();
                    $name {
                        walk: K::walk(column.rows),
                        first: column.first,
                        notes: column.notes,
                        borrow: PhantomData,
                    }
                }
            }
        )*
    )*};
}

iterator! {
    /// An iterator over the entities and values of a column.
    Iter(&'w [T]): &'w T, as_ref;
    ['w, T, K: StorageKind] Column<'w, T, K> => into_column;
    ['w, T, K: StorageKind] &'w Column<'_, T, K> => into_column;
    ['w, T, K: StorageKind] &'w ColumnMut<'_, T, K> => into_column;

    /// An iterator over the entities and values of a column. The values are mutable.
    IterMut(&'w mut [T]): &'w mut T, as_mut, note;
    ['w, T, K: StorageKind] ColumnMut<'w, T, K> => into_column_mut;
    ['w, T, K: StorageKind] &'w mut ColumnMut<'_, T, K> => into_column_mut;
}

impl<T, K: StorageKind> Clone for Iter<'_, T, K> {
    fn clone(&self) -> Self {
        Self { walk: self.walk.clone(), ..*self }
    }
}

// SAFETY: as of `Column`.
unsafe impl<T: Sync, K: StorageKind> Send for Iter<'_, T, K> where for<'w> K::Walk<'w>: Send {}
// SAFETY: as of `Column`.
unsafe impl<T: Sync, K: StorageKind> Sync for Iter<'_, T, K> where for<'w> K::Walk<'w>: Sync {}
// SAFETY: as of `ColumnMut`.
unsafe impl<T: Send, K: StorageKind> Send for IterMut<'_, T, K> where for<'w> K::Walk<'w>: Send {}
// SAFETY: as of `ColumnMut`.
unsafe impl<T: Sync, K: StorageKind> Sync for IterMut<'_, T, K> where for<'w> K::Walk<'w>: Sync {}
