//! A storage whose rows stay before and after a change. A delta of the whole world has the entity of each row that differs,
//! and gaps are rows without one. A delta of some components has no rows, so what it adds gets the lowest gaps.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::links::LinkDelta;
use super::rows::{Checked, CheckedRows, Listed, Ordered};
use super::store::{DeltaStore, DeltaUnitNotes, ListsOf, UnitDelta};
use super::values::{DeltaColumns, DeltaNotes, ValueDelta, ValueOps};
use crate::capabilities::track::storage::changes::Kind;
use crate::entity::allocator::Allocator;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::storage::gap_rows::GapRows;
use crate::storage::rows::Rows;
use crate::storage::stable::{Places, Spots, StableRows, ValuesIn};
use crate::storage::store::Store as _;
use crate::storage::values::Arrangement;

/// The rows of two storages that belong together.
pub struct GapPairs {
    /// The old and the new row of each entity that has both.
    kept: Vec<(usize, usize, Entity)>,
    /// The old rows of entities that have none any more, in the order of the rows.
    removed: Vec<usize>,
    /// The new rows of entities that had none, in the order of the rows.
    added: Vec<usize>,
}

impl GapPairs {
    fn between(old: &GapRows, new: &GapRows) -> Self {
        let mut pairs = Self { kept: Vec::new(), removed: Vec::new(), added: Vec::new() };
        let row_of = |rows: &GapRows, entity: Entity| {
            rows.row_at(entity.index()).filter(|&row| rows.entity(row) == Some(entity))
        };
        for (row, entity) in new.iter() {
            match row_of(old, entity) {
                Some(before) => pairs.kept.push((before, row, entity)),
                None => pairs.added.push(row),
            }
        }
        let gone = old.iter().filter(|&(_, entity)| row_of(new, entity).is_none());
        pairs.removed.extend(gone.map(|(row, _)| row));
        pairs
    }
}

/// Places whose values can be compared and replaced.
pub trait DeltaPlaces: Places<Columns: DeltaColumns> {
    /// Compares the values with newer ones. With `tracked`, only rows that are marked since, where that is known.
    fn diff(&self, new: &Self, pairs: &GapPairs, tracked: bool, ops: &OpsIn<Self>)
    -> DeltaIn<Self>;
    /// Swaps the changed values with those of the places.
    fn exchange(&mut self, rows: &GapRows, values: &mut DeltaIn<Self>);
    /// Appends the values of a row to those that are removed.
    fn put_aside(row: ValuesIn<Self>, values: &mut DeltaIn<Self>);
}

/// The lists of values that differ.
type DeltaIn<P> = <<P as Places>::Columns as DeltaColumns>::Values;
/// The functions that compare and clone values.
type OpsIn<P> = <<P as Places>::Columns as DeltaColumns>::Ops;

impl<T, M: DeltaNotes, A: Arrangement> DeltaPlaces for Spots<T, M, A> {
    fn diff(
        &self,
        new: &Self,
        pairs: &GapPairs,
        tracked: bool,
        ops: &ValueOps<T>,
    ) -> ValueDelta<T> {
        let since = if tracked { M::since(&self.marks, &new.marks) } else { None };
        let mut values = ValueDelta::default();
        for &(before, after, entity) in &pairs.kept {
            if since.as_ref().is_none_or(|since| since.has(Kind::Changed, after))
                && let (Some(old), Some(new)) = (self.slots.get(before), new.slots.get(after))
            {
                values.compare(entity, old, new, ops);
            }
        }
        pairs
            .removed
            .iter()
            .filter_map(|&row| self.slots.get(row))
            .for_each(|value| values.remove(value, ops));
        pairs
            .added
            .iter()
            .filter_map(|&row| new.slots.get(row))
            .for_each(|value| values.add(value, ops));
        values
    }

    fn exchange(&mut self, rows: &GapRows, values: &mut ValueDelta<T>) {
        for (entity, value) in values.changed.iter().zip(&mut values.to) {
            if let Some(row) = rows.row_at(entity.index())
                && let Some(present) = self.slots.get_mut(row)
            {
                core::mem::swap(present, value);
                self.marks.note(row);
            }
        }
    }

    fn put_aside(row: T, values: &mut ValueDelta<T>) {
        values.removed.push(row);
    }
}

impl DeltaPlaces for () {
    fn diff(&self, (): &(), _: &GapPairs, _: bool, (): &()) {}

    fn exchange(&mut self, _: &GapRows, (): &mut ()) {}

    fn put_aside((): (), (): &mut ()) {}
}

