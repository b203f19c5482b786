//! Tables in `for` loops.

use super::iter::TableIter;
use super::table_mut::{TableMut, rows_mut};
use super::table_ref::{HasTable, TableRef};
use crate::entity::handle::Entity;
use crate::parallel::into_par_iter::into_par_iter;
use crate::query::iter::QueryIter;
use crate::query::traits::Query;
use crate::schema::row::Row;

impl<'w, W: HasTable<R>, R: Row> IntoIterator for TableRef<'w, W, R> {
    type Item = (Entity, R::Ref<'w>);
    type IntoIter = TableIter<'w, R>;

    #[inline]
    fn into_iter(self) -> TableIter<'w, R> {
        self.iter()
    }
}

impl<'w, W: HasTable<R>, R: Row> IntoIterator for &TableRef<'w, W, R> {
    type Item = (Entity, R::Ref<'w>);
    type IntoIter = TableIter<'w, R>;

    #[inline]
    fn into_iter(self) -> TableIter<'w, R> {
        self.iter()
    }
}

impl<'a, W: HasTable<R>, R: Row> IntoIterator for &'a TableMut<'_, W, R> {
    type Item = (Entity, R::Ref<'a>);
    type IntoIter = TableIter<'a, R>;

    #[inline]
    fn into_iter(self) -> TableIter<'a, R> {
        self.iter()
    }
}

impl<'w, W: HasTable<R>, R: Row> IntoIterator for TableMut<'w, W, R>
where
    R::Mut<'static>: Query<W>,
{
    type Item = <R::Mut<'static> as Query<W>>::Item<'w>;
    type IntoIter = QueryIter<'w, W, R::Mut<'static>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        rows_mut(self.world, self.start)
    }
}

impl<'a, W: HasTable<R>, R: Row> IntoIterator for &'a mut TableMut<'_, W, R>
where
    R::Mut<'static>: Query<W>,
{
    type Item = <R::Mut<'static> as Query<W>>::Item<'a>;
    type IntoIter = QueryIter<'a, W, R::Mut<'static>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

into_par_iter! {
    ['w, W: HasTable<R>, R: Row] TableRef<'w, W, R>;
    ['a, 'w, W: HasTable<R>, R: Row] &'a TableRef<'w, W, R>;
    ['w, W: HasTable<R>, R: Row] TableMut<'w, W, R>;
    ['a, 'w, W: HasTable<R>, R: Row] &'a TableMut<'w, W, R>;
    ['a, 'w, W: HasTable<R>, R: Row] &'a mut TableMut<'w, W, R>;
}
