//! The rows of some entities, of a query or a join.

use alloc::vec::{self, Vec};
use core::iter::FusedIterator;

use crate::entity::handle::Entity;

/// An iterator whose rows can be looked up.
#[doc(hidden)]
pub trait SelectRows {
    type Item;

    /// Returns the rows of an entity in the list that leads, if there is one.
    fn row_of(&self, entity: Entity) -> Option<usize>;
    /// Returns the item of a row, if it matches and is left. Skips the rows before it.
    fn item_at(&mut self, row: usize) -> Option<Self::Item>;
}

/// The rows of some entities; see [`QueryIter::only`](crate::QueryIter::only).
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Only<I> {
    iter: I,
    /// The rows that are left, in ascending order.
    rows: vec::IntoIter<usize>,
}

impl<I: SelectRows> Only<I> {
    pub(crate) fn new(iter: I, entities: impl IntoIterator<Item = Entity>) -> Self {
        let rows = entities.into_iter().filter_map(|entity| iter.row_of(entity));
        let mut rows: Vec<usize> = rows.collect();
        rows.sort_unstable();
        Self { iter, rows: rows.into_iter() }
    }
}

impl<I: SelectRows> Iterator for Only<I> {
    type Item = I::Item;

    #[inline]
    fn next(&mut self) -> Option<I::Item> {
        let Self { iter, rows } = self;
        rows.find_map(|row| iter.item_at(row))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.rows.len()))
    }
}

impl<I: SelectRows> FusedIterator for Only<I> {}

crate::debug::impl_debug! {
    "Only": [I] Only<I> => |only| rows only.rows.len();
}

/// Writes the method of an iterator.
macro_rules! only_method {
    ($($docs:literal)*) => {
        /// Returns only the rows of these entities, in the order of the rows. An entity that doesn't match, that is named
        /// twice or whose row has been passed yields no further item. O(n · log(n)) for n entities: no others are looked up.
        ///
        /// With the entities of an [index](crate::ValueIndex), this is a loop over the values with one key.
        ///
        $(#[doc = $docs])*
        #[inline]
        pub fn only(
            self,
            entities: impl IntoIterator<Item = $crate::entity::handle::Entity>,
        ) -> $crate::query::only::Only<Self> {
            $crate::query::only::Only::new(self, entities)
        }
    };
}

pub(crate) use only_method;
