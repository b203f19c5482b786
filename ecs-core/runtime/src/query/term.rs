//! One term of a query: what it lends, and how.

mod component;
mod entity;
mod nothing;
mod optional;

use core::ops::Range;

use super::sealed::{SealedRead, SealedTerm};
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::schema::data::{Has, WorldData};
use crate::schema::has::StorageOf;
use crate::storage::kind::StorageKind;
use crate::storage::lane::Lead;
use crate::storage::origin::Origin;

/// One term of a query: `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or [`Entity`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a query of `{W}`",
    label = "not a term of a query",
    note = "a term is `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or `Entity`, where `C` is a component of the world"
)]
pub trait Term<W: WorldData>: SealedTerm {
    #[doc(hidden)]
    const TERMS: QueryTerms;
    #[doc(hidden)]
    type Item<'w>;
    #[doc(hidden)]
    type Column<'w>;
    #[doc(hidden)]
    type Lane<'w>;
    /// What was found for an entity: a row, or that there is none.
    #[doc(hidden)]
    type Found: Copy;
    /// That there is none.
    #[doc(hidden)]
    const NONE: Self::Found;
    /// The rows of the walk, where they are this column's own.
    #[doc(hidden)]
    type Slice<'w>;
    /// The start of a slice.
    #[doc(hidden)]
    type Base<'w>: Copy;

    #[doc(hidden)]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Column<'w>;
    #[doc(hidden)]
    fn origin<'w>(column: &Self::Column<'w>) -> Option<Origin<'w>>
    where
        'w: 'w;
    #[doc(hidden)]
    fn lane<'w>(column: Self::Column<'w>) -> Self::Lane<'w>
    where
        'w: 'w;
    /// What the column can lead with, if it is required.
    #[doc(hidden)]
    fn lead<'w>(lane: &Self::Lane<'w>) -> Option<Lead<'w>>
    where
        'w: 'w;

    /// What there is for an entity. Doesn't panic, so that looking up what nobody reads is optimised
    /// away.
    #[doc(hidden)]
    fn find(lane: &Self::Lane<'_>, entity: Entity) -> Self::Found;

    /// Whether an entity for which this was found can be a row of the query.
    #[doc(hidden)]
    fn matches(found: Self::Found) -> bool;

    /// What there is for each of some entities, whose rows are known if they are a run.
    #[doc(hidden)]
    #[inline]
    fn gather(
        lane: &Self::Lane<'_>,
        entities: &[Entity],
        run: Option<usize>,
        all: &mut [Self::Found],
    ) {
        let _ = run;
        for (found, &entity) in all.iter_mut().zip(entities) {
            *found = Self::find(lane, entity);
        }
    }

    /// # Safety
    ///
    /// `found` comes from `find` or `gather` for this entity and matches, and no other item of this entity
    /// is in use if the term lends it to be changed.
    #[doc(hidden)]
    unsafe fn item<'w>(lane: &Self::Lane<'w>, found: Self::Found, entity: Entity) -> Self::Item<'w>
    where
        'w: 'w;

    /// # Safety
    ///
    /// The row is below the number of members, and no item of this row is in use if the term lends it
    /// to be changed.
    #[doc(hidden)]
    unsafe fn nth<'w>(lane: &Self::Lane<'w>, row: usize) -> Self::Item<'w>
    where
        'w: 'w;

    /// # Safety
    ///
    /// The rows are below the number of members, and no item of them is in use if the term lends it to
    /// be changed.
    #[doc(hidden)]
    unsafe fn slice<'w>(lane: &Self::Lane<'w>, rows: Range<usize>) -> Self::Slice<'w>
    where
        'w: 'w;

    #[doc(hidden)]
    fn base<'w>(slice: Self::Slice<'w>) -> Self::Base<'w>
    where
        'w: 'w;

    /// # Safety
    ///
    /// The row is inside the slice, and no item of this row is in use if the term lends it to be
    /// changed.
    #[doc(hidden)]
    unsafe fn of_base<'w>(base: Self::Base<'w>, row: usize) -> Self::Item<'w>
    where
        'w: 'w;
}

/// A term that changes nothing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a read-only term of a query of `{W}`",
    label = "asks for more than to read",
    note = "only `&C`, `Option<&C>` and `Entity` can be asked for here"
)]
pub trait ReadTerm<W: WorldData>: Term<W> + SealedRead {
    #[doc(hidden)]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Column<'w>;
}

/// The component, if its storage is linear.
pub(super) const fn linear<W: Has<C>, C>() -> Mask {
    if <StorageOf<W, C> as StorageKind>::LINEAR {
        Mask::one(<W as Has<C>>::ID)
    } else {
        Mask::EMPTY
    }
}

/// What an optional term and the entity have in common: they follow the walk, and never are it.
macro_rules! never_sliced {
    () => {
        type Slice<'w> = ();
        type Base<'w> = ();

        #[inline]
        unsafe fn nth<'w>(_: &Self::Lane<'w>, _: usize) -> Self::Item<'w>
        where
            'w: 'w,
        {
            unreachable!("the plan slices only what is required and lent")
        }

        #[inline]
        unsafe fn slice<'w>(_: &Self::Lane<'w>, _: Range<usize>)
        where
            'w: 'w,
        {
        }

        #[inline]
        fn base<'w>((): ())
        where
            'w: 'w,
        {
        }

        #[inline]
        unsafe fn of_base<'w>((): (), _: usize) -> Self::Item<'w>
        where
            'w: 'w,
        {
            unreachable!("the plan slices only what is required and lent")
        }
    };
}

use never_sliced;
