//! The steps of a command buffer, and the values that they use.

use alloc::boxed::Box;
use alloc::collections::VecDeque;

use super::lanes::Lanes;
use crate::capabilities::commands::storage::pending::Pending;
use crate::entity::handle::{Entity, FIRST};
use crate::schema::data::{PendingOf, WorldData};

/// Stands in the steps of commands that have no entity.
pub(super) const NO_ENTITY: Entity = Entity::from_parts(0, FIRST);

/// Applies a step with the values at the front of the queues. Returns `false` if the entity isn't
/// alive. Without a world, only removes the values from the queues.
pub(super) type Run<W> = fn(Option<&mut W>, &mut Values<W>, Entity) -> bool;

/// A function that is called with the world.
type Call<W> = Box<dyn FnOnce(&mut W) + Send>;

/// One command, or the place of a lane among the commands.
pub(super) struct Step<W: WorldData> {
    pub(super) entity: Entity,
    /// `None` for a lane: the first one that waits.
    pub(super) run: Option<Run<W>>,
}

/// The values of recorded commands, each in the order of the commands.
pub(super) struct Values<W: WorldData> {
    /// The components.
    pub(super) pending: PendingOf<W>,
    /// The numbers of entities of batches.
    pub(super) counts: VecDeque<usize>,
    /// The functions of calls.
    pub(super) calls: VecDeque<Call<W>>,
    pub(super) lanes: Lanes<W>,
}

impl<W: WorldData> Values<W> {
    pub(super) fn new() -> Self {
        let (counts, calls) = (VecDeque::new(), VecDeque::new());
        Self { pending: Pending::new(W::queues()), counts, calls, lanes: Lanes::new() }
    }
}
