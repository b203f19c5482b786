//! What fills a tuple of terms up to a length that there is code for.

use core::ops::Range;

use super::never_sliced;
use super::{ReadTerm, Term};
use crate::entity::handle::Entity;
use crate::plan::planner::QueryTerms;
use crate::schema::data::WorldData;
use crate::storage::lane::Lead;
use crate::storage::origin::Origin;
use crate::tuples::Nothing;

#[diagnostic::do_not_recommend]
impl<W: WorldData> Term<W> for Nothing {
    const TERMS: QueryTerms = QueryTerms::NONE;
    type Item<'w> = ();
    type Column<'w> = Self;
    type Lane<'w> = ();
    type Found = ();
    const NONE: () = ();

    never_sliced!();

    #[inline]
    fn take<'w>(_: &mut W::Parts<'w>, _: Origin<'w>) -> Self {
        Self
    }

    #[inline]
    fn origin<'w>(_: &Self) -> Option<Origin<'w>>
    where
        'w: 'w,
    {
        None
    }

    #[inline]
    fn lane<'w>(_: Self)
    where
        'w: 'w,
    {
    }

    #[inline]
    fn lead<'w>((): &()) -> Option<Lead<'w>>
    where
        'w: 'w,
    {
        None
    }

    #[inline]
    fn find((): &(), _: Entity) {}

    #[inline]
    fn matches((): ()) -> bool {
        true
    }

    #[inline]
    unsafe fn item<'w>((): &(), (): (), _: Entity)
    where
        'w: 'w,
    {
    }
}

#[diagnostic::do_not_recommend]
impl<W: WorldData> ReadTerm<W> for Nothing {
    #[inline]
    fn read<'w>(_: &'w W, _: Origin<'w>) -> Self {
        Self
    }
}
