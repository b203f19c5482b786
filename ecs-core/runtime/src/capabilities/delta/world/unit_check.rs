//! What is found out about one unit when a delta is checked.

use alloc::vec::Vec;

use crate::capabilities::delta::storage::rows::{CheckedRows, Listed};
use crate::entity::handle::Entity;
use crate::storage::rows::Rows;

/// A unit whose change fits the world.
pub(super) struct UnitCheck<'c, 'd> {
    pub(super) listed: Listed<'d>,
    pub(super) rows: CheckedRows<'d>,
    /// The rows before the change, unless the storage is linear.
    pub(super) before: Option<&'c Rows>,
    /// The order in which sources are put into their lists.
    pub(super) order: Vec<usize>,
}

impl UnitCheck<'_, '_> {
    /// Returns the entity at a row after the change.
    pub(super) fn entity(&self, row: usize) -> Option<Entity> {
        self.rows.after(self.before?, row)
    }
}
