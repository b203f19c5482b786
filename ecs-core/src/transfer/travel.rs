//! Entities on their way to another world. All code of the user runs before the other world changes: rows for which it runs are
//! staged in sets, by their positions in the mapping. The others move from one world to the other.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::mapping::EntityMapping;
use crate::copied::{ClonesEntities, CopyVisitor};
use crate::derives::whole;
use crate::entities::fresh;
use crate::entity::Entity;
use crate::restore::{Orders, Targets};
use crate::rows::Rows as _;
use crate::store::{Prepared as _, Store};
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
        let entities = world.entities().iter().collect();
        Self { entities, all: true, ..Self::new(world, []) }
    }

    /// Returns the rows of a unit in their order, under the handles of the old world.
    fn of_unit<R>(&self, world: &W) -> Vec<Entity>
    where
        W: HasUnit<R>,
    {
        let rows = W::set_in(world.__sets()).rows();
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
    /// The staged rows. They stand for positions in the mapping, so sets have no memory for all indices of a world.
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
        let new = to.__table().peek(travellers.entities.len());
        let kept = W::Units::of(travellers.units);
        let units = |&entity: &Entity| from.__table().units(entity).map(|units| units.both(kept));
        let units: Vec<W::Units> = travellers.entities.iter().filter_map(units).collect();
        let mapping = EntityMapping::of(travellers.entities.clone(), new);
        let (lists, orders) = (Vec::new(), Orders::default());
        let mut found = Find { from, travellers, mapping: &mapping, lists, orders };
        W::each_unit(&mut found);
        let Find { lists, orders, .. } = found;
        let order = members(from, travellers, &lists);
        let targets = W::NAMES.iter().map(|_| Targets::default()).collect();
        Self { order, units, mapping, rows: W::EMPTY, targets, orders, lists }
    }

    /// Stages the rows of a unit.
    fn stage<R>(&mut self, to: &W, row: impl FnMut(Entity) -> Option<R>)
    where
        W: HasUnit<R>,
    {
        let (mut targets, mut row) = (Targets::default(), row);
        let (mapping, set) = (&self.mapping, W::set_in_mut(&mut self.rows));
        let list = core::mem::take(&mut self.lists[W::UNIT]);
        set.reserve(list.len(), if list.is_empty() { 0 } else { mapping.len() });
        for old in list {
            if let Some((at, new)) = mapping.entry(old)
                && let Some(mut row) = row(old)
            {
                W::map_row(&mut row, mapping);
                targets.note(to, new, &row);
                set.push(fresh(at, 1), row.into_row());
            }
        }
        self.targets[W::UNIT] = targets;
    }

    /// Adds the entities to the world, with the rows that were staged and those of the world that they leave.
    /// No code of the user runs here.
    fn commit(self, world: &mut W, from: Option<&mut W>) -> EntityMapping {
        whole(world, |world| {
            for ((_, expected), &units) in self.mapping.iter().zip(&self.units) {
                let entity = world.table_mut().create(units);
                debug_assert_eq!(entity, expected, "handles are created as was foreseen");
            }
            let mut settle = Settle { world, from, arrivals: self };
            W::each_unit(&mut settle);
            let Settle { world, arrivals: Self { mapping, order, .. }, .. } = settle;
            for old in order {
                let entity = mapping.map(old);
                if let Some(units) = world.__table().units(entity) {
                    world.enter(entity, W::Units::EMPTY, units);
                }
            }
            mapping
        })
    }
}

/// Returns the travellers in the order that they have in groups, and then in that of their indices, if there are groups.
fn members<W: World>(from: &W, travellers: &Travellers<W>, rows: &[Vec<Entity>]) -> Vec<Entity> {
    if W::GROUPS.is_empty() {
        return Vec::new();
    }
    let owned = W::GROUPS.iter().fold(Units::EMPTY, |all, group| all.or(group.own));
    let mut order: Vec<Entity> = owned.iter().flat_map(|unit| &rows[unit]).copied().collect();
    let lists = from.groups().lists.iter().flat_map(|list| list.entities());
    let is_one = |entity: &&Entity| travellers.entities.binary_search(entity).is_ok();
    order.extend(lists.filter(is_one));
    order.extend(&travellers.entities);
    let mut placed = alloc::vec![false; from.__table().indices_after(0)];
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
        if let Some(links) = crate::links::Links::of(W::set_in(self.from.__sets())) {
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

/// Moves rows into the world: those that were staged, and those of the other world.
struct Settle<'a, W: World> {
    world: &'a mut W,
    from: Option<&'a mut W>,
    arrivals: Arrivals<W>,
}

impl<W: World> UnitVisitor<W> for Settle<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let Self { world, from, arrivals } = self;
        let Arrivals { mapping, rows, lists, targets, orders, .. } = arrivals;
        let set = W::set_in_mut(rows);
        for place in set.rows().to_vec() {
            if let Some(row) = set.take(place.index()) {
                world.push_row(mapping.arrived()[place.index() as usize], R::from_row(row));
            }
        }
        let list = from.as_mut().map(|from| (from, &lists[W::UNIT]));
        if let Some((from, list)) = list.filter(|(_, list)| !list.is_empty()) {
            W::set_in_mut(world.sets_mut()).reserve(list.len(), 0);
            for &old in list {
                if let Some(row) = from.move_row(old) {
                    world.push_row(mapping.map(old), row);
                }
            }
        }
        core::mem::take(&mut targets[W::UNIT]).settle(*world, orders, Some(mapping.arrived()));
    }
}

