//! The traits of queries.

use super::term::Term;
use super::terms::{ReadTerms, Terms, TermsRow};
use crate::entity::handle::Entity;
use crate::schema::data::{Has, WorldData};
use crate::tuples::{for_tuples, nested};

/// A query of components, for example `(&mut Position, &Velocity)`.
///
/// A query is a struct declared by `#[query]` or with `#[derive(Query)]`, or a tuple of `&C`, `&mut C`,
/// options of these and [`Entity`]. Each can be narrowed by [`Filtered`](crate::Filtered).
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a query of `{W}`",
    label = "not a query of `{W}`",
    note = "a query is a struct declared by `#[query]` in the world's macro, or a tuple of `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` and `Entity`"
)]
pub trait Query<W: WorldData> {
    /// The item of one row.
    type Item<'w>;
    /// The terms, as a list `(A, (B, ()))`. Filters come first.
    #[doc(hidden)]
    type Terms: Terms<W>;
    /// The number of the component whose column leads, if the query fixes it.
    #[doc(hidden)]
    const LEAD: Option<usize> = None;
    /// True if every required column that the query borrows must be a slice.
    #[doc(hidden)]
    const PACKED: bool = false;
    // Both types use `'w` only in associated types, so it must be an early-bound lifetime. The
    // bound `'w: 'w` makes it one.
    #[doc(hidden)]
    fn item<'w>(row: TermsRow<'w, W, Self::Terms>) -> Self::Item<'w>
    where
        'w: 'w;
}

/// A read-only query, which runs on a shared world.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a read-only query of `{W}`",
    label = "not read-only",
    note = "the read-only terms are `&C`, `Option<&C>` and `Entity`"
)]
pub trait ReadOnly<W: WorldData>: Query<W, Terms: ReadTerms<W>> {}

impl<W: WorldData, Q: Query<W>> ReadOnly<W> for Q where Q::Terms: ReadTerms<W> {}

/// A query whose number of rows is known before it runs on the world `W`.
pub trait Exact<W> {}

macro_rules! single {
    ($(($($generics:tt)*) $type:ty => $item:ty),* $(,)?) => {$(
        impl<$($generics)*> Query<W> for $type {
            type Item<'w> = $item;
            type Terms = (Self, ());

            #[inline]
            fn item<'w>((item, ()): TermsRow<'w, W, Self::Terms>) -> $item
            where
                'w: 'w,
            {
                item
            }
        }
    )*};
}

#[cfg(feature = "track")]
pub(crate) use single;

single! {
    (W: WorldData) Entity => Entity,
    ('q, W: Has<C>, C: 'static) &'q C => &'w C,
    ('q, W: Has<C>, C: 'static) &'q mut C => &'w mut C,
    ('q, W: Has<C>, C: 'static) Option<&'q C> => Option<&'w C>,
    ('q, W: Has<C>, C: 'static) Option<&'q mut C> => Option<&'w mut C>,
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        impl<W: WorldData, $($T: Term<W>),*> Query<W> for ($($T,)*) {
            type Item<'w> = ($($T::Item<'w>,)*);
            type Terms = nested!($($T)*);

            #[inline]
            fn item<'w>(nested!($($t)*): TermsRow<'w, W, Self::Terms>) -> Self::Item<'w>
            where
                'w: 'w,
            {
                ($($t,)*)
            }
        }
    };
}

for_tuples!(tuple);
