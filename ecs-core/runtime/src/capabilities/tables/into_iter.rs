//! Tables in `for` loops.

use super::iter::TableIter;
use super::table_mut::{TableMut, rows_mut};
use super::table_ref::{HasTable, TableRef};
use crate::capabilities::tables::row::Row;
use crate::entity::handle::Entity;
use crate::parallel::into_par_iter::into_iter;
use crate::query::iter::QueryIter;
use crate::query::traits::Query;

into_iter! {
    ['w, W: HasTable<R>, R: Row] TableRef<'w, W, R> => (Entity, R::Ref<'w>), TableIter<'w, R>,
        |table| table.iter();
    ['w, W: HasTable<R>, R: Row] &TableRef<'w, W, R> => (Entity, R::Ref<'w>), TableIter<'w, R>,
        |table| table.iter();
    ['a, W: HasTable<R>, R: Row] &'a TableMut<'_, W, R> => (Entity, R::Ref<'a>), TableIter<'a, R>,
        |table| table.iter();
    ['w, W: HasTable<R>, R: Row] TableMut<'w, W, R> where [R::Mut<'static>: Query<W>] =>
        <R::Mut<'static> as Query<W>>::Item<'w>, QueryIter<'w, W, R::Mut<'static>>,
        |table| rows_mut(table.world, table.start);
    ['a, W: HasTable<R>, R: Row] &'a mut TableMut<'_, W, R> where [R::Mut<'static>: Query<W>] =>
        <R::Mut<'static> as Query<W>>::Item<'a>, QueryIter<'a, W, R::Mut<'static>>,
        |table| table.iter_mut();
}
