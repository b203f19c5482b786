//! The check of a linear storage: see `world::check`.

use crate::storage::checked::CheckedStore;
use crate::storage::linear_set::LinearRows;
use crate::storage::noted::Plain;
use crate::storage::notes::Notes;
use crate::storage::rows::Rows;
use crate::storage::unit_notes::UnitNotes;

impl<T, M: Notes, N: UnitNotes<Plain<T>>> CheckedStore for LinearRows<T, M, N> {
    fn packed(&self) -> Option<&Rows> {
        None
    }

    fn fault(&self) -> Option<&'static str> {
        let bits = self.slots.bits();
        if bits.iter().count() != self.slots.len() {
            return Some("the number of values is counted wrongly");
        }
        self.marks.fault(&|index| bits.has(index)).or_else(|| self.notes.fault(None))
    }
}
