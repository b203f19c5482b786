//! Access to values: single ones, columns, groups and queries.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use crate::entity::entities::Entities;
use crate::entity::error::DisjointError;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::group::{Group, GroupMut, GroupRef};
use crate::plan::mask::Mask;
use crate::query::iter::QueryIter;
use crate::query::traits::{Query, ReadOnly};
use crate::schema::data::{Has, WorldData, origin_of, signature_of};
use crate::schema::has::{StorageOf, take};
use crate::storage::column::{Column, ColumnMut, get_disjoint_mut as disjoint};
use crate::storage::kind::StorageKind as _;

#[inline]
pub fn len<W: WorldData>(world: &W) -> usize {
    world.table().allocator.len()
}

#[inline]
pub fn is_empty<W: WorldData>(world: &W) -> bool {
    len(world) == 0
}

#[inline]
pub fn contains<W: WorldData>(world: &W, entity: Entity) -> bool {
    world.table().allocator.contains(entity)
}

#[inline]
pub fn entities<W: WorldData>(world: &W) -> Entities<'_> {
    Entities::new(world.table())
}

#[inline]
pub fn get<W: Has<C>, C>(world: &W, entity: Entity) -> Option<&C> {
    column(world).get(entity)
}

#[inline]
pub fn get_mut<W: Has<C>, C>(world: &mut W, entity: Entity) -> Option<&mut C> {
    if !contains(world, entity) {
        return None;
    }
    let (mut borrows, _) = world.borrows();
    StorageOf::<W, C>::get_mut(W::borrow_of(&mut borrows).take()?, entity.index())
}

#[inline]
pub fn has<W: Has<C>, C>(world: &W, entity: Entity) -> bool {
    let one = signature_of::<W>(&const { Mask::one(<W as Has<C>>::UNIT) });
    world.table().signature(entity).is_some_and(|has| has.intersection(one) == one)
}

pub fn get_disjoint_mut<W: Has<C>, C, const N: usize>(
    world: &mut W,
    entities: [Entity; N],
) -> Result<[&mut C; N], DisjointError> {
    disjoint(column_mut(world), entities)
}

#[inline(always)]
pub fn column<'w, W: Has<C>, C: 'w>(world: &'w W) -> Column<'w, C, StorageOf<W, C>> {
    Column::new(world.column(), origin_of(world))
}

#[inline]
pub fn column_mut<'w, W: Has<C>, C: 'w>(world: &'w mut W) -> ColumnMut<'w, C, StorageOf<W, C>> {
    let (mut borrows, origin) = world.borrows();
    take::<W, C>(&mut borrows, origin)
}

#[inline]
pub fn group<W: WorldData, G: Group<W>>(world: &W) -> GroupRef<'_, W, G> {
    GroupRef::new(world)
}

#[inline]
pub fn group_mut<W: WorldData, G: Group<W>>(world: &mut W) -> GroupMut<'_, W, G> {
    GroupMut::new(world)
}

#[inline(always)]
pub fn query<W: WorldData, Q: ReadOnly<W>>(world: &W) -> QueryIter<'_, W, Q> {
    QueryIter::read(world)
}

#[inline(always)]
pub fn query_mut<W: WorldData, Q: Query<W>>(world: &mut W) -> QueryIter<'_, W, Q> {
    QueryIter::new(world)
}
