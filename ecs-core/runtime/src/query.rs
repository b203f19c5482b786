//! Queries: what a loop asks for, and how it is run.

mod filter;
mod filtered;
mod iter;
pub(crate) mod join;
mod lent;
mod sealed;
mod term;
mod terms;

use core::marker::PhantomData;

use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::plan::planner::{Plan, QueryTerms, plan};
use crate::schema::data::{Has, WorldData};
use crate::tuples::for_tuples;

pub use filter::{Filters, With, Without};
pub use filtered::Filtered;
pub use iter::QueryIter;
pub use lent::ColumnSet;
pub use sealed::{SealedRead, SealedTerm};
pub use term::{ReadTerm, Term};
pub use terms::{ReadTerms, Terms};

/// What a loop asks for: a struct declared by `#[query]`, or a tuple of `&C`, `&mut C`, options of
/// these and [`Entity`]; and either as [`Filtered`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a query of `{W}`",
    label = "not a query of `{W}`",
    note = "a query is a struct declared by `#[query]` in the world's macro, or a tuple of `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` and `Entity`"
)]
pub trait Query<W: WorldData> {
    /// What the loop gets for each row.
    type Item<'w>;
    #[doc(hidden)]
    type Terms: Terms<W>;
    #[doc(hidden)]
    type Filters: Filters<W>;
    #[doc(hidden)]
    fn item<'w>(row: <Self::Terms as Terms<W>>::Row<'w>) -> Self::Item<'w>
    where
        'w: 'w;
}

/// A query that changes nothing, so that it runs on a shared world.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a read-only query of `{W}`",
    label = "asks for more than to read",
    note = "only `&C`, `Option<&C>` and `Entity` can be asked for here"
)]
pub trait ReadOnly<W: WorldData>: Query<W, Terms: ReadTerms<W>> {}

impl<W: WorldData, Q: Query<W>> ReadOnly<W> for Q where Q::Terms: ReadTerms<W> {}

/// A query whose number of rows is known before it runs.
pub trait Exact {}

/// The plan of a query, as constants.
#[doc(hidden)]
pub trait Planned<W: WorldData> {
    const PLAN: Plan;
    /// The components one of whose columns, the smallest, leads the walk.
    const LEADERS: Mask;
    /// The components about which a row of the walk leaves nothing to test.
    const SETTLED: Mask;
    /// Nothing is required, so every living entity is looked at.
    const LIVING: bool;
    /// Whether a linear column can lead. Nothing is sliced then.
    const LINEAR: bool;
}

/// The plan of the query `Q` in the world `W`.
pub(crate) struct PlanOf<W, Q>(PhantomData<(W, Q)>);

impl<W: WorldData, Q: Query<W>> PlanOf<W, Q> {
    const TERMS: QueryTerms = {
        let terms = Q::Terms::TERMS.and(Q::Filters::TERMS);
        let asked = terms.required().union(terms.optional);
        assert!(!asked.intersects(terms.without), "a query asks for a component that it excludes");
        let lent = Q::Terms::TERMS.required().union(Q::Terms::TERMS.optional);
        assert!(
            !lent.intersects(Q::Filters::TERMS.with),
            "a query requires a component that it lends: lend it as `&C` or `&mut C`, and leave the filter out"
        );
        terms
    };
}

impl<W: WorldData, Q: Query<W>> Planned<W> for PlanOf<W, Q> {
    const PLAN: Plan = plan(W::GROUPS, &Self::TERMS);
    const LEADERS: Mask = match Self::PLAN.group {
        Some(group) => W::GROUPS[group].own,
        None => Self::TERMS.required(),
    };
    const SETTLED: Mask = Self::PLAN.present.union(Self::PLAN.absent);
    const LIVING: bool = Self::TERMS.required().is_empty();
    // No group owns a linear column, so nothing is sliced then. It is asked all the same: rows that are
    // looked at by index must not be lent by row as well.
    const LINEAR: bool = <Self as Planned<W>>::LEADERS.intersects(Self::TERMS.linear)
        && Self::PLAN.sliced.is_empty();
}

/// Looking up entities one by one, by no plan.
pub(crate) struct Lookup;

impl<W: WorldData> Planned<W> for Lookup {
    const PLAN: Plan = plan(&[], &QueryTerms::NONE);
    const LEADERS: Mask = Mask::EMPTY;
    const SETTLED: Mask = Mask::EMPTY;
    const LIVING: bool = false;
    const LINEAR: bool = false;
}

macro_rules! single {
    ($(($($generics:tt)*) $type:ty => $item:ty),* $(,)?) => {$(
        impl<$($generics)*> Query<W> for $type {
            type Item<'w> = $item;
            type Terms = (Self,);
            type Filters = ();

            #[inline]
            fn item<'w>((item,): <Self::Terms as Terms<W>>::Row<'w>) -> $item
            where
                'w: 'w,
            {
                item
            }
        }
    )*};
}

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
            type Terms = Self;
            type Filters = ();

            #[inline]
            fn item<'w>(row: Self::Item<'w>) -> Self::Item<'w>
            where
                'w: 'w,
            {
                row
            }
        }
    };
}

for_tuples!(tuple);
