//! The entities of a column without their values.

use crate::storage::column::Column;
use crate::storage::kind::StorageKind;
use crate::storage::origin::Origin;

/// The entities that have a component, without the values: what a filter of a query borrows.
/// Opaque outside this crate.
pub struct Presence<'w, K: StorageKind> {
    pub(crate) members: K::Members<'w>,
    pub(crate) origin: Origin<'w>,
}

impl<'w, T, K: StorageKind> Column<'w, T, K> {
    /// Returns the entities of the column. O(1).
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn presence(self) -> Presence<'w, K> {
        Presence { members: K::members(self.lent), origin: self.origin }
    }
}
