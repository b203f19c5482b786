//! A component that a row may have.

use core::ops::Range;

use super::never_sliced;
use super::{ReadTerm, Term, linear};
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::schema::data::Has;
use crate::schema::has::StorageOf;
use crate::storage::column::Column;
use crate::storage::index::Slot;
use crate::storage::lane::{Lead, Reads as _, Writes as _};
use crate::storage::origin::Origin;

macro_rules! optional {
    ($type:ty, $item:ty, $required:ty) => {
        impl<'q, W: Has<C>, C: 'static> Term<W> for $type {
            const TERMS: QueryTerms = QueryTerms {
                optional: Mask::one(<W as Has<C>>::ID),
                linear: linear::<W, C>(),
                ..QueryTerms::NONE
            };
            type Item<'w> = $item;
            type Column<'w> = <$required as Term<W>>::Column<'w>;
            type Lane<'w> = <$required as Term<W>>::Lane<'w>;
            type Found = Slot;
            const NONE: Slot = Slot::EMPTY;

            never_sliced!();

            #[inline]
            fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Column<'w> {
                <$required as Term<W>>::take(parts, origin)
            }

            #[inline]
            fn origin<'w>(column: &Self::Column<'w>) -> Option<Origin<'w>>
            where
                'w: 'w,
            {
                Some(column.origin)
            }

            #[inline]
            fn lane<'w>(column: Self::Column<'w>) -> Self::Lane<'w>
            where
                'w: 'w,
            {
                <$required as Term<W>>::lane(column)
            }

            #[inline]
            fn lead<'w>(_: &Self::Lane<'w>) -> Option<Lead<'w>>
            where
                'w: 'w,
            {
                None
            }

            #[inline]
            fn find(lane: &Self::Lane<'_>, entity: Entity) -> Slot {
                lane.find(entity)
            }

            #[inline]
            fn matches(_: Slot) -> bool {
                true
            }

            #[inline]
            unsafe fn item<'w>(lane: &Self::Lane<'w>, row: Slot, entity: Entity) -> $item
            where
                'w: 'w,
            {
                let there = row != Slot::EMPTY;
                // SAFETY: the row comes from `find`, and the rest is the caller's promise.
                there.then(|| unsafe { <$required as Term<W>>::item(lane, row, entity) })
            }
        }
    };
}

optional!(Option<&'q C>, Option<&'w C>, &'q C);
optional!(Option<&'q mut C>, Option<&'w mut C>, &'q mut C);

impl<W: Has<C>, C: 'static> ReadTerm<W> for Option<&C> {
    #[inline]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Column<'w, C, StorageOf<W, C>> {
        Column::new(world.pool(), origin)
    }
}
