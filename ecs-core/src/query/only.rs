//! The rows of some entities, of a query or a join.

use alloc::vec::{IntoIter, Vec};
use core::iter::FusedIterator;

use super::loose::Loose;
use super::terms::Fetch;
use super::walk::Walk as _;
use crate::entity::Entity;

/// Entities that were chosen, in the order of their rows.
#[derive(Clone)]
pub struct Chosen(IntoIter<(usize, Entity)>);

impl Chosen {
    /// Chooses entities that have a row. One that is named twice is chosen once. O(n · log(n)).
    pub(super) fn new(
        entities: impl IntoIterator<Item = Entity>,
        row: impl Fn(Entity) -> Option<usize>,
    ) -> Self {
        let rows = entities.into_iter().filter_map(|entity| Some((row(entity)?, entity)));
        let mut rows: Vec<(usize, Entity)> = rows.collect();
        rows.sort_unstable_by_key(|&(row, _)| row);
        // Different entities with one row would be those of different worlds.
        rows.dedup_by_key(|&mut (row, _)| row);
        Self(rows.into_iter())
    }

    /// Splits them: the first piece has the next `n`, or all. O(n).
    pub(super) fn split_off(mut self, n: usize) -> (Self, Self) {
        let first: Vec<_> = self.0.by_ref().take(n).collect();
        (Self(first.into_iter()), self)
    }
}

impl Iterator for Chosen {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.0.next().map(|(_, entity)| entity)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Chosen {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        self.0.next_back().map(|(_, entity)| entity)
    }
}

/// The rows of some entities; see [`QueryIter::only`](crate::QueryIter::only).
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Only<'w, F: Fetch<'w>, I> {
    pub(super) rows: Loose<Chosen, F>,
    pub(super) item: fn(F::Item) -> I,
}

impl<'w, F: Fetch<'w>, I> Iterator for Only<'w, F, I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        self.rows.next_row().map(self.item)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.left()
    }
}

impl<'w, F: Fetch<'w>, I> FusedIterator for Only<'w, F, I> {}
