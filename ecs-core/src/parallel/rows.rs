//! What can be split: the iterators of queries, joins, columns, tables and entities.

use super::chunks::Chunks;
use super::methods::split_methods;
use super::split_rows::SplitRows;
use crate::entities::EntitiesIter;
use crate::entity::Entity;
use crate::query::join::{JoinIter, JoinTerms};
use crate::query::loose::Lead as _;
use crate::query::walk::Walk as _;
use crate::query::{Query, QueryIter};
use crate::rows::StorageKind;
use crate::table::{HasTable, Row, TableIter};
use crate::view::{Iter, IterMut};
use crate::world::World;

/// Implements `SplitRows`: the number of rows, and the two halves.
macro_rules! rows {
    ($([$($generics:tt)*] $type:ty: $row:ty, |$left:ident| $count:expr, |$this:ident, $n:ident| $split:expr;)*) => {$(
        impl<$($generics)*> SplitRows for $type {
            type Row = $row;

            #[inline]
            fn rows_left(&self) -> usize {
                let $left = self;
                $count
            }

            #[inline]
            fn split_at(self, $n: usize) -> (Self, Self) {
                let $n = $n.min(self.rows_left());
                let $this = self;
                $split
            }

            #[inline]
            fn fold_rows<A>(self, init: A, f: impl FnMut(A, $row) -> A) -> A {
                self.fold(init, f)
            }
        }
    )*};
}

rows! {
    ['w, W: World, Q: Query<W>] QueryIter<'w, W, Q>: Q::Item<'w>, |rows| rows.0.places(), |rows, n| {
        let (first, rest) = rows.0.split(n);
        (Self(first), Self(rest))
    };
    ['w, T: JoinTerms<'w>] JoinIter<'w, T>: T::Item, |rows| rows.0.places(), |rows, n| {
        let (first, rest) = rows.0.split(n);
        (Self(first), Self(rest))
    };
    ['w, T, K: StorageKind] Iter<'w, T, K>: (Entity, &'w T), |rows| rows.len(), |rows, n| rows.split_rows(n);
    ['w, T, K: StorageKind] IterMut<'w, T, K>: (Entity, &'w mut T), |rows| rows.len(), |rows, n| rows.split_rows(n);
    ['w, W: HasTable<R>, R: Row] TableIter<'w, W, R>: (Entity, R::Ref<'w>), |rows| rows.len(), |rows, n| rows.split_rows(n);
    // A row is an index that was used once.
    ['w] EntitiesIter<'w>: Entity, |rows| rows.places(), |rows, n| rows.split(n);
}

impl<'w, W: World, Q: Query<W>> QueryIter<'w, W, Q> {
    split_methods!();
}

impl<'w, T: JoinTerms<'w>> JoinIter<'w, T> {
    split_methods!();
}
