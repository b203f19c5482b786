//! The terms of a query as types: `&C`, `&mut C`, options of these, `Entity` and filters.

use core::marker::PhantomData;

use super::columns::{EntityTerm, Excluded, JoinTerm, Optional, Present};
use super::sealed::{SealedRead, SealedTerm};
use crate::entity::handle::Entity;
use crate::numbers::{Bit, Numbers, O};
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::schema::data::{FilterBy, Filters, Has, WorldData};
use crate::schema::has::{StorageOf, share, take};
use crate::storage::column::{Column, ColumnMut, Presence};
use crate::storage::fetch::Fetch;
use crate::storage::kind::StorageKind;
use crate::storage::origin::Origin;

/// One term of a query: `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or [`Entity`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a query of `{W}`",
    label = "not a term of a query",
    note = "a term is `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or `Entity`, where `C` is a component of the world"
)]
pub trait Term<W: WorldData>: SealedTerm<W> {
    /// The terms that this one adds to a query.
    #[doc(hidden)]
    const TERMS: QueryTerms;
    /// The component that the term borrows, by its number.
    #[doc(hidden)]
    const BORROWED: Mask;
    /// The component that the term changes, by its number.
    #[doc(hidden)]
    const WRITTEN: Mask = Mask::EMPTY;
    /// The component whose values the term borrows, by its number. A filter of packed storage
    /// borrows none.
    #[doc(hidden)]
    const USED: Mask = Self::BORROWED;
    /// The components by which the term filters, by number: one, or the parts of a table.
    #[doc(hidden)]
    const FILTERED: Mask;
    /// The number of the unit; `None` for the entity.
    #[doc(hidden)]
    const UNIT: Option<usize>;
    /// The numbers that the term adds to those of other terms: that of the component that it borrows or by which it
    /// filters.
    #[doc(hidden)]
    type With<S: Numbers>: Numbers;
    /// [`I`](crate::numbers::I) if the number is in the set.
    #[doc(hidden)]
    type Twice<S: Numbers>: Bit;
    /// What the term adds to a row.
    #[doc(hidden)]
    type Item<'w>;
    /// The column that the term borrows, as a term of a join.
    #[doc(hidden)]
    type Column<'w>: JoinTerm<'w, Fetch: Fetch<'w, Item = Self::Item<'w>>>;

    #[doc(hidden)]
    fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Column<'w>;
}

/// A read-only term of a query: `&C`, `Option<&C>` or [`Entity`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a read-only term of a query of `{W}`",
    label = "not read-only",
    note = "the read-only terms are `&C`, `Option<&C>` and `Entity`"
)]
pub trait ReadTerm<W: WorldData>: Term<W> + SealedRead<W> {
    #[doc(hidden)]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Column<'w>;
}

/// A filter: the entity must have `C`, which is a component or the struct of a table.
pub struct With<C>(PhantomData<fn() -> C>);

/// A filter: the entity must not have `C`, which is a component or the struct of a table.
pub struct Without<C>(PhantomData<fn() -> C>);

/// A term that filters: [`With`], [`Without`], [`Changed`] or [`Added`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a filter of a query of `{W}`",
    label = "not a filter",
    note = "a filter is `With<C>`, `Without<C>`, `Changed<C>` or `Added<C>`; for several, nest them: `Filtered<Filtered<Q, With<A>>, Without<B>>`"
)]
pub trait Filter<W: WorldData>: Term<W> {}

crate::debug::impl_debug! {
    "With": [C] With<C> => |_|;
    "Without": [C] Without<C> => |_|;
}

/// Returns the set of a unit if its storage is linear, or else the empty set.
pub(crate) const fn linear<K: StorageKind>(unit: usize) -> Mask {
    if K::LINEAR { Mask::one(unit) } else { Mask::EMPTY }
}

/// Returns the set of a unit if its rows are a list with gaps, or else the empty set.
pub(crate) const fn gaps<K: StorageKind>(unit: usize) -> Mask {
    if K::GAPS { Mask::one(unit) } else { Mask::EMPTY }
}

/// Returns the column of a component in a shared world.
fn read<'w, W: Has<C>, C: 'w>(world: &'w W, origin: Origin<'w>) -> Column<'w, C, StorageOf<W, C>> {
    Column::new(world.column(), origin)
}

/// Returns the units that some terms borrow.
pub(super) const fn borrowed(terms: &QueryTerms) -> Mask {
    terms.lent.union(terms.optional)
}

