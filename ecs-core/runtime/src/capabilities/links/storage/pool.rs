//! The column of a link in the storage of a world.

use super::lists::{LinkLists, Linked};
use crate::storage::kind::Lent;
use crate::storage::noted::Noted;
use crate::storage::notes::Notes;
use crate::storage::pool::Pool;
use crate::storage::row_set::RowSet;

impl<T, M: Notes> Pool<RowSet<Noted<T, M>, LinkLists>> {
    /// Returns the column of a link.
    #[inline]
    pub fn lend(&self) -> Lent<'_, T, Linked<M::Kind>> {
        self.0.lend_whole()
    }
}
