//! The storage of a unit before and after a change.

use alloc::vec::Vec;

use super::links::LinkDelta;
use super::rows::{CheckedRows, Listed, Ordered, Pairs, RowDelta, Unordered};
use super::values::{DeltaColumns, DeltaNotes, ValueDelta, ValueOps, Values};
#[cfg(feature = "index")]
use crate::capabilities::index::storage::notes::IndexNotes;
#[cfg(feature = "index")]
use crate::capabilities::index::storage::shape::Shape;
use crate::capabilities::kept::storage::Kept;
use crate::capabilities::links::storage::lists::LinkLists;
use crate::capabilities::track::storage::changes::Kind;
use crate::entity::allocator::Allocator;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::linear_set::LinearRows;
use crate::storage::noted::Plain;
use crate::storage::row_set::RowSet;
use crate::storage::rows::Rows;
use crate::storage::slots::Slots;
use crate::storage::store::{Store, ValuesOf};
use crate::storage::unit_notes::UnitNotes;

/// The lists of values of a storage.
pub(crate) type ListsOf<S> = <<S as Store>::Columns as DeltaColumns>::Values;

/// The functions that compare and clone the values of a storage.
pub(crate) type OpsOf<S> = <<S as Store>::Columns as DeltaColumns>::Ops;

/// What differs in the storage of a unit. Opaque outside this crate.
pub struct UnitDelta<S: DeltaStore> {
    pub(crate) rows: RowDelta,
    pub(crate) links: LinkDelta,
    pub(crate) values: ListsOf<S>,
}

impl<S: DeltaStore> Default for UnitDelta<S> {
    fn default() -> Self {
        Self { rows: RowDelta::default(), links: LinkDelta::default(), values: Default::default() }
    }
}

impl<S: DeltaStore> UnitDelta<S> {
    /// Returns whether nothing differs.
    pub(crate) fn is_empty(&self) -> bool {
        let mut changed = 0;
        self.values.count(&mut |[_, _, count], _| changed += count);
        self.rows.is_empty() && self.links.moves.is_empty() && changed == 0
    }

    /// Returns clones of the values, and with `both` also of the previous ones.
    pub(crate) fn copy(&self, ops: &OpsOf<S>, both: bool) -> Self {
        let (rows, links) = (self.rows.clone(), self.links.clone());
        Self { rows, links, values: self.values.copy(ops, both) }
    }

    /// Leaves out the order of the rows and of the lists of links.
    pub(crate) fn forget_order(&mut self) {
        self.rows.forget_order();
        self.links.forget_order();
    }

    /// Exchanges before and after.
    pub(crate) fn invert(&mut self) {
        self.rows.invert();
        self.links.invert();
        self.values.invert();
    }
}

