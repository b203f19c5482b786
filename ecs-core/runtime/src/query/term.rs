//! The terms of a query as types: `&C`, `&mut C`, options of these, `Entity` and filters.

use core::marker::PhantomData;

use super::columns::{EntityTerm, Excluded, JoinTerm, Optional, Present};
use super::sealed::{SealedRead, SealedTerm};
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::schema::data::{Has, WorldData};
use crate::schema::has::{StorageOf, take};
use crate::storage::column::{Column, ColumnMut, IntoColumn as _};
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
    /// The component that the term requires without borrowing it, by its number.
    #[doc(hidden)]
    const WITH: Mask;
    /// The number of the unit; `None` for the entity.
    #[doc(hidden)]
    const UNIT: Option<usize>;
    /// The column that the term borrows, as a term of a join.
    #[doc(hidden)]
    type Column<'w>: JoinTerm<'w>;

    #[doc(hidden)]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Column<'w>;
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

/// A filter: the entity must have `C`.
pub struct With<C>(PhantomData<fn() -> C>);

/// A filter: the entity must not have `C`.
pub struct Without<C>(PhantomData<fn() -> C>);

/// A term that filters: [`With`] or [`Without`].
pub trait Filter<W: WorldData>: Term<W> {}

impl<W: Has<C>, C: 'static> Filter<W> for With<C> {}
impl<W: Has<C>, C: 'static> Filter<W> for Without<C> {}

crate::debug::impl_debug! {
    "With": [C] With<C> => |_|;
    "Without": [C] Without<C> => |_|;
}

/// Returns the set of the component `C` if its storage is linear, or else the empty set.
const fn linear<W: Has<C>, C>() -> Mask {
    if <StorageOf<W, C> as StorageKind>::LINEAR {
        Mask::one(<W as Has<C>>::UNIT)
    } else {
        Mask::EMPTY
    }
}

/// Returns the column of a component in a shared world.
fn read<'w, W: Has<C>, C: 'w>(world: &'w W, origin: Origin<'w>) -> Column<'w, C, StorageOf<W, C>> {
    Column::new(world.column(), origin)
}

/// Returns the units that some terms borrow.
pub(super) const fn borrowed(terms: &QueryTerms) -> Mask {
    terms.lent.union(terms.optional)
}

/// Returns the component `C` by its number if its unit is in a set, or else the empty set.
const fn only_if<W: Has<C>, C>(units: Mask) -> Mask {
    if units.contains(<W as Has<C>>::UNIT) { Mask::one(<W as Has<C>>::ID) } else { Mask::EMPTY }
}

/// Implements a term. `$set` is the field of `QueryTerms` that contains its unit, and
/// `$column` is the column that it borrows.
macro_rules! term {
    (
        $(#[$read:ident])? $type:ty: $set:ident, $column:ty;
        $taken:ident => $make:expr
    ) => {
        impl<'q, W: Has<C>, C: 'static> SealedTerm<W> for $type {}

        impl<'q, W: Has<C>, C: 'static> Term<W> for $type {
            const TERMS: QueryTerms = QueryTerms {
                $set: Mask::one(<W as Has<C>>::UNIT),
                linear: linear::<W, C>(),
                ..QueryTerms::NONE
            };
            const BORROWED: Mask = only_if::<W, C>(borrowed(&<Self as Term<W>>::TERMS));
            const WITH: Mask = only_if::<W, C>(<Self as Term<W>>::TERMS.with);
            const UNIT: Option<usize> = Some(<W as Has<C>>::UNIT);
            type Column<'w> = $column;

            #[inline]
            fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Column<'w> {
                let $taken = take::<W, C>(parts, origin);
                $make
            }
        }

        $(
            impl<'q, W: Has<C>, C: 'static> SealedRead<W> for $type {}

            impl<'q, W: Has<C>, C: 'static> ReadTerm<W> for $type {
                #[inline]
                fn $read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Column<'w> {
                    let $taken = read::<W, C>(world, origin);
                    $make
                }
            }
        )?
    };
}

term! {
    #[read] &'q C: lent, Column<'w, C, StorageOf<W, C>>;
    column => column.into_column()
}
term! {
    &'q mut C: lent, ColumnMut<'w, C, StorageOf<W, C>>;
    column => column
}
term! {
    #[read] Option<&'q C>: optional, Optional<Column<'w, C, StorageOf<W, C>>>;
    column => column.into_column().optional()
}
term! {
    Option<&'q mut C>: optional, Optional<ColumnMut<'w, C, StorageOf<W, C>>>;
    column => column.into_optional()
}
term! {
    #[read] With<C>: with, Present<Column<'w, C, StorageOf<W, C>>>;
    column => column.into_column().with()
}
term! {
    #[read] Without<C>: without, Excluded<Column<'w, C, StorageOf<W, C>>>;
    column => column.into_column().without()
}

impl<W> SealedTerm<W> for Entity {}
impl<W> SealedRead<W> for Entity {}

impl<W: WorldData> Term<W> for Entity {
    const TERMS: QueryTerms = QueryTerms::NONE;
    const BORROWED: Mask = Mask::EMPTY;
    const WITH: Mask = Mask::EMPTY;
    const UNIT: Option<usize> = None;
    type Column<'w> = EntityTerm;

    #[inline]
    fn take<'w>(_: &mut W::Parts<'w>, _: Origin<'w>) -> EntityTerm {
        EntityTerm
    }
}

impl<W: WorldData> ReadTerm<W> for Entity {
    #[inline]
    fn read<'w>(_: &'w W, _: Origin<'w>) -> EntityTerm {
        EntityTerm
    }
}
