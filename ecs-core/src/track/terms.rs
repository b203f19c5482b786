//! The terms of queries and joins for tracked components: `Mut<C>`, and filters by changes.

use core::fmt;
use core::marker::PhantomData;

use super::{Mark, Mut, Since, Tracks, TracksChanges};
use crate::columns::{Note as _, Path as _, Place};
use crate::derived::IntoView;
use crate::origin::Origin;
use crate::query::filter::Filter;
use crate::query::join::ColumnTerm;
use crate::query::terms::{Hold, Maybe, Tested};
use crate::query::typed::{ReadTerm, Term, Used, single};
use crate::query::{Query, RowOf};
use crate::rows::StorageKind;
use crate::units::Units;
use crate::view::{Column, ColumnMut, IntoColumn, IntoColumnMut};
use crate::world::Has;

/// The rows with a mark.
pub type MarkedRows<'w, K> = Tested<'w, Mark, K, Since>;

fn marked<'w, T, K: TracksChanges>(place: &Place<'w, T, K>, added: bool) -> MarkedRows<'w, K> {
    Tested(place.marks(), Since::new(place.note().now(), 1, added))
}

impl<'w, T, K: TracksChanges> Column<'w, T, K> {
    /// Returns the rows that were added, or changed, in the present frame. O(1).
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn marked_rows(self, added: bool) -> MarkedRows<'w, K> {
        marked(&self.place(), added)
    }

    /// Returns a term of a [join](crate::Join) that requires the component to be changed in the present frame. It
    /// yields `()`. O(1).
    #[inline]
    #[must_use]
    pub fn only_changed(self) -> ColumnTerm<'w, MarkedRows<'w, K>> {
        ColumnTerm { fetch: self.marked_rows(false), origin: self.origin }
    }

    /// Returns a term of a [join](crate::Join) that requires the component to be added in the present frame. It yields
    /// `()`. O(1).
    #[inline]
    #[must_use]
    pub fn only_added(self) -> ColumnTerm<'w, MarkedRows<'w, K>> {
        ColumnTerm { fetch: self.marked_rows(true), origin: self.origin }
    }
}

impl<'w, T, K: TracksChanges> ColumnMut<'w, T, K> {
    /// Returns the rows that were added, or changed, in the present frame. They don't borrow the values. O(1).
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn marked_rows<'a>(&self, added: bool) -> MarkedRows<'a, K>
    where
        'w: 'a,
    {
        let Tested(marks, since) = marked(&self.place(), added);
        Tested(marks.shorten(), since)
    }

    /// Returns a term of a [join](crate::Join) that yields [`Mut`](crate::Mut): only values that are written are
    /// marked. O(1).
    #[inline]
    #[must_use]
    pub fn on_write(&mut self) -> ColumnTerm<'_, Hold<'_, T, K>> {
        let column = self.reborrow();
        ColumnTerm { origin: column.origin, fetch: Hold(column) }
    }

    /// Returns a term of a [join](crate::Join) that requires the component to be changed in the present frame. It
    /// yields `()`, and the column can be a term beside it. O(1).
    #[inline]
    #[must_use]
    pub fn only_changed(&self) -> ColumnTerm<'w, MarkedRows<'w, K>> {
        ColumnTerm { fetch: self.marked_rows(false), origin: self.origin }
    }

    /// Returns a term of a [join](crate::Join) that requires the component to be added in the present frame. It yields
    /// `()`, and the column can be a term beside it. O(1).
    #[inline]
    #[must_use]
    pub fn only_added(&self) -> ColumnTerm<'w, MarkedRows<'w, K>> {
        ColumnTerm { fetch: self.marked_rows(true), origin: self.origin }
    }
}

impl<'w, T, K: TracksChanges> ColumnTerm<'w, Hold<'w, T, K>> {
    /// Returns a term that yields `Option<Mut<T>>`. O(1).
    #[inline]
    #[must_use]
    pub fn optional(self) -> ColumnTerm<'w, Maybe<Hold<'w, T, K>>> {
        ColumnTerm { fetch: Maybe(self.fetch), origin: self.origin }
    }
}

/// Implements the terms that lend [`Mut`].
macro_rules! held {
    ($($type:ty => $item:ty, $fetch:ty; $need:expr; |$column:ident| $make:expr;)*) => {$(
        impl<'q, W: Tracks<C>, C: 'static> Term<W> for $type {
            const NEED: Units = if $need { Units::one(<W as Has<C>>::ID) } else { Units::EMPTY };
            const LENT: Units = <Self as Term<W>>::NEED;
            const USED: Used = <&'q mut C as Term<W>>::USED;
            type Item<'w> = $item;
            type View<'w> = ColumnMut<'w, C, W::Storage>;
            type Fetch<'w> = $fetch;

            #[inline(always)]
            fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::View<'w> {
                <&'q mut C as Term<W>>::lend(lent)
            }

            #[inline(always)]
            fn fetch<'w>($column: Self::View<'w>) -> Self::Fetch<'w>
            where
                'w: 'w,
            {
                $make
            }
        }
    )*};
}

