//! The rows of some entities, of a query or a join.

use core::iter::FusedIterator;

use super::loose::Chosen;

/// The rows of some entities; see [`QueryIter::only`](crate::QueryIter::only).
///
/// It has a function for what it needs of the terms, and no bound: rustc can't prove such a bound in each signature that names the
/// terms of a query.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Only<F, I> {
    pub(super) rows: Chosen<F>,
    pub(super) next: fn(&mut Chosen<F>) -> Option<I>,
}

impl<F, I> Iterator for Only<F, I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        (self.next)(&mut self.rows)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.rows.len()))
    }
}

impl<F, I> FusedIterator for Only<F, I> {}
