//! What the loops have in common, and the loop of generic code, whose kind the world decides.

use core::ops::ControlFlow;

use super::loose::{Chosen, Leader, Loose};
use super::only::Only;
use super::packed::Packed;
use super::terms::Fetch;
use super::{Query, RowOf};
use crate::entity::Entity;
use crate::error::DisjointError;
use crate::world::World;

/// A loop over the rows of a query.
pub trait Walk<'w>: Sized {
    /// The terms.
    type Terms: Fetch<'w>;

    /// Returns the next row.
    fn next_row(&mut self) -> Option<Item<'w, Self>>;
    /// Returns the next row, and its entity.
    fn next_with_entity(&mut self) -> Option<(Entity, Item<'w, Self>)>;
    /// Returns the last row that is left.
    fn next_row_back(&mut self) -> Option<Item<'w, Self>>;
    /// Returns how many rows are left: at least, and at most.
    fn left(&self) -> (usize, Option<usize>);
    /// Folds over the rows that are left.
    fn fold_rows<B>(self, init: B, f: impl FnMut(B, Item<'w, Self>) -> B) -> B;
    /// Returns the row of an entity, if it is left.
    fn get(self, entity: Entity) -> Option<Item<'w, Self>>;
    /// Returns the rows of some entities, if they are left.
    fn only(self, entities: impl IntoIterator<Item = Entity>) -> Chosen<Self::Terms>;
    /// The same, as items of a query.
    #[inline]
    fn only_items<W: World, Q: Query<W>>(
        self,
        entities: impl IntoIterator<Item = Entity>,
    ) -> Only<Self::Terms, Q::Item<'w>>
    where
        Self::Terms: Fetch<'w, Item = RowOf<'w, W, Q::Terms>>,
    {
        let rows = self.only(entities);
        Only { rows, next: |rows| rows.next_row().map(Q::item) }
    }
    /// Returns the rows of different entities, if they are left.
    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[Item<'w, Self>; N], DisjointError>;
    /// Returns the number of rows that the loop still looks at. O(1).
    fn places(&self) -> usize;
    /// Splits the loop: the first half looks at the next `n` rows, or at all that are left. O(terms), and O(n / 64) with linear
    /// storage.
    fn split(self, n: usize) -> (Self, Self);
    /// Calls the function for each pair of rows that are left, until it breaks. It accepts items of any lifetime, so it keeps none.
    fn each_pair<W: World, Q: Query<W>, B>(
        self,
        f: impl for<'a> FnMut(Q::Item<'a>, Q::Item<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B>
    where
        Self::Terms: Fetch<'w, Item = RowOf<'w, W, Q::Terms>>;
    /// Skips rows in O(1), or returns false.
    #[inline]
    fn skip_rows(&mut self, _: usize) -> bool {
        false
    }
}

/// The row of a loop.
pub(crate) type Item<'w, L> = <<L as Walk<'w>>::Terms as Fetch<'w>>::Item;

/// Calls the function for each two numbers below `count`, the first of which is smaller.
#[inline]
pub(super) fn pairs<B>(
    count: usize,
    mut f: impl FnMut(usize, usize) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for first in 0..count {
        for second in first + 1..count {
            f(first, second)?;
        }
    }
    ControlFlow::Continue(())
}

/// The loop of a query that the world doesn't declare. Which of the two it is follows from a constant, so the optimiser
/// removes the other.
#[derive(Clone)]
pub enum Planned<'w, F> {
    /// Over the members of a group, or over one column.
    Packed(Packed<'w, F>),
    /// Over the entities of what leads.
    Loose(Loose<Leader<'w>, F>),
}

macro_rules! each {
    ($self:expr, $walk:ident => $call:expr) => {
        match $self {
            Self::Packed($walk) => $call,
            Self::Loose($walk) => $call,
        }
    };
}

impl<'w, F: Fetch<'w>> Walk<'w> for Planned<'w, F> {
    type Terms = F;

    #[inline(always)]
    fn next_row(&mut self) -> Option<F::Item> {
        each!(self, walk => walk.next_row())
    }

    fn next_with_entity(&mut self) -> Option<(Entity, F::Item)> {
        each!(self, walk => walk.next_with_entity())
    }

    #[inline(always)]
    fn next_row_back(&mut self) -> Option<F::Item> {
        each!(self, walk => walk.next_row_back())
    }

    #[inline]
    fn left(&self) -> (usize, Option<usize>) {
        each!(self, walk => walk.left())
    }

    #[inline]
    fn fold_rows<B>(self, init: B, f: impl FnMut(B, F::Item) -> B) -> B {
        each!(self, walk => walk.fold_rows(init, f))
    }

    #[inline]
    fn get(self, entity: Entity) -> Option<F::Item> {
        each!(self, walk => walk.get(entity))
    }

    fn only(self, entities: impl IntoIterator<Item = Entity>) -> Chosen<F> {
        each!(self, walk => walk.only(entities))
    }

    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[F::Item; N], DisjointError> {
        each!(self, walk => walk.get_disjoint(entities))
    }

    #[inline]
    fn places(&self) -> usize {
        each!(self, walk => walk.places())
    }

    #[inline]
    fn split(self, n: usize) -> (Self, Self) {
        match self {
            Self::Packed(walk) => {
                let (first, rest) = walk.split(n);
                (Self::Packed(first), Self::Packed(rest))
            }
            Self::Loose(walk) => {
                let (first, rest) = walk.split(n);
                (Self::Loose(first), Self::Loose(rest))
            }
        }
    }

    fn each_pair<W: World, Q: Query<W>, B>(
        self,
        f: impl for<'a> FnMut(Q::Item<'a>, Q::Item<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B>
    where
        F: Fetch<'w, Item = RowOf<'w, W, Q::Terms>>,
    {
        each!(self, walk => walk.each_pair::<W, Q, B>(f))
    }

    #[inline]
    fn skip_rows(&mut self, rows: usize) -> bool {
        each!(self, walk => walk.skip_rows(rows))
    }
}