impl<A: DeltaPlaces, B: DeltaPlaces> DeltaPlaces for (A, B) {
    fn diff(
        &self,
        new: &Self,
        pairs: &GapPairs,
        tracked: bool,
        ops: &OpsIn<Self>,
    ) -> DeltaIn<Self> {
        (self.0.diff(&new.0, pairs, tracked, &ops.0), self.1.diff(&new.1, pairs, tracked, &ops.1))
    }

    fn exchange(&mut self, rows: &GapRows, values: &mut DeltaIn<Self>) {
        self.0.exchange(rows, &mut values.0);
        self.1.exchange(rows, &mut values.1);
    }

    fn put_aside((first, others): ValuesIn<Self>, values: &mut DeltaIn<Self>) {
        A::put_aside(first, &mut values.0);
        B::put_aside(others, &mut values.1);
    }
}

impl<P: DeltaPlaces, N: DeltaUnitNotes<P::Columns>> StableRows<P, N> {
    /// Removes the row of an entity, and keeps it or puts it aside.
    fn discard_row(&mut self, entity: Entity, values: &mut DeltaIn<P>) {
        if let Some(row) = self.evict(entity.index()) {
            if const { N::KEEPS } {
                self.notes_mut().keep(entity, row);
            } else {
                P::put_aside(row, values);
            }
        }
    }

    /// Gives each listed row the entity that it has afterwards. Returns false if values are missing.
    fn place_listed(&mut self, change: &Checked<'_, Ordered>, values: &mut DeltaIn<P>) -> bool {
        let placed = change.placed();
        let mut added = take_added::<P>(values, placed.added.len());
        // The values of entities that get another row.
        let mut moved = BTreeMap::new();
        for (_, entity) in change.listed(&change.old) {
            if placed.removes(entity.index()) {
                self.discard_row(entity, values);
            } else if let Some(row) = self.lift(entity.index()) {
                moved.insert(entity, row);
            }
        }
        for (row, entity) in change.rows().filter(|&(_, entity)| entity != Entity::DANGLING) {
            let former = moved.remove(&entity);
            let stays = former.is_some();
            let Some(values) = former.or_else(|| added.pop()) else { return false };
            self.add_at(row, entity, values);
            if stays {
                // An entity that moves is not added.
                self.unmark(row);
            }
        }
        true
    }
}

/// Takes out this number of values that are added. The last one is that of the first entity.
fn take_added<P: DeltaPlaces>(values: &mut DeltaIn<P>, count: usize) -> Vec<ValuesIn<P>> {
    core::iter::from_fn(|| P::Columns::pop_added(values)).take(count).collect()
}

impl<P: DeltaPlaces, N: DeltaUnitNotes<P::Columns>> DeltaStore for StableRows<P, N> {
    // The rows with gaps are no list of which groups could know the order.
    fn row_list(&self) -> Option<&Rows> {
        None
    }

    fn diff(
        &self,
        new: &Self,
        _: (&Allocator, &Allocator),
        tracked: bool,
        ops: &OpsIn<P>,
    ) -> UnitDelta<Self> {
        let rows = Ordered::between(self.rows().list(), new.rows().list());
        let pairs = GapPairs::between(self.rows(), new.rows());
        let values = self.places().diff(new.places(), &pairs, tracked, ops);
        UnitDelta { rows: rows.into(), links: LinkDelta::default(), values }
    }

    fn holds(&self, entity: Entity, _: &Allocator) -> bool {
        self.entity_at(entity.index()) == Some(entity)
    }

    fn occupied(&self, index: u32) -> bool {
        self.rows().row_at(index).is_some()
    }

    fn check_rows<'d>(
        &self,
        listed: Listed<'d>,
        ordered: bool,
        holds: &dyn Fn(Entity) -> bool,
    ) -> Result<CheckedRows<'d>, Fault> {
        if ordered {
            return listed.with_gaps(self.rows().list());
        }
        // Without the rows, the number of gaps isn't known either, so the numbers of values aren't compared.
        let len = listed.unordered_len().unwrap_or_default();
        listed.unordered(len, holds, |index| self.occupied(index))
    }

    fn exchange(&mut self, values: &mut ListsOf<Self>) {
        let (rows, places) = self.places_mut();
        places.exchange(rows, values);
    }

    fn patch(&mut self, rows: &CheckedRows<'_>, values: &mut ListsOf<Self>) -> Result<(), Fault> {
        self.exchange(values);
        if let CheckedRows::Ordered(change) = rows {
            let all = self.place_listed(change, values);
            return ensure(all, Fault::Broken);
        }
        let Some(placed) = rows.unordered()? else { return Ok(()) };
        let mut added = take_added::<P>(values, placed.added.len());
        placed.removed.iter().for_each(|&entity| self.discard_row(entity, values));
        for &entity in &placed.added {
            let Some(row) = added.pop() else { return Err(Fault::Broken) };
            self.add(entity, row);
        }
        Ok(())
    }
}
