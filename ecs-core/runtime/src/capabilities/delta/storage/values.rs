//! The values of columns before and after a change.

use alloc::vec::Vec;

use super::rows::Pairs;
use crate::capabilities::track::storage::changes::{Changes, Kind, Since};
use crate::entity::handle::Entity;
use crate::storage::buffers::Buffers;
use crate::storage::noted::Noted;
use crate::storage::notes::Notes;
use crate::storage::rows::Rows;

/// The values of one column that differ. Opaque outside this crate.
pub struct ValueDelta<T> {
    /// The values of the entities that get a row, in the order of the list of rows.
    pub(crate) added: Vec<T>,
    /// The values of the entities that lose their row, in this order too.
    pub(crate) removed: Vec<T>,
    /// The entities whose value differs.
    pub(crate) changed: Vec<Entity>,
    pub(crate) to: Vec<T>,
    pub(crate) from: Vec<T>,
}

impl<T> Default for ValueDelta<T> {
    fn default() -> Self {
        Self {
            added: Vec::new(),
            removed: Vec::new(),
            changed: Vec::new(),
            to: Vec::new(),
            from: Vec::new(),
        }
    }
}

/// A function that appends the rows at which two slices differ, each twice. The rows are counted from a first one.
type Differ<T> = fn(&[T], &[T], usize, &mut Vec<(u32, u32)>);

/// The functions that compare and clone the values of a column. Only [`value_ops`] requires the traits.
pub struct ValueOps<T> {
    differ: Differ<T>,
    pick: fn(&[T], &[u32]) -> Vec<T>,
    clone: fn(&[T]) -> Vec<T>,
}

impl<T> Clone for ValueOps<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for ValueOps<T> {}

/// Returns the functions of a type.
#[must_use]
pub const fn value_ops<T: Clone + PartialEq>() -> ValueOps<T> {
    ValueOps { differ: differ::<T>, pick: pick::<T>, clone: <[T]>::to_vec }
}

#[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
fn differ<T: PartialEq>(old: &[T], new: &[T], first: usize, rows: &mut Vec<(u32, u32)>) {
    for (row, (old, new)) in old.iter().zip(new).enumerate() {
        if old != new {
            let row = (first + row) as u32;
            rows.push((row, row));
        }
    }
}

fn pick<T: Clone>(values: &[T], rows: &[u32]) -> Vec<T> {
    rows.iter().map(|&row| values[row as usize].clone()).collect()
}

impl<T> ValueDelta<T> {
    /// Compares the values of two sets. `marked` are the frames since which the new rows can have changed, if they
    /// are tracked.
    pub(crate) fn between(
        old: &[T],
        new: &[T],
        pairs: &Pairs<'_>,
        marked: Option<Since<'_>>,
        ops: &ValueOps<T>,
    ) -> Self {
        let mut changed = Vec::new();
        for range in pairs.same.iter().cloned() {
            match marked {
                Some(since) => since.rows(Kind::Changed, range).for_each(|row| {
                    (ops.differ)(&old[row..=row], &new[row..=row], row, &mut changed);
                }),
                None => {
                    let first = range.start;
                    (ops.differ)(&old[range.clone()], &new[range], first, &mut changed);
                }
            }
        }
        let mut differs = Vec::new();
        for &(before, after) in &pairs.kept {
            let (a, b) = (before as usize, after as usize);
            (ops.differ)(&old[a..=a], &new[b..=b], 0, &mut differs);
            if differs.pop().is_some() {
                changed.push((before, after));
            }
        }
        let (before, after): (Vec<u32>, Vec<u32>) = changed.into_iter().unzip();
        Self {
            added: (ops.pick)(new, &pairs.added),
            removed: (ops.pick)(old, &pairs.removed),
            changed: after.iter().map(|&row| pairs.new.entities()[row as usize]).collect(),
            to: (ops.pick)(new, &after),
            from: (ops.pick)(old, &before),
        }
    }

    /// Appends an entity whose value may differ.
    pub(crate) fn compare(&mut self, entity: Entity, old: &T, new: &T, ops: &ValueOps<T>) {
        let mut differs = Vec::new();
        let (old, new) = (core::slice::from_ref(old), core::slice::from_ref(new));
        (ops.differ)(old, new, 0, &mut differs);
        if !differs.is_empty() {
            self.changed.push(entity);
            self.to.extend((ops.clone)(new));
            self.from.extend((ops.clone)(old));
        }
    }

