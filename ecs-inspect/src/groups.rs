//! The members of groups, also of those that the world assigned to queries.

use std::ops::Range;

use ecs_core::Entity;

use crate::lists::{Inspect, Lists};
use crate::units;

/// Tells whether an entity is in the group with this number. O(terms).
pub(crate) fn contains<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    number: usize,
    entity: Entity,
) -> bool {
    if let Some(group) = &lists.groups[number] {
        return (group.contains)(world, entity);
    }
    let about = &W::LAYOUT.groups[number];
    let has = |name: &&str| {
        units::named::<W>(name)
            .is_some_and(|unit| (lists.components[unit.first].has)(world, entity))
    };
    about.own.iter().chain(about.with).all(has) && !about.without.iter().any(has)
}

/// Returns the rows of the members in what the group owns, or in its list if it owns nothing. O(1), and O(log rows) for a group
/// that was assigned: its members are the first rows.
pub(crate) fn rows<W: Inspect>(lists: &Lists<W>, world: &W, number: usize) -> Range<usize> {
    let own = W::LAYOUT.groups[number].own.first();
    let column =
        own.and_then(|own| units::named::<W>(own)).map(|unit| &lists.components[unit.first]);
    if let Some(group) = &lists.groups[number] {
        let members = (group.members)(world);
        let row_of = column.and_then(|column| column.row_of);
        let first = row_of.zip(members.first()).and_then(|(row_of, &first)| row_of(world, first));
        let start = first.unwrap_or(0);
        return start..start + members.len();
    }
    let Some(column) = column else { return 0..0 };
    let (mut members, mut others) = (0, (column.len)(world));
    while members < others {
        let row = members.midpoint(others);
        let entity = (column.rows)(world, row..row + 1)[0];
        if contains(lists, world, number, entity) {
            members = row + 1;
        } else {
            others = row;
        }
    }
    0..members
}

/// Returns some members, in the order of memory. O(members returned), and as for [`rows`].
pub(crate) fn members<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    number: usize,
    range: Range<usize>,
) -> Vec<Entity> {
    if let Some(group) = &lists.groups[number] {
        return (group.members)(world)[range].to_vec();
    }
    let unit = units::named::<W>(W::LAYOUT.groups[number].own[0]).expect("a group owns units");
    (lists.components[unit.first].rows)(world, range)
}
