//! The rows of some entities, of a query or a join.

use alloc::vec::{IntoIter, Vec};
use core::iter::FusedIterator;

use super::loose::Loose;
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

/// Returns how many rows are left: at least, and at most.
type Left<F> = fn(&Loose<Chosen, F>) -> (usize, Option<usize>);

/// The rows of some entities; see [`QueryIter::only`](crate::QueryIter::only).
///
/// It has functions for what it needs of the terms, and no bound: rustc can't prove such a bound in each signature that names the
/// terms of a query.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Only<F, I> {
    pub(super) rows: Loose<Chosen, F>,
    pub(super) next: fn(&mut Loose<Chosen, F>) -> Option<I>,
    pub(super) left: Left<F>,
}

impl<F, I> Iterator for Only<F, I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        (self.next)(&mut self.rows)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left)(&self.rows)
    }
}

impl<F, I> FusedIterator for Only<F, I> {}