    /// Appends a clone of a value that is added.
    pub(crate) fn add(&mut self, value: &T, ops: &ValueOps<T>) {
        self.added.extend((ops.clone)(core::slice::from_ref(value)));
    }

    /// Appends a clone of a value that is removed.
    pub(crate) fn remove(&mut self, value: &T, ops: &ValueOps<T>) {
        self.removed.extend((ops.clone)(core::slice::from_ref(value)));
    }
}

/// The lists of values of a unit: one [`ValueDelta`], or a list `(A, (B, ()))` of them.
pub trait Values: Default {
    /// The functions of the columns.
    type Ops: Copy;

    /// Returns clones of the values that are stored, and with `both` also of the previous ones.
    fn copy(&self, ops: &Self::Ops, both: bool) -> Self;
    /// Checks that there is a value for each of this number of added entities, and that the changed entities have one.
    fn check(&self, added: usize, holds: &mut dyn FnMut(Entity) -> bool) -> bool;
    /// Exchanges before and after.
    fn invert(&mut self);
    /// Drops the previous values.
    fn forget_old(&mut self);
    /// Calls `each` for each column with the numbers of added, removed and changed values, and the size of a value.
    fn count(&self, each: &mut dyn FnMut([usize; 3], usize));
}

impl<T> Values for ValueDelta<T> {
    type Ops = ValueOps<T>;

    fn copy(&self, ops: &ValueOps<T>, both: bool) -> Self {
        let old = |values: &[T]| if both { (ops.clone)(values) } else { Vec::new() };
        Self {
            added: (ops.clone)(&self.added),
            removed: old(&self.removed),
            changed: self.changed.clone(),
            to: (ops.clone)(&self.to),
            from: old(&self.from),
        }
    }

    fn check(&self, added: usize, holds: &mut dyn FnMut(Entity) -> bool) -> bool {
        self.added.len() == added
            && self.changed.len() == self.to.len()
            && self.changed.iter().all(|&entity| holds(entity))
    }

    fn invert(&mut self) {
        core::mem::swap(&mut self.added, &mut self.removed);
        core::mem::swap(&mut self.to, &mut self.from);
    }

    fn forget_old(&mut self) {
        (self.removed, self.from) = (Vec::new(), Vec::new());
    }

    fn count(&self, each: &mut dyn FnMut([usize; 3], usize)) {
        each([self.added.len(), self.removed.len(), self.changed.len()], size_of::<T>());
    }
}

impl Values for () {
    type Ops = ();

    fn copy(&self, (): &(), _: bool) {}

    fn check(&self, _: usize, _: &mut dyn FnMut(Entity) -> bool) -> bool {
        true
    }

    fn invert(&mut self) {}

    fn forget_old(&mut self) {}

    fn count(&self, _: &mut dyn FnMut([usize; 3], usize)) {}
}

impl<A: Values, B: Values> Values for (A, B) {
    type Ops = (A::Ops, B::Ops);

    fn copy(&self, ops: &Self::Ops, both: bool) -> Self {
        (self.0.copy(&ops.0, both), self.1.copy(&ops.1, both))
    }

    fn check(&self, added: usize, holds: &mut dyn FnMut(Entity) -> bool) -> bool {
        self.0.check(added, holds) && self.1.check(added, holds)
    }

    fn invert(&mut self) {
        self.0.invert();
        self.1.invert();
    }

    fn forget_old(&mut self) {
        self.0.forget_old();
        self.1.forget_old();
    }

    fn count(&self, each: &mut dyn FnMut([usize; 3], usize)) {
        self.0.count(each);
        self.1.count(each);
    }
}

/// Buffers whose values can be compared and replaced.
pub trait DeltaColumns: Buffers {
    /// The values that differ.
    type Values: Values<Ops = Self::Ops>;
    /// The functions of the columns.
    type Ops: Copy;

