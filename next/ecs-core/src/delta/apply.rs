//! Applying a delta: everything is checked and cloned first, and what was removed is dropped at the end.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::rows::{UnitDelta, sorted};
use super::{Delta, DeltaData, DeltaError, Values, diff};
use crate::derives::whole;
use crate::entity::Entity;
use crate::restore::{Owned, is_allowed, reorder};
use crate::rows::Rows as _;
use crate::rules;
use crate::set::NONE;
use crate::store::Store as _;
use crate::units::{Mask as _, Units};
use crate::world::{Filters, HasUnit, UnitVisitor, World};

/// Calls a function with a world, and returns what it changed. See [`World::edit`].
pub fn edit<W: DeltaData>(world: &mut W, change: impl FnOnce(&mut W)) -> Delta<W> {
    let old = world.clone();
    change(world);
    let delta = diff(&old, world);
    drop(old);
    delta
}

/// The units of an entity before and after.
type Changes<W> = BTreeMap<Entity, [<W as World>::Units; 2]>;

/// Applies a delta. See [`World::apply_delta`].
#[allow(clippy::missing_errors_doc, reason = "documented on the method that the macro writes")]
pub fn apply_delta<W: DeltaData>(world: &mut W, delta: &Delta<W>) -> Result<(), DeltaError> {
    let place = "entities";
    if !delta.entities.begins_with(world.table()) {
        return Err(DeltaError::OtherBase { place });
    }
    if !delta.entities.is_consistent(world.table()) {
        return Err(DeltaError::Inconsistent { place });
    }
    let mut check =
        Check { world, delta, changes: Changes::<W>::new(), orders: Vec::new(), error: None };
    W::each_unit(&mut check);
    let Check { mut changes, orders, error, .. } = check;
    if let Some(error) = error {
        return Err(error);
    }
    for &(index, [old, _]) in &delta.entities.slots {
        if let Some(gone) = Entity::new(index, old) {
            let units = world.table().units(gone).unwrap_or(W::Units::EMPTY);
            let [_, after] = *changes.entry(gone).or_insert([units; 2]);
            if after != W::Units::EMPTY {
                return Err(DeltaError::Inconsistent { place });
            }
        }
    }
    for (entity, [_, new]) in &changes {
        if let Some(rule) = rules::broken::<W>(*new) {
            return Err(DeltaError::Broken { index: entity.index(), rule });
        }
    }
    let place = "groups";
    let present = world.groups().lists;
    let lists = delta.lists.iter().zip(present).map(|(delta, list)| match delta.is_empty() {
        true => Some(None),
        false => delta.applied(list.entities()).map(Some),
    });
    let Some(lists) = lists.collect::<Option<Vec<_>>>() else {
        return Err(DeltaError::OtherBase { place });
    };
    if delta.lists.len() != world.groups().lists.len() {
        return Err(DeltaError::Inconsistent { place });
    }
    let mut new = delta.new.cloned(&delta.units, UnitDelta::added);
    let mut gone = Values::new();
    whole(world, |world| {
        let none = W::Units::EMPTY;
        for (&entity, &[old, new]) in &changes {
            if old != none {
                world.leave(entity, old, new);
            }
        }
        let units = &delta.units;
        W::each_unit(&mut Move { world, units, new: &mut new, gone: &mut gone, arrive: false });
        delta.entities.apply(world.table_mut());
        for (&entity, &[_, new]) in &changes {
            if world.table().view().contains(entity) {
                world.table_mut().set_units(entity, new);
            }
        }
        W::each_unit(&mut Move { world, units, new: &mut new, gone: &mut gone, arrive: true });
        for (&entity, &[old, new]) in &changes {
            if new != none {
                world.enter(entity, old, new);
            }
        }
        arrange(world, orders);
        let (_, groups) = world.groups_mut();
        for (list, order) in groups.iter_mut().zip(&lists) {
            if let Some(order) = order {
                reorder(list, order);
            }
        }
        world.exchange_resources(&mut new.resources);
    });
    drop((new, gone));
    Ok(())
}

/// Gives the rows of units their orders, if the groups allow them. A delta that was made by a world does that.
fn arrange<W: World>(world: &mut W, orders: Vec<(usize, Vec<Entity>)>) {
    if orders.is_empty() {
        return;
    }
    let mut owned = Owned { world, lists: Owned::<W>::none(), arrange: None };
    W::each_unit(&mut owned);
    let mut lists = owned.lists;
    let mut changed = Units::EMPTY;
    for (unit, order) in orders {
        lists[unit] = order;
        changed = changed.or(Units::one(unit));
    }
    if is_allowed(world, &lists) {
        W::each_unit(&mut Owned { world, lists, arrange: Some(changed) });
    }
}

