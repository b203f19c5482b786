//! What a query requires or excludes without lending it.

use core::marker::PhantomData;

use crate::entity::allocator::Allocator;
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::schema::data::{Has, WorldData};
use crate::schema::has::{StorageOf, take};
use crate::storage::column::Column;
use crate::storage::index::Slot;
use crate::storage::kind::StorageKind;
use crate::storage::lane::{Lead, Membership, smaller};
use crate::storage::origin::Origin;
use crate::tuples::for_tuples;

use super::Planned;
use super::term::linear;

/// The entity must have `C`: a filter for [`Filtered`](crate::Filtered).
pub struct With<C>(PhantomData<fn() -> C>);

/// The entity must not have `C`: a filter for [`Filtered`](crate::Filtered).
pub struct Without<C>(PhantomData<fn() -> C>);

/// One filter.
#[doc(hidden)]
pub trait Filter<W: WorldData> {
    type Component: 'static;
    const TERMS: QueryTerms;
    const WANTED: bool;
}

impl<W: Has<C>, C: 'static> Filter<W> for With<C> {
    type Component = C;
    const TERMS: QueryTerms = QueryTerms {
        with: Mask::one(<W as Has<C>>::ID),
        linear: linear::<W, C>(),
        ..QueryTerms::NONE
    };
    const WANTED: bool = true;
}

impl<W: Has<C>, C: 'static> Filter<W> for Without<C> {
    type Component = C;
    const TERMS: QueryTerms =
        QueryTerms { without: Mask::one(<W as Has<C>>::ID), ..QueryTerms::NONE };
    const WANTED: bool = false;
}

/// The members `M` of the column that the filter `F` tests.
pub struct Tested<M, F> {
    members: M,
    filter: PhantomData<fn() -> F>,
}

impl<M: Clone, F> Clone for Tested<M, F> {
    fn clone(&self) -> Self {
        Self { members: self.members.clone(), filter: PhantomData }
    }
}

impl<M: Copy, F> Copy for Tested<M, F> {}

/// The members of the column of `C`.
type MembersOf<'w, W, C> = <StorageOf<W, C> as StorageKind>::Members<'w>;

impl<'w, M: Membership<'w>, F> Tested<M, F> {
    #[inline]
    const fn new(members: M) -> Self {
        Self { members, filter: PhantomData }
    }

    /// Who is in the column, if it can lead.
    #[inline]
    fn leader<W: WorldData, P: Planned<W>>(&self) -> Option<Lead<'w>>
    where
        F: Filter<W>,
    {
        (const { F::WANTED && F::TERMS.with.is_subset(P::LEADERS) }).then(|| self.members.lead())
    }

    /// Whether the entity passes, or the plan guarantees it. Doesn't panic.
    #[inline]
    fn passes<W: WorldData, P: Planned<W>>(&self, entity: Entity) -> bool
    where
        F: Filter<W>,
    {
        if const { F::TERMS.with.union(F::TERMS.without).is_subset(P::SETTLED) } {
            return true;
        }
        (self.members.find(entity) != Slot::EMPTY) == F::WANTED
    }
}

/// A tuple of filters.
#[doc(hidden)]
pub trait Filters<W: WorldData> {
    const TERMS: QueryTerms;
    type Columns<'w>;
    type Lanes<'w>: Copy;

    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w>;
    fn read(world: &W) -> Self::Lanes<'_>;
    fn lanes<'w>(columns: Self::Columns<'w>) -> Self::Lanes<'w>
    where
        'w: 'w;
    fn origin<'w>(columns: &Self::Columns<'w>) -> Option<Origin<'w>>
    where
        'w: 'w;
    fn are_of(columns: &Self::Columns<'_>, allocator: &Allocator) -> bool;

    /// The smallest column that can lead.
    fn leader<'w, P: Planned<W>>(lanes: &Self::Lanes<'w>) -> Option<Lead<'w>>;

    /// Whether an entity passes. Doesn't panic.
    fn pass<P: Planned<W>>(lanes: &Self::Lanes<'_>, entity: Entity) -> bool;
}

impl<W: WorldData> Filters<W> for () {
    const TERMS: QueryTerms = QueryTerms::NONE;
    type Columns<'w> = ();
    type Lanes<'w> = ();

    #[inline]
    fn take<'w>(_: &mut W::Parts<'w>, _: Origin<'w>) {}

    #[inline]
    fn read(_: &W) {}

    #[inline]
    fn lanes<'w>((): ())
    where
        'w: 'w,
    {
    }

    #[inline]
    fn origin<'w>((): &()) -> Option<Origin<'w>>
    where
        'w: 'w,
    {
        None
    }