/// Implements a term that borrows a component. `$set` is the field of `QueryTerms` that contains its
/// unit, and `$column` is the column that it borrows.
macro_rules! query_term {
    (
        $(#[$read:ident])? [$Has:ident] $type:ty => $item:ty: $set:ident, $column:ty, $written:expr;
        $take:ident $taken:ident => $make:expr
    ) => {
        impl<'q, W: $Has<C>, C: 'static> SealedTerm<W> for $type {}

        impl<'q, W: $Has<C>, C: 'static> Term<W> for $type {
            const TERMS: QueryTerms = QueryTerms {
                $set: Mask::one(<W as Has<C>>::UNIT),
                linear: linear::<StorageOf<W, C>>(<W as Has<C>>::UNIT),
                gaps: gaps::<StorageOf<W, C>>(<W as Has<C>>::UNIT),
                ..QueryTerms::NONE
            };
            const BORROWED: Mask = Mask::one(<W as Has<C>>::ID);
            const WRITTEN: Mask =
                if $written { <Self as Term<W>>::BORROWED } else { Mask::EMPTY };
            const FILTERED: Mask = Mask::EMPTY;
            const UNIT: Option<usize> = Some(<W as Has<C>>::UNIT);
            type With<S: Numbers> = (<W as Has<C>>::Number, S);
            type Twice<S: Numbers> = S::Has<<W as Has<C>>::Number>;
            type Item<'w> = $item;
            type Column<'w> = $column;

            #[inline(always)]
            fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Column<'w> {
                let $taken = $take::<W, C>(borrows, origin);
                $make
            }
        }

        $(
            impl<'q, W: $Has<C>, C: 'static> SealedRead<W> for $type {}

            impl<'q, W: $Has<C>, C: 'static> ReadTerm<W> for $type {
                #[inline]
                fn $read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Column<'w> {
                    let $taken = read::<W, C>(world, origin);
                    $make
                }
            }
        )?
    };
}

#[cfg(feature = "track")]
pub(crate) use query_term;

query_term! {
    #[read] [Has] &'q C => &'w C: lent, Column<'w, C, StorageOf<W, C>>, false;
    share column => column
}
query_term! {
    [Has] &'q mut C => &'w mut C: lent, ColumnMut<'w, C, StorageOf<W, C>>, true;
    take column => column
}
query_term! {
    #[read] [Has] Option<&'q C> => Option<&'w C>: optional, Optional<Column<'w, C, StorageOf<W, C>>>, false;
    share column => Optional(column)
}
query_term! {
    [Has] Option<&'q mut C> => Option<&'w mut C>: optional, Optional<ColumnMut<'w, C, StorageOf<W, C>>>, true;
    take column => Optional(column)
}
/// The column by which a filter for `C` decides.
type By<W, C> = <W as Filters<C>>::By;

type FilterColumn<'w, W, C> = Presence<'w, <By<W, C> as FilterBy<W>>::Storage>;

/// Implements a filter. `$set` is the field of `QueryTerms` that contains its unit.
macro_rules! filter {
    ($type:ident: $set:ident, $Column:ident; $make:ident) => {
        impl<W: Filters<C>, C: 'static> SealedTerm<W> for $type<C> {}
        impl<W: Filters<C>, C: 'static> SealedRead<W> for $type<C> {}
        impl<W: Filters<C>, C: 'static> Filter<W> for $type<C> {}

        impl<W: Filters<C>, C: 'static> Term<W> for $type<C> {
            const TERMS: QueryTerms = QueryTerms {
                $set: Mask::one(By::<W, C>::UNIT),
                linear: linear::<<By<W, C> as FilterBy<W>>::Storage>(By::<W, C>::UNIT),
                gaps: gaps::<<By<W, C> as FilterBy<W>>::Storage>(By::<W, C>::UNIT),
                ..QueryTerms::NONE
            };
            const BORROWED: Mask = Mask::EMPTY;
            const USED: Mask = if <<By<W, C> as FilterBy<W>>::Storage as StorageKind>::LINEAR {
                <Self as Term<W>>::FILTERED
            } else {
                Mask::EMPTY
            };
            const FILTERED: Mask = By::<W, C>::COMPONENTS;
            const UNIT: Option<usize> = Some(By::<W, C>::UNIT);
            type With<S: Numbers> = (<By<W, C> as FilterBy<W>>::Number, S);
            type Twice<S: Numbers> = S::Has<<By<W, C> as FilterBy<W>>::Number>;
            type Item<'w> = ();
            type Column<'w> = $Column<FilterColumn<'w, W, C>>;

            #[inline(always)]
            fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Column<'w> {
                By::<W, C>::take(borrows, origin).$make()
            }
        }

        impl<W: Filters<C>, C: 'static> ReadTerm<W> for $type<C> {
            #[inline]
            fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Column<'w> {
                By::<W, C>::read(world, origin).$make()
            }
        }
    };
}

filter!(With: with, Present; with);
filter!(Without: without, Excluded; without);

impl<W> SealedTerm<W> for Entity {}
impl<W> SealedRead<W> for Entity {}

impl<W: WorldData> Term<W> for Entity {
    const TERMS: QueryTerms = QueryTerms::NONE;
    const BORROWED: Mask = Mask::EMPTY;
    const FILTERED: Mask = Mask::EMPTY;
    const UNIT: Option<usize> = None;
    type With<S: Numbers> = S;
    type Twice<S: Numbers> = O;
    type Item<'w> = Entity;
    type Column<'w> = EntityTerm;

    #[inline(always)]
    fn take<'w>(_: &mut W::Borrows<'w>, _: Origin<'w>) -> EntityTerm {
        EntityTerm
    }
}

impl<W: WorldData> ReadTerm<W> for Entity {
    #[inline]
    fn read<'w>(_: &'w W, _: Origin<'w>) -> EntityTerm {
        EntityTerm
    }
}
