//! Keeps the terms of queries to the kinds that this crate knows: a loop lends rows on their word.

use crate::entity::handle::Entity;
use crate::tuples::{Nothing, for_tuples};

/// What can be a term of a query, or a tuple of such.
pub trait SealedTerm {}

/// What can be a term of a query that changes nothing, or a tuple of such.
pub trait SealedRead {}

impl SealedTerm for Nothing {}
impl SealedTerm for Entity {}
impl<C> SealedTerm for &C {}
impl<C> SealedTerm for &mut C {}
impl<C> SealedTerm for Option<&C> {}
impl<C> SealedTerm for Option<&mut C> {}

impl SealedRead for Nothing {}
impl SealedRead for Entity {}
impl<C> SealedRead for &C {}
impl<C> SealedRead for Option<&C> {}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        impl<$($T: SealedTerm),*> SealedTerm for ($($T,)*) {}
        impl<$($T: SealedRead),*> SealedRead for ($($T,)*) {}
    };
}

for_tuples!(tuple);
