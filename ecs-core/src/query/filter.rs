//! Filters of queries: the terms `With` and `Without`, and queries that have them.

use core::marker::PhantomData;

use super::terms::{Absent, Present};
use super::typed::{ReadTerm, Term, Terms};
use super::{Query, RowOf};
use crate::rows::StorageKind;
use crate::units::Units;
use crate::world::{Filters, World};

/// A filter: the entity must have `C`, which is a component or the struct of a table.
pub struct With<C>(PhantomData<fn() -> C>);

/// A filter: the entity must not have `C`, which is a component or the struct of a table.
pub struct Without<C>(PhantomData<fn() -> C>);

/// A term that filters: [`With`] or [`Without`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a filter of a query of `{W}`",
    label = "not a filter",
    note = "a filter is `With<C>`, `Without<C>`, `Changed<C>` or `Added<C>`; for several, nest them: `Filtered<Filtered<Q, With<A>>, Without<B>>`"
)]
pub trait Filter<W: World>: Term<W> {}

macro_rules! filter {
    ($($type:ident: $set:ident $fetch:ident;)*) => {$(
        impl<W: Filters<C>, C: 'static> Filter<W> for $type<C> {}

        impl<W: Filters<C>, C: 'static> Term<W> for $type<C> {
            filter!(@$set);
            type Item<'w> = ();
            type View<'w> = <W::FilterKind as StorageKind>::Rows<'w>;
            type Fetch<'w> = $fetch<Self::View<'w>>;

            #[inline(always)]
            fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::View<'w> {
                W::lent_rows(lent)
            }

            #[inline(always)]
            fn fetch<'w>(rows: Self::View<'w>) -> Self::Fetch<'w>
            where
                'w: 'w,
            {
                $fetch(rows)
            }
        }

        impl<W: Filters<C>, C: 'static> ReadTerm<W> for $type<C> {
            #[inline(always)]
            fn read(world: &W) -> Self::View<'_> {
                W::unit_rows(world)
            }
        }

        impl<C> core::fmt::Debug for $type<C> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(stringify!($type))
            }
        }
    )*};
    (@need) => {
        const NEED: Units = Units::one(W::FILTER_UNIT);
        const LENT: Units = Units::one(W::FILTER_UNIT);
    };
    (@no) => { const NEED: Units = Units::EMPTY; const NO: Units = Units::one(W::FILTER_UNIT); };
}

filter! {
    With: need Present;
    Without: no Absent;
}

/// A query whose rows also pass a filter: `Filtered<Q, With<C>>`.
pub struct Filtered<Q, F>(PhantomData<fn() -> (Q, F)>);

impl<Q, F> core::fmt::Debug for Filtered<Q, F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Filtered")
    }
}

impl<W: World, Q: Query<W>, F: Filter<W>> Query<W> for Filtered<Q, F>
where
    F: for<'w> Term<W, Item<'w> = ()>,
{
    type Item<'w> = Q::Item<'w>;
    type Terms = (F, <Q::Terms as Terms<W>>::List);

    #[inline(always)]
    fn item<'w>(((), row): RowOf<'w, W, Self::Terms>) -> Q::Item<'w>
    where
        'w: 'w,
    {
        Q::item(row)
    }
}
