//! Cloning of the values of a world: the functions for its columns, and what they do with a storage.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use super::buffer::Buffer;
use super::buffers::{Buffers, OneColumn};
use super::kept::Kept;
use super::kind::{Linear, Sparse, StorageKind};
use super::linear_set::{Slots, TrackedSlots};
use super::link_set::{LinkSet, Linked};
use super::row_set::RowSet;
use super::store::{LoneIn, MapValues, Store, ValuesOf};
use super::tracked::Tracked;
use super::tracked_buffer::TrackedBuffer;
use crate::entity::handle::Entity;

/// The function that clones the values of a column. Only `copies` requires `Clone`, so a component
/// without it causes one error.
///
/// The second function clones the removed values that a column keeps, the third clones one value, and the last appends
/// clones of values.
pub struct Copies<T, K: StorageKind>(
    fn(&mut K::Values<T>, &K::Values<T>),
    fn(&mut Buffer<T>, &Buffer<T>),
    fn(&T) -> T,
    fn(&mut Buffer<T>, &[T]),
);

#[must_use]
#[inline]
pub const fn copies<T: Clone, K: StorageKind>() -> Copies<T, K> {
    Copies(K::copy::<T>, <Sparse as StorageKind>::copy::<T>, T::clone, Buffer::append_clones)
}

/// The functions that clone the columns of a set: one, or a list `(A, (B, ()))`.
pub trait Copying<B: Buffers> {
    fn copy(&self, to: &mut B, from: &B);
    /// Appends clones of all rows.
    fn append(&self, to: &mut B, from: &B);
    /// Returns clones of the values of a row. Panics if it is out of bounds.
    fn row(&self, from: &B, row: usize) -> B::Row;
}

impl<T> Copying<Buffer<T>> for Copies<T, Sparse> {
    fn copy(&self, to: &mut Buffer<T>, from: &Buffer<T>) {
        self.0(to, from);
    }

    fn append(&self, to: &mut Buffer<T>, from: &Buffer<T>) {
        self.3(to, from.as_slice());
    }

    #[inline]
    fn row(&self, from: &Buffer<T>, row: usize) -> T {
        self.2(&from.as_slice()[row])
    }
}

impl<T> Copying<TrackedBuffer<T>> for Copies<T, Tracked<Sparse>> {
    fn copy(&self, to: &mut TrackedBuffer<T>, from: &TrackedBuffer<T>) {
        to.copy_with(from, self.0);
    }

    fn append(&self, to: &mut TrackedBuffer<T>, from: &TrackedBuffer<T>) {
        let (start, count) = (to.values.len(), from.values.len());
        to.reserve(count);
        self.3(&mut to.values, from.values.as_slice());
        to.changes.add_rows(start..start + count);
    }

    #[inline]
    fn row(&self, from: &TrackedBuffer<T>, row: usize) -> T {
        self.2(&from.values.as_slice()[row])
    }
}

impl<A: Copying<B>, B: Buffers> Copying<Kept<B>> for A {
    fn copy(&self, to: &mut Kept<B>, from: &Kept<B>) {
        to.copy_with(from, |to, from| self.copy(to, from));
    }

    fn append(&self, to: &mut Kept<B>, from: &Kept<B>) {
        self.append(&mut to.buffers, &from.buffers);
    }

    #[inline]
    fn row(&self, from: &Kept<B>, row: usize) -> B::Row {
        self.row(&from.buffers, row)
    }
}

impl Copying<()> for () {
    fn copy(&self, (): &mut (), (): &()) {}

    fn append(&self, (): &mut (), (): &()) {}

    #[inline]
    fn row(&self, (): &(), _: usize) {}
}

impl<A: Copying<X>, B: Copying<Y>, X: Buffers, Y: Buffers> Copying<(X, Y)> for (A, B) {
    fn copy(&self, to: &mut (X, Y), from: &(X, Y)) {
        self.0.copy(&mut to.0, &from.0);
        self.1.copy(&mut to.1, &from.1);
    }

    fn append(&self, to: &mut (X, Y), from: &(X, Y)) {
        self.0.append(&mut to.0, &from.0);
        self.1.append(&mut to.1, &from.1);
    }

    #[inline]
    fn row(&self, from: &(X, Y), row: usize) -> (X::Row, Y::Row) {
        (self.0.row(&from.0, row), self.1.row(&from.1, row))
    }
}

