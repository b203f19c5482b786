//! The events of a group: notes that entities enter and leave. A group without `events` has no code
//! for them.

use crate::capabilities::events::storage::{GroupEvent, GroupEvents};
use crate::entity::handle::Entity;
use crate::group::members;
use crate::group::owned::OwnedUnits as _;
use crate::group::traits::{Group, HasEvents};
use crate::schema::data::WorldData;
use crate::schema::world_mut::WorldMut as _;
use crate::storage::rows::Rows;
use crate::tuples::ListOf;

/// Notes that an entity has entered.
#[inline(always)]
pub(crate) fn entered<W: WorldData, G: Group<W>>(world: &mut W, entity: Entity) {
    if let Some(number) = const { G::EVENTS } {
        world.events_mut()[number].push(GroupEvent::Entered(entity));
    }
}

/// Notes that entities have entered, in this order.
#[inline(always)]
pub(crate) fn all_entered<W: WorldData, G: Group<W>>(world: &mut W, entities: &[Entity]) {
    if let Some(number) = const { G::EVENTS } {
        world.events_mut()[number].extend(entities.iter().copied().map(GroupEvent::Entered));
    }
}

/// Notes that a member leaves. Must be called while the member is in its columns, which have its
/// handle: a despawned entity is no longer in the entity table.
#[inline(always)]
pub(crate) fn leaves<W: WorldData, G: Group<W>>(world: &mut W, index: u32) {
    if let Some(number) = const { G::EVENTS }
        && let Some(rows) = rows::<W, G>(world)
        && let Some(&entity) = rows.row_at(index).and_then(|row| rows.entities().get(row))
    {
        world.events_mut()[number].push(GroupEvent::Left(entity));
    }
}

/// Notes that all members leave, in the order of their rows. Must be called while they are counted.
pub(crate) fn all_leave<W: WorldData, G: Group<W>>(world: &mut W) {
    if let Some(number) = const { G::EVENTS } {
        let mut events = core::mem::take(&mut world.events_mut()[number]);
        if let Some(rows) = rows::<W, G>(world) {
            // There are fewer rows only if the fields of two worlds were swapped.
            let members = members::among::<W, G>(world.groups(), rows.entities());
            events.extend(members.iter().copied().map(GroupEvent::Left));
        }
        world.events_mut()[number] = events;
    }
}

/// Returns the rows among which the members are.
#[inline(always)]
pub(crate) fn rows<W: WorldData, G: Group<W>>(world: &W) -> Option<&Rows> {
    if const { G::TERMS.own.is_empty() } {
        Some(world.groups()[G::ID].list.rows())
    } else {
        ListOf::<G::Own>::rows(world)
    }
}

/// Returns the events of a group. O(1).
#[inline]
#[must_use]
pub fn group_events<W: WorldData, G: HasEvents<W>>(world: &mut W) -> &mut GroupEvents {
    &mut world.events_mut()[const { G::EVENTS.expect("a group with events has a number") }]
}

/// A world that notes the events of the group `G`. It is a bound of the method of a group without events, so nothing
/// fulfils it.
#[diagnostic::on_unimplemented(
    message = "the group `{G}` of `{W}` has no events",
    label = "the group is declared without `events`",
    note = "write `events` in the group: `#[group(.., events)]`"
)]
pub trait NotesEvents<W, G> {}

/// Never called: the methods that call it have a bound that nothing fulfils.
#[cold]
pub fn no_events() -> ! {
    unreachable!("the group has no events")
}

/// Takes the events of a group out of the parts, which are the separate borrows of all columns of a
/// world. Panics if they were taken before.
#[inline]
#[must_use]
pub fn take_events<'w, W: WorldData, G: HasEvents<W>>(
    borrows: &mut W::Borrows<'w>,
) -> &'w mut GroupEvents {
    match G::events_borrow(borrows) {
        Some(events) => events,
        None => borrowed_twice(G::NAME),
    }
}

#[cold]
fn borrowed_twice(group: &str) -> ! {
    panic!("the events of the group `{group}` are borrowed twice")
}
