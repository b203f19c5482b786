//! The check of a storage whose rows stay: see `world::check`.

use crate::storage::checked::CheckedStore;
use crate::storage::rows::Rows;
use crate::storage::stable::{Places, StableRows};
use crate::storage::store::Store as _;
use crate::storage::unit_notes::UnitNotes;

impl<P: Places, N: UnitNotes<P::Columns>> CheckedStore for StableRows<P, N> {
    fn packed(&self) -> Option<&Rows> {
        None
    }

    fn fault(&self) -> Option<&'static str> {
        let rows = self.rows();
        rows.fault().or_else(|| self.places().fault(rows)).or_else(|| self.notes().fault(None))
    }
}
