//! Rows as parallel iterators of rayon.

use rayon::iter::plumbing::{
    Consumer, Folder, Producer, ProducerCallback, UnindexedConsumer, UnindexedProducer, bridge,
    bridge_unindexed,
};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::split_rows::SplitRows;
use crate::entities::{Entities, EntitiesIter};
use crate::query::join::{JoinIter, JoinTerms};
use crate::query::{Query, QueryIter};
use crate::rows::StorageKind;
use crate::sets::{LinearSet, SparseSet};
use crate::table::{HasTable, Row, TableIter, TableMut, TableRef};
use crate::view::{Column, ColumnMut, Iter, IterMut};
use crate::world::World;

/// Rows as a parallel iterator of rayon, with the feature `rayon`. `into_par_iter()` returns it for
/// queries, joins, columns, tables and their iterators.
///
/// If the number of items is known, it is an `IndexedParallelIterator`, with `zip` and `enumerate`.
///
/// Rayon splits rows as threads become idle. So the result of a sum of floats can differ from run to
/// run; [`SplitRows::par_fold`] gives one result.
///
/// # Examples
///
/// ```
/// use ecs_core::world;
/// use rayon::prelude::*;
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// # let mut sim = Sim::new();
/// # sim.spawn_batch([4, 0, 7].map(Health));
///
/// let dead: Vec<_> = sim
///     .health()
///     .into_par_iter()
///     .filter(|(_, health)| health.0 == 0)
///     .map(|(entity, _)| entity)
///     .collect();
/// assert_eq!(dead.len(), 1);
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ParRows<R>(R);

impl<R> ParRows<R> {
    pub(super) const fn new(rows: R) -> Self {
        Self(rows)
    }
}

impl<R: SplitRows<Row: Send> + Send> ParallelIterator for ParRows<R> {
    type Item = R::Row;

    fn drive_unindexed<C: UnindexedConsumer<R::Row>>(self, consumer: C) -> C::Result {
        bridge_unindexed(self, consumer)
    }
}

impl<R: SplitRows<Row: Send> + Send> UnindexedProducer for ParRows<R> {
    type Item = R::Row;

    fn split(self) -> (Self, Option<Self>) {
        let left = self.0.rows_left();
        if left < 2 {
            return (self, None);
        }
        let (a, b) = self.0.split_at(left / 2);
        (Self(a), Some(Self(b)))
    }

    fn fold_with<F: Folder<R::Row>>(self, folder: F) -> F {
        self.0.fold_rows(folder, |folder, row| {
            // True only if the rest is not needed, for example after `find_any` has found a row.
            if folder.full() { folder } else { folder.consume(row) }
        })
    }
}

impl<R> IndexedParallelIterator for ParRows<R>
where
    R: SplitRows<Row: Send>
        + DoubleEndedIterator<Item = <R as SplitRows>::Row>
        + ExactSizeIterator
        + Send,
{
    fn len(&self) -> usize {
        self.0.len()
    }

    fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn with_producer<CB: ProducerCallback<Self::Item>>(self, callback: CB) -> CB::Output {
        callback.callback(self)
    }
}

impl<R> Producer for ParRows<R>
where
    R: SplitRows + DoubleEndedIterator<Item = <R as SplitRows>::Row> + ExactSizeIterator + Send,
{
    type Item = <R as SplitRows>::Row;
    type IntoIter = R;

    fn into_iter(self) -> R {
        self.0
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let (a, b) = self.0.split_at(index);
        (Self(a), Self(b))
    }
}

/// Implements `IntoParallelIterator` for types whose iterators can be split.
macro_rules! into_par_iter {
    ($([$($generics:tt)*] $type:ty;)*) => {$(
        impl<$($generics)*> IntoParallelIterator for $type
        where
            Self: IntoIterator<
                Item: Send,
                IntoIter: SplitRows<Row = <Self as IntoIterator>::Item> + Send,
            >,
        {
            type Item = <Self as IntoIterator>::Item;
            type Iter = ParRows<<Self as IntoIterator>::IntoIter>;

            fn into_par_iter(self) -> Self::Iter {
                ParRows::new(self.into_iter())
            }
        }
    )*};
}

into_par_iter! {
    ['w, W: World, Q: Query<W>] QueryIter<'w, W, Q>;
    ['w, T: JoinTerms<'w>] JoinIter<'w, T>;
    ['w, T, K: StorageKind] Iter<'w, T, K>;
    ['w, T, K: StorageKind] IterMut<'w, T, K>;
    ['w, T, K: StorageKind] Column<'w, T, K>;
    ['w, T, K: StorageKind] &'w Column<'_, T, K>;
    ['w, T, K: StorageKind] ColumnMut<'w, T, K>;
    ['w, T, K: StorageKind] &'w ColumnMut<'_, T, K>;
    ['w, T, K: StorageKind] &'w mut ColumnMut<'_, T, K>;
    ['w, W: HasTable<R>, R: Row] TableIter<'w, W, R>;
    ['w, W: HasTable<R>, R: Row] TableRef<'w, W, R>;
    ['w, W: HasTable<R>, R: Row] &'w TableRef<'_, W, R>;
    ['w, W: HasTable<R>, R: Row] TableMut<'w, W, R>;
    ['w, W: HasTable<R>, R: Row] &'w TableMut<'_, W, R>;
    ['w, W: HasTable<R>, R: Row] &'w mut TableMut<'_, W, R>;
    ['w, T] &'w SparseSet<T>;
    ['w, T] &'w mut SparseSet<T>;
    ['w, T] &'w LinearSet<T>;
    ['w, T] &'w mut LinearSet<T>;
    ['w] EntitiesIter<'w>;
    ['w] Entities<'w>;
    ['w] &Entities<'w>;
}
