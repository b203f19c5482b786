//! The entity of a row.

use core::ops::Range;

use super::never_sliced;
use super::{ReadTerm, Term};
use crate::entity::handle::Entity;
use crate::plan::planner::QueryTerms;
use crate::schema::data::WorldData;
use crate::storage::lane::Lead;
use crate::storage::origin::Origin;

impl<W: WorldData> Term<W> for Entity {
    const TERMS: QueryTerms = QueryTerms::NONE;
    type Item<'w> = Entity;
    type Column<'w> = ();
    type Lane<'w> = ();
    type Found = ();
    const NONE: () = ();

    never_sliced!();

    #[inline]
    fn take<'w>(_: &mut W::Parts<'w>, _: Origin<'w>) {}

    #[inline]
    fn origin<'w>((): &()) -> Option<Origin<'w>>
    where
        'w: 'w,
    {
        None
    }

    #[inline]
    fn lane<'w>((): ())
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
    unsafe fn item<'w>((): &(), (): (), entity: Entity) -> Entity
    where
        'w: 'w,
    {
        entity
    }
}

impl<W: WorldData> ReadTerm<W> for Entity {
    #[inline]
    fn read<'w>(_: &'w W, _: Origin<'w>) {}
}
