//! The columns of a borrowed row, for a derived query that runs over columns of a split world.

use super::row_terms::HasRow;
use crate::capabilities::derived::schema::RowTerms;
use crate::query::terms::Terms;
use crate::schema::data::{Has, WorldData};
use crate::schema::has::StorageOf;
use crate::storage::column::{IntoColumn, IntoColumnMut};
use crate::tuples::Tuple;

/// A tuple with a reference to the column of each part of a table, in the order of the parts. `T` is
/// the list of terms of the row.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a tuple of the columns of a row",
    label = "expected a tuple with a reference to the column of each part of the table",
    note = "the terms of the row are `{T}`"
)]
pub trait IntoRow<'w, W: HasRow<T>, T: RowTerms> {
    /// The columns as a list.
    #[doc(hidden)]
    type List: RowColumns<'w, W, T>;

    #[doc(hidden)]
    fn into_list(self) -> Self::List;
}

#[diagnostic::do_not_recommend]
impl<'w, W: HasRow<Row>, Row: RowTerms, T: Tuple<List: RowColumns<'w, W, Row>>> IntoRow<'w, W, Row>
    for T
{
    type List = T::List;

    #[inline(always)]
    fn into_list(self) -> T::List {
        Tuple::into_list(self)
    }
}

/// The columns `B` takes from a world, as values.
type ColumnsOf<'w, W, B> = <B as Terms<W>>::Columns<'w>;

/// References to the columns of a row, as a list.
pub trait RowColumns<'w, W: HasRow<T>, T: RowTerms> {
    /// Puts the columns in front of those of the other terms.
    fn then<B: Terms<W>>(
        self,
        others: ColumnsOf<'w, W, B>,
    ) -> ColumnsOf<'w, W, <W as HasRow<T>>::Then<B>>;

    /// Puts the columns, each of them optional, in front of those of the other terms.
    fn optional_then<B: Terms<W>>(
        self,
        others: ColumnsOf<'w, W, B>,
    ) -> ColumnsOf<'w, W, <W as HasRow<T>>::OptionalThen<B>>;
}

impl<'w, W: WorldData> RowColumns<'w, W, ()> for () {
    #[inline(always)]
    fn then<B: Terms<W>>(self, others: ColumnsOf<'w, W, B>) -> ColumnsOf<'w, W, B> {
        others
    }

    #[inline(always)]
    fn optional_then<B: Terms<W>>(self, others: ColumnsOf<'w, W, B>) -> ColumnsOf<'w, W, B> {
        others
    }
}

macro_rules! row_columns {
    ($($term:ty: $Into:ident => $into:ident, $optional:ident;)*) => {$(
        impl<'w, 'q, W, C, L, X, Y> RowColumns<'w, W, ($term, L)> for (X, Y)
        where
            W: Has<C> + HasRow<L>,
            C: 'static,
            L: RowTerms,
            X: $Into<'w, C, StorageOf<W, C>>,
            Y: RowColumns<'w, W, L>,
        {
            #[inline(always)]
            fn then<B: Terms<W>>(
                self,
                others: ColumnsOf<'w, W, B>,
            ) -> ColumnsOf<'w, W, <W as HasRow<($term, L)>>::Then<B>> {
                (self.0.$into(), self.1.then::<B>(others))
            }

            #[inline(always)]
            fn optional_then<B: Terms<W>>(
                self,
                others: ColumnsOf<'w, W, B>,
            ) -> ColumnsOf<'w, W, <W as HasRow<($term, L)>>::OptionalThen<B>> {
                (self.0.$into().$optional(), self.1.optional_then::<B>(others))
            }
        }
    )*};
}

row_columns! {
    &'q C: IntoColumn => into_column, optional;
    &'q mut C: IntoColumnMut => into_column_mut, into_optional;
}
