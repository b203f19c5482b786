//! The storage of a unit before and after a change.

use alloc::vec::Vec;

use super::links::LinkDelta;
use super::rows::{Placed, RowDelta};
use super::values::{DeltaColumns, ValueDelta, ValueOps, Values};
use crate::entity::allocator::Allocator;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;
use crate::storage::buffers::OneColumn;
use crate::storage::changes::Kind;
use crate::storage::linear_set::{Slots, TrackedSlots};
use crate::storage::link_set::{LinkSet, LinkValues};
use crate::storage::row_set::RowSet;
use crate::storage::rows::Rows;
use crate::storage::store::{Store, ValuesOf};

/// The lists of values of a storage.
pub(crate) type ListsOf<S> = <<S as Store>::Columns as DeltaColumns>::Values;

/// The functions that compare and clone the values of a storage.
pub(crate) type OpsOf<S> = <<S as Store>::Columns as DeltaColumns>::Ops;

/// What differs in the storage of a unit. Opaque outside this crate.
pub struct UnitDelta<S: DeltaStore> {
    /// False if the order of the rows and of the lists of links is left out.
    pub(crate) ordered: bool,
    pub(crate) rows: RowDelta,
    pub(crate) links: LinkDelta,
    pub(crate) values: ListsOf<S>,
}

impl<S: DeltaStore> Default for UnitDelta<S> {
    fn default() -> Self {
        Self {
            ordered: true,
            rows: RowDelta::default(),
            links: LinkDelta::default(),
            values: Default::default(),
        }
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
        Self { ordered: self.ordered, rows, links, values: self.values.copy(ops, both) }
    }

    /// Leaves out the order of the rows and of the lists of links.
    pub(crate) fn forget_order(&mut self) {
        self.ordered = false;
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
pub trait DeltaStore: Store<Columns: DeltaColumns> {
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
    /// Checks the rows and values of a change against the contents.
    fn check(
        &self,
        delta: &UnitDelta<Self>,
        placed: &Placed,
        allocator: &Allocator,
    ) -> Result<(), Fault>;
    /// Swaps the changed values with those of the storage.
    fn exchange(&mut self, values: &mut ListsOf<Self>);
    /// Carries out a change that was checked. `values` are the new values, and the previous ones afterwards.
    fn patch(&mut self, delta: &UnitDelta<Self>, placed: &Placed, values: &mut ListsOf<Self>);
    /// Changes the lists of links by a change that was checked, in this order.
    fn patch_links(&mut self, delta: &LinkDelta, order: &[usize]) {
        let _ = (delta, order);
    }
    /// Puts each of these sources into the list of its target, or into none. The targets close no cycle.
    fn relink(&mut self, targets: &[(u32, u32)]) {
        let _ = targets;
    }
    /// Returns the lists of values, if there is one column.
    fn lone(values: &ListsOf<Self>) -> Option<&ValueDelta<ValuesOf<Self>>> {
        <Self::Columns as DeltaColumns>::lone(values)
    }
}

impl<B: DeltaColumns> DeltaStore for RowSet<B> {
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
        let rows = RowDelta::between(self.rows(), new.rows());
        let pairs = rows.pairs(self.rows(), new.rows());
        let values = self.buffers().diff(new.buffers(), new.rows(), &pairs, tracked, ops);
        UnitDelta { ordered: true, rows, links: LinkDelta::default(), values }
    }

    fn check(&self, delta: &UnitDelta<Self>, placed: &Placed, _: &Allocator) -> Result<(), Fault> {
        check_rows(self.rows(), delta, placed)
    }

    fn exchange(&mut self, values: &mut B::Values) {
        self.exchange_values(values);
    }

    fn patch(&mut self, delta: &UnitDelta<Self>, placed: &Placed, values: &mut B::Values) {
        self.patch_rows(&delta.rows, placed, values);
    }
}

fn check_rows<S: DeltaStore>(
    rows: &Rows,
    delta: &UnitDelta<S>,
    placed: &Placed,
) -> Result<(), Fault> {
    if delta.ordered {
        delta.rows.check(rows)?;
    } else {
        delta.rows.check_unordered(rows, placed)?;
    }
    let values = &delta.values;
    let mut missing = false;
    let consistent = values.check(placed.added.len(), &mut |entity| {
        missing |= rows.row_of(entity).is_none();
        true
    });
    ensure(consistent, Fault::Broken)?;
    ensure(!missing, Fault::Base)
}

impl<B: DeltaColumns + LinkValues> DeltaStore for LinkSet<B> {
    fn row_list(&self) -> Option<&Rows> {
        Some(self.plain().rows())
    }

    fn diff(
        &self,
        new: &Self,
        allocators: (&Allocator, &Allocator),
        tracked: bool,
        ops: &B::Ops,
    ) -> UnitDelta<Self> {
        let UnitDelta { rows, values, .. } =
            self.plain().diff(new.plain(), allocators, tracked, ops);
        UnitDelta {
            ordered: true,
            rows,
            links: LinkDelta::between(self.lists(), new.lists()),
            values,
        }
    }

    fn check(&self, delta: &UnitDelta<Self>, placed: &Placed, _: &Allocator) -> Result<(), Fault> {
        check_rows(self.plain().rows(), delta, placed)
    }

    fn exchange(&mut self, values: &mut B::Values) {
        self.plain_mut(false).exchange_values(values);
    }

