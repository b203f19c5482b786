//! The events of a group: the entities that entered it and left it, in order.

use alloc::vec::{self, Vec};
use core::{fmt, slice};

use crate::entity::Entity;
use crate::group::{Group, GroupRef};
use crate::world::World;

/// An entity that entered a group or left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupEvent {
    /// The entity became a member.
    Entered(Entity),
    /// The entity is no longer a member. If it was despawned, this is the handle that it had.
    Left(Entity),
}

impl GroupEvent {
    /// Returns the entity. O(1).
    #[inline]
    #[must_use]
    pub const fn entity(self) -> Entity {
        match self {
            Self::Entered(entity) | Self::Left(entity) => entity,
        }
    }

    /// Returns whether the entity entered the group, and the entity.
    #[cfg(feature = "restore")]
    #[allow(dead_code, reason = "for saves and deltas")]
    pub(crate) const fn to_form(self) -> (bool, Entity) {
        (matches!(self, Self::Entered(_)), self.entity())
    }

    #[cfg(feature = "restore")]
    #[allow(dead_code, reason = "for saves and deltas")]
    pub(crate) const fn of_form((entered, entity): (bool, Entity)) -> Self {
        if entered { Self::Entered(entity) } else { Self::Left(entity) }
    }
}

/// The events of a group that is declared with `events`: the entities that entered it and left it
/// since the events were last taken out.
///
/// `world!` writes a method that lends them: `bodies_events` for a group `Bodies`. A split world has
/// a field of this name. Each structural change adds its events, so they are in the order of the
/// changes. An entity that leaves and enters again has both events. Sorting a group causes none.
///
/// Events are kept until [`drain`](Self::drain) or [`clear`](Self::clear) removes them. If nothing
/// does, the list grows without limit.
///
/// While events are drained from a split world, its columns can be read and changed. Structural
/// changes need the whole world. They can be [recorded](crate::Commands), or the events are first
/// taken out with `core::mem::take`. `core::mem::swap` with an empty list does the same and allocates
/// nothing.
///
/// # Examples
///
/// ```
/// use ecs_core::{GroupEvent, world};
///
/// struct Position(f32);
/// struct Velocity(f32);
///
/// world!(
///     struct Sim { position: Position, velocity: Velocity }
///     #[group(own(position, velocity), events)]
///     struct Bodies;
/// );
///
/// let mut sim = Sim::new();
/// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
/// let rock = sim.spawn(Position(5.0));
/// sim.insert(rock, Velocity(0.5)).unwrap();
/// sim.despawn(ship).unwrap();
///
/// let events: Vec<_> = sim.bodies_events().drain().collect();
/// assert_eq!(
///     events,
///     [GroupEvent::Entered(ship), GroupEvent::Entered(rock), GroupEvent::Left(ship)]
/// );
/// assert!(sim.bodies_events().is_empty());
/// ```
#[derive(Default, PartialEq, Eq, Hash)]
#[doc(alias = "event")]
#[doc(alias = "observer")]
pub struct GroupEvents {
    events: Vec<GroupEvent>,
}

impl GroupEvents {
    /// Creates an empty list, without allocating. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self { events: Vec::new() }
    }

    /// Returns the number of events. O(1).
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Returns whether there are no events. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Returns the events in order. O(1).
    #[inline]
    #[must_use]
    pub const fn as_slice(&self) -> &[GroupEvent] {
        self.events.as_slice()
    }

    /// Returns an iterator over the events, in order. It removes none. O(1).
    #[inline]
    pub fn iter(&self) -> slice::Iter<'_, GroupEvent> {
        self.events.iter()
    }

    /// Removes all events and returns them in order. O(1), and the memory is kept.
    ///
    /// They are removed even if the iterator is dropped before its end.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{GroupEvent, world};
    /// # struct Position(f32);
    /// # struct Velocity(f32);
    /// # #[derive(Debug, PartialEq)]
    /// # struct Trail(u32);
    /// world!(
    ///     struct Sim { position: Position, velocity: Velocity, trail: Trail }
    ///     #[group(own(position, velocity), events)]
    ///     struct Bodies;
    /// );
    /// # let mut sim = Sim::new();
    /// let ship = sim.spawn((Position(1.0), Velocity(2.0), Trail(7)));
    ///
    /// let mut split = sim.split();
    /// for event in split.bodies_events.drain() {
    ///     if let GroupEvent::Entered(entity) = event
    ///         && let Some(trail) = split.trail.get_mut(entity)
    ///     {
    ///         trail.0 = 0;
    ///     }
    /// }
    /// assert_eq!(sim.trail()[ship], Trail(0));
    /// ```
    #[inline]
    pub fn drain(&mut self) -> vec::Drain<'_, GroupEvent> {
        self.events.drain(..)
    }

    /// Removes all events. O(1), and the memory is kept.
    #[inline]
    pub fn clear(&mut self) {
        self.events.clear();
    }

    /// Adds an event. O(1), amortized.
    #[doc(hidden)]
    #[inline]
    pub fn push(&mut self, event: GroupEvent) {
        self.events.push(event);
    }

    /// Replaces the events.
    #[cfg(feature = "restore")]
    pub(crate) fn replace(&mut self, events: impl IntoIterator<Item = GroupEvent>) {
        self.events.clear();
        self.events.extend(events);
    }

    /// Frees the memory that isn't needed.
    #[doc(hidden)]
    pub fn shrink_to_fit(&mut self) {
        self.events.shrink_to_fit();
    }
}

impl Clone for GroupEvents {
    fn clone(&self) -> Self {
        Self { events: self.events.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.events.clone_from(&source.events);
    }
}

impl fmt::Debug for GroupEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.events).finish()
    }
}

impl<'e> IntoIterator for &'e GroupEvents {
    type Item = &'e GroupEvent;
    type IntoIter = slice::Iter<'e, GroupEvent>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for GroupEvents {
    type Item = GroupEvent;
    type IntoIter = vec::IntoIter<GroupEvent>;

    fn into_iter(self) -> Self::IntoIter {
        self.events.into_iter()
    }
}

/// A group with events: it is declared by `#[group(.., events)]`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` has no events in `{W}`",
    label = "declared without `events`",
    note = "a group has events if it is declared by `#[group(.., events)]`"
)]
pub trait HasEvents<W: World>: Group<W> {
    /// Returns the events.
    #[doc(hidden)]
    fn events(world: &mut W) -> &mut GroupEvents;
}

/// Notes that all members leave, in the order of their rows. O(members).
pub fn all_leave<W: World, G: HasEvents<W>>(world: &mut W) {
    let members = GroupRef::<W, G>::new(world).entities().to_vec();
    G::events(world).events.extend(members.into_iter().map(GroupEvent::Left));
}
