//! The events of groups in compact saves and in deltas.

use crate::capabilities::events::storage::GroupEvent;
use crate::entity::handle::Entity;

/// An event: whether the entity entered the group, and the entity.
pub(crate) type EventForm = (bool, Entity);

/// Returns the form of an event.
pub(crate) const fn to_form(event: &GroupEvent) -> EventForm {
    (matches!(event, GroupEvent::Entered(_)), event.entity())
}

/// Returns the event of a form.
pub(crate) const fn of_form((entered, entity): EventForm) -> GroupEvent {
    if entered { GroupEvent::Entered(entity) } else { GroupEvent::Left(entity) }
}
