//! Moving all entities of a world into another one, and instancing a world of clones.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::Vec;

use super::arrivals::Arrivals;
use super::clash::clash;
use super::travellers::Travellers;
use crate::capabilities::batch::world::clear;
use crate::capabilities::transfer::entity::EntityMapping;
use crate::capabilities::transfer::schema::{CloneVisitor, ClonesEntities};
use crate::capabilities::transfer::storage::CopyStore;
use crate::capabilities::transfer::world::error::MergeError;
use crate::const_text::ConstText;
use crate::entity::handle::Entity;
use crate::schema::data::{GroupList, HasUnit, Visitor, WorldData, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Store as _;

/// Panics if the handles of a link aren't mapped. The methods of the trait `World` call it in a constant, so that rustc
/// names the line of the user:
///
/// ```compile_fail,E0080
/// use ecs_core::{Entity, Link, World, world};
///
/// struct ChildOf(Entity);
/// impl Link for ChildOf {
///     fn target(&self) -> Entity {
///         self.0
///     }
/// }
/// world!(struct Scene { #[link(on_despawn = despawn)] parent: ChildOf });
///
/// World::merge(&mut Scene::new(), &mut Scene::new());
/// ```
#[track_caller]
pub const fn mappable<W: WorldData>() {
    let mut unit = 0;
    while unit < W::UNITS.len() {
        if W::UNITS[unit].stays {
            let text = ConstText::NEW
                .push("the links `")
                .push(W::LAYOUT.unit_type(unit))
                .push("` refer to entities, which have other handles in another world; write `#[entities]` before the component, and implement `MapEntities`");
            panic!("{}", text.get());
        }
        unit += 1;
    }
}

pub fn merge<W: WorldData>(world: &mut W, other: &mut W) -> EntityMapping {
    try_merge(world, other).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_merge<W: WorldData>(world: &mut W, other: &mut W) -> Result<EntityMapping, MergeError> {
    /// Leaves no entities in the other world, also if a function of the user panics.
    struct Emptied<'o, W: WorldData>(&'o mut W);

    impl<W: WorldData> Drop for Emptied<'_, W> {
        fn drop(&mut self) {
            clear(self.0);
        }
    }

    other.table_mut().flush();
    clash(world, other, None)?;
    let travellers = Travellers::all(other.table());
    let mut arrivals = Arrivals::new(world, other, &travellers);
    W::Groups::all_leave(other);
    for group in other.groups_mut() {
        group.len = 0;
        group.list.clear();
    }
    let other = Emptied(other);
    other.0.visit(&mut MoveEach { arrivals: &mut arrivals });
    Ok(arrivals.commit(units_of(&*other.0, &travellers)))
}

/// Returns the units of all entities of a world.
fn units_of<W: WorldData>(
    world: &W,
    all: &Travellers<W>,
) -> impl Iterator<Item = W::Signature> + Clone {
    all.entities().iter().map(|entity| world.table().signature_at(entity.index()))
}

pub fn instance<W: ClonesEntities>(world: &mut W, prefab: &W) -> EntityMapping {
    try_instance(world, prefab).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_instance<W: ClonesEntities>(
    world: &mut W,
    prefab: &W,
) -> Result<EntityMapping, MergeError> {
    clash(world, prefab, None)?;
    let travellers = Travellers::all(prefab.table());
    let mut arrivals = Arrivals::new(world, prefab, &travellers);
    W::clone_units(&mut CloneAll { arrivals: &mut arrivals, prefab });
    Ok(arrivals.commit(units_of(prefab, &travellers)))
}

/// Moves the values of each unit.
struct MoveEach<'a, 'w, W: WorldData> {
    arrivals: &'a mut Arrivals<'w, W>,
}

impl<W: WorldData> Visitor<W> for MoveEach<'_, '_, W> {
    fn visit<R>(&mut self, other: &mut W)
    where
        W: HasUnit<R>,
    {
        let entities = store::<W, R>(other).list(&other.table().allocator);
        self.arrivals.note_sources::<R>(other);
        let from = store_mut::<W, R>(other);
        self.arrivals.take_of::<R>(&entities, |to, map| from.move_out(to, &entities, map));
    }
}

/// Clones the values of each unit.
struct CloneAll<'a, 'w, W: WorldData> {
    arrivals: &'a mut Arrivals<'w, W>,
    prefab: &'a W,
}

impl<W: WorldData> CloneVisitor<W> for CloneAll<'_, '_, W> {
    fn visit<R, A>(&mut self, copies: &A)
    where
        W: HasUnit<R>,
        W::Store: CopyStore<A>,
    {
        let from = store::<W, R>(self.prefab);
        if from.len() == 0 {
            return;
        }
        let entities = from.list(&self.prefab.table().allocator);
        self.arrivals.note_sources::<R>(self.prefab);
        let row = |entity: &Entity| from.row_number(entity.index());
        let rows: Vec<u32> = entities.iter().filter_map(row).collect();
        self.arrivals.take_of::<R>(&entities, |to, map| from.copy_out(to, &rows, copies, map));
    }
}