/// A storage whose contents can be compared and changed by a delta.
pub trait DeltaStore:
    Store<Columns: DeltaColumns, Notes: DeltaUnitNotes<<Self as Store>::Columns>>
{
    /// Returns the rows, unless the storage is linear.
    fn row_list(&self) -> Option<&Rows>;
    /// Compares the contents with newer ones. The allocators are those of both worlds. With `tracked`, compares only
    /// values that are marked since, where that is known.
    fn diff(
        &self,
        new: &Self,
        allocators: (&Allocator, &Allocator),
        tracked: bool,
        ops: &OpsOf<Self>,
    ) -> UnitDelta<Self>;
    /// Returns whether an entity has values.
    fn holds(&self, entity: Entity, allocator: &Allocator) -> bool;
    /// Returns whether any entity with this index has values.
    fn occupied(&self, index: u32) -> bool;
    /// Checks the rows and values of a change against the contents. The rows must have an order if `ordered` is true and
    /// the storage has one. Otherwise they must have none.
    fn check<'d>(
        &self,
        delta: &'d UnitDelta<Self>,
        listed: &Listed<'d>,
        ordered: bool,
        allocator: &Allocator,
    ) -> Result<CheckedRows<'d>, Fault> {
        let holds = |entity| self.holds(entity, allocator);
        let rows = self.check_rows(listed.clone(), ordered, &holds)?;
        let mut missing = false;
        let consistent = delta.values.check(listed.placed().added.len(), &mut |entity| {
            missing |= !holds(entity);
            true
        });
        ensure(consistent, Fault::Broken)?;
        ensure(!missing, Fault::Base)?;
        Ok(rows)
    }
    /// Checks the rows of a change against the contents; see [`check`](Self::check).
    fn check_rows<'d>(
        &self,
        listed: Listed<'d>,
        ordered: bool,
        holds: &dyn Fn(Entity) -> bool,
    ) -> Result<CheckedRows<'d>, Fault> {
        match self.row_list().filter(|_| ordered) {
            Some(rows) => listed.ordered(rows),
            None => listed.unordered(self.len(), holds, |index| self.occupied(index)),
        }
    }
    /// Swaps the changed values with those of the storage.
    fn exchange(&mut self, values: &mut ListsOf<Self>);
    /// Carries out a change that was checked. `values` are the new values, and the previous ones afterwards. If the check
    /// was wrong, the storage can be empty then, and this is an error.
    fn patch(&mut self, rows: &CheckedRows<'_>, values: &mut ListsOf<Self>) -> Result<(), Fault>;
    /// Returns the lists of values, if there is one column.
    fn lone(values: &ListsOf<Self>) -> Option<&ValueDelta<ValuesOf<Self>>> {
        <Self::Columns as DeltaColumns>::lone(values)
    }
}

/// What a unit notes, as far as deltas compare and change it.
pub trait DeltaUnitNotes<B: Buffers>: UnitNotes<B> {
    /// Compares the lists of links.
    fn diff(&self, new: &Self) -> LinkDelta {
        let _ = new;
        LinkDelta::default()
    }
    /// Changes the lists of links by a change that was checked, in this order.
    fn patch(&mut self, delta: &LinkDelta, order: &[usize]) {
        let _ = (delta, order);
    }
    /// Puts each of these sources into the list of its target, or into none. The targets close no cycle.
    fn relink(&mut self, targets: &[(u32, u32)]) {
        let _ = targets;
    }
}

impl<B: Buffers> DeltaUnitNotes<B> for () {}

impl<B: Buffers> DeltaUnitNotes<B> for Kept<B> {}

#[cfg(feature = "index")]
impl<B: Buffers, T, S: Shape> DeltaUnitNotes<B> for IndexNotes<T, S> {}

impl<B: Buffers> DeltaUnitNotes<B> for LinkLists {
    fn diff(&self, new: &Self) -> LinkDelta {
        LinkDelta::between(self.lists(), new.lists())
    }

    fn patch(&mut self, delta: &LinkDelta, order: &[usize]) {
        if !delta.moves.is_empty() {
            delta.apply(self.lists_mut(), order);
        }
    }

    fn relink(&mut self, targets: &[(u32, u32)]) {
        if !targets.is_empty() {
            let lists = self.lists_mut();
            targets.iter().for_each(|&(source, target)| lists.move_to(source, target));
        }
    }
}

impl<B: DeltaColumns, N: DeltaUnitNotes<B>> DeltaStore for RowSet<B, N> {
    fn row_list(&self) -> Option<&Rows> {
        Some(self.rows())
    }

    fn diff(
        &self,
        new: &Self,
        _: (&Allocator, &Allocator),
        tracked: bool,
        ops: &B::Ops,
    ) -> UnitDelta<Self> {
        let rows = Ordered::between(self.rows(), new.rows());
        let pairs = Pairs::between(self.rows(), new.rows(), rows.as_ref());
        let values = self.buffers().diff(new.buffers(), &pairs, tracked, ops);
        UnitDelta { rows: rows.into(), links: self.notes().diff(new.notes()), values }
    }

    fn holds(&self, entity: Entity, _: &Allocator) -> bool {
        self.rows().row_of(entity).is_some()
    }

    fn occupied(&self, index: u32) -> bool {
        self.rows().row_at(index).is_some()
    }

