//! The fields of a world as mutable, for this crate.

use crate::capabilities::events::storage::GroupEvents;
use crate::entity::entity_table::EntityTable;
use crate::schema::data::WorldData;
use crate::schema::key::Key;
use crate::storage::group_state::GroupState;

/// The fields of a world as mutable.
pub(crate) trait WorldMut: WorldData {
    #[inline(always)]
    fn table_mut(&mut self) -> &mut EntityTable<Self::Signature> {
        self.table_with(Key::new())
    }

    #[inline(always)]
    fn groups_mut(&mut self) -> &mut [GroupState] {
        self.groups_with(Key::new())
    }

    /// Returns the events of the groups that are declared with `events`, by their numbers.
    #[inline(always)]
    fn events_mut(&mut self) -> &mut [GroupEvents] {
        self.events_with(Key::new())
    }
}

impl<W: WorldData> WorldMut for W {}