    /// Compares the values with newer ones. With `tracked`, only rows that are marked since, where that is known.
    fn diff(&self, new: &Self, pairs: &Pairs<'_>, tracked: bool, ops: &Self::Ops) -> Self::Values;

    /// Swaps the changed values with those of the columns, which have all of these entities.
    fn exchange(&mut self, rows: &Rows, values: &mut Self::Values);

    /// Returns the values that are added.
    fn added(values: &mut Self::Values) -> Self::Vecs<'_>;

    /// Moves the rows from `len` on into the lists of added values, which are empty, or drops them if that has no
    /// effect.
    fn cut(&mut self, len: usize, values: &mut Self::Values);

    /// Takes out the last of the values that are added, as a row.
    fn pop_added(values: &mut Self::Values) -> Option<Self::Row>;

    /// Returns the values, if there is one column.
    fn lone(values: &Self::Values) -> Option<&ValueDelta<Self::Row>>;
}

/// What a column notes, as far as it tells which values have changed.
pub trait DeltaNotes: Notes {
    /// Returns the frames of the newer notes that the older ones don't have, if the newer ones still have them all.
    fn since<'n>(old: &Self, new: &'n Self) -> Option<Since<'n>>;
}

impl DeltaNotes for () {
    fn since<'n>((): &(), (): &'n ()) -> Option<Since<'n>> {
        None
    }
}

impl DeltaNotes for Changes {
    fn since<'n>(old: &Self, new: &'n Self) -> Option<Since<'n>> {
        new.since(old.frame())
    }
}

impl<T, N: DeltaNotes> DeltaColumns for Noted<T, N> {
    type Values = ValueDelta<T>;
    type Ops = ValueOps<T>;

    fn diff(
        &self,
        new: &Self,
        pairs: &Pairs<'_>,
        tracked: bool,
        ops: &ValueOps<T>,
    ) -> ValueDelta<T> {
        let marked = if tracked { N::since(&self.notes, &new.notes) } else { None };
        ValueDelta::between(self.as_slice(), new.as_slice(), pairs, marked, ops)
    }

    fn exchange(&mut self, rows: &Rows, values: &mut ValueDelta<T>) {
        let present = self.values.as_mut_slice();
        for (entity, value) in values.changed.iter().zip(&mut values.to) {
            if let Some(row) = rows.row_at(entity.index()) {
                core::mem::swap(&mut present[row], value);
                self.notes.note(row);
            }
        }
    }

    fn added(values: &mut ValueDelta<T>) -> &mut Vec<T> {
        &mut values.added
    }

    fn cut(&mut self, len: usize, values: &mut ValueDelta<T>) {
        if Self::NEEDS_DROP {
            while self.len() > len {
                values.added.push(self.swap_remove(self.len() - 1));
            }
        } else {
            self.truncate(len);
        }
    }

    fn pop_added(values: &mut ValueDelta<T>) -> Option<T> {
        values.added.pop()
    }

    fn lone(values: &ValueDelta<T>) -> Option<&ValueDelta<T>> {
        Some(values)
    }
}

impl DeltaColumns for () {
    type Values = ();
    type Ops = ();

    fn diff(&self, (): &(), _: &Pairs<'_>, _: bool, (): &()) {}

    fn exchange(&mut self, _: &Rows, (): &mut ()) {}

    fn added((): &mut ()) {}

    fn cut(&mut self, _: usize, (): &mut ()) {}

    fn pop_added((): &mut ()) -> Option<()> {
        Some(())
    }

    fn lone((): &()) -> Option<&ValueDelta<()>> {
        None
    }
}

impl<A: DeltaColumns, B: DeltaColumns> DeltaColumns for (A, B) {
    type Values = (A::Values, B::Values);
    type Ops = (A::Ops, B::Ops);

    fn diff(&self, new: &Self, pairs: &Pairs<'_>, tracked: bool, ops: &Self::Ops) -> Self::Values {
        (self.0.diff(&new.0, pairs, tracked, &ops.0), self.1.diff(&new.1, pairs, tracked, &ops.1))
    }

    fn exchange(&mut self, rows: &Rows, values: &mut Self::Values) {
        self.0.exchange(rows, &mut values.0);
        self.1.exchange(rows, &mut values.1);
    }

    fn added(values: &mut Self::Values) -> Self::Vecs<'_> {
        (A::added(&mut values.0), B::added(&mut values.1))
    }

    fn cut(&mut self, len: usize, values: &mut Self::Values) {
        self.0.cut(len, &mut values.0);
        self.1.cut(len, &mut values.1);
    }

    fn pop_added(values: &mut Self::Values) -> Option<Self::Row> {
        Some((A::pop_added(&mut values.0)?, B::pop_added(&mut values.1)?))
    }

    fn lone(_: &Self::Values) -> Option<&ValueDelta<Self::Row>> {
        None
    }
}
