//! Queries over columns of a split world, as schedules run them.

use crate::entities::Entities;
use crate::origin::Origin;
use crate::query::typed::Terms;
use crate::query::{Query, QueryIter, ViewsOf};
use crate::world::World;

/// Writes functions that run a query over columns of a split world. `method` is the method of the world or of a part's handle that
/// runs it, and only names the query.
///
/// They panic if the columns are from different worlds, or from a world of another type.
macro_rules! queries {
    ($($(#[$doc:meta])* $name:ident($method:ty), $all:expr $(, $entities:ident)?;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        #[track_caller]
        pub fn $name<'w, H: 'w, W: World, Q: Query<W>>(
            _method: $method,
            $($entities: Entities<'w>,)?
            origins: &[Origin<'w>],
            views: ViewsOf<'w, W, Q::Terms>,
        ) -> QueryIter<'w, W, Q> {
            QueryIter::new(Q::Terms::over(views, W::groups_of(origins), $all))
        }
    )*};
}

queries! {
    /// A query that changes nothing.
    query(fn(&'w H) -> QueryIter<'w, W, Q>), Entities::EMPTY;
    /// A query that changes components.
    query_mut(fn(&'w mut H) -> QueryIter<'w, W, Q>), Entities::EMPTY;
    /// A query without required components.
    living(fn(&'w H) -> QueryIter<'w, W, Q>), entities, entities;
    /// A query without required components that changes others.
    living_mut(fn(&'w mut H) -> QueryIter<'w, W, Q>), entities, entities;
}
