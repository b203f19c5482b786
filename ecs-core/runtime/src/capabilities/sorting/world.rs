//! Sorting a column.
#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::schema::Sortable;
use crate::entity::handle::Entity;
use crate::schema::data::Has;
use crate::storage::row_set::sorted;
use crate::world::access::column;

pub fn sort_by<W: Sortable<C>, C>(world: &mut W, compare: impl FnMut(&C, &C) -> Ordering) {
    let order = sorted(Has::<C>::column(world).slice(), compare);
    world.order_mut().permute(&order);
}

pub fn sort_by_key<W: Sortable<C>, C, K: Ord>(world: &mut W, mut key: impl FnMut(&C) -> K) {
    sort_by::<W, C>(world, |a, b| key(a).cmp(&key(b)));
}

pub fn sort_as<W: Sortable<C> + Has<D>, C, D>(world: &mut W) {
    let order: Vec<Entity> = column::<W, D>(world).iter().map(|(entity, _)| entity).collect();
    world.order_mut().order_as(&order);
}
