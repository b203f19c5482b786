//! Entities on their way to another world. Their rows are staged in sets under their new handles, and all code of the user runs
//! before the other world changes.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::mapping::EntityMapping;
use crate::copied::{ClonesEntities, CopyVisitor};
use crate::derives::whole;
use crate::entity::Entity;
use crate::restore::{Orders, Targets};
use crate::rows::Rows as _;
use crate::store::Store as _;
use crate::structure::clear;
use crate::units::{Mask as _, Units};
use crate::world::{HasUnit, UnitVisitor, World};

/// The entities that leave a world, in the order of their indices.
pub(super) struct Travellers<W> {
    pub(super) entities: Vec<Entity>,
    /// The units that they take with them.
    pub(super) units: Units,
    /// Whether no entity stays.
    all: bool,
    world: PhantomData<fn() -> W>,
}

impl<W: World> Travellers<W> {
    /// Returns those of the entities that are alive.
    pub(super) fn new(world: &W, entities: impl IntoIterator<Item = Entity>) -> Self {
        let entities = entities.into_iter().filter(|&entity| world.contains(entity));
        let mut entities: Vec<Entity> = entities.collect();
        entities.sort_unstable();
        entities.dedup();
        Self { entities, units: Units::first(W::NAMES.len()), all: false, world: PhantomData }
    }

    pub(super) fn all(world: &W) -> Self {
        Self { all: true, ..Self::new(world, world.entities()) }
    }

    /// Returns the rows of a unit in their order, under the handles of the old world.
    fn of_unit<R>(&self, world: &W) -> Vec<Entity>
    where
        W: HasUnit<R>,
    {
        let rows = W::set_in(world.sets()).rows();
        if !self.units.has(Units::one(W::UNIT)) {
            return Vec::new();
        }
        if self.all {
            return rows.to_vec();
        }
        let found = |&entity: &Entity| Some((rows.find(entity)?, entity));
        let mut found: Vec<_> = self.entities.iter().filter_map(found).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, entity)| entity).collect()
    }
}

/// Entities that arrive in a world.
struct Arrivals<W: World> {
    mapping: EntityMapping,
    rows: W::Sets,
    /// The units of each entity, in the order of the mapping.
    units: Vec<W::Units>,
    /// What the values of each unit name, and the order of sources.
    targets: Vec<Targets>,
    orders: Orders,
    /// The entities in the order in which they enter groups.
    order: Vec<Entity>,
    /// The entities of each unit, in the order of their rows, under the old handles.
    lists: Vec<Vec<Entity>>,
}

impl<W: World> Arrivals<W> {
    /// Looks at both worlds, and changes none.
    fn new(from: &W, to: &W, travellers: &Travellers<W>) -> Self {
        let new = to.table().peek(travellers.entities.len());
        let kept = W::Units::of(travellers.units);
        let units = |&entity: &Entity| from.table().units(entity).map(|units| units.both(kept));
        let units: Vec<W::Units> = travellers.entities.iter().filter_map(units).collect();
        let mapping = EntityMapping::of(travellers.entities.clone(), new);
        let (lists, orders) = (Vec::new(), Orders::default());
        let mut found = Find { from, travellers, mapping: &mapping, lists, orders };
        W::each_unit(&mut found);
        let Find { lists, orders, .. } = found;
        let order = members(from, travellers, &lists);
        Self { order, units, mapping, rows: W::EMPTY, targets: Vec::new(), orders, lists }
    }

    /// Stages the rows of a unit.
    fn stage<R>(&mut self, to: &W, rows: impl Iterator<Item = (Entity, R)>)
    where
        W: HasUnit<R>,
    {
        let mut targets = Targets::new();
        for (old, mut row) in rows {
            W::map_row(&mut row, &self.mapping);
            let entity = self.mapping.map(old);
            targets.note(to, entity, &row);
            W::set_in_mut(&mut self.rows).push(entity, row.into_row());
        }
        self.targets.push(targets);
    }

    /// Adds the entities to the world. No code of the user runs here.
    fn commit(mut self, world: &mut W) -> EntityMapping {
        whole(world, |world| {
            let new: Vec<Entity> = self.mapping.iter().map(|(_, new)| new).collect();
            for (expected, &units) in new.iter().zip(&self.units) {
                let entity = world.table_mut().create(units);
                debug_assert_eq!(entity, *expected, "handles are created as was foreseen");
            }
            let targets = core::mem::take(&mut self.targets).into_iter();
            let orders = &self.orders;
            W::each_unit(&mut Settle { world, rows: &mut self.rows, targets, orders, new: &new });
            for &old in &self.order {
                let entity = self.mapping.map(old);
                if let Some(units) = world.table().units(entity) {
                    world.enter(entity, W::Units::EMPTY, units);
                }
            }
        });
        self.mapping
    }
}

/// Returns the travellers in the order that they have in groups, and then in that of their indices.
fn members<W: World>(from: &W, travellers: &Travellers<W>, rows: &[Vec<Entity>]) -> Vec<Entity> {
    let owned = W::GROUPS.iter().fold(Units::EMPTY, |all, group| all.or(group.own));
    let mut order: Vec<Entity> = owned.iter().flat_map(|unit| &rows[unit]).copied().collect();
    let lists = from.groups().lists.iter().flat_map(|list| list.entities());
    let is_one = |entity: &&Entity| travellers.entities.binary_search(entity).is_ok();
    order.extend(lists.filter(is_one));
    order.extend(&travellers.entities);
    let mut placed = alloc::vec![false; from.table().indices_after(0)];
    order.retain(|entity| !core::mem::replace(&mut placed[entity.index() as usize], true));
    order
}

