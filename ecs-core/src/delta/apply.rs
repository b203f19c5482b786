//! Applying a delta: everything is checked and cloned first, and what was removed is dropped at the end.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use super::rows::{UnitDelta, sorted};
use super::{Delta, DeltaData, DeltaError, Values, diff};
#[cfg(feature = "links")]
use crate::copied::CopyVisitor;
use crate::copied::at_place;
use crate::derives::whole;
use crate::entity::Entity;
#[cfg(feature = "links")]
use crate::links::Links;
use crate::restore::{Owned, is_allowed, reorder, taken};
use crate::rows::Rows;
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
    if !delta.entities.begins_with(world.__table()) {
        return Err(DeltaError::OtherBase { place });
    }
    if !delta.entities.is_consistent(world.__table()) {
        return Err(DeltaError::Inconsistent { place });
    }
    let mut check =
        Check { world, delta, changes: Changes::<W>::new(), orders: Vec::new(), error: None };
    W::each_unit(&mut check);
    let Check { mut changes, orders, error, .. } = check;
    if let Some(error) = error {
        return Err(error);
    }
    let ended =
        delta.entities.slots.iter().filter_map(|&(index, [old, _])| Entity::new(index, old));
    let ended: Vec<Entity> = ended.collect();
    for &gone in &ended {
        let units = world.__table().units(gone).unwrap_or(W::Units::EMPTY);
        let [_, after] = changes.entry(gone).or_insert([units; 2]);
        if delta.partial {
            *after = W::Units::EMPTY;
        } else if *after != W::Units::EMPTY {
            return Err(DeltaError::Inconsistent { place });
        }
    }
    let taken_away = by_rules(&mut changes, delta)?;
    let lost = |(unit, taken_away): (&UnitDelta, &Vec<Entity>)| {
        let lost = unit.removed.iter().chain(taken_away).chain(&unit.changed).chain(&ended);
        lost.map(|entity| entity.index()).collect::<BTreeSet<_>>()
    };
    let lost = delta.units.iter().zip(&taken_away).filter(|_| W::UNIQUE).map(lost);
    let lost: Vec<_> = lost.collect();
    let leaves = |unit: usize, index: u32| lost[unit].contains(&index);
    let sets = [&delta.new.own, &delta.new.changed];
    let named = |unit: usize, set: usize, there: Entity| {
        let unit = &delta.units[unit];
        [&unit.added, &unit.changed][set][there.index() as usize]
    };
    if let Some((entity, rule)) = taken(world, &sets, &named, None, &leaves) {
        return Err(DeltaError::Broken { index: entity.index(), rule });
    }
    #[cfg(feature = "links")]
    {
        let mut check = CheckLinks { world, delta, taken_away: &taken_away, error: None };
        W::each_copy(&mut check);
        if let Some(error) = check.error {
            return Err(error);
        }
    }
    let place = "events";
    let events = world.__events().into_iter().zip(&delta.events);
    let events = events.filter(|_| !delta.partial);
    let events = events.map(|((_, events), delta)| delta.applied(events.as_slice()));
    let Some(events) = events.collect::<Option<Vec<_>>>() else {
        return Err(DeltaError::OtherBase { place });
    };
    let place = "groups";
    let present = world.groups().lists;
    let lists = delta.lists.iter().zip(present).map(|(delta, list)| match delta.is_empty() {
        true => Some(None),
        false => delta.applied(list.entities()).map(Some),
    });
    let Some(lists) = lists.collect::<Option<Vec<_>>>() else {
        return Err(DeltaError::OtherBase { place });
    };
    if delta.lists.len() != present.len() || delta.events.len() != world.__events().len() {
        return Err(DeltaError::Inconsistent { place });
    }
    // Groups that entities leave and enter move their rows.
    let order = (!(delta.partial || changes.is_empty() && orders.is_empty())).then(|| {
        let mut owned = Owned { world, lists: Owned::<W>::none(), arrange: None };
        W::each_unit(&mut owned);
        let mut lists = owned.lists;
        let mut moved = W::GROUPS.iter().fold(Units::EMPTY, |all, group| all.or(group.own));
        for (unit, order) in orders {
            lists[unit] = order;
            moved = moved.or(Units::one(unit));
        }
        (lists, moved)
    });
    let mut new = delta.new.cloned(&delta.units, UnitDelta::added);
    let mut gone = Values::new();
    whole(world, |world| {
        let none = W::Units::EMPTY;
        for (&entity, &[old, new]) in &changes {
            if old != none {
                world.leave(entity, old, new, W::Units::EMPTY);
            }
        }
        let units = &delta.units;
        // An entity that ends loses all units.
        let ended = if delta.partial { &ended[..] } else { &[] };
        let (new, gone, taken_away) = (&mut new, &mut gone, &taken_away);
        W::each_unit(&mut Move { world, units, taken_away, ended, new, gone, arrive: false });
        delta.entities.apply(world.table_mut());
        for (&entity, &[_, new]) in &changes {
            if world.__table().view().contains(entity) {
                world.table_mut().set_units(entity, new);
            }
        }
        W::each_unit(&mut Move { world, units, taken_away, ended, new, gone, arrive: true });
        #[cfg(feature = "links")]
        W::each_unit(&mut Relink { world, delta });
        for (&entity, &[old, new]) in &changes {
            if new != none {
                world.enter(entity, old, new);
            }
        }
        // A delta that was made by a world has an order that the groups allow.
        if let Some((lists, moved)) = order
            && is_allowed(world, &lists)
        {
            W::each_unit(&mut Owned { world, lists, arrange: Some(moved) });
        }
        let (_, groups) = world.groups_mut();
        for (list, order) in groups.iter_mut().zip(&lists) {
            if let Some(order) = order {
                reorder(list, order);
            }
        }
        for ((_, list), events) in world.events_mut().into_iter().zip(events) {
            list.replace(events);
        }
        world.__exchange_resources(&mut new.resources);
    });
    world.unobserve();
    drop((new, gone));
    Ok(())
}

