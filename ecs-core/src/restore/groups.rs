//! The groups of a world whose rows and units are there already.

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::events::GroupEvent;
use crate::rows::Rows as _;
use crate::set::Set;
use crate::store::Store as _;
use crate::units::{Mask as _, Units};
use crate::world::{HasUnit, UnitVisitor, World};

/// Lets all entities enter their groups, which have no members. O(rows).
///
/// Rows that are in an order that the groups allow keep it. Otherwise, members come first in the order of the first unit that
/// their group owns. `members` has the order of those of groups that own nothing.
/// The groups have these events then, by the numbers of the groups.
pub(crate) fn rebuild<W: World>(
    world: &mut W,
    members: &[Vec<Entity>],
    events: &[(usize, Vec<GroupEvent>)],
) {
    if W::GROUPS.is_empty() {
        return;
    }
    let mut owned = Owned { world, lists: Owned::<W>::none(), arrange: None };
    W::each_unit(&mut owned);
    let lists = owned.lists;
    let firsts = W::GROUPS.iter().filter_map(|group| group.own.lowest());
    let indices = world.__table().indices_after(0);
    let mut entered = alloc::vec![false; indices];
    let owned = firsts.flat_map(|unit| &lists[unit]).map(|entity| entity.index() as usize);
    for index in owned.chain(0..indices) {
        if let Some(entity) = world.__table().view().at_index(index)
            && !core::mem::replace(&mut entered[index], true)
            && let Some(units) = world.__table().units(entity)
        {
            world.enter(entity, W::Units::EMPTY, units);
        }
    }
    if is_allowed(world, &lists) {
        let owned = W::GROUPS.iter().fold(Units::EMPTY, |all, group| all.or(group.own));
        W::each_unit(&mut Owned { world, lists, arrange: Some(owned) });
    }
    let (_, groups) = world.groups_mut();
    groups.iter_mut().zip(members).for_each(|(list, order)| reorder(list, order));
    for (group, list) in world.events_mut() {
        let given = events.iter().filter(|(of, _)| *of == group);
        list.replace(given.flat_map(|(_, events)| events).copied());
    }
}

/// Gives the members of a group this order. Others are skipped, and missing ones come last, by their indices.
pub(crate) fn reorder(list: &mut Set<()>, order: &[Entity]) {
    let mut rest = list.entities().to_vec();
    rest.sort_unstable();
    let is_left = |entity: &&Entity| {
        list.rows().find(**entity).is_some() && list.take(entity.index()).is_some()
    };
    let order: Vec<Entity> = order.iter().chain(&rest).filter(is_left).copied().collect();
    order.into_iter().for_each(|entity| list.push(entity, ()));
}

/// Returns whether the members of each group are where they belong in these lists of rows.
pub(crate) fn is_allowed<W: World>(world: &W, lists: &[Vec<Entity>]) -> bool {
    W::GROUPS.iter().all(|group| {
        let Some(first) = group.own.lowest() else { return true };
        let lens = world.groups().lens;
        let rows = group.start.map_or(0, |start| lens[start])
            ..group.end.map_or(lists[first].len(), |end| lens[end]);
        let (need, no) = (W::Units::of(group.need), W::Units::of(group.no));
        let Some(members) = lists[first].get(rows.clone()) else { return false };
        group.own.iter().all(|unit| lists[unit].get(rows.clone()) == Some(members))
            && members.iter().all(|&entity| {
                world.__table().units(entity).is_some_and(|units| units.matches(need, no))
            })
    })
}

/// Notes the rows of each unit that a group owns, or gives those of some units this order.
pub(crate) struct Owned<'a, W> {
    pub(crate) world: &'a mut W,
    pub(crate) lists: Vec<Vec<Entity>>,
    pub(crate) arrange: Option<Units>,
}

impl<W: World> Owned<'_, W> {
    /// Returns a list without rows for each unit.
    pub(crate) fn none() -> Vec<Vec<Entity>> {
        alloc::vec![Vec::new(); W::NAMES.len()]
    }
}

impl<W: World> UnitVisitor<W> for Owned<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let unit = W::UNIT;
        let (one, set) = (Units::one(unit), W::set_in_mut(self.world.sets_mut()));
        match self.arrange {
            Some(units) if units.has(one) => set.arrange(&self.lists[unit]),
            None if W::GROUPS.iter().any(|group| group.own.has(one)) => {
                self.lists[unit] = set.rows().to_vec();
            }
            _ => {}
        }
    }
}