/// Finds the rows of each unit, and the order of the sources of each target, under their new handles.
#[cfg_attr(not(feature = "links"), expect(dead_code, reason = "without links there are none"))]
struct Find<'a, W> {
    from: &'a W,
    travellers: &'a Travellers<W>,
    mapping: &'a EntityMapping,
    lists: Vec<Vec<Entity>>,
    orders: Orders,
}

impl<W: World> UnitVisitor<W> for Find<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        self.lists.push(self.travellers.of_unit::<R>(self.from));
        #[cfg(feature = "links")]
        if let Some(links) = crate::links::Links::of(W::set_in(self.from.sets())) {
            let mut sources = Vec::new();
            for (old, target) in self.mapping.iter() {
                links.list(old, &mut sources);
                let new = sources.drain(..).filter_map(|source| self.mapping.get(source));
                self.orders
                    .sources
                    .extend(new.map(|source| (W::UNIT, target.index(), source.index())));
            }
        }
    }
}

/// Moves the staged rows into the world.
struct Settle<'a, W: World, I> {
    world: &'a mut W,
    rows: &'a mut W::Sets,
    targets: I,
    orders: &'a Orders,
    new: &'a [Entity],
}

impl<W: World, I: Iterator<Item = Targets>> UnitVisitor<W> for Settle<'_, W, I> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let set = W::set_in_mut(self.rows);
        for entity in set.rows().to_vec() {
            if let Some(row) = set.take(entity.index()) {
                self.world.push_row(entity, R::from_row(row));
            }
        }
        if let Some(targets) = self.targets.next() {
            targets.settle(self.world, self.orders, Some(self.new));
        }
    }
}

/// Moves entities to another world.
pub(super) fn depart<W: World>(
    world: &mut W,
    other: &mut W,
    travellers: &Travellers<W>,
) -> EntityMapping {
    /// Ends the entities, also if code of the user panics.
    struct Leaving<'a, W: World>(&'a mut W, &'a Travellers<W>);
    impl<W: World> Drop for Leaving<'_, W> {
        fn drop(&mut self) {
            let Self(world, travellers) = self;
            if travellers.all {
                return clear(*world);
            }
            for &entity in &travellers.entities {
                world.end(entity);
            }
        }
    }
    let mut arrivals = Arrivals::new(world, other, travellers);
    for &entity in &travellers.entities {
        if let Some(units) = world.table().units(entity) {
            world.leave(entity, units, W::Units::EMPTY);
            world.table_mut().set_units(entity, W::Units::EMPTY);
        }
    }
    let mut taken = Take { world, lists: &arrivals.lists, rows: W::EMPTY };
    W::each_unit(&mut taken);
    let Take { world, rows, .. } = taken;
    let leaving = Leaving(world, travellers);
    W::each_unit(&mut Stage { other, rows, arrivals: &mut arrivals });
    drop(leaving);
    arrivals.commit(other)
}

/// Takes the rows of each unit out of the world, under their old handles.
struct Take<'a, 'l, W: World> {
    world: &'a mut W,
    lists: &'l [Vec<Entity>],
    rows: W::Sets,
}

impl<W: World> UnitVisitor<W> for Take<'_, '_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        for &entity in &self.lists[W::UNIT] {
            if let Some(row) = self.world.move_row(entity) {
                W::set_in_mut(&mut self.rows).push(entity, row.into_row());
            }
        }
    }
}

/// Stages the rows that were taken.
struct Stage<'a, W: World> {
    other: &'a W,
    rows: W::Sets,
    arrivals: &'a mut Arrivals<W>,
}

impl<W: World> UnitVisitor<W> for Stage<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let list = core::mem::take(&mut self.arrivals.lists[W::UNIT]).into_iter();
        let set = W::set_in_mut(&mut self.rows);
        let row = |entity: Entity| Some((entity, R::from_row(set.take(entity.index())?)));
        self.arrivals.stage(self.other, list.filter_map(row));
    }
}

/// Clones entities to another world.
pub(super) fn copy<W: ClonesEntities>(
    world: &W,
    other: &mut W,
    travellers: &Travellers<W>,
) -> EntityMapping {
    other.table_mut().flush();
    let mut arrivals = Arrivals::new(world, other, travellers);
    W::each_copy(&mut CloneAll { world, other, arrivals: &mut arrivals });
    arrivals.commit(other)
}

struct CloneAll<'a, W: World> {
    world: &'a W,
    other: &'a W,
    arrivals: &'a mut Arrivals<W>,
}

impl<W: World> CopyVisitor<W> for CloneAll<'_, W> {
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>,
    {
        let sets = self.world.sets();
        let rows = core::mem::take(&mut self.arrivals.lists[W::UNIT]).into_iter();
        let rows = rows.filter_map(|entity| Some((entity, copy(sets, entity)?)));
        self.arrivals.stage(self.other, rows);
    }
}