held! {
    Mut<'q, C> => Mut<'w, C>, Hold<'w, C, W::Storage>; true; |column| Hold(column);
    Option<Mut<'q, C>> => Option<Mut<'w, C>>, Maybe<Hold<'w, C, W::Storage>>; false; |column| Maybe(Hold(column));
}

single! {
    ('q, W: Tracks<C>, C: 'static) Mut<'q, C> => Mut<'w, C>;
    ('q, W: Tracks<C>, C: 'static) Option<Mut<'q, C>> => Option<Mut<'w, C>>;
}

/// The marks of a column: of one that is borrowed for them alone, or of one that another term borrows.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a column of `{T}`",
    label = "expected `&` and a column of `{T}`"
)]
pub trait IntoMarked<'w, T, K: StorageKind> {
    /// Returns the rows with marks.
    #[track_caller]
    fn into_marked(self, added: bool, all: &mut Option<Origin<'w>>) -> MarkedRows<'w, K>;
}

impl<'w, T, K: TracksChanges> IntoMarked<'w, T, K> for MarkedRows<'w, K> {
    #[inline(always)]
    fn into_marked(self, _: bool, _: &mut Option<Origin<'w>>) -> Self {
        self
    }
}

macro_rules! into_marked {
    ($($type:ty;)*) => {$(
        impl<'w, T, K: TracksChanges> IntoMarked<'w, T, K> for $type {
            #[inline(always)]
            fn into_marked(self, added: bool, all: &mut Option<Origin<'w>>) -> MarkedRows<'w, K> {
                let column = IntoColumn::into_column(self);
                column.origin().among(all);
                column.marked_rows(added)
            }
        }
    )*};
}

into_marked! {
    Column<'w, T, K>;
    &'w Column<'_, T, K>;
    &'w ColumnMut<'_, T, K>;
}

macro_rules! marks_of {
    ($($type:ident $added:literal;)*) => {$(
        impl<'w, W: Tracks<C>, C: 'static, X: IntoMarked<'w, C, W::Storage>> IntoView<'w, W, $type<C>> for X {
            #[inline(always)]
            fn into_view(self, all: &mut Option<Origin<'w>>) -> MarkedRows<'w, W::Storage> {
                self.into_marked($added, all)
            }
        }
    )*};
}

marks_of! {
    Changed false;
    Added true;
}

crate::derived::column! {
    ['q, W: Tracks<C>, C: 'static] Mut<'q, C>: IntoColumnMut into_column_mut<C, W::Storage>, |column| column;
    ['q, W: Tracks<C>, C: 'static] Option<Mut<'q, C>>: IntoColumnMut into_column_mut<C, W::Storage>, |column| column;
}

/// A filter: the component must be changed in the present frame. Needs `#[track]`.
///
/// # Examples
///
/// ```
/// use ecs_core::{Changed, Entity, Filtered, Tracks, World, world};
///
/// struct Health(i32);
/// world!(struct Sim { #[track] health: Health });
///
/// /// Returns the entities whose health was changed.
/// fn hurt<W: Tracks<Health>>(world: &W) -> Vec<Entity> {
///     world.query::<Filtered<Entity, Changed<Health>>>().collect()
/// }
///
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Health(5)));
/// sim.next_frame();
/// sim.get_mut::<Health>(b).unwrap().0 -= 1;
/// assert_eq!(hurt(&sim), [b]);
/// # let _ = a;
/// ```
pub struct Changed<C>(PhantomData<fn() -> C>);

/// A filter: the component must be added in the present frame. Needs `#[track]`.
pub struct Added<C>(PhantomData<fn() -> C>);

/// Implements a filter by changes.
macro_rules! marked {
    ($($type:ident $added:literal;)*) => {$(
        impl<W: Tracks<C>, C: 'static> Filter<W> for $type<C> {}

        impl<W: Tracks<C>, C: 'static> Term<W> for $type<C> {
            const NEED: Units = Units::one(<W as Has<C>>::ID);
            const LENT: Units = <Self as Term<W>>::NEED;
            // Few rows have a mark.
            const LEAD: Units = <Self as Term<W>>::NEED;
            const FOUND: Units = <Self as Term<W>>::NEED;
            const TESTED: bool = true;
            const SEEN: Used =
                Used::One { unit: <W as Has<C>>::ID, at: W::Path::AT, write: false };
            type Item<'w> = ();
            type View<'w> = MarkedRows<'w, W::Storage>;
            type Fetch<'w> = MarkedRows<'w, W::Storage>;

            #[inline(always)]
            fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::View<'w> {
                marked(&W::lent_of(lent).place::<W::Path>(), $added)
            }

            #[inline(always)]
            fn fetch<'w>(rows: Self::View<'w>) -> Self::Fetch<'w>
            where
                'w: 'w,
            {
                rows
            }
        }

        impl<W: Tracks<C>, C: 'static> ReadTerm<W> for $type<C> {
            #[inline(always)]
            fn read(world: &W) -> Self::View<'_> {
                W::column_of::<C>(world).marked_rows($added)
            }
        }

        impl<C> fmt::Debug for $type<C> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($type))
            }
        }
    )*};
}

marked! {
    Changed false;
    Added true;
}