    fn patch(&mut self, delta: &UnitDelta<Self>, placed: &Placed, values: &mut B::Values) {
        let moved = !delta.rows.is_empty();
        self.plain_mut(moved).patch_rows(&delta.rows, placed, values);
    }

    fn patch_links(&mut self, delta: &LinkDelta, order: &[usize]) {
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

/// Compares the values of two linear columns. `handles` returns the entity of an index in the old and the new one.
fn diff_linear<T>(
    (old, new): (&Slots<T>, &Slots<T>),
    handle: (impl Fn(usize) -> Option<Entity>, impl Fn(usize) -> Option<Entity>),
    marked: Option<&dyn Fn(usize) -> bool>,
    ops: &ValueOps<T>,
) -> (RowDelta, ValueDelta<T>) {
    let mut rows = RowDelta { old_len: old.len(), new_len: new.len(), ..RowDelta::default() };
    let mut values = ValueDelta::default();
    for (index, value) in old.iter() {
        let entity = handle.0(index);
        let kept = entity == handle.1(index) && new.get(index).is_some();
        if let Some(entity) = entity.filter(|_| !kept) {
            rows.old.push(entity);
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
                rows.new.push(entity);
                values.add(value, ops);
            }
        }
    }
    if rows.is_empty() {
        rows = RowDelta::default();
    }
    (rows, values)
}

fn check_linear<T>(
    slots: &Slots<T>,
    (rows, placed): (&RowDelta, &Placed),
    values: &ValueDelta<T>,
    allocator: &Allocator,
) -> Result<(), Fault> {
    let occupied = |index: u32| slots.get(index as usize).is_some();
    let holds = |entity: Entity| occupied(entity.index()) && allocator.contains(entity);
    rows.check_linear(placed, slots.len(), holds, occupied)?;
    let mut missing = false;
    let consistent = values.check(placed.added.len(), &mut |entity| {
        missing |= !holds(entity);
        true
    });
    ensure(consistent, Fault::Broken)?;
    ensure(!missing, Fault::Base)
}

/// Swaps the changed values with those of the column.
fn exchange<T>(slots: &mut Slots<T>, values: &mut ValueDelta<T>) {
    for (entity, value) in values.changed.iter().zip(&mut values.to) {
        if let Some(present) = slots.get_mut(entity.index() as usize) {
            core::mem::swap(present, value);
        }
    }
}

impl<T> DeltaStore for Slots<T> {
    fn row_list(&self) -> Option<&Rows> {
        None
    }

    fn diff(
        &self,
        new: &Self,
        (before, after): (&Allocator, &Allocator),
        _: bool,
        ops: &ValueOps<T>,
    ) -> UnitDelta<Self> {
        let handles = (|index| before.at(index), |index| after.at(index));
        let (rows, values) = diff_linear((self, new), handles, None, ops);
        UnitDelta { ordered: true, rows, links: LinkDelta::default(), values }
    }

    fn check(
        &self,
        delta: &UnitDelta<Self>,
        placed: &Placed,
        allocator: &Allocator,
    ) -> Result<(), Fault> {
        check_linear(self, (&delta.rows, placed), &delta.values, allocator)
    }

    fn exchange(&mut self, values: &mut ValueDelta<T>) {
        exchange(self, values);
    }

    fn patch(&mut self, _: &UnitDelta<Self>, placed: &Placed, values: &mut ValueDelta<T>) {
        exchange(self, values);
        let removed: Vec<T> =
            placed.removed.iter().filter_map(|entity| self.take(entity.index() as usize)).collect();
        for (entity, value) in placed.added.iter().zip(values.added.drain(..)) {
            self.insert(entity.index() as usize, value);
        }
        values.removed = removed;
    }
}

impl<B> DeltaStore for TrackedSlots<B>
where
    B: OneColumn
        + DeltaColumns<
            Values = ValueDelta<<B as OneColumn>::Value>,
            Ops = ValueOps<<B as OneColumn>::Value>,
        >,
{
    fn row_list(&self) -> Option<&Rows> {
        None
    }

    fn diff(
        &self,
        new: &Self,
        (before, after): (&Allocator, &Allocator),
        tracked: bool,
        ops: &ValueOps<B::Value>,
    ) -> UnitDelta<Self> {
        let handles = (|index| before.at(index), |index| after.at(index));
        let since = if tracked { new.changes.since(self.changes.frame()) } else { None };
        let marked = since.map(|since| move |index| since.has(Kind::Changed, index));
        let marked = marked.as_ref().map(|marked| marked as &dyn Fn(usize) -> bool);
        let (rows, values) = diff_linear((&self.slots, &new.slots), handles, marked, ops);
        UnitDelta { ordered: true, rows, links: LinkDelta::default(), values }
    }

    fn check(
        &self,
        delta: &UnitDelta<Self>,
        placed: &Placed,
        allocator: &Allocator,
    ) -> Result<(), Fault> {
        check_linear(&self.slots, (&delta.rows, placed), &delta.values, allocator)
    }

    fn exchange(&mut self, values: &mut ValueDelta<B::Value>) {
        exchange(&mut self.slots, values);
        for entity in &values.changed {
            self.changes.marker().mark(entity.index() as usize);
        }
    }

    fn patch(&mut self, _: &UnitDelta<Self>, placed: &Placed, values: &mut ValueDelta<B::Value>) {
        self.exchange(values);
        for &entity in &placed.removed {
            values.removed.extend(self.evict(entity));
        }
        for (&entity, value) in placed.added.iter().zip(values.added.drain(..)) {
            self.put(entity, value);
        }
    }
}
