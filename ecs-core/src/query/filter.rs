//! Filters of queries: the terms `With`, `Without` and `Or`, and queries that have them.

use core::marker::PhantomData;

use super::terms::{Absent, OneOf, Present};
use super::typed::{ReadTerm, Term, Terms, Used};
use super::{Query, RowOf};
use crate::rows::StorageKind;
use crate::units::Units;
use crate::world::{Filters, World};

/// A filter: the entity must have `C`, which is a component or the struct of a table.
pub struct With<C>(PhantomData<fn() -> C>);

/// A filter: the entity must not have `C`, which is a component or the struct of a table.
pub struct Without<C>(PhantomData<fn() -> C>);

/// A term that filters: [`With`], [`Without`], [`Or`], or with `#[track]` `Changed` and `Added`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a filter of a query of `{W}`",
    label = "not a filter",
    note = "a filter is `With<C>`, `Without<C>`, `Changed<C>`, `Added<C>` or `Or<_, _>` of these; for several, nest them: `Filtered<Filtered<Q, With<A>>, Without<B>>`"
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
                W::__unit_rows(world)
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

/// A filter: the entity must pass one of two filters, or both. For more, nest them: `Or<With<A>, Or<With<B>, Without<C>>>`.
///
/// Each row is tested: it leads no loop, and a group serves the query by its other terms.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, Filtered, Has, Or, With, World, world};
///
/// struct Burning;
/// struct Frozen;
/// world!(struct Sim { burning: Burning, frozen: Frozen });
///
/// /// Returns the entities that can't move.
/// fn stopped<W: Has<Burning> + Has<Frozen>>(world: &W) -> Vec<Entity> {
///     world.query::<Filtered<Entity, Or<With<Burning>, With<Frozen>>>>().collect()
/// }
///
/// let mut sim = Sim::new();
/// let (a, both) = (sim.spawn(Frozen), sim.spawn((Burning, Frozen)));
/// sim.spawn(());
/// assert_eq!(stopped(&sim), [a, both]);
/// ```
pub struct Or<A, B>(PhantomData<fn() -> (A, B)>);

impl<W: World, A: Filter<W>, B: Filter<W>> Filter<W> for Or<A, B> {}

impl<W: World, A: Filter<W>, B: Filter<W>> Term<W> for Or<A, B> {
    const NEED: Units = Units::EMPTY;
    const TESTED: bool = true;
    const SEEN: Used = Used::Both(&A::SEEN, &B::SEEN);
    type Item<'w> = ();
    type View<'w> = (A::View<'w>, B::View<'w>);
    type Fetch<'w> = OneOf<A::Fetch<'w>, B::Fetch<'w>>;

    #[inline(always)]
    fn lend<'w>(lent: &mut W::Lent<'w>) -> Self::View<'w> {
        (A::lend(lent), B::lend(lent))
    }

    #[inline(always)]
    fn fetch<'w>((first, rest): Self::View<'w>) -> Self::Fetch<'w>
    where
        'w: 'w,
    {
        OneOf(A::fetch(first), B::fetch(rest))
    }
}

impl<W: World, A: Filter<W> + ReadTerm<W>, B: Filter<W> + ReadTerm<W>> ReadTerm<W> for Or<A, B> {
    #[inline(always)]
    fn read(world: &W) -> Self::View<'_> {
        (A::read(world), B::read(world))
    }
}

impl<A, B> core::fmt::Debug for Or<A, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Or")
    }
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