/// Moves entities to another world.
pub(super) fn depart<W: World>(
    world: &mut W,
    other: &mut W,
    travellers: &Travellers<W>,
) -> EntityMapping {
    let mut arrivals = Arrivals::new(world, other, travellers);
    for &entity in &travellers.entities {
        if let Some(units) = world.__table().units(entity) {
            world.leave(entity, units, W::Units::EMPTY, W::Units::EMPTY);
            world.table_mut().set_units(entity, W::Units::EMPTY);
        }
    }
    let mut leaving = Leaving { world: &mut *world, travellers, moved: false };
    W::each_unit(&mut Stage { world: leaving.world, other, arrivals: &mut arrivals });
    let mapping = arrivals.commit(other, Some(leaving.world));
    leaving.moved = true;
    // Here, and not at the end of the scope: rustc leaks what a function returns if a guard panics there.
    drop(leaving);
    world.observe();
    other.observe();
    mapping
}

/// The world that entities leave. In the end it has none of them, also if code of the user panics.
struct Leaving<'a, W: World> {
    world: &'a mut W,
    travellers: &'a Travellers<W>,
    /// True if their rows are in the other world.
    moved: bool,
}

impl<W: World> Drop for Leaving<'_, W> {
    fn drop(&mut self) {
        if self.travellers.all {
            return clear(self.world);
        }
        if !self.moved {
            W::each_unit(self);
        }
        for &entity in &self.travellers.entities {
            self.world.end(entity);
        }
    }
}

/// Drops the rows that are left.
impl<W: World> UnitVisitor<W> for Leaving<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let entities = self.travellers.entities.iter();
        entities.for_each(|&entity| drop(self.world.move_row(entity)));
    }
}

/// Stages the rows for which code of the user runs.
struct Stage<'a, W: World> {
    world: &'a mut W,
    other: &'a W,
    arrivals: &'a mut Arrivals<W>,
}

impl<W: World> UnitVisitor<W> for Stage<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        if const { W::MAPS || <W::Set as Store>::Prepared::NAMES } {
            self.arrivals.stage(self.other, |old| self.world.move_row(old));
        }
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
    W::each_copy(&mut CloneAll { sets: world.__sets(), other, arrivals: &mut arrivals });
    let mapping = arrivals.commit(other, None);
    other.observe();
    mapping
}

/// Clones entities, of which sets have the rows, to a world. Each has these units. Observers run later.
#[cfg(feature = "save")]
pub(crate) fn copy_rows<W: ClonesEntities>(
    sets: &W::Sets,
    entities: &[Entity],
    units: &[W::Units],
    other: &mut W,
) -> EntityMapping {
    let mapping = EntityMapping::of(entities.to_vec(), other.__table().peek(entities.len()));
    let having = |unit| {
        let all = entities.iter().zip(units);
        all.filter(|(_, units)| units.meets(W::Units::of(Units::one(unit))))
            .map(|(&one, _)| one)
            .collect()
    };
    let lists: Vec<Vec<Entity>> = (0..W::NAMES.len()).map(having).collect();
    let order = if W::GROUPS.is_empty() { Vec::new() } else { entities.to_vec() };
    let targets = W::NAMES.iter().map(|_| Targets::default()).collect();
    let (units, rows, orders) = (units.to_vec(), W::EMPTY, Orders::default());
    let mut arrivals = Arrivals { order, units, mapping, rows, targets, orders, lists };
    W::each_copy(&mut CloneAll { sets, other, arrivals: &mut arrivals });
    arrivals.commit(other, None)
}

struct CloneAll<'a, W: World> {
    sets: &'a W::Sets,
    other: &'a W,
    arrivals: &'a mut Arrivals<W>,
}

impl<W: World> CopyVisitor<W> for CloneAll<'_, W> {
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>,
    {
        let sets = self.sets;
        self.arrivals.stage(self.other, |old| copy(sets, old));
    }
}