/// Compares the delta with the rows of each unit.
struct Check<'a, W: DeltaData> {
    world: &'a W,
    delta: &'a Delta<W>,
    changes: Changes<W>,
    /// The rows of units whose order differs.
    orders: Vec<(usize, Vec<Entity>)>,
    error: Option<DeltaError>,
}

impl<W: DeltaData> Check<'_, W> {
    fn check<R>(&mut self) -> Result<(), DeltaError>
    where
        W: HasUnit<R>,
    {
        let number = <W as HasUnit<R>>::UNIT;
        let place = W::NAMES[number];
        let (base, inconsistent) =
            (Err(DeltaError::OtherBase { place }), Err(DeltaError::Inconsistent { place }));
        let Some(unit) = self.delta.units.get(number) else { return inconsistent };
        if unit.is_empty() {
            return Ok(());
        }
        let (table, rows) = (self.world.table(), Filters::<R>::unit_rows(self.world));
        let [removed, added, changed] =
            [&unit.removed, &unit.added, &unit.changed].map(|list| sorted(list));
        let (Some(removed), Some(added), Some(changed)) = (removed, added, changed) else {
            return inconsistent;
        };
        let is_removed = |entity: Entity| removed.binary_search(&entity).is_ok();
        if removed.iter().chain(&changed).any(|&entity| rows.find(entity).is_none()) {
            return base;
        }
        // The index of a new entity can be that of a removed one.
        let is_free = |entity: &Entity| {
            let at = table.view().at(entity.index() as usize);
            rows.find_index(entity.index()) == NONE || at.is_some_and(is_removed)
        };
        if !added.iter().all(is_free) {
            return base;
        }
        let is_alive = |entity: &Entity| self.delta.entities.is_alive(table, *entity);
        if !added.iter().all(is_alive) || changed.iter().any(|&entity| is_removed(entity)) {
            return inconsistent;
        }
        if !unit.order.is_empty() {
            let Some(order) = unit.order.applied(rows.entities()) else { return base };
            let mut list = order.clone();
            list.retain(|&entity| entity != Entity::DANGLING);
            let mut expected = rows.to_vec();
            expected.retain(|&entity| !is_removed(entity));
            expected.extend_from_slice(&added);
            list.sort_unstable();
            expected.sort_unstable();
            if list != expected || rows.linear().is_some() {
                return inconsistent;
            }
            self.orders.push((number, order));
        }
        let one = W::Units::of(Units::one(number));
        for (entities, gains) in [(&removed, false), (&added, true)] {
            for &entity in entities {
                let units = table.units(entity).unwrap_or(W::Units::EMPTY);
                let [_, after] = self.changes.entry(entity).or_insert([units; 2]);
                *after = if gains { after.or(one) } else { after.without(one) };
            }
        }
        Ok(())
    }
}

impl<W: DeltaData> UnitVisitor<W> for Check<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        if self.error.is_none() {
            self.error = self.check::<R>().err();
        }
    }
}

/// Moves values between a world and a delta: those that leave, or those that arrive.
struct Move<'a, W: DeltaData> {
    world: &'a mut W,
    units: &'a [UnitDelta],
    new: &'a mut Values<W>,
    gone: &'a mut Values<W>,
    arrive: bool,
}

impl<W: DeltaData> UnitVisitor<W> for Move<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let Self { world, units, new, gone, arrive } = self;
        let unit = &units[<W as HasUnit<R>>::UNIT];
        if !*arrive {
            for &entity in &unit.removed {
                if let Some(row) = world.take_row(entity) {
                    W::set_in_mut(&mut gone.own).push(entity, row.into_row());
                }
            }
            return;
        }
        for &entity in &unit.changed {
            if let Some(row) = W::set_in_mut(&mut new.changed).take(entity.index())
                && let Some(row) = world.put_row(entity, R::from_row(row))
            {
                W::set_in_mut(&mut gone.changed).push(entity, row.into_row());
            }
        }
        for &entity in &unit.added {
            if let Some(row) = W::set_in_mut(&mut new.own).take(entity.index()) {
                world.push_row(entity, R::from_row(row));
            }
        }
    }
}
