//! The operations that change a world, each followed by a check of the whole world.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec;
use core::cmp::Ordering;

use crate::capabilities::batch::columns::BundleColumns;
use crate::capabilities::batch::error::ColumnsError;
use crate::capabilities::batch::world::Spawned;
use crate::capabilities::bundles::builder::BundleBuilder;
use crate::capabilities::check::world::check;
use crate::capabilities::commands::world::{ApplyReport, Commands};
use crate::capabilities::delta::world::{Delta, DeltaData, DeltaError};
use crate::capabilities::kept::schema::KeepsRemoved;
use crate::capabilities::links::traits::{HasLink, SortableLink};
use crate::capabilities::sorting::schema::Sortable;
use crate::capabilities::sorting::signature;
use crate::capabilities::sorting::world as sorting;
use crate::capabilities::stable::schema::Stays;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::capabilities::transfer::schema::ClonesEntities;
use crate::capabilities::transfer::world::error::{MergeError, MoveError};
use crate::capabilities::transfer::world::{copies, copying, merging, moving, transfer};
use crate::capabilities::{batch, commands, delta, kept, links, stable, track};
use crate::entity::error::{InsertError, NoSuchEntity, RemoveError, SpawnAtError, SpawnError};
use crate::entity::handle::Entity;
use crate::query::traits::Query;
use crate::schema::data::{Adds, Bundle, Has, HasUnit, WorldData};
use crate::world::{access, despawn as one, get_or_insert, structure};

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
    fn try_spawn[W: WorldData, B: Bundle<W>](bundle: B) -> Result<Entity, SpawnError<B>> = structure::try_spawn;
    fn spawn_at[W: WorldData, B: Bundle<W>](entity: Entity, bundle: B) -> Result<(), SpawnAtError<B>>
        = structure::spawn_at;
    fn despawn[W: WorldData](entity: Entity) -> Result<(), NoSuchEntity> = one::despawn;
    fn insert[W: WorldData, B: Bundle<W>](entity: Entity, bundle: B) -> Result<(), InsertError<B>>
        = structure::insert;
    fn replace[W: HasUnit<R>, R](entity: Entity, value: R) -> Result<Option<R>, InsertError<R>> = structure::replace;
    fn remove[W: WorldData, B: Bundle<W>](entity: Entity) -> Result<B, RemoveError> = structure::remove;
    fn discard[W: WorldData, B: Bundle<W>](entity: Entity) -> Result<(), RemoveError>
        = structure::discard::<W, B>;
    fn despawn_batch[W: WorldData](entities: impl IntoIterator<Item = Entity>) -> usize
        = batch::world::despawn_batch;
    fn despawn_where[W: WorldData, Q: Query<W>](verdict: impl FnMut(Q::Item<'_>) -> bool) -> usize
        = batch::world::despawn_where::<W, Q>;
    fn insert_batch[W: WorldData, B: Bundle<W> + Clone](entities: impl IntoIterator<Item = Entity>, bundle: B) -> usize
        = batch::world::insert_batch;
    fn remove_batch[W: WorldData, B: Bundle<W>](entities: impl IntoIterator<Item = Entity>) -> usize
        = batch::world::remove_batch::<W, B>;
    fn clear[W: WorldData]() = batch::world::clear;
    fn clear_component[W: WorldData, B: Bundle<W>]() = batch::world::clear_component::<W, B>;
    fn shrink_to_fit[W: WorldData]() = batch::world::shrink_to_fit;
    fn apply[W: WorldData](commands: &mut Commands<W>) -> ApplyReport = commands::operations::apply;
    fn take[W: WorldData](entity: Entity) -> Result<BundleBuilder<W>, NoSuchEntity> = transfer::take;
    fn put[W: WorldData](entity: Entity, bundle: BundleBuilder<W>) -> Result<(), InsertError<BundleBuilder<W>>>
        = transfer::put;
    fn duplicate[W: ClonesEntities](entity: Entity) -> Result<Entity, NoSuchEntity> = copying::duplicate;
    fn copy_from[W: ClonesEntities](other: &W, entity: Entity) -> Result<Entity, NoSuchEntity> = copying::copy_from;
    fn instance[W: ClonesEntities](prefab: &W) -> EntityMapping = merging::instance;
    fn try_instance[W: ClonesEntities](prefab: &W) -> Result<EntityMapping, MergeError> = merging::try_instance;
    fn apply_delta[W: DeltaData](change: &Delta<W>) -> Result<(), DeltaError> = delta::world::apply_delta;
    fn edit[W: DeltaData](change: impl FnOnce(&mut W)) -> Delta<W> = delta::world::edit;
    fn relink[W: HasLink<C>, C]() -> usize = links::sort::relink::<W, C>;
    fn sort_parents_first[W: SortableLink<C>, C]() = links::sort::sort_parents_first::<W, C>;
    fn sort_by[W: Sortable<C>, C](compare: impl FnMut(&C, &C) -> Ordering) = sorting::sort_by;
    fn sort_by_key[W: Sortable<C>, C, K: Ord](key: impl FnMut(&C) -> K) = sorting::sort_by_key;
    fn sort_as[W: Sortable<C> + Has<D>, C, D]() = sorting::sort_as::<W, C, D>;
    fn sort_by_signature[W: WorldData]() = signature::sort_by_signature;
    fn compact[W: Stays<R>, R](moved: impl FnMut(usize, usize)) = stable::world::compact::<W, R>;
    fn next_frame[W: WorldData]() = track::world::next_frame;
    fn drain_removed[W: KeepsRemoved<R>, R]() -> vec::IntoIter<(Entity, R)> = kept::world::drain_removed;
}

pub fn merge<W: WorldData>(world: &mut W, other: &mut W) -> EntityMapping {
    let mapping = merging::merge(world, other);
    check(other, "merge");
    check(world, "merge");
    mapping
}

pub fn try_merge<W: WorldData>(world: &mut W, other: &mut W) -> Result<EntityMapping, MergeError> {
    let mapping = merging::try_merge(world, other);
    check(other, "try_merge");
    check(world, "try_merge");
    mapping
}

pub fn split_off<W: WorldData + Default>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> (W, EntityMapping) {
    let (mut part, mapping) = moving::split_off(world, entities);
    check(world, "split_off");
    check(&mut part, "split_off");
    (part, mapping)
}

pub fn split_off_where<W: WorldData + Default, Q: Query<W>>(
    world: &mut W,
    verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> (W, EntityMapping) {
    let (mut part, mapping) = moving::split_off_where::<W, Q>(world, verdict);
    check(world, "split_off_where");
    check(&mut part, "split_off_where");
    (part, mapping)
}

pub fn move_to<W: WorldData>(
    world: &mut W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> EntityMapping {
    let mapping = moving::move_to(world, other, entities);
    check(world, "move_to");
    check(other, "move_to");
    mapping
}

pub fn try_move_to<W: WorldData>(
    world: &mut W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> Result<EntityMapping, MoveError> {
    let mapping = moving::try_move_to(world, other, entities);
    check(world, "try_move_to");
    check(other, "try_move_to");
    mapping
}

pub fn copy_to<W: ClonesEntities>(
    world: &W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> EntityMapping {
    let mapping = copies::copy_to(world, other, entities);
    check(other, "copy_to");
    mapping
}

pub fn try_copy_to<W: ClonesEntities>(
    world: &W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> Result<EntityMapping, MoveError> {
    let mapping = copies::try_copy_to(world, other, entities);
    check(other, "try_copy_to");
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
    let spawned = batch::world::spawn_batch(world, bundles).detached();
    check(world, "spawn_batch");
    spawned
}

pub fn spawn_columns<W: WorldData, C: BundleColumns<W>>(
    world: &mut W,
    columns: C,
) -> Result<Spawned<'_>, ColumnsError> {
    let spawned = batch::world::spawn_columns(world, columns)?.detached();
    check(world, "spawn_columns");
    Ok(spawned)
}