    #[inline]
    fn are_of((): &(), _: &Allocator) -> bool {
        true
    }

    #[inline]
    fn leader<'w, P: Planned<W>>((): &()) -> Option<Lead<'w>> {
        None
    }

    #[inline]
    fn pass<P: Planned<W>>((): &(), _: Entity) -> bool {
        true
    }
}

/// One filter and the others.
pub struct And<First, Rest>(PhantomData<fn() -> (First, Rest)>);

impl<W, First, Rest> Filters<W> for And<First, Rest>
where
    W: Has<First::Component>,
    First: Filter<W>,
    Rest: Filters<W>,
{
    const TERMS: QueryTerms = First::TERMS.and(Rest::TERMS);
    type Columns<'w> =
        (Column<'w, First::Component, StorageOf<W, First::Component>>, Rest::Columns<'w>);
    type Lanes<'w> = (Tested<MembersOf<'w, W, First::Component>, First>, Rest::Lanes<'w>);

    #[inline]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
        let first = take::<W, First::Component>(parts, origin).into_column();
        (first, Rest::take(parts, origin))
    }

    #[inline]
    fn read(world: &W) -> Self::Lanes<'_> {
        let set = &Has::<First::Component>::pool(world).0;
        (Tested::new(<StorageOf<W, First::Component>>::members(set)), Rest::read(world))
    }

    #[inline]
    fn lanes<'w>((first, rest): Self::Columns<'w>) -> Self::Lanes<'w>
    where
        'w: 'w,
    {
        let first = <StorageOf<W, First::Component>>::members(first.set);
        (Tested::new(first), Rest::lanes(rest))
    }

    #[inline]
    fn origin<'w>((first, _): &Self::Columns<'w>) -> Option<Origin<'w>>
    where
        'w: 'w,
    {
        Some(first.origin)
    }

    #[inline]
    fn are_of((first, rest): &Self::Columns<'_>, allocator: &Allocator) -> bool {
        core::ptr::eq(first.origin.allocator, allocator) && Rest::are_of(rest, allocator)
    }

    #[inline]
    fn leader<'w, P: Planned<W>>((first, rest): &Self::Lanes<'w>) -> Option<Lead<'w>> {
        smaller(first.leader::<W, P>(), Rest::leader::<P>(rest))
    }

    #[inline]
    fn pass<P: Planned<W>>((first, rest): &Self::Lanes<'_>, entity: Entity) -> bool {
        first.passes::<W, P>(entity) && Rest::pass::<P>(rest, entity)
    }
}

macro_rules! nested {
    () => { () };
    ($First:ident $($T:ident)*) => { And<$First, nested!($($T)*)> };
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        impl<W: WorldData, $($T),*> Filters<W> for ($($T,)*)
        where
            nested!($($T)*): Filters<W>,
        {
            const TERMS: QueryTerms = <nested!($($T)*) as Filters<W>>::TERMS;
            type Columns<'w> = <nested!($($T)*) as Filters<W>>::Columns<'w>;
            type Lanes<'w> = <nested!($($T)*) as Filters<W>>::Lanes<'w>;

            #[inline]
            fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
                <nested!($($T)*) as Filters<W>>::take(parts, origin)
            }

            #[inline]
            fn read(world: &W) -> Self::Lanes<'_> {
                <nested!($($T)*) as Filters<W>>::read(world)
            }

            #[inline]
            fn lanes<'w>(columns: Self::Columns<'w>) -> Self::Lanes<'w>
            where
                'w: 'w,
            {
                <nested!($($T)*) as Filters<W>>::lanes(columns)
            }

            #[inline]
            fn origin<'w>(columns: &Self::Columns<'w>) -> Option<Origin<'w>>
            where
                'w: 'w,
            {
                <nested!($($T)*) as Filters<W>>::origin(columns)
            }

            #[inline]
            fn are_of(columns: &Self::Columns<'_>, allocator: &Allocator) -> bool {
                <nested!($($T)*) as Filters<W>>::are_of(columns, allocator)
            }

            #[inline]
            fn leader<'w, Z: Planned<W>>(lanes: &Self::Lanes<'w>) -> Option<Lead<'w>> {
                <nested!($($T)*) as Filters<W>>::leader::<Z>(lanes)
            }

            #[inline]
            fn pass<Z: Planned<W>>(lanes: &Self::Lanes<'_>, entity: Entity) -> bool {
                <nested!($($T)*) as Filters<W>>::pass::<Z>(lanes, entity)
            }
        }
    };
}

for_tuples!(tuple);

crate::debug::impl_debug! {
    "With": [C] With<C> => |_|;
    "Without": [C] Without<C> => |_|;
}