    fn exchange(&mut self, values: &mut B::Values) {
        self.patch(|rows, columns, notes| {
            columns.exchange(rows.rows(), values);
            if const { N::PLACES }
                && let Some(values) = B::lone(values)
            {
                values.changed.iter().for_each(|&entity| notes.replaced(entity));
            }
        });
    }

    fn patch(&mut self, rows: &CheckedRows<'_>, values: &mut B::Values) -> Result<(), Fault> {
        self.exchange(values);
        match rows {
            CheckedRows::Same => Ok(()),
            CheckedRows::Ordered(change) => ensure(self.place_rows(change, values), Fault::Broken),
            CheckedRows::Unordered(_) => Err(Fault::Broken),
        }
    }
}

/// Compares the values of two linear columns. `handles` returns the entity of an index in the old and the new one.
fn diff_linear<T>(
    (old, new): (&Slots<T>, &Slots<T>),
    handle: (impl Fn(usize) -> Option<Entity>, impl Fn(usize) -> Option<Entity>),
    marked: Option<&dyn Fn(usize) -> bool>,
    ops: &ValueOps<T>,
) -> (RowDelta, ValueDelta<T>) {
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    let mut values = ValueDelta::default();
    for (index, value) in old.iter() {
        let entity = handle.0(index);
        let kept = entity == handle.1(index) && new.get(index).is_some();
        if let Some(entity) = entity.filter(|_| !kept) {
            removed.push(entity);
            values.remove(value, ops);
        }
    }
    for (index, value) in new.iter() {
        let Some(entity) = handle.1(index) else { continue };
        match old.get(index).filter(|_| handle.0(index) == Some(entity)) {
            Some(before) if marked.is_none_or(|marked| marked(index)) => {
                values.compare(entity, before, value, ops);
            }
            Some(_) => {}
            None => {
                added.push(entity);
                values.add(value, ops);
            }
        }
    }
    if removed.is_empty() && added.is_empty() {
        return (RowDelta::Same, values);
    }
    (RowDelta::Unordered(Unordered { old_len: old.len(), removed, added }), values)
}

impl<T, M: DeltaNotes, N: DeltaUnitNotes<Plain<T>>> DeltaStore for LinearRows<T, M, N> {
    fn row_list(&self) -> Option<&Rows> {
        None
    }

    fn diff(
        &self,
        new: &Self,
        (before, after): (&Allocator, &Allocator),
        tracked: bool,
        ops: &ValueOps<T>,
    ) -> UnitDelta<Self> {
        let handles = (|index| before.at(index), |index| after.at(index));
        let since = if tracked { M::since(&self.marks, &new.marks) } else { None };
        let marked = since.map(|since| move |index| since.has(Kind::Changed, index));
        let marked = marked.as_ref().map(|marked| marked as &dyn Fn(usize) -> bool);
        let (rows, values) = diff_linear((&self.slots, &new.slots), handles, marked, ops);
        UnitDelta { rows, links: LinkDelta::default(), values }
    }

    fn holds(&self, entity: Entity, allocator: &Allocator) -> bool {
        self.occupied(entity.index()) && allocator.contains(entity)
    }

    fn occupied(&self, index: u32) -> bool {
        self.slots.get(index as usize).is_some()
    }

    fn exchange(&mut self, values: &mut ValueDelta<T>) {
        for (entity, value) in values.changed.iter().zip(&mut values.to) {
            let index = entity.index() as usize;
            if let Some(present) = self.slots.get_mut(index) {
                core::mem::swap(present, value);
                self.marks.note(index);
            }
        }
    }

    fn patch(&mut self, rows: &CheckedRows<'_>, values: &mut ValueDelta<T>) -> Result<(), Fault> {
        self.exchange(values);
        let Some(placed) = rows.unordered()? else { return Ok(()) };
        for &entity in &placed.removed {
            match self.evict(entity.index()) {
                Some(value) if N::KEEPS => self.notes.keep(entity, value),
                value => values.removed.extend(value),
            }
        }
        for (&entity, value) in placed.added.iter().zip(values.added.drain(..)) {
            self.put(entity, value);
        }
        Ok(())
    }
}
