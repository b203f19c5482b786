//! The rows and the lists by themselves, which deltas change.

use super::LinkSet;
use crate::storage::buffers::Buffers;
use crate::storage::links::Links;
use crate::storage::row_set::RowSet;

impl<B: Buffers> LinkSet<B> {
    /// Returns the lists as mutable. The order of the rows is no longer known.
    pub(crate) const fn lists_mut(&mut self) -> &mut Links {
        self.in_order = false;
        &mut self.links
    }

    /// Returns the rows without the lists.
    pub(crate) const fn plain(&self) -> &RowSet<B> {
        &self.set
    }

    /// Returns the rows without the lists as mutable. If they are moved, their order is no longer known.
    pub(crate) const fn plain_mut(&mut self, moved: bool) -> &mut RowSet<B> {
        self.in_order &= !moved;
        &mut self.set
    }
}