/// Checks the rules. Returns the entities that lose a unit by a rule, in their order, for each unit: a delta of some units inserts and
/// removes them as `insert` and `discard` do. O(changes · rules).
fn by_rules<W: DeltaData>(
    changes: &mut Changes<W>,
    delta: &Delta<W>,
) -> Result<Vec<Vec<Entity>>, DeltaError> {
    let mut taken_away = vec![Vec::new(); delta.units.len()];
    for (&entity, [old, new]) in changes {
        let broken = |rule| DeltaError::Broken { index: entity.index(), rule };
        if delta.partial {
            let left = rules::removing::<W>(*old, old.without(*new)).map_err(broken)?.new;
            let after = rules::adding::<W>(left, new.without(*old)).map_err(broken)?.new;
            for unit in new.without(after).to_units().iter() {
                taken_away[unit].push(entity);
            }
            *new = after;
        } else if let Some(rule) = rules::broken::<W>(*new) {
            return Err(broken(rule));
        }
    }
    for ((unit, taken_away), place) in delta.units.iter().zip(&taken_away).zip(W::NAMES) {
        let contradicts = |entity| taken_away.binary_search(entity).is_ok();
        if unit.added.iter().chain(&unit.changed).any(contradicts) {
            return Err(DeltaError::Inconsistent { place });
        }
    }
    Ok(taken_away)
}

/// Returns whether rows can have gaps.
const fn stays<'w, R: Rows<'w>>(_: R) -> bool {
    R::GAPS
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
        let number = W::UNIT;
        let place = W::NAMES[number];
        let (base, inconsistent) =
            (Err(DeltaError::OtherBase { place }), Err(DeltaError::Inconsistent { place }));
        let Some(unit) = self.delta.units.get(number) else { return inconsistent };
        if unit.is_empty() {
            return Ok(());
        }
        let (table, rows) = (self.world.__table(), Filters::<R>::__unit_rows(self.world));
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
            let at = table.view().at(entity.index());
            rows.find_index(entity.index()) == NONE || at.is_some_and(is_removed)
        };
        if !added.iter().all(is_free) {
            return base;
        }
        let is_alive = |entity: &Entity| self.delta.entities.is_alive(table, *entity);
        if !added.iter().chain(&changed).all(is_alive)
            || changed.iter().any(|&entity| is_removed(entity))
        {
            return inconsistent;
        }
        if !unit.order.is_empty() {
            let Some(order) = unit.order.applied(&rows.order()) else { return base };
            let has_gaps = order.contains(&Entity::DANGLING);
            if !unit.order.moves(&removed, &added)
                || rows.linear().is_some()
                || has_gaps && !stays(rows)
            {
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
    /// Entities that lose a unit by a rule.
    taken_away: &'a [Vec<Entity>],
    /// Entities that lose this unit whatever the delta says of it.
    ended: &'a [Entity],
    new: &'a mut Values<W>,
    gone: &'a mut Values<W>,
    arrive: bool,
}

impl<W: DeltaData> UnitVisitor<W> for Move<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let Self { world, units, taken_away, ended, new, gone, arrive } = self;
        let unit = &units[W::UNIT];
        if !*arrive {
            let removed = unit.removed.iter().chain(&taken_away[W::UNIT]).chain(*ended);
            for (place, &entity) in removed.enumerate() {
                if let Some(row) = world.take_row(entity) {
                    W::set_in_mut(&mut gone.own).push(at_place(place), row.into_row());
                }
            }
            return;
        }
        for (place, &entity) in unit.changed.iter().enumerate() {
            // What is replaced isn't kept.
            if let Some(row) = W::set_in_mut(&mut new.changed).take(at_place(place).index())
                && let Some(row) = W::set_in_mut(world.sets_mut()).put(entity, row)
            {
                W::set_in_mut(&mut gone.changed).push(at_place(place), row);
            }
        }
        for (place, &entity) in unit.added.iter().enumerate() {
            if let Some(row) = W::set_in_mut(&mut new.own).take(at_place(place).index()) {
                world.push_row(entity, R::from_row(row));
            }
        }
    }
}

