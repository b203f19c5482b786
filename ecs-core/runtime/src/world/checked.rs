//! The operations that change a world, each followed by a check of the whole world.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec;
use core::cmp::Ordering;

use super::check::check;
use super::delta::{Delta, DeltaData, DeltaError};
use super::{
    access, bulk, copying, delta, despawn as one, get_or_insert, merging, sort_links, structure,
    tracking, transfer,
};
use crate::entity::error::{ColumnsError, InsertError, NoSuchEntity, RemoveError, SpawnAtError};
use crate::entity::handle::Entity;
use crate::entity::mapping::EntityMapping;
use crate::query::traits::Query;
use crate::schema::clones::ClonesEntities;
use crate::schema::data::{Adds, Bundle, Has, WorldData};
use crate::schema::has::Sortable;
use crate::schema::link::{HasLink, SortableLink};
use crate::schema::tracks::KeepsRemoved;
use crate::world::bulk::Spawned;
use crate::world::bundle::{BundleBuilder, BundleColumns};
use crate::world::commands::{ApplyReport, Commands};

macro_rules! checked {
    ($(fn $name:ident[$($generics:tt)*]($($argument:ident: $Type:ty),*) $(-> $Result:ty)? = $operation:expr;)*) => {$(
        pub fn $name<$($generics)*>(world: &mut W, $($argument: $Type),*) $(-> $Result)? {
            let result = $operation(world, $($argument),*);
            check(world, stringify!($name));
            result
        }
    )*};
}

checked! {
    fn spawn[W: WorldData, B: Bundle<W>](bundle: B) -> Entity = structure::spawn;
    fn spawn_at[W: WorldData, B: Bundle<W>](entity: Entity, bundle: B) -> Result<(), SpawnAtError<B>>
        = structure::spawn_at;
    fn despawn[W: WorldData](entity: Entity) -> Result<(), NoSuchEntity> = one::despawn;
    fn insert[W: WorldData, B: Bundle<W>](entity: Entity, bundle: B) -> Result<(), InsertError<B>>
        = structure::insert;
    fn remove[W: WorldData, B: Bundle<W>](entity: Entity) -> Result<B, RemoveError> = structure::remove;
    fn discard[W: WorldData, B: Bundle<W>](entity: Entity) -> Result<(), RemoveError>
        = structure::discard::<W, B>;
    fn despawn_batch[W: WorldData](entities: impl IntoIterator<Item = Entity>) -> usize
        = bulk::despawn_batch;
    fn despawn_where[W: WorldData, Q: Query<W>](verdict: impl FnMut(Q::Item<'_>) -> bool) -> usize
        = bulk::despawn_where::<W, Q>;
    fn insert_batch[W: WorldData, B: Bundle<W> + Clone](entities: impl IntoIterator<Item = Entity>, bundle: B) -> usize
        = bulk::insert_batch;
    fn remove_batch[W: WorldData, B: Bundle<W>](entities: impl IntoIterator<Item = Entity>) -> usize
        = bulk::remove_batch::<W, B>;
    fn clear[W: WorldData]() = bulk::clear;
    fn clear_component[W: WorldData, B: Bundle<W>]() = bulk::clear_component::<W, B>;
    fn shrink_to_fit[W: WorldData]() = bulk::shrink_to_fit;
    fn apply[W: WorldData](commands: &mut Commands<W>) -> ApplyReport = access::apply;
    fn take[W: WorldData](entity: Entity) -> Result<BundleBuilder<W>, NoSuchEntity> = transfer::take;
    fn put[W: WorldData](entity: Entity, bundle: BundleBuilder<W>) -> Result<(), InsertError<BundleBuilder<W>>>
        = transfer::put;
    fn duplicate[W: ClonesEntities](entity: Entity) -> Result<Entity, NoSuchEntity> = copying::duplicate;
    fn copy_from[W: ClonesEntities](other: &W, entity: Entity) -> Result<Entity, NoSuchEntity> = copying::copy_from;
    fn instance[W: ClonesEntities](prefab: &W) -> EntityMapping = merging::instance;
    fn apply_delta[W: DeltaData](change: &Delta<W>) -> Result<(), DeltaError> = delta::apply_delta;
    fn edit[W: DeltaData](change: impl FnOnce(&mut W)) -> Delta<W> = delta::edit;
    fn relink[W: HasLink<C>, C]() -> usize = sort_links::relink::<W, C>;
    fn sort_parents_first[W: SortableLink<C>, C]() = sort_links::sort_parents_first::<W, C>;
    fn sort_by[W: Sortable<C>, C](compare: impl FnMut(&C, &C) -> Ordering) = access::sort_by;
    fn sort_by_key[W: Sortable<C>, C, K: Ord](key: impl FnMut(&C) -> K) = access::sort_by_key;
    fn sort_as[W: Sortable<C> + Has<D>, C, D]() = access::sort_as::<W, C, D>;
    fn next_frame[W: WorldData]() = tracking::next_frame;
    fn drain_removed[W: KeepsRemoved<R>, R]() -> vec::IntoIter<(Entity, R)> = tracking::drain_removed;
}

pub fn merge<W: WorldData>(world: &mut W, other: &mut W) -> EntityMapping {
    let mapping = merging::merge(world, other);
    check(other, "merge");
    check(world, "merge");
    mapping
}

pub fn get_or_insert_with<W: Adds<C>, C>(
    world: &mut W,
    entity: Entity,
    value: impl FnOnce() -> C,
) -> Result<&mut C, NoSuchEntity> {
    get_or_insert::get_or_insert_with(world, entity, value)?;
    check(world, "get_or_insert_with");
    access::get_mut(world, entity).ok_or(NoSuchEntity(entity))
}

pub fn spawn_batch<W: WorldData, I>(world: &mut W, bundles: I) -> Spawned<'_>
where
    I: IntoIterator,
    I::Item: Bundle<W>,
{
    let spawned = bulk::spawn_batch(world, bundles).detached();
    check(world, "spawn_batch");
    spawned
}

pub fn spawn_columns<W: WorldData, C: BundleColumns<W>>(
    world: &mut W,
    columns: C,
) -> Result<Spawned<'_>, ColumnsError> {
    let spawned = bulk::spawn_columns(world, columns)?.detached();
    check(world, "spawn_columns");
    Ok(spawned)
}
