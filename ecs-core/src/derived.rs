//! The traits that `#[derive(Query)]` adds to the terms of tuples: rows of tables, the word `packed`, and columns of the user as those of terms.

use crate::entities::Entities;
use crate::entity::Entity;
use crate::origin::Origin;
use crate::query::filter::{Filter, Or, With, Without};
use crate::query::typed::{Leads, List, Term, Terms, Whole};
use crate::query::{Query, QueryIter};
use crate::tuples::nested;
use crate::view::{IntoColumn, IntoColumnMut};
use crate::world::{Filters, Has, World};

/// References to the values of a row of a table: `BodyRef` or `BodyMut` for the table `Body`. A derived query knows no world, so
/// the types here say what such a field borrows.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a field of a query",
    label = "not the borrowed row of a table",
    note = "for a table `Body`, the borrowed rows are `BodyRef<'w>` and `BodyMut<'w>`",
    note = "the other forms of a field are `&C`, `&mut C` and `Entity`; all but the last can be in an `Option`"
)]
pub trait RowBorrow {
    /// The values, as a list `(&A, (&mut B, ()))`. It is a list of terms too.
    type Values<'w>;
    /// The row, borrowed for this lifetime.
    type Row<'w>;
    /// Makes a row of its values.
    fn of<'w>(values: Self::Values<'w>) -> Self::Row<'w>
    where
        'w: 'w;
}

/// Does nothing. rustc checks that the type is the borrowed row of a table.
pub const fn is_row<R: RowBorrow>() {}

/// A column that a user passes for a term: `&` or `&mut` of a column, or a tuple of these for the row of a table.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a tuple of the columns of a row",
    label = "expected a tuple with a reference to the column of each part of the table",
    note = "the terms of the row are `{T}`"
)]
pub trait IntoView<'w, W: World, T: Term<W>> {
    /// Returns the borrowed columns. Panics if they are from another world than those before.
    #[track_caller]
    fn into_view(self, all: &mut Option<Origin<'w>>) -> T::View<'w>;
}

macro_rules! column {
    ($([$($generics:tt)*] $term:ty: $into:ident $method:ident <$value:ty, $kind:ty>, |$column:ident| $view:expr;)*) => {$(
        impl<'w, $($generics)*, X: $into<'w, $value, $kind>> IntoView<'w, W, $term> for X {
            #[inline(always)]
            fn into_view(self, all: &mut Option<Origin<'w>>) -> <$term as Term<W>>::View<'w> {
                let $column = self.$method();
                $column.origin().among(all);
                $view
            }
        }
    )*};
}

#[cfg(feature = "track")]
pub(crate) use column;

column! {
    ['q, W: Has<C>, C: 'static] &'q C: IntoColumn into_column<C, W::Storage>, |column| column;
    ['q, W: Has<C>, C: 'static] &'q mut C: IntoColumnMut into_column_mut<C, W::Storage>, |column| column;
    ['q, W: Has<C>, C: 'static] Option<&'q C>: IntoColumn into_column<C, W::Storage>, |column| column;
    ['q, W: Has<C>, C: 'static] Option<&'q mut C>: IntoColumnMut into_column_mut<C, W::Storage>, |column| column;
    [W: Filters<C>, C: 'static] With<C>: IntoColumn into_column<W::First, W::FilterKind>, |column| column.lookup();
    [W: Filters<C>, C: 'static] Without<C>: IntoColumn into_column<W::First, W::FilterKind>, |column| column.lookup();
}

#[diagnostic::do_not_recommend]
impl<'w, W: World> IntoView<'w, W, Entity> for () {
    #[inline(always)]
    fn into_view(self, _: &mut Option<Origin<'w>>) {}
}

#[diagnostic::do_not_recommend]
impl<'w, W: Filters<C>, C: 'static> IntoView<'w, W, Leads<C>> for () {
    #[inline(always)]
    fn into_view(self, _: &mut Option<Origin<'w>>) {}
}

/// The view of alternatives, with the worlds of its columns. Other terms may borrow the same columns.
pub struct Found<'w, V, const N: usize>(pub V, pub [Origin<'w>; N]);

#[diagnostic::do_not_recommend]
impl<'w, W: World, A: Filter<W>, B: Filter<W>, const N: usize> IntoView<'w, W, Or<A, B>>
    for Found<'w, (A::View<'w>, B::View<'w>), N>
{
    #[inline(always)]
    fn into_view(self, all: &mut Option<Origin<'w>>) -> (A::View<'w>, B::View<'w>) {
        self.1.into_iter().for_each(|origin| origin.among(all));
        self.0
    }
}

#[diagnostic::do_not_recommend]
impl<'w, W: World, A: Filter<W>, B: Filter<W>, X: IntoView<'w, W, A>, Y: IntoView<'w, W, B>>
    IntoView<'w, W, Or<A, B>> for (X, Y)
{
    #[inline(always)]
    fn into_view(self, all: &mut Option<Origin<'w>>) -> (A::View<'w>, B::View<'w>) {
        let first = self.0.into_view(all);
        (first, self.1.into_view(all))
    }
}

/// A list of what a user passes for each term.
pub trait IntoViews<'w, W: World, L: List<W>> {
    /// Returns the borrowed columns. Panics if they are from different worlds.
    #[track_caller]
    fn into_views(self, all: &mut Option<Origin<'w>>) -> L::Views<'w>;
}

impl<'w, W: World> IntoViews<'w, W, ()> for () {
    #[inline(always)]
    fn into_views(self, _: &mut Option<Origin<'w>>) {}
}

impl<'w, W: World, T: Term<W>, L: List<W>, X: IntoView<'w, W, T>, R: IntoViews<'w, W, L>>
    IntoViews<'w, W, (T, L)> for (X, R)
{
    #[inline(always)]
    fn into_views(self, all: &mut Option<Origin<'w>>) -> (T::View<'w>, L::Views<'w>) {
        let view = self.0.into_view(all);
        (view, self.1.into_views(all))
    }
}

impl<'w, W: World, Q: Query<W>> QueryIter<'w, W, Q> {
    /// Over columns of a split world.
    #[doc(hidden)]
    #[track_caller]
    #[inline(always)]
    pub fn of(
        columns: impl IntoViews<'w, W, <Q::Terms as Terms<W>>::List>,
        entities: Entities<'w>,
    ) -> Self {
        let mut all = Some(entities.origin()).filter(|origin| !origin.is(Origin::NONE));
        let views = columns.into_views(&mut all);
        Self::over(views, W::groups_of(all.as_slice()), entities)
    }
}

/// The columns of the row of a table. The types of the columns have the names of the values.
macro_rules! row {
    ($($T:ident $t:ident)*) => {
        row!(Whole<nested!($($T)*)>: $($T $t)*);
        row!(Option<Whole<nested!($($T)*)>>: $($T $t)*);
    };
    ($term:ty: $($T:ident $t:ident)*) => {
        #[allow(non_camel_case_types, reason = "two types for each element")]
        #[diagnostic::do_not_recommend]
        impl<'w, W: World, $($T: Term<W>, $t: IntoView<'w, W, $T>),*> IntoView<'w, W, $term> for ($($t,)*) {
            #[inline(always)]
            fn into_view(self, all: &mut Option<Origin<'w>>) -> <$term as Term<W>>::View<'w> {
                let ($($t,)*) = self;
                $(let $t = $t.into_view(all);)*
                nested!($($t)*)
            }
        }
    };
}

crate::tuples::for_tuples!(row);