/// Compares the lists of links with their values: a source is in the list of the target of its value, or in none.
#[cfg(feature = "links")]
struct CheckLinks<'a, W: DeltaData> {
    world: &'a W,
    delta: &'a Delta<W>,
    taken_away: &'a [Vec<Entity>],
    error: Option<DeltaError>,
}

#[cfg(feature = "links")]
impl<W: DeltaData> CopyVisitor<W> for CheckLinks<'_, W> {
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>,
    {
        let Self { world, delta, taken_away, .. } = *self;
        let (unit, place) = (&delta.units[W::UNIT], W::NAMES[W::UNIT]);
        let Some(base) = Links::of(W::set_in(world.__sets())) else { return };
        if self.error.is_some() {
            return;
        }
        if !unit.links.begins_with(base, !delta.partial) {
            self.error = Some(DeltaError::OtherBase { place });
            return;
        }
        let table = world.__table();
        let (removed, taken_away) =
            (sorted(&unit.removed).unwrap_or_default(), &taken_away[W::UNIT]);
        let places = |list: &[Entity]| {
            let mut places: Vec<_> = list.iter().copied().zip(0..).collect();
            places.sort_unstable();
            places
        };
        let new =
            [(&delta.new.own, places(&unit.added)), (&delta.new.changed, places(&unit.changed))];
        let value = |entity: Entity| {
            let stored = || {
                let stays =
                    [&removed, taken_away].iter().all(|gone| gone.binary_search(&entity).is_err());
                stays.then(|| copy(world.__sets(), entity)).flatten()
            };
            let arrives = |(sets, places): &(&W::Sets, Vec<(Entity, usize)>)| {
                let at = places.binary_search_by_key(&entity, |(entity, _)| *entity).ok()?;
                copy(sets, at_place(places[at].1))
            };
            new.iter().find_map(arrives).or_else(stored)
        };
        let fits = |source: u32| {
            let target = unit.links.target(base, source);
            target == NONE
                || delta.entities.at(table, source).and_then(value).is_some_and(|value| {
                    let named = world.__prepare_row(&value, None).ok().flatten();
                    named.is_some_and(|named| {
                        named.index() == target && delta.entities.is_alive(table, named)
                    })
                })
        };
        let mut sources = unit.links.moves.iter().map(|moved| moved.source).collect::<Vec<_>>();
        for list in [&unit.removed, &unit.added, &unit.changed] {
            sources.extend(list.iter().map(|entity| entity.index()));
        }
        if !delta.partial {
            // The sources of entities that end.
            let mut of_ended = Vec::new();
            for &(index, [old, _]) in &delta.entities.slots {
                if let Some(ended) = Entity::new(index, old) {
                    base.list(ended, &mut of_ended);
                }
            }
            sources.extend(of_ended.iter().map(|entity| entity.index()));
        }
        sources.sort_unstable();
        sources.dedup();
        if !unit.links.is_consistent(base) || !sources.into_iter().all(fits) {
            self.error = Some(DeltaError::Inconsistent { place });
        }
    }
}

/// Puts the sources of links into their lists.
#[cfg(feature = "links")]
struct Relink<'a, W: DeltaData> {
    world: &'a mut W,
    delta: &'a Delta<W>,
}

#[cfg(feature = "links")]
impl<W: DeltaData> UnitVisitor<W> for Relink<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let Self { world, delta } = self;
        if Links::of(W::set_in(world.__sets())).is_none() {
            return;
        }
        let moves = delta.units[W::UNIT].links.resolved(world.__table());
        if let Some((rows, links)) = Links::of_mut(W::set_in_mut(world.sets_mut())) {
            delta.entities.slots.iter().for_each(|&(index, [old, _])| {
                if old != 0 {
                    links.forget(index);
                }
            });
            delta.units[W::UNIT].links.apply((rows, links), moves, !delta.partial);
        }
    }
}
