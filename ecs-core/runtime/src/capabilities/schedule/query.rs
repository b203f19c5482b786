//! Queries over columns of a split world, as schedules run them.

use crate::entity::entities::Entities;
use crate::query::iter::{ColumnsOf, QueryIter};
use crate::query::traits::Query;
use crate::schema::data::WorldData;

/// Runs a query over columns of a split world. `method` is the method of the world or of a part's
/// handle that runs it, and only names the query.
///
/// # Panics
///
/// Panics if the columns are from different worlds, or from a world of another type.
#[inline(always)]
#[track_caller]
pub fn query<'w, H: 'w, W: WorldData, Q: Query<W>>(
    _method: fn(&'w H) -> QueryIter<'w, W, Q>,
    columns: ColumnsOf<'w, W, Q>,
) -> QueryIter<'w, W, Q> {
    QueryIter::over(columns)
}

/// Like [`query`], for a query that changes components.
#[inline(always)]
#[track_caller]
pub fn query_mut<'w, H: 'w, W: WorldData, Q: Query<W>>(
    _method: fn(&'w mut H) -> QueryIter<'w, W, Q>,
    columns: ColumnsOf<'w, W, Q>,
) -> QueryIter<'w, W, Q> {
    QueryIter::over(columns)
}

/// Like [`query`], for a query without required components.
#[inline(always)]
#[track_caller]
pub fn living<'w, H: 'w, W: WorldData, Q: Query<W>>(
    _method: fn(&'w H) -> QueryIter<'w, W, Q>,
    entities: Entities<'w>,
    columns: ColumnsOf<'w, W, Q>,
) -> QueryIter<'w, W, Q> {
    QueryIter::living(entities, columns)
}

/// Like [`living`], for a query that changes components.
#[inline(always)]
#[track_caller]
pub fn living_mut<'w, H: 'w, W: WorldData, Q: Query<W>>(
    _method: fn(&'w mut H) -> QueryIter<'w, W, Q>,
    entities: Entities<'w>,
    columns: ColumnsOf<'w, W, Q>,
) -> QueryIter<'w, W, Q> {
    QueryIter::living(entities, columns)
}
