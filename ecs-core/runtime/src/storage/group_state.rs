//! The states of a world's groups: their lengths and their lists of members.

use core::marker::PhantomData;

use crate::capabilities::events::storage::GroupEvents;
use crate::storage::sparse_set::SparseSet;

/// The state of one group: the number of its members and, for a non-owning group, the list of them.
#[derive(Debug)]
pub struct GroupState {
    /// The number of members. They are at the front of the owned columns, or of the list.
    pub(crate) len: usize,
    /// The members of a non-owning group; empty for other groups.
    pub(crate) list: SparseSet<()>,
}

/// The states of all `N` groups of the world `W`, of which `E` have events. Opaque outside this crate.
/// Other code can only move it, or swap it with that of another world of the same type.
pub struct Groups<W, const N: usize, const E: usize = 0> {
    pub(crate) states: [GroupState; N],
    pub(crate) events: [GroupEvents; E],
    world: PhantomData<fn() -> W>,
}

#[expect(clippy::new_without_default, reason = "`mem::take` would part it from its world")]
impl<W, const N: usize, const E: usize> Groups<W, N, E> {
    /// Creates the states of empty groups.
    #[must_use]
    #[inline(always)]
    pub const fn new() -> Self {
        Self {
            states: [const { GroupState { len: 0, list: SparseSet::new() } }; N],
            events: [const { GroupEvents::new() }; E],
            world: PhantomData,
        }
    }

    /// Returns the states by group number.
    #[inline(always)]
    #[must_use]
    pub const fn as_slice(&self) -> &[GroupState] {
        &self.states
    }

    /// Returns the states by group number as mutable.
    #[inline]
    #[must_use]
    pub const fn as_mut_slice(&mut self) -> &mut [GroupState] {
        &mut self.states
    }

    /// Returns the events of the groups that have some, by their numbers.
    #[inline]
    #[must_use]
    pub const fn events(&self) -> &[GroupEvents] {
        &self.events
    }

    /// Returns the same events as mutable.
    #[inline]
    #[must_use]
    pub const fn events_mut(&mut self) -> &mut [GroupEvents] {
        &mut self.events
    }

    /// Returns the states by group number, and the events as mutable.
    #[inline]
    #[must_use]
    pub const fn parts(&mut self) -> (&[GroupState], &mut [GroupEvents; E]) {
        (&self.states, &mut self.events)
    }
}
