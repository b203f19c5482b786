//! Queries of the entities that have a key.

#![expect(missing_docs, reason = "documented on the method that the macro writes")]

use alloc::vec::Vec;

use super::schema::HasIndex;
use super::storage::shape::KeyOf;
use crate::entity::handle::Entity;
use crate::query::iter::QueryIter;
use crate::query::only::Only;
use crate::query::traits::Query;

/// The rows of a query whose entities have a key.
pub type QueryAt<'w, W, Q> = Only<QueryIter<'w, W, Q>>;

pub fn query_at<'w, W, Q, C, K>(world: &'w mut W, key: &K) -> QueryAt<'w, W, Q>
where
    W: HasIndex<C>,
    C: 'w,
    Q: Query<W>,
    K: KeyOf<W::Shape> + ?Sized,
{
    let entities: Vec<Entity> = world.value_index().get(key).into_iter().collect();
    QueryIter::new(world).only(entities)
}