/// A storage whose columns are cloned by `A`.
pub trait CopyStore<A>: Store {
    /// Returns an empty storage like this one.
    fn empty(&self) -> Self;
    /// Replaces the contents by clones of those of `source`.
    fn copy_from(&mut self, source: &Self, copies: &A);
    /// Returns clones of the values of an entity's index.
    fn copy_at(&self, index: u32, copies: &A) -> Option<ValuesOf<Self>>;
    /// Appends clones of all rows, which are those of these entities, to the pending rows of `to`. `map` changes them
    /// before.
    fn copy_out(
        &self,
        to: &mut Self,
        entities: &[Entity],
        copies: &A,
        map: MapValues<'_, ValuesOf<Self>>,
    );
}

/// Clones the values of these entities one by one.
fn copy_each<T, S, A>(
    from: &S,
    to: &mut S,
    entities: &[Entity],
    copies: &A,
    mut map: MapValues<'_, T>,
) where
    S: CopyStore<A> + Store<Columns: OneColumn<Value = T>>,
{
    for entity in entities {
        if let Some(mut value) = from.copy_at(entity.index(), copies) {
            if let Some(map) = &mut map {
                map(&mut value);
            }
            to.push_pending::<_, LoneIn<S>>(value);
        }
    }
}

impl<B: Buffers, A: Copying<B>> CopyStore<A> for RowSet<B> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &A) {
        self.copy_with(source, |to, from| copies.copy(to, from));
    }

    fn copy_at(&self, index: u32, copies: &A) -> Option<B::Row> {
        let row = self.rows().row_at(index)?;
        Some(copies.row(self.buffers(), row))
    }

    fn copy_out(&self, to: &mut Self, _: &[Entity], copies: &A, map: MapValues<'_, B::Row>) {
        let from = self.buffers();
        to.edit_values(|to| {
            let Some(map) = map else { return copies.append(to, from) };
            for row in 0..self.rows().len() {
                let mut values = copies.row(from, row);
                map(&mut values);
                to.push(values);
            }
        });
    }
}

impl<T> CopyStore<Copies<T, Linear>> for Slots<T> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &Copies<T, Linear>) {
        copies.0(self, source);
    }

    fn copy_at(&self, index: u32, copies: &Copies<T, Linear>) -> Option<T> {
        self.get(index as usize).map(copies.2)
    }

    fn copy_out(
        &self,
        to: &mut Self,
        entities: &[Entity],
        copies: &Copies<T, Linear>,
        map: MapValues<'_, T>,
    ) {
        copy_each(self, to, entities, copies, map);
    }
}

impl<T> CopyStore<Copies<T, Tracked<Linear>>> for TrackedSlots<Buffer<T>> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &Copies<T, Tracked<Linear>>) {
        copies.0(&mut self.slots, &source.slots);
        self.copy_changes(source);
    }

    fn copy_at(&self, index: u32, copies: &Copies<T, Tracked<Linear>>) -> Option<T> {
        self.slots.get(index as usize).map(copies.2)
    }

    fn copy_out(
        &self,
        to: &mut Self,
        entities: &[Entity],
        copies: &Copies<T, Tracked<Linear>>,
        map: MapValues<'_, T>,
    ) {
        copy_each(self, to, entities, copies, map);
    }
}

impl<T> CopyStore<Copies<T, Tracked<Linear>>> for TrackedSlots<Kept<Buffer<T>>> {
    fn empty(&self) -> Self {
        self.like()
    }

    fn copy_from(&mut self, source: &Self, copies: &Copies<T, Tracked<Linear>>) {
        copies.0(&mut self.slots, &source.slots);
        self.copy_changes(source);
        self.columns.copy_with(&source.columns, copies.1);
    }

    fn copy_at(&self, index: u32, copies: &Copies<T, Tracked<Linear>>) -> Option<T> {
        self.slots.get(index as usize).map(copies.2)
    }

    fn copy_out(
        &self,
        to: &mut Self,
        entities: &[Entity],
        copies: &Copies<T, Tracked<Linear>>,
        map: MapValues<'_, T>,
    ) {
        copy_each(self, to, entities, copies, map);
    }
}

macro_rules! copy_links {
    ($($Kind:ty: $Buffers:ident),*) => {$(
        impl<T> CopyStore<Copies<T, Linked<$Kind>>> for LinkSet<$Buffers<T>> {
            fn empty(&self) -> Self {
                self.like()
            }

            fn copy_from(&mut self, source: &Self, copies: &Copies<T, Linked<$Kind>>) {
                copies.0(self, source);
            }

            fn copy_at(&self, index: u32, copies: &Copies<T, Linked<$Kind>>) -> Option<T> {
                self.value_of(index).map(copies.2)
            }

            fn copy_out(
                &self,
                to: &mut Self,
                entities: &[Entity],
                copies: &Copies<T, Linked<$Kind>>,
                map: MapValues<'_, T>,
            ) {
                copy_each(self, to, entities, copies, map);
            }
        }
    )*};
}

copy_links!(Sparse: Buffer, Tracked: TrackedBuffer);
