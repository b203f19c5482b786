//! Cloning of values whose rows stay.

use super::{Copies, CopyStore, Copying};
use crate::storage::kind::StorageKind;
use crate::storage::notes::Notes;
use crate::storage::slots::Slots;
use crate::storage::stable::{Places, Spots, StableRows, ValuesIn};
use crate::storage::store::MapValues;
use crate::storage::unit_notes::UnitNotes;
use crate::storage::values::Arrangement;

/// The functions that clone the places of a storage whose rows stay.
pub trait CopyingPlaces<P: Places>: Copying<P::Columns> {
    /// Clones the values of all places, and copies what is noted of them. `to` is empty.
    fn copy_places(&self, to: &mut P, from: &P);
    /// Returns clones of the values of a row, unless it is a gap.
    fn place(&self, from: &P, row: usize) -> Option<ValuesIn<P>>;
}

impl<T, M: Notes, K, A: Arrangement> CopyingPlaces<Spots<T, M, A>> for Copies<T, K>
where
    K: StorageKind<Values<T> = Slots<T, A>>,
{
    fn copy_places(&self, to: &mut Spots<T, M, A>, from: &Spots<T, M, A>) {
        self.0(&mut to.slots, &from.slots);
        to.marks.copy_from(&from.marks);
    }

    fn place(&self, from: &Spots<T, M, A>, row: usize) -> Option<T> {
        from.slots.get(row).map(self.2)
    }
}

impl CopyingPlaces<()> for () {
    fn copy_places(&self, (): &mut (), (): &()) {}

    fn place(&self, (): &(), _: usize) -> Option<()> {
        Some(())
    }
}

impl<A, B, P, Q> CopyingPlaces<(P, Q)> for (A, B)
where
    A: CopyingPlaces<P>,
    B: CopyingPlaces<Q>,
    P: Places,
    Q: Places,
{
    fn copy_places(&self, to: &mut (P, Q), from: &(P, Q)) {
        self.0.copy_places(&mut to.0, &from.0);
        self.1.copy_places(&mut to.1, &from.1);
    }

    fn place(&self, from: &(P, Q), row: usize) -> Option<ValuesIn<(P, Q)>> {
        Some((self.0.place(&from.0, row)?, self.1.place(&from.1, row)?))
    }
}

impl<P: Places, N: UnitNotes<P::Columns>, A: CopyingPlaces<P>> CopyStore<A> for StableRows<P, N> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &A) {
        let keep = |to: &mut P::Columns, from: &P::Columns| copies.copy(to, from);
        self.copy_with(source, |to, from| copies.copy_places(to, from), keep);
    }

    fn copy_at(&self, index: u32, copies: &A) -> Option<ValuesIn<P>> {
        copies.place(self.places(), self.rows().row_at(index)?)
    }

    fn copy_out(
        &self,
        to: &mut Self,
        rows: &[u32],
        copies: &A,
        mut map: MapValues<'_, ValuesIn<P>>,
    ) {
        for &row in rows {
            if let Some(mut values) = copies.place(self.places(), row as usize) {
                if let Some(map) = &mut map {
                    map(&mut values);
                }
                to.push_values(values);
            }
        }
    }
}
