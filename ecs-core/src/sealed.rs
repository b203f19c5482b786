//! Keeps the terms of queries and joins to the kinds that this crate knows: a loop lends rows on their
//! word.

use crate::column::{Column, ColumnMut};
use crate::entities::Entities;
use crate::entity::Entity;
use crate::join::{Absent, Maybe, MaybeMut};
use crate::tuples::for_tuples;

/// What can be a term of a query, or a tuple of such.
pub trait SealedTerm {}

/// What can be a term of a query that changes nothing, or a tuple of such.
pub trait SealedRead {}

/// What can be a term of a join.
pub trait SealedJoin {}

impl SealedTerm for Entity {}
impl<C> SealedTerm for &C {}
impl<C> SealedTerm for &mut C {}
impl<C> SealedTerm for Option<&C> {}
impl<C> SealedTerm for Option<&mut C> {}

impl SealedRead for Entity {}
impl<C> SealedRead for &C {}
impl<C> SealedRead for Option<&C> {}

impl SealedJoin for Entities<'_> {}
impl SealedJoin for &Entities<'_> {}
impl<T> SealedJoin for Column<'_, T> {}
impl<T> SealedJoin for &Column<'_, T> {}
impl<T> SealedJoin for ColumnMut<'_, T> {}
impl<T> SealedJoin for &ColumnMut<'_, T> {}
impl<T> SealedJoin for &mut ColumnMut<'_, T> {}
impl<T> SealedJoin for Absent<'_, T> {}
impl<T> SealedJoin for Maybe<'_, T> {}
impl<T> SealedJoin for MaybeMut<'_, T> {}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        impl<$($T: SealedTerm),*> SealedTerm for ($($T,)*) {}
        impl<$($T: SealedRead),*> SealedRead for ($($T,)*) {}
        impl<$($T: SealedJoin),*> SealedJoin for ($($T,)*) {}
    };
}

for_tuples!(tuple);
